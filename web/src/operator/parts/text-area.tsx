import { type ComponentProps, useId } from 'react'
import styles from './text-area.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & {
  label: string
  hint?: string | undefined
  /** What is wrong and what to do; replaces the hint and is announced. */
  error?: string | undefined
}

/** A field for several lines; it grows with its text. */
export function TextArea({ label, hint, error, ...textarea }: TextAreaProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div className={error && styles.wrong}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...textarea}
        id={id}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={messageId}
      />
      <p id={messageId} className={styles.message} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
