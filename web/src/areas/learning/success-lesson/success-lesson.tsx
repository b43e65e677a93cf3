import type { Element } from '@vela/contract/learning'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { refreshSession } from '../../../api/refresh-session.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { type AppState, appState } from '../../../state/app-state.ts'
import { giveCue } from '../../../state/cues.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import type { ScreenName } from '../../../state/navigation/screen-names.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confetti } from '../../../ui/feedback/confetti.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import type { Pages } from '../cache/pages.ts'
import { useChapter, useCourses, useOwnPlan, useTitleLanguage } from '../cache/use-cache.ts'
import { openNextStep } from '../learn/open-chapter.ts'
import { useDay } from '../learn/today/use-day.ts'
import { goToMap, useClearLessonOnMap } from '../lesson/leave-lesson.ts'
import { chapterProgress } from '../map/chapter-progress.ts'
import { findNextStep, type NextStep } from '../map/next-step.ts'
import { useProgress } from '../progress/use-progress.ts'
import { CourseEnd } from './course-end.tsx'
import styles from './success-lesson.module.css'

/** [L-15] Shown after a chapter was finished; otherwise it leads to the map. */
export function SuccessLesson() {
  // These are read once on arrival: `NextCard` changes the active chapter while this page is still shown. `again` has
  // the answers of a repeated chapter and is null after the first pass.
  const [{ activeChapter: chapter, again }] = useState(appState.getState)
  const progress = useProgress()
  const isDone = chapter !== null && progress.find('chapter', chapter) !== undefined
  const hasNothingToShow = chapter === null || (progress.isReady && !isDone)
  useClearLessonOnMap()

  useEffect(() => {
    if (hasNothingToShow) replaceScreen('learn')
  }, [hasNothingToShow])

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
  // Locked chapters count: while they are not done, the course is not finished.
  const isCourseDone = course?.sections.every((section) => chapterProgress(section, progress) === 100)
  const finished = again === null && isCourseDone ? course : undefined
  const answerOf = (id: string) => (again === null ? progress.find('element', id)?.option : again[id])
  const score = pages.is === 'ready' ? countRight(pages.value.elements, answerOf) : { right: 0, total: 0 }
  // The plan decides what is next, so no card is shown until it has loaded: the card would change under a finger.
  const { next } = findNextStep(
    plan.is === 'loading' ? [] : all,
    progress,
    plan.is === 'ready' ? plan.value : null,
    day,
  )

  useEffect(() => void giveCue('done'), [])

  function continueToMap() {
    void refreshSession({ isForced: true })
    goToMap()
  }

  return (
    <div className={styles.success}>
      <Confetti pieces={finished ? 72 : 36} />
      {finished ? (
        <CourseEnd course={finished} />
      ) : (
        <>
          <div className={styles.picture}>
            <Picture {...signs.star} alt="" />
          </div>
          <h1>{t('success_title')}</h1>
          {title && (
            <p className={styles.chapter} lang={lang}>
              {title}
            </p>
          )}
        </>
      )}
      <p className={styles.text}>{t(finished ? 'success_course' : praiseKey(score))}</p>
      {/* The space is reserved, so that nothing moves when the numbers arrive. */}
      <div className={styles.facts}>
        {score.total > 0 && (
          <dl className={styles.fact}>
            <dt>{t(again === null ? 'success_right' : 'success_again')}</dt>
            <dd>{t('success_score', score)}</dd>
          </dl>
        )}
        {pages.is === 'ready' && <Ideas terms={pages.value.terms} lang={pages.language} />}
        {/* The certificate of a finished course is made on the profile, where all of them are. */}
        {finished && <Offer label={t('success_finished')} name={t('success_certificate')} to="profile" />}
        {(next.is === 'chapter' || next.is === 'look_back') && <NextCard next={next} />}
        {/* [N-25] After a chapter in which something was filled in: where it is gathered. */}
        {pages.is === 'ready' && hasFields(pages.value.elements) && (
          <Offer label={t('success_written')} name={t('success_plan')} to="plan_page" />
        )}
        <Suspense>
          <MissionOffer chapter={chapter} />
        </Suspense>
      </div>
      <Button isWide onClick={continueToMap}>
        {t('success_button')}
      </Button>
    </div>
  )
}

// The offer has its own chunk, because lessons do not need the missions. Without it the page is complete.
const MissionOffer = lazy(() =>
  import('./mission-offer.tsx').then(
    (module) => ({ default: module.MissionOffer }),
    () => ({ default: () => null }),
  ),
)

/** How many questions of a chapter were answered correctly. */
function countRight(elements: readonly Element[], answerOf: (question: string) => string | undefined) {
  const questions = elements.filter((element) => 'options' in element)
  const right = questions.filter(({ id, options }) => {
    const answer = answerOf(id)
    return options.some(({ id: option, correct }) => option === answer && correct === 'true')
  })
  return { right: right.length, total: questions.length }
}

/** The key of the praise that matches the score. */
function praiseKey({ right, total }: { right: number; total: number }) {
  if (total === 0 || right * 2 >= total) return right === total && total > 0 ? 'success_all' : 'success_text'
  return 'success_few'
}

/** [N-12] The ideas that the chapter explains, by their names in the glossary. */
function Ideas({ terms, lang }: { terms: Pages['terms']; lang: string | undefined }) {
  const t = useTexts('lesson')
  const ideas = Object.entries(terms)
  if (ideas.length === 0) return null
  return (
    <section className={styles.fact} aria-label={t('success_ideas')}>
      <p className={styles.label}>{t('success_ideas')}</p>
      <ul className={styles.ideas}>
        {ideas.map(([id, { term }]) => (
          <li key={id} lang={lang}>
            {term}
          </li>
        ))}
      </ul>
    </section>
  )
}

const hasFields = (elements: readonly Element[]) =>
  elements.some((element) => 'content' in element && element.fields !== undefined)

/** Leads to another screen that has to do with what was finished. */
function Offer({ label, name, to }: { label: string; name: string; to: ScreenName }) {
  return (
    <button type="button" className={styles.next} onClick={() => replaceScreen(to)}>
      <span className={styles.label}>{label}</span>
      <span className={styles.name}>{name}</span>
      <ArrowRight aria-hidden="true" />
    </button>
  )
}

/** The card that starts the next step; going back from there leads to the map. */
function NextCard({ next }: { next: Extract<NextStep, { is: 'chapter' | 'look_back' }> }) {
  const t = useTexts('lesson')
  const lang = useTitleLanguage()
  const { section } = next.stop
  const start = () => {
    void refreshSession({ isForced: true })
    openNextStep(next, replaceScreen)
  }
  return (
    <button type="button" className={styles.next} onClick={start}>
      <span className={styles.label}>
        {t(next.is === 'look_back' ? 'success_look_back' : 'success_next')}
      </span>
      {next.is === 'chapter' && (
        <>
          <span className={styles.name} lang={lang}>
            {section.title}
          </span>
          <span className={styles.label}>{t('success_minutes', { count: section.minutes })}</span>
        </>
      )}
      <ArrowRight aria-hidden="true" />
    </button>
  )
}
