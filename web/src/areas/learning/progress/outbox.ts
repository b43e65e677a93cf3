import type { WriteResult } from '../../../state/storage/device-store.ts'
import type { Change, RecordKey } from '../../../state/storage/indexed-db.ts'
import { keepTrying } from './keep-trying.ts'
import { mergeItems } from './merge-items.ts'
import type { Ports, Sent } from './outbox-ports.ts'
import { pace } from './pace.ts'
import {
  type Item,
  isItem,
  keyOf,
  mergedPlace,
  savedPlace,
  viewOf,
  type Waiting,
  waitingPlace,
} from './progress-items.ts'

const lanes = 4
const writesOfATask = 200
// One that always fails must not hold up the others; when this many do, it is the network or the server.
const failuresOfARound = 4

/** [D12] [L-16] what was done is on the device before anything else, and is sent until the server has it. */
export function createOutbox(ports: Ports) {
  const { store } = ports
  const listeners = new Set<() => void>()
  const refusedHere = new Set<string>()
  let owner: string | null = null
  // Counts the openings: who signs out and in again meanwhile has another one, with the same account.
  let era = 0
  let saved = new Map<string, Item>()
  let waiting = new Map<string, Waiting>()
  let isRead = false
  let isReady = false
  let isKnown = false
  let mergedAt: number | null = null
  let isSending = false
  let lastId = 0
  let writes = 0
  let shown = viewOf({ saved, waiting, isReady, isKnown, isSending })

  let isBehind = false

  function show(): void {
    isBehind = false
    shown = viewOf({ saved: new Map(saved), waiting: new Map(waiting), isReady, isKnown, isSending })
    for (const listener of listeners) listener()
  }
  const showSoon = pace(ports.after, show)
  const announceSoon = pace(ports.after, ports.announce)

  /** What is on the device is the truth, of this tab and of the others. */
  async function reread(): Promise<void> {
    const account = ports.account()
    const begun = era
    if (account === null) return
    for (;;) {
      const before = writes
      // In this order: what another tab moves from one to the other meanwhile is found in the second.
      const open = await store.list('waiting', `${account}|`)
      const copies = await store.list('copies', `${account}|done|`)
      if (ports.account() !== account || era !== begun) return
      // Something was written meanwhile, and these lists may be from before it.
      if (writes !== before) continue
      const byKey = (items: ReadonlyMap<string, unknown>) =>
        new Map([...items.values()].filter(isItem).map((item) => [keyOf(item), item]))
      waiting = byKey(open)
      saved = byKey(copies)
      isRead = true
      break
    }
    show()
  }

  /** The same change to what is in memory, so that a thousand items are not read again for one. */
  function follow(changes: readonly Change[]): void {
    for (const { room, key, value } of changes) {
      const start = room === 'waiting' ? `${owner}|` : `${owner}|done|`
      if (!key.startsWith(start)) continue
      const items = room === 'waiting' ? waiting : saved
      if (value === undefined) items.delete(key.slice(start.length))
      else items.set(key.slice(start.length), value as Waiting)
    }
    isBehind = true
    showSoon()
  }

  async function write(changes: readonly Change[], unlessTaken?: readonly RecordKey[]): Promise<WriteResult> {
    writes += 1
    const kept = await store.write(changes, unlessTaken)
    writes += 1
    if (kept === 'device' || kept === 'memory') {
      follow(changes)
      announceSoon()
    }
    return kept
  }

  /** Sends one, and keeps what came of it. */
  async function deliver(account: string, { id, type, typeId, option }: Item): Promise<Sent> {
    const item: Item = { id, type, typeId, option }
    const key = keyOf(item)
    // [I10] a call speaks for whoever is signed in as it starts.
    if (ports.account() !== account) return 'later'
    const sent = await ports.send(item)
    const open = waitingPlace(account, key)
    if (sent === 'saved') {
      const place = savedPlace(account, key)
      // who has signed out meanwhile leaves no copy here, and the server's word is not overwritten.
      const moved = [
        { ...open, value: undefined },
        { ...place, value: item },
      ]
      const kept = ports.account() === account ? await write(moved, [place]) : 'taken'
      if (kept === 'taken' || kept === 'held') {
        await write([{ ...open, value: undefined }])
        // Another tab has the server's word, and this one may not have heard.
        if (!saved.has(key)) await reread()
      }
    } else if (sent === 'refused') {
      refusedHere.add(open.key)
      await write([{ ...open, value: { ...item, isRefused: true } }])
    }
    return sent
  }

  /** Oldest first; answers whether the server took what it could. */
  async function sendWaiting(isTried: boolean): Promise<boolean> {
    const account = ports.account()
    if (account === null) return true
    const queue = [...(await store.list('waiting', `${account}|`)).values()]
      .filter(isItem)
      .filter((item) => !item.isRefused || !refusedHere.has(waitingPlace(account, keyOf(item)).key))
      .sort((one, other) => one.id - other.id)
    if (queue.length === 0) return true
    if (!isTried) return false
    isSending = true
    showSoon()
    let failures = 0
    const lane = async () => {
      while (failures < failuresOfARound && ports.account() === account) {
        const next = queue.shift()
        if (next === undefined) return
        if ((await deliver(account, next)) === 'later') failures += 1
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    isSending = false
    showSoon()
    return failures === 0
  }

  async function merge(isTried: boolean): Promise<boolean> {
    const account = ports.account()
    if (account === null) return true
    const begun = era
    const all = isTried ? await ports.askAll() : null
    const isOver = () => ports.account() !== account || era !== begun
    if (isOver()) return true
    if (all !== null) {
      const changes = mergeItems({ account, server: all, saved, waiting })
      // A thousand at once would hold up a cheap phone's next frame.
      for (let at = 0; at < changes.length; at += writesOfATask) {
        // what was erased at a sign-out is not written again.
        if (isOver()) return true
        await write(changes.slice(at, at + writesOfATask))
      }
      if (isOver()) return true
      mergedAt = ports.now()
    }
    isReady = true
    isKnown ||= all !== null
    show()
    return all !== null
  }

  /** Asks, then sends. */
  async function runRound(isTried: boolean): Promise<boolean> {
    if (!isRead) return true
    let isWell = mergedAt !== null || (await merge(isTried))
    await ports.alone(async () => {
      if (!(await sendWaiting(isTried))) isWell = false
    })
    return isWell
  }

  const { push, stop } = keepTrying({
    after: ports.after,
    isOnline: ports.isOnline,
    // Before the device was read nobody knows what the server lacks.
    canBegin: () => isRead,
    runRound,
  })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    progress: () => shown,
    reread,

    /** At the start, and whenever somebody else is signed in. */
    open: async (): Promise<void> => {
      owner = ports.account()
      era += 1
      saved = new Map()
      waiting = new Map()
      isRead = false
      isReady = false
      isKnown = false
      mergedAt = null
      show()
      if (owner === null) return
      const [account, begun] = [owner, era]
      const merged = await store.keys('copies', mergedPlace(account).key)
      await reread()
      if (era !== begun) return
      isKnown ||= merged.length > 0
      isReady ||= isKnown
      show()
      void push(true)
    },

    /** Tries at once: the network is back, or the person is. */
    wake: (): void => void push(true),

    /** Asks the server again unless it has just answered. */
    refresh: (freshMs: number): void => {
      const age = mergedAt === null ? null : ports.now() - mergedAt
      // A clock that was set back says nothing about how old it is.
      if (age !== null && age >= 0 && age < freshMs) return
      mergedAt = null
      void push(true)
    },

    /** Resolves when it is safe on the device or, where that keeps nothing, at the server. */
    record: async ({ type, typeId, option }: Omit<Item, 'id'>): Promise<'kept' | 'lost'> => {
      const account = ports.account()
      if (account === null) return 'lost'
      // Two in one millisecond keep their order.
      lastId = Math.max(ports.now(), lastId + 1)
      const item: Item = { id: lastId, type, typeId, option }
      const key = keyOf(item)
      const place = waitingPlace(account, key)
      // The first answer counts, here as at the server.
      const kept = await write([{ ...place, value: item }], [place, savedPlace(account, key)])
      // By another tab perhaps, which this one has not heard of yet.
      if (kept === 'taken' || kept === 'held') await reread()
      else if (isBehind) show()
      const isSafe = kept === 'device' || kept === 'taken' || saved.has(key)
      if (isSafe) {
        void push()
        return 'kept'
      }
      const sent = await deliver(account, waiting.get(key) ?? item)
      if (sent === 'later') void push()
      // What the server never takes would hold a person up for ever.
      return sent === 'later' ? 'lost' : 'kept'
    },

    stop,
  }
}
