import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import type { signs } from '../../../pictures/signs.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { goToMap } from './leave-lesson.ts'
import styles from './lesson-message.module.css'

type LessonMessageProps = {
  picture: (typeof signs)['lock']
  title: string
  text: string
  /** The button that leads on; a button back to the map is always added. */
  children: ReactNode
}

/** Shown in place of a lesson that cannot be opened: why, and what to do. */
export function LessonMessage({ picture, title, text, children }: LessonMessageProps) {
  const t = useTexts('lesson')
  return (
    <div className={styles.message}>
      <div className={styles.picture}>
        <Picture {...picture} alt="" />
      </div>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        {children}
        <Button isWide look="quiet" onClick={goToMap}>
          {t('to_courses')}
        </Button>
      </div>
    </div>
  )
}
