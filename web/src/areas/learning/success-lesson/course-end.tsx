import type { Course } from '@vela/contract/learning'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { coursePictureOf } from '../../../pictures/course-picture.ts'
import { auth } from '../../../state/session/auth.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { useTitleLanguage } from '../cache/use-cache.ts'
import { lookStyle } from '../learn/courses/course-look.ts'
import styles from './course-end.module.css'

/** [L-22] The end of a course as a card of its own, in the colour and with the landmark of the course. */
export function CourseEnd({ course }: { course: Course }) {
  const t = useTexts('lesson')
  const language = useLanguage()
  const name = useStoreValue(auth, (state) => state.data?.screen_name.trim())
  const [day] = useState(() => new Date().toLocaleDateString(language, { dateStyle: 'long' }))
  return (
    <div className={styles.card} style={lookStyle(course.id)}>
      <div className={styles.emblem}>
        <Picture {...coursePictureOf(course.id)} alt="" />
      </div>
      <h1 className={styles.done}>{t('success_course_title')}</h1>
      <p className={styles.title} lang={useTitleLanguage()}>
        {course.title}
      </p>
      <p>{name ? `${name} · ${day}` : day}</p>
    </div>
  )
}
