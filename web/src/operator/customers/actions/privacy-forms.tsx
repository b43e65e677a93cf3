import { eraseCustomer, exportCustomer } from '@vela/contract/operator/actions'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { ask } from '../../client.ts'
import { download } from '../../parts/download.ts'
import { Form } from '../../parts/form/form.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useAction } from '../../use-action.ts'
import type { Customer } from '../words.ts'
import styles from './actions.module.css'
import { texts } from './actions.texts.ts'
import { isReason, ReasonField } from './reason-field.tsx'

type PrivacyFormProps = { customer: Customer; onDone: () => void }

/** [O-39] Downloads everything that is stored about a customer. */
export function ExportForm({ customer, onDone }: PrivacyFormProps) {
  return (
    <PrivacyForm
      text={texts.exportText}
      confirm={texts.actions.export.confirm}
      onSubmit={async (reason) => {
        const exported = await ask(exportCustomer, { params: { customer: customer.id }, body: { reason } })
        download(texts.exportFile, JSON.stringify(exported, null, 2), 'application/json')
        onDone()
        return null
      }}
    />
  )
}

/** [O-40] Erases a customer, after their address was typed. */
export function EraseForm({ customer, onDone }: PrivacyFormProps) {
  const [typed, setTyped] = useState('')
  const email = customer.email ?? ''
  const problem = typed.trim().toLowerCase() === email.toLowerCase() ? undefined : texts.eraseWrong
  return (
    <PrivacyForm
      text={texts.eraseText}
      confirm={texts.actions.erase.confirm}
      isReady={problem === undefined}
      onSubmit={async (reason) => {
        const { status } = await ask(eraseCustomer, { params: { customer: customer.id }, body: { reason } })
        if (status === 'payment_under_way') return texts.eraseUnderWay
        onDone()
        return null
      }}
    >
      {(isTried) => (
        <Field
          label={texts.eraseConfirm(email)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={isTried ? problem : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </PrivacyForm>
  )
}

type PrivacyProps = {
  text: string
  confirm: string
  isReady?: boolean
  /** Returns what prevented it; null if it is done. */
  onSubmit: (reason: string) => Promise<string | null>
  children?: (isTried: boolean) => ReactNode
}

function PrivacyForm({ text, confirm, isReady = true, onSubmit, children }: PrivacyProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [obstacle, setObstacle] = useState<string | null>(null)
  const { isBusy, failure, run } = useAction(async () => setObstacle(await onSubmit(reason.trim())))
  return (
    <Form
      className={styles.steps}
      onSubmit={() => {
        setTried(true)
        if (isReady && isReason(reason)) run()
      }}
    >
      <p>{text}</p>
      {(failure ?? obstacle) && <Notice>{failure ?? obstacle}</Notice>}
      {children?.(isTried)}
      <ReasonField value={reason} isTried={isTried} onChange={setReason} />
      <Button isWide type="submit" isBusy={isBusy}>
        {confirm}
      </Button>
    </Form>
  )
}
