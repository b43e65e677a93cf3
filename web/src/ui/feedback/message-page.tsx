import type { ComponentProps, ReactNode } from 'react'
import { Picture } from '../layout/picture.tsx'
import styles from './message-page.module.css'

type MessagePageProps = {
  picture: Omit<ComponentProps<typeof Picture>, 'alt'>
  title: string
  text: string
  /** The buttons, one below the other. */
  children: ReactNode
}

/** Shown in place of a screen that cannot be opened: why, and what to do. */
export function MessagePage({ picture, title, text, children }: MessagePageProps) {
  return (
    <div className={styles.message}>
      <div className={styles.picture}>
        <Picture {...picture} alt="" />
      </div>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
