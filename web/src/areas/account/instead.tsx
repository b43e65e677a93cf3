import type { ReactNode } from 'react'
import styles from './entry.module.css'

type InsteadProps = { title: string; text: string; children: ReactNode }

/** What a form's screen shows when there is nothing to fill in, with the way on. */
export function Instead({ title, text, children }: InsteadProps) {
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.form}>{children}</div>
    </div>
  )
}
