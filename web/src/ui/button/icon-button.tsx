import type { ComponentProps, ReactNode } from 'react'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  label: string
  icon: ReactNode
}

export function IconButton({ label, icon, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={styles.button}>
      {icon}
    </button>
  )
}
