import type { DeviceStore } from '../storage/device-store.ts'
import type { Change, StoreName } from '../storage/indexed-db.ts'
import { createOutbox } from './outbox.ts'
import type { Item } from './outbox-items.ts'
import type { Ports, SendOutcome } from './outbox-ports.ts'

type SetUpOptions = {
  /** The device's disk cannot be written. */
  isBroken?: boolean
  answer?: (item: Item) => SendOutcome | Promise<SendOutcome>
}

/** For tests: a device and a server that accepts everything unless `answer` says otherwise. */
export function setUp(options: SetUpOptions = {}) {
  const disk: Record<StoreName, Map<string, unknown>> = { copies: new Map(), waiting: new Map() }
  const state = {
    account: 'ana' as string | null,
    now: 1000,
    isOnline: true,
    isServerDown: false,
    announcements: 0,
  }
  const server = new Map<string, Item>()
  const sent: Item[] = []
  const pauses: number[] = []
  let afterPause = () => {}
  const put = ({ store, key, value }: Change) =>
    value === undefined ? disk[store].delete(key) : disk[store].set(key, value)
  const store: DeviceStore = {
    list: async (store, prefix) => new Map([...disk[store]].filter(([key]) => key.startsWith(prefix))),
    keys: async (store, prefix) => [...disk[store].keys()].filter((key) => key.startsWith(prefix)),
    write: async (changes, unlessTaken = []) => {
      if (unlessTaken.some(({ store, key }) => disk[store].has(key)))
        return options.isBroken ? 'held' : 'taken'
      changes.forEach(put)
      return options.isBroken ? 'memory' : 'device'
    },
  }
  const ports: Ports = {
    store,
    account: () => state.account,
    isOnline: () => state.isOnline,
    now: () => state.now,
    send: async (item) => {
      sent.push(item)
      const outcome = (await options.answer?.(item)) ?? 'saved'
      if (outcome === 'saved' && !server.has(item.typeId)) server.set(item.typeId, item)
      return outcome
    },
    fetchAll: async () => (state.isServerDown ? null : [...server.values()]),
    after: (ms, callback) => {
      if (ms < 1000) {
        const timer = setTimeout(callback)
        return () => clearTimeout(timer)
      }
      pauses.push(ms)
      afterPause = callback
      return () => {}
    },
    withLock: (task) => task(),
    announce: () => {
      state.announcements += 1
    },
  }
  const openTab = async () => {
    const outbox = createOutbox(ports)
    await outbox.open()
    return outbox
  }
  return { disk, state, server, sent, pauses, openTab, endPause: () => afterPause() }
}
