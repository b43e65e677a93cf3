import { type ComponentProps, useId } from 'react'
import fieldStyles from '../../../ui/form/field.module.css'
import { joinClasses } from '../../../ui/join-classes.ts'
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
    <div className={error && fieldStyles.wrong}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <div className={fieldStyles.box}>
        <textarea
          {...textarea}
          id={id}
          className={joinClasses(fieldStyles.input, styles.lines)}
          aria-invalid={error !== undefined}
          aria-describedby={messageId}
        />
      </div>
      <p id={messageId} className={fieldStyles.message} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
