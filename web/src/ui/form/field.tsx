import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export type FieldProps = Omit<ComponentProps<'input'>, 'className' | 'id'> & {
  label: string
  hint?: string | undefined
  /** What is wrong and what to do; replaces the hint and is announced. */
  error?: string | undefined
  end?: ReactNode
}

export function Field({ label, hint, error, end, ...input }: FieldProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={error && styles.wrong}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={messageId}
        />
        {end}
      </div>
      <p id={messageId} className={styles.message} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
