import type { Course, OwnPlan } from '@vela/contract/learning'
import { arrangeCourses } from '@vela/contract/next-chapter'
import { useDeferredValue, useEffect } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { readStored } from '../../../state/storage/local-storage.ts'
import { Button } from '../../../ui/button/button.tsx'
import { currentOf, findNextStep } from '../map/next-step.ts'
import type { Progress } from '../progress/progress-items.ts'
import { useProgress } from '../progress/use-progress.ts'
import { fillShelf, useCourses, useOwnPlan } from '../shelf/use-shelf.ts'
import { CourseBlock } from './course-block.tsx'
import { CourseList } from './course-list.tsx'
import styles from './learn.module.css'
import { LearnSkeleton } from './learn-skeleton.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { SavedState } from './saved-state.tsx'
import { TodayCard } from './today-card.tsx'
import { useDay } from './use-day.ts'
import { useLasting } from './use-lasting.ts'
import { useReturn } from './use-return.ts'

export { readAhead } from '../shelf/use-shelf.ts'

/** [L-03] the map. */
export function Learn() {
  const t = useTexts('learn')
  const courses = useCourses()
  const plan = useOwnPlan()
  const progress = useProgress()
  // The plan only says which of the chapters is today's: the map does not wait for it long.
  const isPlanLate = useLasting(plan.is === 'loading')
  const isReady = courses.is === 'ready' && progress.isReady && (plan.is !== 'loading' || isPlanLate)
  useReturn(isReady)

  return (
    <div className={styles.learn}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {isReady && <SavedState progress={progress} />}
      </div>
      <PaymentNotice />
      {courses.is === 'failed' && <Failed onRetry={courses.retry} />}
      {isReady && courses.language && <p className={styles.note}>{t(`only_in.${courses.language}`)}</p>}
      {isReady && (
        <CourseMap
          courses={courses.value}
          progress={progress}
          plan={plan.is === 'ready' ? plan.value : null}
        />
      )}
      {!isReady && courses.is !== 'failed' && <LearnSkeleton />}
    </div>
  )
}

type CourseMapProps = { courses: readonly Course[]; progress: Progress; plan: OwnPlan | null }

// More than a phone shows at once.
const shownFirst = 2

/** Who has no plan, and whose plan does not load, is led by the order of the courses. */
function CourseMap({ courses, progress, plan }: CourseMapProps) {
  const t = useTexts('learn')
  const guide = findNextStep(courses, progress, plan, useDay())
  const current = currentOf(guide.next)
  const { planned, library } = arrangeCourses(courses, plan?.plan ?? null)
  const groups = planned.length > 0 ? { planned, library } : { planned: library, library: [] }
  // The others a moment later and in pieces: all at once would hold up a slow phone.
  const shown = useDeferredValue(courses.length, shownFirst)

  // [L-01]
  useEffect(() => fillShelf(courses, current ?? readStored('last_course')), [courses, current])

  const blockOf = (course: Course, index: number) => (
    <CourseBlock key={course.id} course={course} index={index} done={progress} guide={guide} />
  )
  const lead = groups.planned.length
  return (
    <>
      <div className={styles.side}>
        <TodayCard guide={guide} />
        {courses.length > 1 && <CourseList {...groups} done={progress} />}
      </div>
      <div className={styles.courses}>
        {groups.planned.slice(0, shown).map(blockOf)}
        {groups.library.length > 0 && shown > lead && (
          <div className={styles.library}>
            <h2>{t('library')}</h2>
            <p>{t('library_note')}</p>
          </div>
        )}
        {groups.library
          .slice(0, Math.max(0, shown - lead))
          .map((course, index) => blockOf(course, lead + index))}
      </div>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('learn')
  return (
    <div className={styles.failed} role="alert">
      <h2>{t('failed')}</h2>
      <p>{t('failed_note')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
