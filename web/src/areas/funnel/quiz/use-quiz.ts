import { type OptionOf, type QuestionKey, quizSteps } from '@vela/contract/questions'
import { type SyntheticEvent, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { answerTo } from '../../../api/answer-to.ts'
import { type AppState, appState } from '../../../state/app-state.ts'
import { goFrom, interceptBack, lastMovement } from '../../../state/navigation/navigation.ts'
import { useAnswer } from '../use-answer.ts'
import { dueAt, openQuiz, progressAt, questionAt, quizReducer } from './quiz-machine.ts'

function writeQuiz(part: Partial<AppState['quiz']>): void {
  appState.setState(({ quiz }) => ({ quiz: { ...quiz, ...part } }))
}

/** Stores two answers that the offer mentions later. */
function rememberForOffer(key: QuestionKey, value: string): void {
  if (key === 'income_level') writeQuiz({ income_level: value as OptionOf<'income_level'> })
  if (key === 'savings_goal') writeQuiz({ goal: value })
}

function openStoredQuiz() {
  const { question_index } = appState.getState().quiz
  return openQuiz(question_index, { isReload: lastMovement() === 'none', at: performance.now() })
}

// A busy phone delivers a tap late, so the flash is timed from the tap, but from at most this long ago.
const maxTapDelayMs = 50

/** Connects the state machine to the clock, the server, the stored state and the back button. */
export function useQuiz() {
  const [state, dispatch] = useReducer(quizReducer, undefined, openStoredQuiz)
  const answer = useAnswer()
  const tappedAt = useRef(0)
  const due = dueAt(state)
  const { index, kind } = state

  useEffect(() => {
    if (due === null) return undefined
    const timer = setTimeout(() => dispatch({ kind: 'clock', at: due }), due - performance.now())
    return () => clearTimeout(timer)
  }, [due])

  // [F-13] Stores the position, so that a reload reopens the same question.
  useEffect(() => {
    writeQuiz({ question_index: index, progress: progressAt(index), totalCount: quizSteps.length })
  }, [index])

  useEffect(() => {
    if (kind === 'finished') goFrom('quiz', 'strategy_ready')
  }, [kind])

  // On the first question the app handles Back; a reply that arrives later still moves nothing. This is a layout
  // effect, so that a press right after a new question does not see the old index.
  useLayoutEffect(() =>
    interceptBack(() => {
      if (appState.getState().screen !== 'quiz') return false
      dispatch({ kind: 'back' })
      return index > 0
    }),
  )

  async function submitAnswer(value: string): Promise<void> {
    const key = questionAt(index)
    if (kind !== 'asking' || key === null) return
    const attempt = state.attempt + 1
    const now = performance.now()
    const at = Math.min(now, Math.max(now - maxTapDelayMs, tappedAt.current))
    const isLocal = appState.getState().id === null
    dispatch({ kind: 'answered', value, at, isLocal })
    if (isLocal) {
      writeQuiz({ answers: { ...appState.getState().quiz.answers, [key]: value } })
      rememberForOffer(key, value)
      return
    }
    const isSaved = await answer(answerTo(key, value))
    if (isSaved) rememberForOffer(key, value)
    dispatch(isSaved ? { kind: 'saved', attempt, at: performance.now() } : { kind: 'failed', attempt })
  }

  return {
    state,
    submitAnswer: (value: string) => void submitAnswer(value),
    recordTap: (event: SyntheticEvent) => {
      tappedAt.current = event.timeStamp
    },
  }
}
