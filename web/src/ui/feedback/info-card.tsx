import type { ReactNode } from 'react'
import styles from './info-card.module.css'

type InfoCardProps = {
  label: string
  head: ReactNode
  /** Placed at the other end of the first line. */
  end: ReactNode
  children: ReactNode
}

export function InfoCard({ label, head, end, children }: InfoCardProps) {
  return (
    <section className={styles.card} aria-label={label}>
      <div className={styles.line}>
        {head}
        {end}
      </div>
      {children}
    </section>
  )
}
