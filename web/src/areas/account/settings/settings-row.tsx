import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import groupStyles from './settings.module.css'
import styles from './settings-row.module.css'

type SettingsRowProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  icon: ReactNode
  /** The current value of the setting. */
  value?: string
  note?: string | undefined
  isDestructive?: boolean
}

export function SettingsRow({
  icon,
  value,
  note,
  isDestructive = false,
  children,
  ...rest
}: SettingsRowProps) {
  return (
    <li className={styles.item}>
      <button
        {...rest}
        type="button"
        className={joinClasses(styles.row, isDestructive && styles.destructive)}
      >
        {icon}
        <span className={styles.words}>
          <span className={styles.name}>
            {children}
            {note && <span className={styles.note}>{note}</span>}
          </span>
          {value && <span className={styles.value}>{value}</span>}
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  )
}

type SettingsGroupProps = { title?: string; children: ReactNode }

export function SettingsGroup({ title, children }: SettingsGroupProps) {
  return (
    <section>
      {title && <h2 className={groupStyles.title}>{title}</h2>}
      <ul className={groupStyles.rows}>{children}</ul>
    </section>
  )
}
