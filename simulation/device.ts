import { createOutbox } from '../web/src/state/outbox/outbox.ts'
import type { Item } from '../web/src/state/outbox/outbox-items.ts'
import { outcomeOf } from '../web/src/state/outbox/outbox-ports.ts'
import type { DeviceStore } from '../web/src/state/storage/device-store.ts'
import type { StoreName } from '../web/src/state/storage/indexed-db.ts'
import type { Network } from './network.ts'
import type { World } from './world.ts'

type Tab = { outbox: ReturnType<typeof createOutbox> }

/**
 * A disk that outlives the tabs: changes are applied completely or not at all, and the tab is notified a moment later.
 */
function storeOf(
  world: World,
  tab: object,
  disk: Record<StoreName, Map<string, unknown>>,
  faults: string[],
): DeviceStore {
  const select = (store: StoreName, prefix: string) =>
    [...disk[store]].filter(([key]) => key.startsWith(prefix))
  return {
    list: async (store, prefix) => {
      await world.moment(tab)
      const found = structuredClone(select(store, prefix))
      await world.moment(tab)
      return new Map(found)
    },
    keys: async (store, prefix) => {
      await world.moment(tab)
      return select(store, prefix).map(([key]) => key)
    },
    write: async (changes, unlessTaken = []) => {
      await world.moment(tab)
      const isTaken = unlessTaken.some(({ store, key }) => disk[store].has(key))
      for (const { store, key, value } of isTaken ? [] : changes) {
        const [before, next] = [disk[store].get(key), value] as (Item | undefined)[]
        if (store === 'waiting' && before && next && before.option !== next.option)
          faults.push(`${key} waited as ${before.option} and became ${next.option}`)
        if (value === undefined) disk[store].delete(key)
        else disk[store].set(key, structuredClone(value))
      }
      await world.moment(tab)
      return isTaken ? 'taken' : 'device'
    },
  }
}

/** One holder at a time, in the order of requests; a tab that dies releases the lock. */
function createLock(world: World) {
  let queue: { readonly tab: object; readonly enter: () => void }[] = []
  const admit = () => {
    const [first] = queue
    if (first !== undefined) world.later(first.tab, first.enter)
  }
  const leave = (tab: object) => {
    const wasFirst = queue[0]?.tab === tab
    queue = queue.filter((other) => other.tab !== tab)
    if (wasFirst) admit()
  }
  const alone = async (tab: object, callback: () => Promise<void>) => {
    await new Promise<void>((enter) => {
      queue.push({ tab, enter })
      if (queue.length === 1) admit()
    })
    await callback()
    leave(tab)
  }
  return { alone, leave }
}

/** A browser: a disk, one signed-in user at a time, and tabs that open and close. */
export function createDevice(world: World, network: Network) {
  const disk = { copies: new Map<string, unknown>(), waiting: new Map<string, unknown>() }
  const lock = createLock(world)
  const tabs: Tab[] = []
  const faults: string[] = []
  // Some browsers have no locks or no channel between tabs, and every device has its own clock.
  const hasLocks = world.random() < 0.8
  const hasChannel = world.random() < 0.8
  const skewMs = Math.round((world.random() - 0.5) * 7_200_000)
  let token: string | null = null
  let isOnline = true

  function signAs(next: string | null): void {
    if (token === next) return
    token = next
    disk.copies.clear()
    for (const { outbox } of tabs) void outbox.open()
  }

  async function request(tab: object, item: Item | null) {
    const sender = token
    if (sender === null) return null
    const answer = await network.call(tab, () => isOnline, { token: sender, item })
    if (answer?.status === 401 && token === sender) signAs(null)
    return answer
  }

  function openTab(): void {
    const tab = {} as Tab
    tab.outbox = createOutbox({
      store: storeOf(world, tab, disk, faults),
      account: () => token,
      isOnline: () => isOnline,
      now: () => world.now() + skewMs,
      send: async (item) => outcomeOf((await request(tab, item))?.status ?? 0),
      fetchAll: async () => {
        const answer = await request(tab, null)
        return answer?.status === 200 ? answer.items : null
      },
      after: (ms, callback) => world.later(tab, callback, ms),
      withLock: (task) => (hasLocks ? lock.alone(tab, task) : task()),
      announce: () => {
        for (const other of hasChannel ? tabs : []) {
          if (other !== tab) world.later(other, () => void other.outbox.reread())
        }
      },
    })
    tabs.push(tab)
    void tab.outbox.open()
  }

  return {
    tabs,
    /** Answers that changed after they were first recorded. */
    faults,
    token: () => token,
    signAs,
    openTab,
    /** Ends a tab between any two steps, as an empty battery, the user or the system would. */
    killTab: (): void => {
      const [tab] = tabs.splice(Math.floor(world.random() * tabs.length), 1)
      if (tab === undefined) return
      world.kill(tab)
      lock.leave(tab)
    },
    setOnline: (next: boolean): void => {
      isOnline = next
      for (const { outbox } of next ? tabs : []) outbox.wake()
    },
  }
}

export type Device = ReturnType<typeof createDevice>
