import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = { title: string; text?: ReactNode; children: ReactNode }

/** A part of a page under its own heading. */
export function Section({ title, text, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}
