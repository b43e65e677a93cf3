/**
 * The outbox: learning progress and the decisions in missions survive a lost network and a closed tab, and progress
 * survives a restored backup.
 *
 * [D12] [L-16] An item is durable on the device before the screen moves on, and is sent until the server has it.
 * The first answer to a question counts, on the device as on the server. The decisions of one run are sent in
 * order; once the server has one, it leaves the outbox, and one that the server refuses takes those after it along.
 * So does an attempt at a question, each of which stands for itself.
 * [N-22] The value of a field can be changed: the newest counts, and older ones that wait are dropped.
 * [I10] Items are stored per account and sent only while that account is signed in. Nothing is cached for an
 * account that has signed out.
 *
 * Start reading at `record`, then `runRound`, which fetches and merges the server's items and sends the waiting ones.
 * api/outbox/browser-outbox.ts connects the outbox to the browser; outbox-ports.ts lists what it needs.
 */

import type { WriteResult } from '../storage/device-store.ts'
import type { Change, RecordKey } from '../storage/indexed-db.ts'
import { mergeItems } from './merge-items.ts'
import {
  changesToKeep,
  type Item,
  isHabit,
  isItem,
  keyOf,
  laneOf,
  lanesOf,
  mergedPlace,
  newItem,
  savedPlace,
  viewOf,
  type Waiting,
  waitingKeyOf,
  waitingPlace,
} from './outbox-items.ts'
import type { Ports, SendOutcome } from './outbox-ports.ts'
import { createRetryLoop } from './retry-loop.ts'
import { throttle } from './throttle.ts'

const parallelSends = 4
const writesPerTask = 200
// How many failures end a round: one item that always fails must not block the others, but this many point to the
// network or the server.
const maxFailuresPerRound = 4

const byKey = (items: ReadonlyMap<string, unknown>, nameOf: (item: Item) => string) =>
  new Map([...items.values()].filter(isItem).map((item) => [nameOf(item), item]))

export function createOutbox(ports: Ports) {
  const { store } = ports
  const listeners = new Set<() => void>()
  const refusedHere = new Set<string>()
  // The keys of items that `record` is storing, or sending because nothing can be stored: a round leaves them to it.
  const recording = new Set<string>()
  let owner: string | null = null
  // Counts calls of `open`, to notice a sign-out and sign-in with the same account during an await.
  let generation = 0
  let saved = new Map<string, Item>()
  let waiting = new Map<string, Waiting>()
  let isRead = false
  let isReady = false
  let isKnown = false
  let mergedAt: number | null = null
  let isSending = false
  let lastId = 0
  let writes = 0
  let view = viewOf({ saved, waiting, isReady, isKnown, isSending })
  let isViewStale = false

  function publish(): void {
    isViewStale = false
    view = viewOf({ saved: new Map(saved), waiting: new Map(waiting), isReady, isKnown, isSending })
    for (const listener of listeners) listener()
  }
  const publishSoon = throttle(ports.after, publish)
  const announceSoon = throttle(ports.after, ports.announce)

  /** Reads the items from the device, which holds the writes of every tab. */
  async function reread(): Promise<void> {
    const account = ports.account()
    const startedIn = generation
    if (account === null) return
    for (;;) {
      const before = writes
      // In this order, because another tab may move an item from `waiting` to `copies` between the two reads.
      const waitingItems = await store.list('waiting', `${account}|`)
      const savedItems = await store.list('copies', `${account}|done|`)
      if (ports.account() !== account || generation !== startedIn) return
      // A write happened during the read, so the lists may be outdated.
      if (writes !== before) continue
      waiting = byKey(waitingItems, waitingKeyOf)
      saved = byKey(savedItems, keyOf)
      isRead = true
      break
    }
    publish()
  }

  /** Applies a write to the items in memory, which saves rereading a thousand items for one change. */
  function applyToMemory(changes: readonly Change[]): void {
    for (const { store, key, value } of changes) {
      const prefix = store === 'waiting' ? `${owner}|` : `${owner}|done|`
      if (!key.startsWith(prefix)) continue
      const items = store === 'waiting' ? waiting : saved
      if (value === undefined) items.delete(key.slice(prefix.length))
      else items.set(key.slice(prefix.length), value as Waiting)
    }
    isViewStale = true
    publishSoon()
  }

  async function write(changes: readonly Change[], unlessTaken?: readonly RecordKey[]): Promise<WriteResult> {
    writes += 1
    const stored = await store.write(changes, unlessTaken)
    writes += 1
    if (stored === 'device' || stored === 'memory') {
      applyToMemory(changes)
      announceSoon()
    }
    return stored
  }

  /** Sends one item and stores the outcome. */
  async function deliver(account: string, { id, type, typeId, option }: Item): Promise<SendOutcome> {
    const item: Item = { id, type, typeId, option }
    const key = keyOf(item)
    // [I10] A request carries the session of the account that is signed in when it starts.
    if (ports.account() !== account) return 'later'
    const outcome = await ports.send(item)
    const waitingAt = waitingPlace(account, item)
    const removal = { ...waitingAt, value: undefined }
    // A habit that is refused was written by a wrong clock, and means nothing on this device either.
    const leaves = outcome === 'saved' ? type === 'attempt' : outcome === 'refused' && isHabit(type)
    const lane = laneOf(item)
    if (lane !== null) {
      const left = outcome === 'refused' ? await store.keys('waiting', `${account}|${lane}`) : [waitingAt.key]
      if (outcome !== 'later')
        await write(left.map((key) => ({ store: 'waiting', key, value: undefined }) as const))
    } else if (leaves) {
      await write([removal])
    } else if (outcome === 'saved') {
      const savedAt = savedPlace(account, key)
      const move = [removal, { ...savedAt, value: item }]
      // After a sign-out nothing is cached. A saved item that another device recorded first is not overwritten;
      // [N-22] of a field, one that is newer.
      const mayStore = ports.account() === account && !(type === 'field' && (saved.get(key)?.id ?? 0) > id)
      const stored = mayStore ? await write(move, type === 'field' ? [] : [savedAt]) : 'taken'
      if (stored === 'taken' || stored === 'held') {
        await write([removal])
        // Another tab stored the server's item, and its announcement may not have arrived yet.
        if (!saved.has(key)) await reread()
      }
    } else if (outcome === 'refused') {
      refusedHere.add(waitingAt.key)
      await write([{ ...waitingAt, value: { ...item, isRefused: true } }])
    }
    return outcome
  }

  /** Sends the oldest items first. Resolves to whether no item has to be retried. */
  async function sendWaiting(mayUseNetwork: boolean): Promise<boolean> {
    const account = ports.account()
    if (account === null) return true
    const lanes = lanesOf(
      [...(await store.list('waiting', `${account}|`)).values()].filter(isItem).filter((item) => {
        const { key } = waitingPlace(account, item)
        return !recording.has(key) && !(item.isRefused && refusedHere.has(key))
      }),
    )
    if (lanes.length === 0) return true
    if (!mayUseNetwork) return false
    isSending = true
    publishSoon()
    let failures = 0
    const sendInTurn = async () => {
      while (failures < maxFailuresPerRound && ports.account() === account) {
        const lane = lanes.shift()
        if (lane === undefined) return
        for (const next of lane) {
          const outcome = await deliver(account, next)
          if (outcome === 'later') failures += 1
          if (outcome !== 'saved') break
        }
      }
    }
    await Promise.all(Array.from({ length: parallelSends }, sendInTurn))
    isSending = false
    publishSoon()
    return failures === 0
  }

  async function merge(mayUseNetwork: boolean): Promise<boolean> {
    const account = ports.account()
    if (account === null) return true
    const startedIn = generation
    const all = mayUseNetwork ? await ports.fetchAll() : null
    const isOutdated = () => ports.account() !== account || generation !== startedIn
    if (isOutdated()) return true
    if (all !== null) {
      const changes = mergeItems({ account, server: all, saved, waiting })
      // Writing a thousand items in one task would drop frames on a slow phone.
      for (let at = 0; at < changes.length; at += writesPerTask) {
        // A sign-out erased the items; they must not be written again.
        if (isOutdated()) return true
        await write(changes.slice(at, at + writesPerTask))
      }
      if (isOutdated()) return true
      mergedAt = ports.now()
    }
    isReady = true
    isKnown ||= all !== null
    publish()
    return all !== null
  }

  /** Fetches and merges the server's items, then sends the waiting ones. */
  async function runRound(mayUseNetwork: boolean): Promise<boolean> {
    if (!isRead) return true
    let isOk = mergedAt !== null || (await merge(mayUseNetwork))
    await ports.withLock(async () => {
      if (!(await sendWaiting(mayUseNetwork))) isOk = false
    })
    return isOk
  }

  const { push, stop } = createRetryLoop({
    after: ports.after,
    isOnline: ports.isOnline,
    // Until the device has been read, it is unknown what the server lacks.
    canStart: () => isRead,
    runRound,
  })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    progress: () => view,
    reread,

    /** Called at the start and whenever the signed-in account changes. */
    open: async (): Promise<void> => {
      owner = ports.account()
      generation += 1
      saved = new Map()
      waiting = new Map()
      isRead = false
      isReady = false
      isKnown = false
      mergedAt = null
      publish()
      if (owner === null) return
      const [account, startedIn] = [owner, generation]
      const merged = await store.keys('copies', mergedPlace(account).key)
      await reread()
      if (generation !== startedIn) return
      isKnown ||= merged.length > 0
      isReady ||= isKnown
      publish()
      void push({ urgent: true })
    },

    /** Retries at once, because the network or the user is back. */
    wake: (): void => void push({ urgent: true }),

    /** Fetches the server's items again unless they are younger than `maxAgeMs`. */
    refresh: (maxAgeMs: number): void => {
      const age = mergedAt === null ? null : ports.now() - mergedAt
      // The age is negative when the clock was set back.
      if (age !== null && age >= 0 && age < maxAgeMs) return
      mergedAt = null
      void push({ urgent: true })
    },

    /** Records an item. Resolves once it is safe: on the device or, if nothing can be stored there, on the server. */
    record: async ({ type, typeId, option }: Omit<Item, 'id'>): Promise<'stored' | 'lost'> => {
      const account = ports.account()
      if (account === null) return 'lost'
      // Ids increase, so that two items of the same millisecond keep their order.
      lastId = Math.max(ports.now(), lastId + 1)
      const item = newItem({ id: lastId, type, typeId, option }, { saved, waiting })
      const isField = type === 'field'
      const key = keyOf(item)
      const place = waitingPlace(account, item)
      recording.add(place.key)
      try {
        // The first answer counts: a waiting or saved item is not overwritten.
        const taken = isField ? [] : [place, savedPlace(account, key)]
        const stored = await write(changesToKeep(account, item, waiting), taken)
        // Another tab may have stored the item, and its announcement may not have arrived yet.
        if (stored === 'taken' || stored === 'held') await reread()
        else if (isViewStale) publish()
        const isSafe = stored === 'device' || stored === 'taken' || (!isField && saved.has(key))
        if (isSafe) {
          void push()
          return 'stored'
        }
        const outcome = await deliver(account, waiting.get(waitingKeyOf(item)) ?? item)
        // A refused item counts as stored: nothing the user does would make the server accept it.
        if (outcome !== 'later') return 'stored'
        // A decision that is safe nowhere is dropped: the person is told so and decides again.
        if (laneOf(item) !== null) await write([{ ...place, value: undefined }])
        else void push()
        return 'lost'
      } finally {
        recording.delete(place.key)
      }
    },

    stop,
  }
}
