import type { ReactNode } from 'react'
import styles from './section.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}

export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>
}

/** The containing block for components that stick to the lower edge of a screen. */
export function Box({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

export function Five({ children }: { children: ReactNode }) {
  return <div className={styles.five}>{children}</div>
}

export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}
