import type { ReactNode } from 'react'
import styles from './cards.module.css'

type CardsProps = { children: ReactNode }

/** A list whose entries hold more than a row of a table can. */
export function Cards({ children }: CardsProps) {
  return <ul className={styles.cards}>{children}</ul>
}

type CardProps = {
  title: ReactNode /** At the other end of the title's line. */
  end?: ReactNode
  children: ReactNode
}

export function Card({ title, end, children }: CardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {end}
      </div>
      {children}
    </li>
  )
}

/** Ids, times and explanations inside a card. */
export function Small({ children }: { children: ReactNode }) {
  return <p className={styles.small}>{children}</p>
}

/** Stands in place of a list without entries: what will be there, and how it gets there. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>
}
