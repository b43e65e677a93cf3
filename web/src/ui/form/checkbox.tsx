import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'id' | 'type' | 'children'> & {
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ children, error, ...input }: CheckboxProps) {
  const id = useId()
  const messageId = `${id}-message`
  return (
    <div>
      <div className={styles.line}>
        <input
          {...input}
          type="checkbox"
          id={id}
          className={styles.box}
          aria-invalid={error !== undefined}
          aria-describedby={messageId}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <p id={messageId} className={styles.message} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
