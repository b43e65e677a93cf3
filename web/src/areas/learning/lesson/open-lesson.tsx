import type { Course } from '@vela/contract/learning'
import { useEffect, useId, useState } from 'react'
import { recordDone } from '../../../api/outbox/browser-outbox.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { go, replaceScreen } from '../../../state/navigation/navigation.ts'
import { readUrlParameters } from '../../../state/navigation/url-parameters.ts'
import { attemptId, type Progress } from '../../../state/outbox/outbox-items.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import player from '../../../ui/layout/player.module.css'
import { useKeys } from '../../../ui/layout/player-keys.ts'
import type { Pages } from '../cache/pages.ts'
import { loadViews } from '../interactions/load-views.ts'
import { chapterProgress } from '../map/chapter-progress.ts'
import { closeLesson } from './leave-lesson.ts'
import styles from './lesson.module.css'
import { LessonBar } from './lesson-bar.tsx'
import { LessonFoot } from './lesson-foot.tsx'
import { PageFrame } from './pages/page-frame.tsx'
import { QuizPage } from './pages/quiz-page.tsx'
import { ReadingPage, type Reference } from './pages/reading-page.tsx'
import { ReferencePopup } from './pages/reference-popup.tsx'
import { openPlayer, type PendingRecord, type PlayerEvent, progressOf } from './player.ts'
import { usePlayer } from './use-player.ts'
import { useSwipe } from './use-swipe.ts'

type OpenLessonProps = {
  chapter: string
  pages: Pages
  /** The language of the pages, if it differs from the app's. */
  lang: string | undefined
  courses: readonly Course[]
  progress: Progress
}

/** The record of the course, if this chapter is the last one of it that was not done. */
function completedBy(chapter: string, courses: readonly Course[], progress: Progress): PendingRecord[] {
  const course = courses.find(({ sections }) => sections.some(({ id }) => id === chapter))
  if (!course || progress.find('curse', course.id)) return []
  const isDone = course.sections.every(
    (section) => section.id === chapter || chapterProgress(section, progress) === 100,
  )
  return isDone ? [{ type: 'curse', typeId: course.id, option: '' }] : []
}

/**
 * Decides what this attempt shows. A finished chapter is repeated: the first answers stay recorded, and `again` holds
 * those of the new attempt. Whether it is finished is decided when the chapter is opened, so recording its last page
 * does not start a repetition. A look-back, which is the review step of a plan, shows only the questions.
 */
function startAttempt(chapter: string, loaded: Pages, progress: Progress) {
  const { activeLesson, again, lookBack } = appState.getState()
  // As on the map, a chapter that was left after its last question was answered counts as done, although it has no
  // record of its own yet.
  const elements = loaded.elements.map(({ id }) => id)
  const isDone = chapterProgress({ id: chapter, elements }, progress) === 100
  const questions = loaded.elements.filter((element) => 'options' in element)
  const isLookBack = lookBack !== null && questions.length > 0
  return {
    pages: isLookBack ? { ...loaded, elements: questions } : loaded,
    lookBack,
    again: again ?? (isDone && activeLesson === null ? {} : null),
  }
}

/** [L-09] to [L-14] The player's screen. */
export function OpenLesson({ chapter, pages: loaded, lang, courses, progress }: OpenLessonProps) {
  const t = useTexts('lesson')
  // The pages are read once when the lesson opens: an update of the course does not change it while it is played.
  const [{ pages, lookBack, again }] = useState(() => startAttempt(chapter, loaded, progress))
  const [reference, setReference] = useState<Reference | null>(null)
  const positionId = useId()
  const { state, dispatch } = usePlayer(() =>
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
  const opening = pages.elements.find((one) => 'content' in one)

  useEffect(() => loadViews(pages.elements), [pages])

  useEffect(() => {
    if (element) appState.setState({ activeLesson: element.id })
  }, [element])

  // A reload continues the same attempt.
  useEffect(() => {
    if (again !== null) appState.setState({ again: state.answers })
  }, [again, state.answers])

  // [L-13] The success screen replaces the lesson, so that going back leads to the map.
  useEffect(() => {
    if (state.kind === 'finished' && appState.getState().screen === 'lesson') replaceScreen('success_lesson')
  }, [state.kind])

  const next = (): PlayerEvent => ({
    kind: 'next',
    recordsAtEnd: [
      ...completedBy(chapter, courses, progress),
      ...(lookBack === null ? [] : [{ type: 'chapter', typeId: lookBack, option: '' } as const]),
    ],
  })
  const actions = {
    onNext: (at?: number) => dispatch(next(), at),
    onPrevious: () => dispatch({ kind: 'previous' }),
    onRetry: () => dispatch({ kind: 'retry' }),
  }
  const attemptAt = (isSecond: boolean) => attemptId({ question: element?.id ?? '', isSecond })
  const choose = (option: string) => dispatch({ kind: 'chosen', option, attempt: attemptAt(false) })
  useKeys({
    ...actions,
    onClose: closeLesson,
    onOption: (index) => {
      const option = element && 'options' in element ? element.options[index] : undefined
      if (option) choose(option.id)
    },
  })
  const swipe = useSwipe(actions)

  if (!element) return null
  const position = t('place', { current: state.index + 1, total: state.steps.length })
  return (
    <>
      <div className={joinClasses(player.frame, styles.lesson)} data-wide="" {...swipe}>
        <LessonBar
          value={progressOf(state)}
          position={{ id: positionId, text: position }}
          progress={progress}
          onAsk={() => {
            appState.setState({ askedPage: element.title })
            go('consultant')
          }}
          onClose={closeLesson}
        />
        <div className={styles.content}>
          {readUrlParameters(location.search).isDebug && (
            <p className={styles.debug}>{`${titleOf(chapter, courses)} · ${element.title}`}</p>
          )}
          <PageFrame key={element.id} id={element.id} movement={state.movement} positionId={positionId}>
            {'options' in element ? (
              <QuizPage
                page={element}
                lang={lang}
                answer={state.answers[element.id]}
                nudges={state.nudges}
                onChoose={choose}
                onSecond={(option) => void recordDone({ type: 'attempt', typeId: attemptAt(true), option })}
              />
            ) : (
              <ReadingPage
                page={element}
                lang={lang}
                drawing={element === opening ? pages.drawing : undefined}
                onOpenReference={setReference}
              />
            )}
          </PageFrame>
        </div>
        <LessonFoot state={state} {...actions} />
      </div>
      {/* The popup is outside the swipe area, so that a swipe in it does not turn the page. */}
      {reference && (
        <ReferencePopup
          reference={reference}
          terms={pages.terms}
          lang={lang}
          courses={courses}
          onClose={() => setReference(null)}
        />
      )}
    </>
  )
}

function titleOf(chapter: string, courses: readonly Course[]): string {
  return courses.flatMap(({ sections }) => sections).find(({ id }) => id === chapter)?.title ?? chapter
}
