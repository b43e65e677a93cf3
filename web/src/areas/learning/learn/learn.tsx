import type { Course, OwnPlan } from '@vela/contract/learning'
import { useDeferredValue, useEffect } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { readStored } from '../../../state/storage.ts'
import { Button } from '../../../ui/button.tsx'
import type { Progress } from '../progress/progress-items.ts'
import { useProgress } from '../progress/use-progress.ts'
import { fillShelf, useCourses, useOwnPlan } from '../shelf/use-shelf.ts'
import { CourseBlock } from './course-block.tsx'
import { CourseList } from './course-list.tsx'
import styles from './learn.module.css'
import { LearnSkeleton } from './learn-skeleton.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { SavedState } from './saved-state.tsx'
import { currentOf, plannedNow, suggest } from './suggest.ts'
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
  const suggestion = suggest(courses, progress, plan, useDay())
  const planned = plannedNow(suggestion)
  const current = currentOf(suggestion)
  // The others a moment later and in pieces: all at once would hold up a slow phone.
  const shown = useDeferredValue(courses.length, shownFirst)

  // [L-01]
  useEffect(() => fillShelf(courses, current ?? readStored('last_course')), [courses, current])

  return (
    <>
      <div className={styles.side}>
        <TodayCard suggestion={suggestion} />
        {courses.length > 1 && <CourseList courses={courses} done={progress} />}
      </div>
      <div className={styles.courses}>
        {courses.slice(0, shown).map((course, index) => (
          <CourseBlock
            key={course.id}
            course={course}
            index={index}
            done={progress}
            planned={planned}
            current={current}
          />
        ))}
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
