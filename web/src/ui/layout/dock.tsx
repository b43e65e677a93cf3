import type { ReactNode } from 'react'
import styles from './dock.module.css'

/**
 * Keeps the action within reach: at the end of a page that fits the window, or at the lower edge of one that scrolls.
 */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles.dock} data-dock="">
      {children}
    </div>
  )
}
