import type { ReactNode } from 'react'
import styles from './settings.module.css'

type SettingsGroupProps = { title?: string; children: ReactNode }

export function SettingsGroup({ title, children }: SettingsGroupProps) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ul className={styles.rows}>{children}</ul>
    </section>
  )
}
