import { Field } from '../../../ui/form/field.tsx'
import { texts } from './actions.texts.ts'

export function isReason(typed: string): boolean {
  return typed.trim().length >= 3
}

type ReasonFieldProps = {
  value: string
  isTried: boolean
  hint?: string
  onChange: (value: string) => void
}

/** Why the operator does it; every action needs one. */
export function ReasonField({ value, isTried, hint = texts.reasonHint, onChange }: ReasonFieldProps) {
  return (
    <Field
      label={texts.reason}
      hint={hint}
      autoComplete="off"
      maxLength={500}
      value={value}
      error={isTried && !isReason(value) ? texts.reasonMissing : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
