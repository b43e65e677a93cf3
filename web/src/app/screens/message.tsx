import type { ReactNode } from 'react'
import styles from './message.module.css'

type MessageProps = { title: string; text: string; children: ReactNode }

/** A full screen with one message and one action. */
export function Message({ title, text, children }: MessageProps) {
  return (
    <div className={styles.message}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
