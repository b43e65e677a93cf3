import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './toast.module.css'

const icons = { good: CircleCheck, bad: CircleAlert }

type ToastProps = { tone: keyof typeof icons; children: ReactNode }

/** The appearance of a toast; the container announces and closes it. */
export function Toast({ tone, children }: ToastProps) {
  const Icon = icons[tone]
  return (
    <div className={joinClasses(styles.toast, styles[tone])}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
