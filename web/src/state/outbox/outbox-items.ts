import type { ProgressItem } from '@vela/contract/learning'
import type { HabitChoice } from '@vela/contract/streak'
import type { Change } from '../storage/indexed-db.ts'

/**
 * [L-17] `id` is the time of completion by the device's clock. A decision in a mission is an item too: its
 * `typeId` is made by `decisionId`, and its option is the chosen one, or the prediction in cents. So is an
 * attempt at a question: its `typeId` is made by `attemptId`. [N-22] So is the value of a worksheet's field: its `typeId`
 * is the field, its option the value. It can be changed, and the newest counts. So are a day of learning, whose
 * `typeId` is its date, and a choice of a goal or a pause, whose `typeId` is made by `choiceId`.
 */
export type Item = Pick<ProgressItem, 'id' | 'option'> & {
  readonly type: ProgressItem['type'] | 'decision' | 'attempt' | 'field' | 'day' | HabitChoice['kind']
  readonly typeId: string
}

/** Whether an item is no step of learning but belongs to the habit of it. */
export const isHabit = (type: Item['type']): type is 'day' | HabitChoice['kind'] =>
  type === 'day' || type === 'goal' || type === 'pause'

export const choiceId = ({ from, at }: Pick<HabitChoice, 'from' | 'at'>) => `${from}|${at}`

export function choiceIn({ type, typeId, option }: Item): HabitChoice {
  const [from = '', at = ''] = typeId.split('|')
  return { kind: type === 'goal' ? 'goal' : 'pause', from, value: option, at: Number(at) }
}

// The latest time that is sent. The server accepts times between 1970 and 2100, but a device's clock may be set to
// anything.
const latestTime = 4_102_444_800_000

/** When an item was done, as a time that the server accepts. */
export const timeOf = ({ id }: Item) => Math.min(Math.max(Math.trunc(id), 0), latestTime)

type Done = Item & { readonly isSaved: boolean }

export type Progress = {
  /** Whether progress can be shown. */
  readonly isReady: boolean
  /** Whether this device has ever received the server's items; if not, more may be done than it knows. */
  readonly isKnown: boolean
  readonly find: (type: Item['type'], typeId: string) => Done | undefined
  readonly list: (...types: readonly Item['type'][]) => readonly Item[]
  /** Whether an attempt at the question waits to be sent. */
  readonly isAttempted: (question: string) => boolean
  /** Number of steps of learning that wait to be sent. */
  readonly waiting: number
  /** Number of items the server refuses: they exist on this device only. */
  readonly refused: number
  readonly sending: 'saved' | 'sending' | 'waiting' | 'refused'
}

/** `isRefused` items are set aside and tried once more per page load, because the server may accept them by then. */
export type Waiting = Item & { readonly isRefused?: true }

/** [S-24] Validates a stored item: one edited by hand into another shape is not sent. */
export function isItem(value: unknown): value is Waiting {
  const item = value as Waiting | null | undefined
  return typeof item?.typeId === 'string' && typeof item.id === 'number' && typeof item.option === 'string'
}

/** Steps have a fixed number of digits, so that the order of the keys is the order of the steps. */
export const decisionId = (runId: string, step: number) => `${runId}|${String(step).padStart(3, '0')}`

export function decisionIn({ typeId }: Pick<Item, 'typeId'>) {
  const [runId = '', step = ''] = typeId.split('|')
  return { runId, step: Number(step) }
}

type Attempt = {
  readonly question: string
  /** Whether the person had just seen the solution. */
  readonly isSecond: boolean
}

/** An attempt has an id of its own, so that the same question can be answered again. */
export const attemptId = ({ question, isSecond }: Attempt) =>
  [crypto.randomUUID(), isSecond ? 'second' : 'first', question].join('|')

export function attemptIn({ typeId }: Pick<Item, 'typeId'>): Attempt & { readonly id: string } {
  const [id = '', nth, question = ''] = typeId.split('|')
  return { id, question, isSecond: nth === 'second' }
}

/** The start of the keys of all decisions of a run. */
export const laneOfRun = (runId: string) => `decision|${runId}|`

/**
 * The items that must reach the server one after the other: each decision of a run rests on the one before it.
 * Null for an item that stands for itself.
 */
export const laneOf = ({ type, typeId }: Item) =>
  type === 'decision' ? laneOfRun(decisionIn({ typeId }).runId) : null

/** Groups items into lanes, the one with the oldest item first, and orders each lane. */
export function lanesOf(items: readonly Item[]): Item[][] {
  const lanes = new Map<string, Item[]>()
  for (const item of items.toSorted((one, other) => one.id - other.id)) {
    const name = laneOf(item) ?? keyOf(item)
    lanes.set(name, [...(lanes.get(name) ?? []), item])
  }
  return [...lanes.values()].map((lane) =>
    lane.toSorted((one, other) => (one.typeId < other.typeId ? -1 : 1)),
  )
}

export const keyOf = ({ type, typeId }: Pick<Item, 'type' | 'typeId'>) => `${type}|${typeId}`
/** [N-22] Each value of a field waits by itself, so that one is not removed when an older one has been sent. */
export const waitingKeyOf = (item: Pick<Item, 'type' | 'typeId' | 'id'>) =>
  item.type === 'field' ? `${keyOf(item)}|${item.id}` : keyOf(item)
export const waitingPlace = (owner: string, item: Pick<Item, 'type' | 'typeId' | 'id'>) =>
  ({ store: 'waiting', key: `${owner}|${waitingKeyOf(item)}` }) as const
export const savedPlace = (owner: string, key: string) =>
  ({ store: 'copies', key: `${owner}|done|${key}` }) as const
export const mergedPlace = (owner: string) => ({ store: 'copies', key: `${owner}|merged` }) as const

type Items = {
  readonly saved: ReadonlyMap<string, Item>
  readonly waiting: ReadonlyMap<string, Waiting>
}

/** The waiting values of a field; none of another item. */
const valuesOf = ({ type, typeId }: Pick<Item, 'type' | 'typeId'>, waiting: Items['waiting']) =>
  type === 'field' ? [...waiting.values()].filter((item) => item.type === type && item.typeId === typeId) : []

/** The item that counts: the server's, but of a field the newest. */
function findItem(type: Item['type'], typeId: string, items: Items): Done | undefined {
  const key = keyOf({ type, typeId })
  const own = items.saved.get(key)
  const other =
    type === 'field'
      ? valuesOf({ type, typeId }, items.waiting).toSorted((one, other) => other.id - one.id)[0]
      : items.waiting.get(key)
  const isSaved = own !== undefined && (type !== 'field' || other === undefined || own.id >= other.id)
  const item = isSaved ? own : other
  return item && { ...item, isSaved }
}

/** The changes that keep an item until it is sent. [N-22] The older values of its field are dropped. */
export function changesToKeep(account: string, item: Item, waiting: Items['waiting']): Change[] {
  const older = valuesOf(item, waiting).map((one) => ({ ...waitingPlace(account, one), value: undefined }))
  return [...older, { ...waitingPlace(account, item), value: item }]
}

/** [N-22] A value is newer than the one that it replaces, even if that was written by a device whose clock is ahead. */
export function newItem(item: Item, items: Items): Item {
  const replaced = item.type === 'field' ? findItem(item.type, item.typeId, items) : undefined
  return replaced === undefined ? item : { ...item, id: Math.max(item.id, replaced.id + 1) }
}

type ViewInput = Items & {
  readonly isReady: boolean
  readonly isKnown: boolean
  readonly isSending: boolean
}

/** The progress that screens read. */
export function viewOf({ saved, waiting, isReady, isKnown, isSending }: ViewInput): Progress {
  const items = [...waiting.values()].filter(({ type }) => !isHabit(type))
  const attempts = items.filter(({ type }) => type === 'attempt')
  const others = items.filter(({ type }) => type !== 'attempt')
  // A refused attempt is tried again with the next page load; nobody misses it until then.
  const refused = others.filter(({ isRefused }) => isRefused).length
  // An answer in a lesson is one step, although it is an item of progress and an attempt.
  const open = others.length - refused || attempts.filter(({ isRefused }) => !isRefused).length
  const settled = refused > 0 ? 'refused' : 'saved'
  return {
    isReady,
    isKnown,
    find: (type, typeId) => findItem(type, typeId, { saved, waiting }),
    list: (...types) =>
      [...new Map([...waiting, ...saved]).values()].filter(({ type }) => types.includes(type)),
    isAttempted: (question) => attempts.some((item) => attemptIn(item).question === question),
    waiting: open,
    refused,
    sending: open === 0 ? settled : isSending ? 'sending' : 'waiting',
  }
}
