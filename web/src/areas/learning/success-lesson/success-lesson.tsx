import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { refreshSession } from '../../../api/refresh-session.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { type AppState, appState } from '../../../state/app-state.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confetti } from '../../../ui/feedback/confetti.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { takeStep } from '../learn/open-chapter.ts'
import { useDay } from '../learn/use-day.ts'
import { toMap, useClearedByMap } from '../lesson/leave-lesson.ts'
import { chapterProgress } from '../map/chapter-progress.ts'
import { findNextStep, type NextStep } from '../map/next-step.ts'
import { useProgress } from '../progress/use-progress.ts'
import { useChapter, useCourses, useOwnPlan, useTitleLanguage } from '../shelf/use-shelf.ts'
import { countRight } from './count-right.ts'
import styles from './success-lesson.module.css'

/** [L-15] for who has just finished a chapter; anybody else has nothing to celebrate here. */
export function SuccessLesson() {
  // As it was on arrival: the next card opens another chapter while this page still shows.
  const [{ activeChapter: chapter, again }] = useState(appState.getState)
  const progress = useProgress()
  const isDone = chapter !== null && progress.find('chapter', chapter) !== undefined
  const isStranger = chapter === null || (progress.isReady && !isDone)
  useClearedByMap()

  useEffect(() => {
    if (isStranger) replaceScreen('learn')
  }, [isStranger])

  return isDone && <Completed chapter={chapter} again={again} />
}

function Completed({ chapter, again }: { chapter: string; again: AppState['again'] }) {
  const t = useTexts('lesson')
  const progress = useProgress()
  const pages = useChapter(chapter)
  const courses = useCourses()
  const plan = useOwnPlan()
  const day = useDay()
  const lang = useTitleLanguage()
  const all = courses.is === 'ready' ? courses.value : []
  const course = all.find(({ sections }) => sections.some(({ id }) => id === chapter))
  const title = course?.sections.find(({ id }) => id === chapter)?.title
  // Nothing may be left to open and the course still be unfinished: the rest of it is locked.
  const isWhole = course?.sections.every((section) => chapterProgress(section, progress) === 100)
  const moment = again === null && isWhole ? 'course' : 'chapter'
  const answerOf = (id: string) => (again === null ? progress.find('element', id)?.option : again[id])
  const score = pages.is === 'ready' ? countRight(pages.value.elements, answerOf) : { right: 0, total: 0 }
  // The plan decides what is next: what is shown before it has come would change under the finger.
  const { next } = findNextStep(
    plan.is === 'loading' ? [] : all,
    progress,
    plan.is === 'ready' ? plan.value : null,
    day,
  )

  function goOn() {
    void refreshSession({ isForced: true })
    toMap()
  }

  return (
    <div className={styles.success}>
      <Confetti pieces={moment === 'course' ? 72 : 36} />
      <div className={styles.picture} data-moment={moment}>
        <Picture {...pictures[moment]} alt="" />
      </div>
      <h1>{t(moment === 'course' ? 'success_course_title' : 'success_title')}</h1>
      {title && (
        <p className={styles.chapter} lang={lang}>
          {moment === 'course' ? course?.title : title}
        </p>
      )}
      <p className={styles.text}>{t(moment === 'course' ? 'success_course' : textOf(score))}</p>
      {/* The room is there before the numbers are: nothing moves when they come. */}
      <div className={styles.facts}>
        {score.total > 0 && (
          <dl className={styles.fact}>
            <dt>{t(again === null ? 'success_right' : 'success_again')}</dt>
            <dd>{t('success_score', score)}</dd>
          </dl>
        )}
        {(next.is === 'chapter' || next.is === 'look_back') && <NextCard next={next} />}
      </div>
      <Button isWide onClick={goOn}>
        {t('success_button')}
      </Button>
    </div>
  )
}

const pictures = { chapter: signs.star, course: signs.trophy }

/** The words fit the score: praise for none right would be hollow. */
function textOf({ right, total }: { right: number; total: number }) {
  if (total === 0 || right * 2 >= total) return right === total && total > 0 ? 'success_all' : 'success_text'
  return 'success_few'
}

/** Starts the next step at once; the way back still leads to the map. */
function NextCard({ next }: { next: Extract<NextStep, { is: 'chapter' | 'look_back' }> }) {
  const t = useTexts('lesson')
  const { section } = next.stop
  const start = () => {
    void refreshSession({ isForced: true })
    takeStep(next, replaceScreen)
  }
  return (
    <button type="button" className={styles.next} onClick={start}>
      <span className={styles.label}>
        {t(next.is === 'look_back' ? 'success_look_back' : 'success_next')}
      </span>
      <span className={styles.name} lang={useTitleLanguage()}>
        {section.title}
      </span>
      {next.is === 'chapter' && (
        <span className={styles.label}>{t('success_minutes', { count: section.minutes })}</span>
      )}
      <ArrowRight aria-hidden="true" />
    </button>
  )
}
