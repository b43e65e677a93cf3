import { readSettings, saveSettings } from '@vela/contract/operator/operators'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ask } from '../client.ts'
import { Notice } from '../parts/notice.tsx'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { texts } from './operators.texts.ts'

/** [O-70] Whether the opt-in of the email screen starts empty for everyone. */
export function OptInForm() {
  const { data, failure: loading, reload } = useReply(readSettings, {})
  const isEmpty = data?.opt_in_empty === true
  const { isBusy, failure, run } = useAction(async () => {
    await ask(saveSettings, { body: { opt_in_empty: !isEmpty } })
    reload()
  })
  if (data === null) return loading ? <Notice onRetry={reload}>{loading}</Notice> : null
  return (
    <>
      <Checkbox checked={isEmpty} disabled={isBusy} onChange={run}>
        {texts.optIn}
      </Checkbox>
      {failure && <Notice>{failure}</Notice>}
    </>
  )
}
