import type { ReactNode } from 'react'
import type { PictureFile } from '../../pictures/picture-file.ts'
import { Picture } from '../../ui/layout/picture.tsx'
import styles from './message.module.css'

type MessageProps = { picture: PictureFile; title: string; text: string; children: ReactNode }

/** A full screen with one message and one action. */
export function Message({ picture, title, text, children }: MessageProps) {
  return (
    <div className={styles.message}>
      {/* Without a network the picture may not load; without an alternative text it then leaves no mark. */}
      <Picture {...picture} alt="" />
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
