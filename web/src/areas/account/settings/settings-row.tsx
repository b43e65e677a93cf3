import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import styles from './settings-row.module.css'

type SettingsRowProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  icon: ReactNode
  /** What it is set to. */
  value?: string
  note?: string | undefined
  isGrave?: boolean
}

export function SettingsRow({ icon, value, note, isGrave = false, children, ...rest }: SettingsRowProps) {
  return (
    <li className={styles.item}>
      <button {...rest} type="button" className={joinClasses(styles.row, isGrave && styles.grave)}>
        {icon}
        <span className={styles.words}>
          <span className={styles.name}>{children}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {value && <span className={styles.value}>{value}</span>}
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </li>
  )
}
