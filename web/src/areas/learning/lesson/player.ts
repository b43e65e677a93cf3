/** An element of a chapter as the player sees it; `options` is null for a page to read. */
export type Step = { readonly id: string; readonly options: readonly string[] | null }

export type Wanted = {
  readonly type: 'element' | 'chapter' | 'curse'
  readonly typeId: string
  readonly option: string
}

export type PlayerState = {
  readonly chapter: string
  readonly steps: readonly Step[]
  readonly index: number
  /** From which side the element on show came. */
  readonly movement: 'none' | 'forward' | 'back'
  /** By question: the first answer, which stays, or that of this attempt where the chapter is gone through again. */
  readonly answers: Readonly<Record<string, string>>
  /** Elements, chapter and course that need no record any more, by their id. */
  readonly done: ReadonlySet<string>
  /** Counts the tries to pass a question unanswered. */
  readonly nudges: number
} & (
  | { readonly kind: 'showing' }
  /** What is being kept, in this order; `lost` when the first of it was taken by neither device nor server. */
  | {
      readonly kind: 'saving' | 'lost'
      readonly wanted: readonly [Wanted, ...Wanted[]]
      readonly isLeaving: boolean
    }
  | { readonly kind: 'finished' }
)

export type PlayerEvent =
  /** `completes`: what else is recorded with this chapter, if this is the last page of it. */
  | { readonly kind: 'next'; readonly completes: readonly Wanted[] }
  | { readonly kind: 'previous' }
  | { readonly kind: 'chosen'; readonly option: string }
  | { readonly kind: 'kept' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'retry' }

type Opening = {
  readonly chapter: string
  readonly steps: readonly Step[]
  /** The option recorded with an element, '' for a page; undefined when it is not done. */
  readonly optionOf: (id: string) => string | undefined
  readonly isChapterDone: boolean
  /** The answers of this attempt where a chapter is gone through again; null the first time. */
  readonly again: Readonly<Record<string, string>> | null
  /** The element on show before a reload. */
  readonly resume: string | null
}

/** [L-09] */
export function openPlayer(opening: Opening): PlayerState {
  const { chapter, steps, optionOf, isChapterDone, again, resume } = opening
  const done = new Set(isChapterDone ? [chapter] : [])
  const answers: Record<string, string> = {}
  for (const { id, options } of steps) {
    const option = optionOf(id)
    if (option !== undefined) done.add(id)
    const answer = again === null ? option : again[id]
    // An option that has left the course since is no answer to what is asked now.
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

/** [L-14] */
export function progressOf({ index, steps }: PlayerState): number {
  return steps.length === 0 ? 100 : (index / steps.length) * 100
}

export function stepPlayer(state: PlayerState, event: PlayerEvent): PlayerState {
  if (state.kind === 'saving') return keep(state, event)
  if (state.kind === 'lost') return event.kind === 'retry' ? { ...state, kind: 'saving' } : state
  // [L-12] nothing moves while something is kept, and nothing after the end.
  if (state.kind === 'finished') return state
  if (event.kind === 'chosen') return choose(state, event.option)
  if (event.kind === 'next') return leave(state, event.completes)
  if (event.kind === 'previous' && state.index > 0)
    return { ...state, index: state.index - 1, movement: 'back' }
  return state
}

/** Whether the question on show waits for an answer; a page never does. */
export function isAsking({ steps, index, answers }: PlayerState): boolean {
  const step = steps[index]
  return step !== undefined && step.options !== null && answers[step.id] === undefined
}

/** [L-11] */
function choose(state: PlayerState, option: string): PlayerState {
  const step = state.steps[state.index]
  if (!step?.options?.includes(option) || !isAsking(state)) return state
  const answered = { ...state, answers: { ...state.answers, [step.id]: option } }
  if (state.done.has(step.id)) return answered
  const wanted = { type: 'element', typeId: step.id, option } as const
  return { ...answered, kind: 'saving', wanted: [wanted], isLeaving: false }
}

/** [L-10] [L-13] */
function leave(state: PlayerState, completes: readonly Wanted[]): PlayerState {
  if (isAsking(state)) return { ...state, nudges: state.nudges + 1 }
  const step = state.steps[state.index]
  const isLast = state.index >= state.steps.length - 1
  const all: readonly Wanted[] = [
    ...(step ? [{ type: 'element', typeId: step.id, option: '' } as const] : []),
    ...(isLast ? [{ type: 'chapter', typeId: state.chapter, option: '' } as const] : []),
    ...(isLast ? completes : []),
  ]
  const [first, ...others] = all.filter(({ typeId }) => !state.done.has(typeId))
  return first ? { ...state, kind: 'saving', wanted: [first, ...others], isLeaving: true } : moveOn(state)
}

function keep(state: Extract<PlayerState, { kind: 'saving' | 'lost' }>, event: PlayerEvent): PlayerState {
  if (event.kind === 'lost') return { ...state, kind: 'lost' }
  if (event.kind !== 'kept') return state
  const { wanted, isLeaving, ...rest } = state
  const [kept, next, ...others] = wanted
  const done = new Set(state.done).add(kept.typeId)
  if (next) return { ...state, done, wanted: [next, ...others] }
  const shown = { ...rest, kind: 'showing', done } as const
  return isLeaving ? moveOn(shown) : shown
}

function moveOn({ chapter, steps, index, answers, done, nudges }: PlayerState): PlayerState {
  const rest = { chapter, steps, answers, done, nudges, movement: 'forward' } as const
  return index >= steps.length - 1
    ? { ...rest, kind: 'finished', index }
    : { ...rest, kind: 'showing', index: index + 1 }
}
