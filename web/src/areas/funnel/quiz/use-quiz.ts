import { type OptionOf, type QuestionKey, quizSteps } from '@vela/contract/questions'
import { type SyntheticEvent, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { answerTo } from '../../../api/answer-to.ts'
import { type AppState, appState } from '../../../state/app-state.ts'
import { goFrom, interceptBack, lastMovement } from '../../../state/navigation/navigation.ts'
import { useAnswer } from '../use-answer.ts'
import { dueAt, openQuiz, progressAt, questionAt, stepQuiz } from './quiz-machine.ts'

function writeQuiz(part: Partial<AppState['quiz']>): void {
  appState.setState(({ quiz }) => ({ quiz: { ...quiz, ...part } }))
}

/** two answers that the offer speaks of later. */
function noteForOffer(key: QuestionKey, value: string): void {
  if (key === 'income_level') writeQuiz({ income_level: value as OptionOf<'income_level'> })
  if (key === 'savings_goal') writeQuiz({ goal: value })
}

function openHere() {
  const { question_index } = appState.getState().quiz
  return openQuiz(question_index, { isReload: lastMovement() === 'none', at: performance.now() })
}

// A busy phone hands a tap over late; the person has been waiting since the tap.
const longestLatenessMs = 50

/** Drives the machine: clock, server, stored state and the back button. */
export function useQuiz() {
  const [state, dispatch] = useReducer(stepQuiz, undefined, openHere)
  const answer = useAnswer()
  const tappedAt = useRef(0)
  const due = dueAt(state)
  const { index, kind } = state

  useEffect(() => {
    if (due === null) return undefined
    const timer = setTimeout(() => dispatch({ kind: 'clock', at: due }), due - performance.now())
    return () => clearTimeout(timer)
  }, [due])

  // [F-13]
  useEffect(() => {
    writeQuiz({ question_index: index, progress: progressAt(index), totalCount: quizSteps.length })
  }, [index])

  useEffect(() => {
    if (kind === 'finished') goFrom('quiz', 'strategy_ready')
  }, [kind])

  // on the first question the press is the shell's, but a reply on its way no longer moves anything.
  // In step with what is on show: a press right after a new question must not be judged by the old one.
  useLayoutEffect(() =>
    interceptBack(() => {
      if (appState.getState().screen !== 'quiz') return false
      dispatch({ kind: 'back' })
      return index > 0
    }),
  )

  async function give(value: string): Promise<void> {
    const key = questionAt(index)
    if (kind !== 'asking' || key === null) return
    const attempt = state.attempt + 1
    const now = performance.now()
    const at = Math.min(now, Math.max(now - longestLatenessMs, tappedAt.current))
    const isLocal = appState.getState().id === null
    dispatch({ kind: 'answered', value, at, isLocal })
    if (isLocal) {
      writeQuiz({ answers: { ...appState.getState().quiz.answers, [key]: value } })
      noteForOffer(key, value)
      return
    }
    const isSaved = await answer(answerTo(key, value))
    if (isSaved) noteForOffer(key, value)
    dispatch(isSaved ? { kind: 'saved', attempt, at: performance.now() } : { kind: 'failed', attempt })
  }

  return {
    state,
    give: (value: string) => void give(value),
    noteTap: (event: SyntheticEvent) => {
      tappedAt.current = event.timeStamp
    },
  }
}
