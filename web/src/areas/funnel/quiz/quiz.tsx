import { isAnswerOf, questions } from '@vela/contract/questions'
import { createElement, Suspense, useId, useMemo } from 'react'
import { appState } from '../../../state/app-state.ts'
import { specialStep } from './load-special-step.ts'
import { Question } from './question.tsx'
import styles from './quiz.module.css'
import { QuizHeader } from './quiz-header.tsx'
import { progressAnswered, progressAt, type QuizQuestion, questionAt, stepAt } from './quiz-machine.ts'
import { ShownQuestion } from './shown-question.tsx'
import { usePreloading } from './use-preloading.ts'
import { useQuiz } from './use-quiz.ts'
import type { AskedKey } from './wording.ts'

function isAsked(question: QuizQuestion | null): question is AskedKey {
  if (question === null) return false
  const { kind } = questions[question]
  return kind !== 'continue' && kind !== 'yes-no'
}

function earlierAnswer(question: QuizQuestion | null): string | null {
  if (question === null) return null
  const value = appState.getState().quiz.answers[question]
  return value !== undefined && isAnswerOf(question, value) ? value : null
}

/** */
export function Quiz() {
  const { state, give, noteTap } = useQuiz()
  const counterId = useId()
  const question = questionAt(state.index)
  const isSpecial = !isAsked(question)
  // Held above the wait for it, and chosen anew each time: by then it has mostly come.
  const special = useMemo(() => (isSpecial ? specialStep() : null), [isSpecial])
  // As it stood when the question came up: an answer that is stored meanwhile is already on show, and costs no render.
  const earlier = useMemo(() => earlierAnswer(question), [question])
  usePreloading(state.index)

  const sent = state.kind === 'sending' ? state.value : null
  const isBusy = state.kind !== 'asking'
  return (
    <div className={styles.quiz} onClickCapture={noteTap}>
      <QuizHeader step={stepAt(state.index)} progress={progressAt(state.index)} counterId={counterId} />
      <Suspense>
        <ShownQuestion
          key={stepAt(state.index)}
          question={question !== null && questions[question].kind !== 'yes-no' ? question : undefined}
          movement={state.movement}
          counterId={counterId}
        >
          {isAsked(question) && (
            <Question question={question} chosen={sent ?? earlier} isBusy={isBusy} onAnswer={give} />
          )}
          {special &&
            createElement(special, {
              question,
              progressAnswered: progressAnswered(state.index),
              isBusy,
              flashing: sent,
              onAnswer: give,
            })}
        </ShownQuestion>
      </Suspense>
    </div>
  )
}
