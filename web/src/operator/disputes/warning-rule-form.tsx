import { readWarningRule, saveWarningRule } from '@vela/contract/operator/warnings'
import { ask } from '../client.ts'
import { AmountForm } from '../parts/form/amount-form.tsx'
import { Notice } from '../parts/notice.tsx'
import { Section } from '../parts/section.tsx'
import { useReply } from '../use-reply.ts'
import { texts } from './disputes.texts.ts'

/** [O-46] Up to which amount an early warning is refunded by itself. */
export function WarningRuleForm() {
  const { data, failure, reload } = useReply(readWarningRule, {})
  return (
    <Section title={texts.rule} text={texts.ruleText}>
      {failure && <Notice onRetry={reload}>{failure}</Notice>}
      {data && (
        <AmountForm
          label={texts.limit}
          wrong={texts.limitWrong}
          saved={texts.saved}
          stored={data.limit}
          lowest={1}
          onSave={async (limit) => {
            await ask(saveWarningRule, { body: { limit } })
            reload()
          }}
        />
      )}
    </Section>
  )
}
