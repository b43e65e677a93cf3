import type { Course } from '@vela/contract/learning'
import { useEffect, useId, useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import { readUrlParameters } from '../../../state/navigation/url-parameters.ts'
import { chapterProgress } from '../map/chapter-progress.ts'
import type { Progress } from '../progress/progress-items.ts'
import type { Pages } from '../shelf/pages.ts'
import { AskedPopup } from './asked-popup.tsx'
import { closeLesson } from './leave-lesson.ts'
import styles from './lesson.module.css'
import { LessonBar } from './lesson-bar.tsx'
import { LessonFoot } from './lesson-foot.tsx'
import { openPlayer, type PlayerEvent, progressOf, type Wanted } from './player.ts'
import { QuizPage } from './quiz-page.tsx'
import { type Asked, ReadingPage } from './reading-page.tsx'
import { ShownPage } from './shown-page.tsx'
import { useKeys } from './use-keys.ts'
import { usePlayer } from './use-player.ts'
import { useSwipe } from './use-swipe.ts'

type OpenLessonProps = {
  chapter: string
  pages: Pages
  /** Of the pages, where it is not that of the app. */
  lang: string | undefined
  courses: readonly Course[]
  progress: Progress
}

/** The course that this chapter completes, when all of its others are done. */
function completedBy(chapter: string, courses: readonly Course[], progress: Progress): Wanted[] {
  const course = courses.find(({ sections }) => sections.some(({ id }) => id === chapter))
  if (!course || progress.find('curse', course.id)) return []
  const isDone = course.sections.every(
    (section) => section.id === chapter || chapterProgress(section, progress) === 100,
  )
  return isDone ? [{ type: 'curse', typeId: course.id, option: '' }] : []
}

/**
 * A chapter that is done is gone through afresh: the first answers stay recorded, and this attempt has its own. That is
 * settled when it is opened, and not when its last page makes it done. A look-back asks the questions alone.
 */
function beginAttempt(chapter: string, given: Pages, progress: Progress) {
  const { activeLesson, again, lookBack } = appState.getState()
  // By the rule of the map: a chapter left on its last, answered question has no record of its own yet.
  const elements = given.elements.map(({ id }) => id)
  const isDone = chapterProgress({ id: chapter, elements }, progress) === 100
  const questions = given.elements.filter((element) => 'options' in element)
  const isShort = lookBack !== null && questions.length > 0
  return {
    pages: isShort ? { ...given, elements: questions } : given,
    lookBack,
    again: again ?? (isDone && activeLesson === null ? {} : null),
  }
}

/** [L-09] to [L-14] */
export function OpenLesson({ chapter, pages: given, lang, courses, progress }: OpenLessonProps) {
  const t = useTexts('lesson')
  // As they were when the lesson was opened: an update of the course waits until it is over.
  const [{ pages, lookBack, again }] = useState(() => beginAttempt(chapter, given, progress))
  const [asked, setAsked] = useState<Asked | null>(null)
  const placeId = useId()
  const { state, give } = usePlayer(() =>
    openPlayer({
      chapter,
      steps: pages.elements.map((element) => ({
        id: element.id,
        options: 'options' in element ? element.options.map(({ id }) => id) : null,
      })),
      optionOf: (id) => progress.find('element', id)?.option,
      isChapterDone: progress.find('chapter', chapter) !== undefined,
      again,
      resume: appState.getState().activeLesson,
    }),
  )
  const element = pages.elements[state.index]

  useEffect(() => {
    if (element) appState.setState({ activeLesson: element.id })
  }, [element])

  // A reload goes on with the same attempt.
  useEffect(() => {
    if (again !== null) appState.setState({ again: state.answers })
  }, [again, state.answers])

  // [L-13] in place of the lesson: going back from there leads to the map.
  useEffect(() => {
    if (state.kind === 'finished' && appState.getState().screen === 'lesson') replaceScreen('success_lesson')
  }, [state.kind])

  const next = (): PlayerEvent => ({
    kind: 'next',
    completes: [
      ...completedBy(chapter, courses, progress),
      ...(lookBack === null ? [] : [{ type: 'chapter', typeId: lookBack, option: '' } as const]),
    ],
  })
  const ways = {
    onNext: (at?: number) => give(next(), at),
    onPrevious: () => give({ kind: 'previous' }),
    onRetry: () => give({ kind: 'retry' }),
  }
  const choose = (option: string) => give({ kind: 'chosen', option })
  useKeys({
    ...ways,
    onClose: closeLesson,
    onOption: (index) => {
      const option = element && 'options' in element ? element.options[index] : undefined
      if (option) choose(option.id)
    },
  })
  const swipe = useSwipe(ways)

  if (!element) return null
  const place = t('place', { current: state.index + 1, total: state.steps.length })
  return (
    <>
      <div className={styles.lesson} {...swipe}>
        <LessonBar value={progressOf(state)} place={{ id: placeId, text: place }} progress={progress} />
        <div className={styles.content}>
          {readUrlParameters(location.search).isDebug && (
            <p className={styles.debug}>{`${titleOf(chapter, courses)} · ${element.title}`}</p>
          )}
          <ShownPage key={element.id} id={element.id} movement={state.movement} placeId={placeId}>
            {'options' in element ? (
              <QuizPage
                page={element}
                lang={lang}
                answer={state.answers[element.id]}
                nudges={state.nudges}
                onChoose={choose}
              />
            ) : (
              <ReadingPage page={element} lang={lang} onAsk={setAsked} />
            )}
          </ShownPage>
        </div>
        <LessonFoot state={state} {...ways} />
      </div>
      {/* Beside it: a finger that moves in the popup turns no page. */}
      {asked && (
        <AskedPopup
          asked={asked}
          terms={pages.terms}
          lang={lang}
          courses={courses}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function titleOf(chapter: string, courses: readonly Course[]): string {
  return courses.flatMap(({ sections }) => sections).find(({ id }) => id === chapter)?.title ?? chapter
}
