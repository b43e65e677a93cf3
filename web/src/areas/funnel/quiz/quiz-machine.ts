/**
 * The quiz as a pure state machine.
 *
 * A question is left only when the server has saved the answer, or at once without a session. The chosen
 * option flashes for 200 ms, and a double tap answers once. A failed answer leaves the question as it was.
 * Going back ignores a late reply. [F-13] The index is stored, so that a reload reopens the same question.
 *
 * Start with `quizReducer`; use-quiz.ts connects it to the clock, the server and the back button.
 */
import { quizSteps } from '@vela/contract/questions'

export type QuizQuestion = (typeof quizSteps)[number][number]

/** All questions in order; the last step holds three of them. */
const allQuestions: readonly QuizQuestion[] = quizSteps.flat()
const lastStep = quizSteps.length - 1

/** How long the chosen option flashes. */
const flashMs = 200
/** How long the completed last step stays on the screen. */
const finalWaitMs = 3100

export type QuizState = {
  /** Index of the current question; the number of questions once all are answered. */
  readonly index: number
  /** Counts the answers, to recognise a late reply to an answer that the user went back from. */
  readonly attempt: number
  /** The direction from which the current question was reached. */
  readonly movement: 'none' | 'forward' | 'back'
} & (
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending'; readonly value: string; readonly since: number; readonly isSaved: boolean }
  | { readonly kind: 'finishing'; readonly since: number }
  | { readonly kind: 'finished' }
)

export type QuizEvent =
  /** `isLocal`: there is no session, so there is no reply to wait for. */
  | { readonly kind: 'answered'; readonly value: string; readonly at: number; readonly isLocal: boolean }
  | { readonly kind: 'saved'; readonly attempt: number; readonly at: number }
  | { readonly kind: 'failed'; readonly attempt: number }
  | { readonly kind: 'clock'; readonly at: number }
  | { readonly kind: 'back' }

export function questionAt(index: number): QuizQuestion | null {
  return allQuestions[index] ?? null
}

/** The zero-based step of a question; the three progress questions are one step. */
export function stepAt(index: number): number {
  return Math.min(index, lastStep)
}

/** How many questions of the last step are answered. */
export function progressAnswered(index: number): 0 | 1 | 2 | 3 {
  const answered = index - lastStep
  return answered === 1 || answered === 2 || answered === 3 ? answered : 0
}

/** The share of finished steps, from 0 to 100. */
export function progressAt(index: number): number {
  const finished = index >= allQuestions.length ? quizSteps.length : stepAt(index)
  return Math.min(100, Math.max(0, (finished * 100) / quizSteps.length))
}

/**
 * [F-13] Opens the quiz at a stored index. With all questions answered, a reload continues the final wait; a user who
 * navigated back gets the last question again, or going back would always send them forward.
 */
export function openQuiz(stored: number, { isReload, at }: { isReload: boolean; at: number }): QuizState {
  const isValid = Number.isInteger(stored) && stored >= 0 && stored <= allQuestions.length
  const index = isValid ? stored : 0
  const fresh = { attempt: 0, movement: 'none' } as const
  if (index < allQuestions.length) return { ...fresh, kind: 'asking', index }
  return isReload
    ? { ...fresh, kind: 'finishing', index, since: at }
    : { ...fresh, kind: 'asking', index: index - 1 }
}

/** When the next `clock` event is due; null while the machine waits for the user or the server. */
export function dueAt(state: QuizState): number | null {
  if (state.kind === 'sending' && state.isSaved) return state.since + flashMs
  return state.kind === 'finishing' ? state.since + finalWaitMs : null
}

export function quizReducer(state: QuizState, event: QuizEvent): QuizState {
  switch (event.kind) {
    case 'answered':
      return startSending(state, event)
    case 'saved':
      return isAwaited(state, event.attempt) ? advanceIfDue({ ...state, isSaved: true }, event.at) : state
    case 'failed':
      return isAwaited(state, event.attempt) ? showQuestion(state, state.index, state.movement) : state
    case 'clock':
      return advanceIfDue(state, event.at)
    default:
      return showQuestion(state, Math.max(0, state.index - 1), 'back')
  }
}

type Sending = Extract<QuizState, { kind: 'sending' }>

function isAwaited(state: QuizState, attempt: number): state is Sending {
  return state.kind === 'sending' && state.attempt === attempt
}

function startSending(state: QuizState, event: Extract<QuizEvent, { kind: 'answered' }>): QuizState {
  // The second tap of a double tap is ignored.
  if (state.kind !== 'asking') return state
  const { value, at, isLocal } = event
  return { ...state, kind: 'sending', attempt: state.attempt + 1, value, since: at, isSaved: isLocal }
}

function showQuestion({ attempt }: QuizState, index: number, movement: QuizState['movement']): QuizState {
  return { kind: 'asking', index, attempt, movement }
}

function advanceIfDue(state: QuizState, at: number): QuizState {
  const due = dueAt(state)
  if (due === null || at < due) return state
  const { attempt } = state
  if (state.kind === 'finishing')
    return { kind: 'finished', index: state.index, attempt, movement: 'forward' }
  const index = state.index + 1
  return index === allQuestions.length
    ? { kind: 'finishing', index, attempt, movement: 'forward', since: at }
    : showQuestion(state, index, 'forward')
}
