import type { Course } from '@vela/contract/learning'
import { Lock } from 'lucide-react'
import { formatPercent } from '../../../../i18n/format-percent.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { coursePictureOf } from '../../../../pictures/course-picture.ts'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { useTitleLanguage } from '../../cache/use-cache.ts'
import { type CompletedItems, courseProgress } from '../../map/chapter-progress.ts'
import { lockOf } from '../../map/chapter-stops.ts'
import styles from './course-list.module.css'
import { lookStyle } from './course-look.ts'

type CourseListProps = { planned: readonly Course[]; library: readonly Course[]; done: CompletedItems }

function jumpTo(id: string): void {
  const course = document.getElementById(id)
  course?.focus({ preventScroll: true })
  course?.scrollIntoView()
}

/** Jumps to a course: a row that sticks to the top of a phone, a list beside the path on wide screens. */
export function CourseList({ planned, library, done }: CourseListProps) {
  const t = useTexts('learn')
  return (
    <nav className={styles.list} data-top-bar="" aria-label={t('courses')}>
      {planned.map((course) => (
        <Item key={course.id} course={course} done={done} />
      ))}
      {library.length > 0 && <p className={styles.library}>{t('library')}</p>}
      {library.map((course) => (
        <Item key={course.id} course={course} done={done} />
      ))}
    </nav>
  )
}

function Item({ course, done }: { course: Course; done: CompletedItems }) {
  const t = useTexts('learn')
  const lang = useTitleLanguage()
  return (
    <button
      type="button"
      className={styles.item}
      style={lookStyle(course.id)}
      onClick={() => jumpTo(course.id)}
    >
      <span className={styles.picture}>
        <Picture {...coursePictureOf(course.id)} alt="" isLazy />
      </span>
      <span className={styles.title} lang={lang}>
        {course.title}
      </span>
      <span className={styles.percent}>
        {lockOf(course) === 'add_on' ? (
          <>
            <Lock size={16} aria-hidden="true" />
            <VisuallyHidden>{t('state.locked')}</VisuallyHidden>
          </>
        ) : (
          formatPercent(courseProgress(course, done))
        )}
      </span>
    </button>
  )
}
