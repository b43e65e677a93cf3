/**
 * The quiz screen: 22 steps, one question at a time.
 *
 * to apply to every question; quiz-machine.ts has the rules, use-quiz.ts runs them. questions/ renders
 * the regular questions by kind, steps/ the special ones, which are loaded separately because they draw charts.
 */
import { isAnswerOf, questions } from '@vela/contract/questions'
import { createElement, Suspense, useId, useMemo } from 'react'
import { appState } from '../../../state/app-state.ts'
import { specialStep } from './load-special-step.ts'
import { QuestionFrame } from './question-frame.tsx'
import { Question } from './questions/question.tsx'
import type { RegularQuestion } from './questions/wording.ts'
import styles from './quiz.module.css'
import { QuizHeader } from './quiz-header.tsx'
import { progressAnswered, progressAt, type QuizQuestion, questionAt, stepAt } from './quiz-machine.ts'
import { usePreload } from './use-preload.ts'
import { useQuiz } from './use-quiz.ts'

function isRegular(question: QuizQuestion | null): question is RegularQuestion {
  if (question === null) return false
  const { kind } = questions[question]
  return kind !== 'continue' && kind !== 'yes-no'
}

function earlierAnswer(question: QuizQuestion | null): string | null {
  if (question === null) return null
  const value = appState.getState().quiz.answers[question]
  return value !== undefined && isAnswerOf(question, value) ? value : null
}

export function Quiz() {
  const { state, submitAnswer, recordTap } = useQuiz()
  const counterId = useId()
  const question = questionAt(state.index)
  const isSpecial = !isRegular(question)
  // The component is created outside of Suspense, because state inside it is lost while it waits. Its file is usually
  // loaded by now.
  const special = useMemo(() => (isSpecial ? specialStep() : null), [isSpecial])
  // The earlier answer is read once per question, so that storing a new answer does not render the question again.
  const earlier = useMemo(() => earlierAnswer(question), [question])
  usePreload(state.index)

  const sent = state.kind === 'sending' ? state.value : null
  const isBusy = state.kind !== 'asking'
  return (
    <div className={styles.quiz} onClickCapture={recordTap}>
      <QuizHeader step={stepAt(state.index)} progress={progressAt(state.index)} counterId={counterId} />
      <Suspense>
        <QuestionFrame
          key={stepAt(state.index)}
          question={question !== null && questions[question].kind !== 'yes-no' ? question : undefined}
          movement={state.movement}
          counterId={counterId}
        >
          {isRegular(question) && (
            <Question question={question} chosen={sent ?? earlier} isBusy={isBusy} onAnswer={submitAnswer} />
          )}
          {special &&
            createElement(special, {
              question,
              progressAnswered: progressAnswered(state.index),
              isBusy,
              flashing: sent,
              onAnswer: submitAnswer,
            })}
        </QuestionFrame>
      </Suspense>
    </div>
  )
}
