import type { Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import {
  type CustomerAction,
  previewAction,
  refundOrder,
  serveCustomer,
} from '@vela/contract/operator/actions'
import { useState } from 'react'
import { refusalOf } from '../../../api/call-failed.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ask } from '../../client.ts'
import { Form } from '../../parts/form/form.tsx'
import { Loading } from '../../parts/loading.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useAction } from '../../use-action.ts'
import { useReply } from '../../use-reply.ts'
import styles from './actions.module.css'
import { texts } from './actions.texts.ts'
import { Consequences } from './consequences.tsx'
import { isReason, ReasonField } from './reason-field.tsx'

type Previewed = Reply<typeof previewAction>
type Done = Reply<typeof refundOrder>

type PreviewProps = {
  customer: string
  action: CustomerAction
  /** Leads back to the fields; null for an action that has none. */
  onBack: (() => void) | null
  onDone: (message: string) => void
}

/** [O-32] Shows what an action will do and does it after a reason is given. */
export function Preview({ customer, action, onBack, onDone }: PreviewProps) {
  const {
    data,
    failure: refusal,
    reload,
  } = useReply(previewAction, { params: { customer }, body: { action } })
  // Both outlive a preview that could not be loaded. One key for all tries: if a reply is lost, the next try gets the
  // reply of the first instead of a second action.
  const typedReason = useState('')
  const [key] = useState(() => crypto.randomUUID())
  return (
    <div className={styles.steps}>
      {refusal && <Notice onRetry={reload}>{refusal}</Notice>}
      {data === null && refusal === null && <Loading label={texts.loading} />}
      {data && refusal === null && (
        <Confirm
          customer={customer}
          action={action}
          previewed={data}
          typedReason={typedReason}
          idempotencyKey={key}
          onChanged={reload}
          onDone={onDone}
        />
      )}
      {onBack && (
        <Button isWide look="quiet" onClick={onBack}>
          {texts.change}
        </Button>
      )}
    </div>
  )
}

type ConfirmProps = Pick<PreviewProps, 'customer' | 'action' | 'onDone'> & {
  previewed: Previewed
  typedReason: readonly [string, (reason: string) => void]
  idempotencyKey: string
  /** The state is no longer the one of the preview. */
  onChanged: () => void
}

function Confirm(props: ConfirmProps) {
  const { customer, action, previewed, typedReason, idempotencyKey: key, onChanged, onDone } = props
  const { token, consequences } = previewed
  const [reason, setReason] = typedReason
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, run } = useAction(async () => {
    try {
      const body = { reason: reason.trim(), token, key }
      const params = { customer }
      const done =
        action.kind === 'refund'
          ? await ask(refundOrder, { params, body: { ...body, action } })
          : await ask(serveCustomer, { params, body: { ...body, action } })
      onDone(describeDone(action, done))
    } catch (error) {
      if (refusalOf(error)?.status === 409) onChanged()
      throw error
    }
  })
  return (
    <Form
      className={styles.steps}
      onSubmit={() => {
        setTried(true)
        if (isReason(reason)) run()
      }}
    >
      {failure && <Notice>{failure}</Notice>}
      <p>{texts.previewTitle}:</p>
      {action.kind === 'revoke_certificate' && <p>{texts.revokeText}</p>}
      <Consequences consequences={consequences} />
      {consequences.needs_approval && <Notice tone="quiet">{texts.approval}</Notice>}
      <ReasonField
        value={reason}
        isTried={isTried}
        {...(action.kind === 'change_email' && { hint: texts.reasonHintEmail })}
        onChange={setReason}
      />
      <Button isWide type="submit" isBusy={isBusy}>
        {consequences.needs_approval ? texts.askApproval : texts.actions[action.kind].confirm}
      </Button>
    </Form>
  )
}

function describeDone({ kind }: CustomerAction, done: Done): string {
  if (done.status === 'waiting') return texts.waiting
  const { refund, currency } = done.consequences
  return refund === null || currency === null
    ? texts.actions[kind].done
    : texts.refunded(formatMoney(refund.amount, currency, 'en'))
}
