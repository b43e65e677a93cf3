import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: string
  /** One or two sentences that say what the page answers. */
  children?: ReactNode
  /** Buttons and filters at the other end of the line. */
  end?: ReactNode
}

export function PageHead({ title, children, end }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      {end}
    </div>
  )
}
