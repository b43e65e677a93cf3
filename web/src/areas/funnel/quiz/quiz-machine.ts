import { quizSteps } from '@vela/contract/questions'

export type QuizQuestion = (typeof quizSteps)[number][number]

/** One after the other as they are asked; the last step holds three of them. */
const inOrder: readonly QuizQuestion[] = quizSteps.flat()
const lastStep = quizSteps.length - 1

/** */
const flashMs = 200
/** */
const finalWaitMs = 3100

export type QuizState = {
  /** Of the question on show in the order of asking; past the last one when all are answered. */
  readonly index: number
  /** Counts the answers given: a reply to an earlier one, which the person went back from, is recognised by it. */
  readonly attempt: number
  /** From which side the question on show came. */
  readonly movement: 'none' | 'forward' | 'back'
} & (
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending'; readonly value: string; readonly since: number; readonly isSaved: boolean }
  | { readonly kind: 'finishing'; readonly since: number }
  | { readonly kind: 'finished' }
)

export type QuizEvent =
  /** `isLocal`: there is no session, so no reply is waited for. */
  | { readonly kind: 'answered'; readonly value: string; readonly at: number; readonly isLocal: boolean }
  | { readonly kind: 'saved'; readonly attempt: number; readonly at: number }
  | { readonly kind: 'failed'; readonly attempt: number }
  | { readonly kind: 'clock'; readonly at: number }
  | { readonly kind: 'back' }

export function questionAt(index: number): QuizQuestion | null {
  return inOrder[index] ?? null
}

/** from 0; the three progress questions are one step. */
export function stepAt(index: number): number {
  return Math.min(index, lastStep)
}

/** how many of the questions of the last step are answered. */
export function progressAnswered(index: number): 0 | 1 | 2 | 3 {
  const answered = index - lastStep
  return answered === 1 || answered === 2 || answered === 3 ? answered : 0
}

/** 0 to 100, by finished steps. */
export function progressAt(index: number): number {
  const finished = index >= inOrder.length ? quizSteps.length : stepAt(index)
  return Math.min(100, Math.max(0, (finished * 100) / quizSteps.length))
}

/**
 * [F-13] where a stored index leads. All answered: a reload goes on with the final wait, but a person who came back
 * is asked the last question again, or they would be sent forward each time they go back.
 */
export function openQuiz(stored: number, { isReload, at }: { isReload: boolean; at: number }): QuizState {
  const isPlace = Number.isInteger(stored) && stored >= 0 && stored <= inOrder.length
  const index = isPlace ? stored : 0
  const fresh = { attempt: 0, movement: 'none' } as const
  if (index < inOrder.length) return { ...fresh, kind: 'asking', index }
  return isReload
    ? { ...fresh, kind: 'finishing', index, since: at }
    : { ...fresh, kind: 'asking', index: index - 1 }
}

/** When the next `clock` is due by itself, or null while the machine waits for somebody. */
export function dueAt(state: QuizState): number | null {
  if (state.kind === 'sending' && state.isSaved) return state.since + flashMs
  return state.kind === 'finishing' ? state.since + finalWaitMs : null
}

export function stepQuiz(state: QuizState, event: QuizEvent): QuizState {
  switch (event.kind) {
    case 'answered':
      return begin(state, event)
    case 'saved':
      return isAwaited(state, event.attempt) ? follow({ ...state, isSaved: true }, event.at) : state
    case 'failed':
      return isAwaited(state, event.attempt) ? ask(state, state.index, state.movement) : state
    case 'clock':
      return follow(state, event.at)
    default:
      return ask(state, Math.max(0, state.index - 1), 'back')
  }
}

type Sending = Extract<QuizState, { kind: 'sending' }>

function isAwaited(state: QuizState, attempt: number): state is Sending {
  return state.kind === 'sending' && state.attempt === attempt
}

function begin(state: QuizState, event: Extract<QuizEvent, { kind: 'answered' }>): QuizState {
  // the second half of a double tap.
  if (state.kind !== 'asking') return state
  const { value, at, isLocal } = event
  return { ...state, kind: 'sending', attempt: state.attempt + 1, value, since: at, isSaved: isLocal }
}

function ask({ attempt }: QuizState, index: number, movement: QuizState['movement']): QuizState {
  return { kind: 'asking', index, attempt, movement }
}

function follow(state: QuizState, at: number): QuizState {
  const due = dueAt(state)
  if (due === null || at < due) return state
  const { attempt } = state
  if (state.kind === 'finishing')
    return { kind: 'finished', index: state.index, attempt, movement: 'forward' }
  const index = state.index + 1
  return index === inOrder.length
    ? { kind: 'finishing', index, attempt, movement: 'forward', since: at }
    : ask(state, index, 'forward')
}
