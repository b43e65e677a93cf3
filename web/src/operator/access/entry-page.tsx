import type { ReactNode } from 'react'
import styles from './entry-page.module.css'

type EntryPageProps = { title: string; text: string; children?: ReactNode }

/** A page before the room: one card in the middle. */
export function EntryPage({ title, text, children }: EntryPageProps) {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </main>
  )
}
