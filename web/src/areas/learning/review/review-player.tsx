import type { QuizPage as Page } from '@vela/contract/learning'
import type { ReviewQuestion } from '@vela/contract/review'
import { freshQuestion } from '@vela/contract/scoring/fresh-question'
import { rightOption } from '@vela/contract/scoring/nearest-option'
import { useEffect, useId, useState } from 'react'
import { recordDone } from '../../../api/outbox/browser-outbox.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { appState } from '../../../state/app-state.ts'
import { back, go } from '../../../state/navigation/navigation.ts'
import { attemptId } from '../../../state/outbox/outbox-items.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import player from '../../../ui/layout/player.module.css'
import { useKeys } from '../../../ui/layout/player-keys.ts'
import { dropFromReview } from '../cache/load-review.ts'
import { loadViews } from '../interactions/load-views.ts'
import styles from '../lesson/lesson.module.css'
import { LessonBar } from '../lesson/lesson-bar.tsx'
import { LessonFoot } from '../lesson/lesson-foot.tsx'
import { PageFrame } from '../lesson/pages/page-frame.tsx'
import { QuizPage } from '../lesson/pages/quiz-page.tsx'
import { openPlayer, progressOf } from '../lesson/player.ts'
import { usePlayer } from '../lesson/use-player.ts'
import { useSwipe } from '../lesson/use-swipe.ts'
import { useProgress } from '../progress/use-progress.ts'

export type Score = { readonly right: number; readonly total: number }

/** Returns to where the review was opened. */
export function closeReview(): void {
  if (appState.getState().screenPrev === null) go('learn')
  else back()
}

type ReviewPlayerProps = {
  questions: readonly ReviewQuestion[]
  /** The id of the plan's look-back that this review is recorded as. */
  lookBack: string | null
  lang: string | undefined
  onFinish: (score: Score) => void
}

/** With other numbers, where the question has them. */
const withFreshNumbers = (page: Page) =>
  freshQuestion(page, Math.floor(Math.random() * (page.fresh?.rows.length ?? 0))) ?? page

/** Every question counts as done, so that an answer is an attempt and nothing else. */
const openReview = (pages: readonly Page[]) =>
  openPlayer({
    chapter: '',
    steps: pages.map(({ id, options }) => ({ id, options: options.map((option) => option.id) })),
    optionOf: () => '',
    isChapterDone: true,
    again: {},
    resume: null,
  })

export function ReviewPlayer({ questions, lookBack, lang, onFinish }: ReviewPlayerProps) {
  const t = useTexts('lesson')
  const [pages] = useState(() => questions.map(({ page }) => withFreshNumbers(page)))
  const positionId = useId()
  const progress = useProgress()
  const { state, dispatch } = usePlayer(() => openReview(pages))
  const { kind, answers } = state
  const page = pages[state.index]

  useEffect(() => loadViews(pages), [pages])

  useEffect(() => {
    if (kind === 'showing') for (const question of Object.keys(answers)) dropFromReview(question)
    const right = pages.filter(({ id, options }) => answers[id] === rightOption(options)?.id).length
    if (kind === 'finished') onFinish({ right, total: pages.length })
  }, [kind, answers, pages, onFinish])

  const attemptAt = (isSecond: boolean) => attemptId({ question: page?.id ?? '', isSecond })
  const choose = (option: string) => dispatch({ kind: 'chosen', option, attempt: attemptAt(false) })
  const recordsAtEnd = lookBack === null ? [] : [{ type: 'chapter', typeId: lookBack, option: '' } as const]
  const actions = {
    onNext: (at?: number) => dispatch({ kind: 'next', recordsAtEnd }, at),
    onPrevious: () => dispatch({ kind: 'previous' }),
    onRetry: () => dispatch({ kind: 'retry' }),
  }
  useKeys({
    ...actions,
    onClose: closeReview,
    onOption: (index) => {
      const option = page?.options[index]
      if (option) choose(option.id)
    },
  })
  const swipe = useSwipe(actions)

  if (!page) return null
  const position = t('place', { current: state.index + 1, total: pages.length })
  return (
    <div className={joinClasses(player.frame, styles.lesson)} {...swipe}>
      <LessonBar
        value={progressOf(state)}
        position={{ id: positionId, text: position }}
        progress={progress}
        onAsk={null}
        onClose={closeReview}
      />
      <div className={styles.content}>
        <PageFrame key={page.id} id={page.id} movement={state.movement} positionId={positionId}>
          <QuizPage
            page={page}
            lang={lang}
            answer={answers[page.id]}
            nudges={state.nudges}
            onChoose={choose}
            onSecond={(option) => void recordDone({ type: 'attempt', typeId: attemptAt(true), option })}
          />
        </PageFrame>
      </div>
      <LessonFoot state={state} {...actions} />
    </div>
  )
}
