import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import type { signs } from '../../../pictures/signs.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { toMap } from './leave-lesson.ts'
import styles from './lesson-message.module.css'

type LessonMessageProps = {
  picture: (typeof signs)['lock']
  title: string
  text: string
  /** The way on; the way back to the map is always there. */
  children: ReactNode
}

/** In place of a lesson that cannot be shown: why, and what to do. */
export function LessonMessage({ picture, title, text, children }: LessonMessageProps) {
  const t = useTexts('lesson')
  return (
    <div className={styles.message}>
      <div className={styles.picture}>
        <Picture {...picture} alt="" />
      </div>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>
        {children}
        <Button isWide look="quiet" onClick={toMap}>
          {t('to_courses')}
        </Button>
      </div>
    </div>
  )
}
