import { joinClasses } from '../join-classes.ts'
import styles from './badge.module.css'

type BadgeProps = { tone: 'good' | 'bad' | 'quiet'; children: string }

export function Badge({ tone, children }: BadgeProps) {
  return <p className={joinClasses(styles.badge, styles[tone])}>{children}</p>
}
