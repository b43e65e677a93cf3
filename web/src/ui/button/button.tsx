import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './button.module.css'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  look?: 'primary' | 'quiet' | 'white' | 'black'
  isWide?: boolean
  isBusy?: boolean
  icon?: ReactNode
}

export function Button({
  look = 'primary',
  isWide = false,
  isBusy = false,
  icon,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(styles.button, styles[look], isWide && styles.wide)}
      // `disabled` is not used: a busy button that loses the focus sends a keyboard user back to the top of the page.
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.face}>
        {icon}
        <span>{children}</span>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      </span>
    </button>
  )
}
