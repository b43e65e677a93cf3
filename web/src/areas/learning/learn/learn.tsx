/**
 * The learning map, the main screen of the academy: today's card, the list of courses and their chapters.
 *
 * [L-01] It paints from the cache and does not wait for the network if a cached copy exists. [D5] There is one next
 * step, the same on the card, on the map and at the end of a lesson. [L-16] It shows whether progress is saved.
 *
 * Start with `CourseMap` here; ../map holds the rules as pure functions (next-step.ts first), ../cache the data,
 * ../progress what is done, ../lesson the player.
 */
import type { Course, OwnPlan } from '@vela/contract/learning'
import { arrangeCourses } from '@vela/contract/next-chapter'
import { localDay } from '@vela/contract/streak'
import { useDeferredValue, useEffect, useState } from 'react'
import { habitIn } from '../../../api/habit/use-habit.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import type { Progress } from '../../../state/outbox/outbox-items.ts'
import { auth } from '../../../state/session/auth.ts'
import { readStored } from '../../../state/storage/local-storage.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { fillCache } from '../cache/fill-cache.ts'
import { useCourses, useOwnPlan } from '../cache/use-cache.ts'
import { greetingKey } from '../map/greeting.ts'
import { currentChapterId, findNextStep } from '../map/next-step.ts'
import { useProgress } from '../progress/use-progress.ts'
import { CourseBlock } from './courses/course-block.tsx'
import { CourseList } from './courses/course-list.tsx'
import { HabitStrip } from './habit-strip.tsx'
import styles from './learn.module.css'
import { LearnSkeleton } from './learn-skeleton.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { ReminderOffer } from './reminder-offer.tsx'
import { SavedState } from './saved-state.tsx'
import { PlacementCard } from './today/placement-card.tsx'
import { ReviewCard } from './today/review-card.tsx'
import { TodayCard } from './today/today-card.tsx'
import { useDay } from './today/use-day.ts'
import { usePlanAtTop } from './use-plan-at-top.ts'
import { useScrollToLastChapter } from './use-scroll-to-last-chapter.ts'
import { useSustained } from './use-sustained.ts'

export { readAhead } from '../cache/use-cache.ts'

const longestWaitForPlanMs = 1000

/** [L-03] Loads the map's data and shows a skeleton or an error until it is available. */
export function Learn() {
  const t = useTexts('learn')
  const courses = useCourses()
  const plan = useOwnPlan()
  const progress = useProgress()
  // The plan only decides which chapter is today's, so the map waits for it briefly.
  const isPlanLate = useSustained(plan.is === 'loading', longestWaitForPlanMs)
  const isReady = courses.is === 'ready' && progress.isReady && (plan.is !== 'loading' || isPlanLate)
  useScrollToLastChapter(isReady)

  return (
    <div className={styles.learn}>
      <div className={styles.head}>
        <div>
          <p className={styles.hello}>{progress.isReady && <Greeting progress={progress} />}</p>
          <h1>{t('title')}</h1>
        </div>
        {isReady && <SavedState progress={progress} />}
      </div>
      <PaymentNotice place="top" />
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
      <PaymentNotice place="end" />
    </div>
  )
}

/** [L-21] Greets by name. It stays as it was when the map opened. */
function Greeting({ progress }: { progress: Progress }) {
  const t = useTexts('learn')
  const name = useStoreValue(auth, (state) => state.data?.screen_name.trim())
  const today = localDay(new Date(useDay()))
  const [key] = useState(() => greetingKey(habitIn(progress, today), today, new Date().getHours()))
  return t(key, { name: name ? `, ${name}` : '' })
}

type CourseMapProps = { courses: readonly Course[]; progress: Progress; plan: OwnPlan | null }

// How many courses render first: as many as a phone shows below the card of today.
const coursesInFirstPaint = 1

/** The map itself. Without a plan, or if it does not load, the order of the courses decides what is next. */
function CourseMap({ courses, progress, plan: arrived }: CourseMapProps) {
  const t = useTexts('learn')
  const plan = usePlanAtTop(arrived)
  const day = useDay()
  // A card that arrives later would push down what the person is about to press: it waits for the next visit.
  const [isOffered] = useState(plan?.isPlacementOffered)
  const guide = findNextStep(courses, progress, plan, day)
  const current = currentChapterId(guide.next)
  const { planned, library } = arrangeCourses(courses, plan?.plan ?? null)
  const groups = planned.length > 0 ? { planned, library } : { planned: library, library: [] }
  // The other courses render later: rendering all at once would block a slow phone.
  const shown = useDeferredValue(courses.length, coursesInFirstPaint)

  // [L-01] Downloads the open chapters for offline use.
  useEffect(() => void fillCache(courses, current ?? readStored('last_course')), [courses, current])

  const blockOf = (course: Course, index: number) => (
    <CourseBlock key={course.id} course={course} index={index} done={progress} guide={guide} />
  )
  const plannedCount = groups.planned.length
  return (
    <>
      <div className={styles.side}>
        <ReviewCard />
        {isOffered && plan?.isPlacementOffered && progress.list('element', 'chapter').length === 0 && (
          <PlacementCard />
        )}
        <TodayCard guide={guide} />
        <HabitStrip progress={progress} today={localDay(new Date(day))} />
        <ReminderOffer progress={progress} />
        {/* Another list for another order: the buttons of a reused one would visibly move when the plan arrives late. */}
        {courses.length > 1 && <CourseList key={groups.planned[0]?.id} {...groups} done={progress} />}
      </div>
      <div className={styles.courses}>
        {groups.planned.slice(0, shown).map(blockOf)}
        {groups.library.length > 0 && shown > plannedCount && (
          <div className={styles.library}>
            <h2>{t('library')}</h2>
            <p>{t('library_note')}</p>
          </div>
        )}
        {groups.library
          .slice(0, Math.max(0, shown - plannedCount))
          .map((course, index) => blockOf(course, plannedCount + index))}
      </div>
    </>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('learn')
  return (
    <div className={styles.failed} role="alert">
      <Picture {...signs.compass} alt="" />
      <h2>{t('failed')}</h2>
      <p>{t('failed_note')}</p>
      <Button onClick={onRetry}>{t('retry')}</Button>
    </div>
  )
}
