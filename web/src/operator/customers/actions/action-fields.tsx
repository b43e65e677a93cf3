import { formatMoney } from '@vela/contract/money'
import type { CustomerAction } from '@vela/contract/operator/actions'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../parts/form/form.tsx'
import { readAmount } from '../../parts/form/read-amount.ts'
import type { Order, Subscription } from '../words.ts'
import styles from './actions.module.css'
import { texts } from './actions.texts.ts'

type OnReady = (action: CustomerAction) => void
type Refundable = Pick<Order, 'id' | 'left' | 'currency'>

/** Refund all that is left, or a part; the amount is checked before anything is sent. */
export function RefundFields({ order, onReady }: { order: Refundable; onReady: OnReady }) {
  const [isWhole, setWhole] = useState(true)
  const [typed, setTyped] = useState('')
  const left = formatMoney(order.left, order.currency, 'en')
  const amount = readAmount(typed)
  const problem = isWhole ? undefined : findProblem(amount, order, left)
  const choose = (value: boolean, label: string) => (
    <label>
      <input type="radio" name="refund" checked={isWhole === value} onChange={() => setWhole(value)} />
      {label}
    </label>
  )
  return (
    <Step
      problem={problem}
      onSubmit={() => onReady({ kind: 'refund', order: order.id, amount: isWhole ? null : (amount ?? null) })}
    >
      {(shown) => (
        <>
          <fieldset className={styles.choice}>
            <legend>{texts.howMuch}</legend>
            {choose(true, texts.whole(left))}
            {choose(false, texts.part)}
          </fieldset>
          {!isWhole && (
            <Field
              label={`${texts.amount} (${order.currency})`}
              hint={texts.amountHint(left)}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              error={shown}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </>
      )}
    </Step>
  )
}

function findProblem(amount: number | null | undefined, order: Refundable, left: string): string | undefined {
  if (!amount) return texts.amountWrong
  return amount > order.left ? texts.amountTooHigh(left) : undefined
}

export function DaysField({ subscription, onReady }: { subscription: Subscription; onReady: OnReady }) {
  const [typed, setTyped] = useState('')
  const days = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0
  const problem = days >= 1 && days <= 90 ? undefined : texts.daysWrong
  return (
    <Step
      problem={problem}
      onSubmit={() => onReady({ kind: 'grant_days', subscription: subscription.id, days })}
    >
      {(shown) => (
        <Field
          label={texts.days}
          hint={texts.daysHint}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={shown}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </Step>
  )
}

export function EmailField({ onReady }: { onReady: OnReady }) {
  const [email, setEmail] = useState('')
  const problem = /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : texts.emailWrong
  return (
    <Step problem={problem} onSubmit={() => onReady({ kind: 'change_email', email: email.trim() })}>
      {(shown) => (
        <Field
          label={texts.email}
          hint={texts.emailHint}
          type="email"
          autoComplete="off"
          value={email}
          error={shown}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
    </Step>
  )
}

type StepProps = {
  problem: string | undefined
  onSubmit: () => void
  /** Is given the problem once the operator has tried to go on. */
  children: (shown: string | undefined) => ReactNode
}

function Step({ problem, onSubmit, children }: StepProps) {
  const [isTried, setTried] = useState(false)
  return (
    <Form
      className={styles.steps}
      onSubmit={() => {
        setTried(true)
        if (problem === undefined) onSubmit()
      }}
    >
      {children(isTried ? problem : undefined)}
      <Button isWide type="submit">
        {texts.preview}
      </Button>
    </Form>
  )
}
