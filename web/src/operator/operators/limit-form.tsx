import { readSettings, saveSettings } from '@vela/contract/operator/operators'
import { ask } from '../client.ts'
import { AmountForm } from '../parts/form/amount-form.tsx'
import { Notice } from '../parts/notice.tsx'
import { useReply } from '../use-reply.ts'
import { texts } from './operators.texts.ts'

/** [O-06] The amount above which a refund needs a second operator. */
export function LimitForm() {
  const { data, failure, reload } = useReply(readSettings, {})
  if (data === null) return failure ? <Notice onRetry={reload}>{failure}</Notice> : null
  return (
    <AmountForm
      label={texts.limit}
      wrong={texts.limitWrong}
      saved={texts.saved}
      stored={data.refund_limit}
      lowest={0}
      onSave={async (amount) => {
        await ask(saveSettings, { body: { refund_limit: amount } })
        reload()
      }}
    />
  )
}
