/**
 * The lesson player as a pure state machine.
 *
 * [L-09] A lesson opens at the first element that is not done, or where a reload left it. [L-10] [L-11] A page or an
 * answer is recorded before the player moves on, and the first answer stays. Every answer is also an attempt.
 * [L-12] Nothing moves while a record is being stored. [L-13] After the last element the chapter is recorded, and the
 * course if this chapter completes it. [L-16] A record that neither device nor server stored keeps the player on its
 * page until a retry succeeds.
 *
 * Start with `playerReducer`; use-player.ts runs it and stores the pending records through the outbox.
 */

/** An element of a chapter as the player sees it; `options` is null for a page to read. */
export type Step = { readonly id: string; readonly options: readonly string[] | null }

export type PendingRecord = {
  readonly type: 'element' | 'chapter' | 'curse' | 'attempt'
  readonly typeId: string
  readonly option: string
}

export type PlayerState = {
  readonly chapter: string
  readonly steps: readonly Step[]
  readonly index: number
  /** The direction from which the current element was reached. */
  readonly movement: 'none' | 'forward' | 'back'
  /** The answers by question: the first ones, or those of this attempt when a finished chapter is repeated. */
  readonly answers: Readonly<Record<string, string>>
  /** Ids of the elements, chapter and course that are already recorded. */
  readonly done: ReadonlySet<string>
  /** Number of attempts to pass a question without an answer. */
  readonly nudges: number
} & (
  | { readonly kind: 'showing' }
  /** `pending` is stored in this order; the state is `lost` if neither device nor server stored the first record. */
  | {
      readonly kind: 'saving' | 'lost'
      readonly pending: readonly [PendingRecord, ...PendingRecord[]]
      readonly isLeaving: boolean
    }
  | { readonly kind: 'finished' }
)

export type PlayerEvent =
  /** `recordsAtEnd`: what else is recorded when this is the chapter's last page. */
  | { readonly kind: 'next'; readonly recordsAtEnd: readonly PendingRecord[] }
  | { readonly kind: 'previous' }
  /** `attempt` is the id of the record of this answer. */
  | { readonly kind: 'chosen'; readonly option: string; readonly attempt: string }
  | { readonly kind: 'stored' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'retry' }

type PlayerInput = {
  readonly chapter: string
  readonly steps: readonly Step[]
  /** The option recorded with an element, '' for a page; undefined when it is not done. */
  readonly optionOf: (id: string) => string | undefined
  readonly isChapterDone: boolean
  /** The answers of this attempt when a finished chapter is repeated; null the first time. */
  readonly again: Readonly<Record<string, string>> | null
  /** The element that was shown before a reload. */
  readonly resume: string | null
}

/** [L-09] The player's state when a chapter is opened. */
export function openPlayer(input: PlayerInput): PlayerState {
  const { chapter, steps, optionOf, isChapterDone, again, resume } = input
  const done = new Set(isChapterDone ? [chapter] : [])
  const answers: Record<string, string> = {}
  for (const { id, options } of steps) {
    const option = optionOf(id)
    if (option !== undefined) done.add(id)
    const answer = again === null ? option : again[id]
    // An option that has been removed from the course does not count as an answer.
    if (answer !== undefined && options?.includes(answer)) answers[id] = answer
  }
  const first = isChapterDone
    ? 0
    : Math.max(
        0,
        steps.findIndex(({ id }) => !done.has(id)),
      )
  const left = steps.findIndex(({ id }) => id === resume)
  const mayResume = left >= 0 && (isChapterDone || steps.slice(0, left).every(({ id }) => done.has(id)))
  const index = mayResume ? left : first
  return { kind: 'showing', chapter, steps, index, movement: 'none', answers, done, nudges: 0 }
}

/** [L-14] The share of elements before the current one, in percent. */
export function progressOf({ index, steps }: PlayerState): number {
  return steps.length === 0 ? 100 : (index / steps.length) * 100
}

export function playerReducer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (state.kind === 'saving') return reduceSaving(state, event)
  if (state.kind === 'lost') return event.kind === 'retry' ? { ...state, kind: 'saving' } : state
  // [L-12] Events after the end are ignored.
  if (state.kind === 'finished') return state
  if (event.kind === 'chosen') return chooseOption(state, event)
  if (event.kind === 'next') return leaveElement(state, event.recordsAtEnd)
  if (event.kind === 'previous' && state.index > 0)
    return { ...state, index: state.index - 1, movement: 'back' }
  return state
}

/** Whether the current element is a question without an answer. */
export function isAwaitingAnswer({ steps, index, answers }: PlayerState): boolean {
  const step = steps[index]
  return step !== undefined && step.options !== null && answers[step.id] === undefined
}

type Chosen = Extract<PlayerEvent, { kind: 'chosen' }>

/**
 * [L-11] Records the first answer to a question; later choices are ignored. The attempt is stored first: if the
 * page closes in between, the question is still open, and what was answered is not lost.
 */
function chooseOption(state: PlayerState, { option, attempt }: Chosen): PlayerState {
  const step = state.steps[state.index]
  if (!step?.options?.includes(option) || !isAwaitingAnswer(state)) return state
  const answered = { ...state, answers: { ...state.answers, [step.id]: option } }
  const first: PendingRecord = { type: 'attempt', typeId: attempt, option }
  const records = state.done.has(step.id) ? [] : [{ type: 'element', typeId: step.id, option } as const]
  return { ...answered, kind: 'saving', pending: [first, ...records], isLeaving: false }
}

/**
 * [L-10] [L-13] Records the current element and moves on, or asks for the missing answer. After the last element it also
 * records the chapter and `recordsAtEnd`. An answered question is already recorded, so only pages are recorded here.
 */
function leaveElement(state: PlayerState, recordsAtEnd: readonly PendingRecord[]): PlayerState {
  if (isAwaitingAnswer(state)) return { ...state, nudges: state.nudges + 1 }
  const step = state.steps[state.index]
  const isLast = state.index >= state.steps.length - 1
  const all: readonly PendingRecord[] = [
    ...(step ? [{ type: 'element', typeId: step.id, option: '' } as const] : []),
    ...(isLast ? [{ type: 'chapter', typeId: state.chapter, option: '' } as const] : []),
    ...(isLast ? recordsAtEnd : []),
  ]
  const [first, ...others] = all.filter(({ typeId }) => !state.done.has(typeId))
  return first ? { ...state, kind: 'saving', pending: [first, ...others], isLeaving: true } : moveOn(state)
}

function reduceSaving(
  state: Extract<PlayerState, { kind: 'saving' | 'lost' }>,
  event: PlayerEvent,
): PlayerState {
  if (event.kind === 'lost') return { ...state, kind: 'lost' }
  if (event.kind !== 'stored') return state
  const { pending, isLeaving, ...rest } = state
  const [stored, next, ...others] = pending
  const done = new Set(state.done).add(stored.typeId)
  if (next) return { ...state, done, pending: [next, ...others] }
  const shown = { ...rest, kind: 'showing', done } as const
  return isLeaving ? moveOn(shown) : shown
}

function moveOn({ chapter, steps, index, answers, done, nudges }: PlayerState): PlayerState {
  const rest = { chapter, steps, answers, done, nudges, movement: 'forward' } as const
  return index >= steps.length - 1
    ? { ...rest, kind: 'finished', index }
    : { ...rest, kind: 'showing', index: index + 1 }
}
