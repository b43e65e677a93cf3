import type { ReactNode } from 'react'
import styles from './app-bar.module.css'

type AppBarProps<Name extends string> = {
  label: string
  items: readonly { name: Name; label: string; icon: ReactNode }[]
  current: Name
  onGo: (name: Name) => void
}

export function AppBar<Name extends string>({ label, items, current, onGo }: AppBarProps<Name>) {
  return (
    <nav className={styles.bar} data-app-bar="" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.name}
          type="button"
          className={styles.item}
          aria-current={item.name === current ? 'page' : undefined}
          onClick={() => onGo(item.name)}
        >
          <span className={styles.icon} aria-hidden="true">
            {item.icon}
          </span>
          {item.label}
        </button>
      ))}
    </nav>
  )
}
