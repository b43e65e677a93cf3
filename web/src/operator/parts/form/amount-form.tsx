import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { useAction } from '../../use-action.ts'
import { Notice } from '../notice.tsx'
import styles from './amount-form.module.css'
import { Form } from './form.tsx'
import { readAmount } from './read-amount.ts'

type AmountFormProps = {
  label: string
  /** What to type instead of something that is no amount. */
  wrong: string
  saved: string
  /** In cents; null for an empty field. */
  stored: number | null
  lowest: number
  onSave: (amount: number | null) => Promise<void>
}

/** A setting of the owner that is an amount, or empty. */
export function AmountForm({ label, wrong, saved, stored, lowest, onSave }: AmountFormProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const shown = typed ?? (stored === null ? '' : (stored / 100).toFixed(2))
  const amount = readAmount(shown)
  const isWrong = amount === undefined || (amount !== null && amount < lowest)
  const { isBusy, failure, run } = useAction(async () => {
    if (isWrong) return
    setSaved(false)
    await onSave(amount)
    setSaved(true)
  })
  return (
    <>
      <Form className={styles.form} onSubmit={run}>
        <Field
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          error={isWrong ? wrong : undefined}
          onChange={({ target }) => {
            setSaved(false)
            setTyped(target.value)
          }}
        />
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
      </Form>
      {failure && <Notice>{failure}</Notice>}
      {isSaved && <Notice tone="good">{saved}</Notice>}
    </>
  )
}
