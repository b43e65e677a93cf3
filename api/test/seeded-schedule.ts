import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

export type Random = () => number

/** mulberry32 */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<T>(random: Random, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)]
}

/** What a process passes through at each moment that another process could come between. */
export type Gate = {
  readonly pause: () => Promise<void>
  /** Wraps a call that waits for the database. `mayFree`: it may release a lock that another strand waits for. */
  readonly during: <T>(work: () => Promise<T>, mayFree?: boolean) => Promise<T>
}

export const openGate: Gate = { pause: async () => {}, during: (work) => work() }

/** In looks of a millisecond or more. */
const longestSleep = 5_000

type Waiting = { readonly strand: number; readonly goOn: () => void }

/**
 * Runs several strands of work one step at a time; the seed decides which strand moves. A step starts when all others
 * are at a gate or wait for a lock of the database (`countBlocked`), so the order is the same in every run.
 */
export async function runTogether(
  random: Random,
  countBlocked: () => Promise<number>,
  strands: readonly ((gate: Gate) => Promise<unknown>)[],
): Promise<void> {
  const waiting: Waiting[] = []
  let inDatabase = 0
  let blocked = 0
  let isFreed = false
  let isOver = false
  let stir = () => {}

  const gateOf = (strand: number): Gate => ({
    pause: () => new Promise((goOn) => void waiting.push({ strand, goOn })),
    during: async (work, mayFree = true) => {
      inDatabase += 1
      try {
        return await work()
      } finally {
        inDatabase -= 1
        isFreed ||= mayFree
        stir()
      }
    },
  })

  /** Only when to look again is up to the time, never what is seen. */
  async function untilAnswered(): Promise<void> {
    const answered = new Promise<void>((resolve) => {
      stir = resolve
    })
    await Promise.race([answered, wait(1)])
    await turn()
  }

  async function settle(): Promise<void> {
    await turn()
    const before = blocked
    if (inDatabase > before) await untilAnswered()
    for (;;) {
      const isNoNews = inDatabase === before && !isFreed
      if (inDatabase === 0) break
      if (waiting.length > 0 && (isNoNews || (await countBlocked()) === inDatabase)) break
      await untilAnswered()
    }
    blocked = inDatabase
    isFreed = false
  }

  const all = Promise.allSettled(
    strands.map(async (work, strand) => {
      const gate = gateOf(strand)
      await gate.pause()
      await work(gate)
    }),
  ).finally(() => {
    isOver = true
  })
  // With long strides a whole call overtakes another; with short ones their statements interleave.
  const stubborn = pick(random, [0, 0.6, 0.9]) ?? 0
  let last: number | undefined
  let asleep = 0
  for (;;) {
    await settle()
    if (waiting.length === 0) {
      if (isOver || asleep > longestSleep) break
      // One may sleep for a moment before it looks again.
      asleep += 1
      await wait(1)
      continue
    }
    asleep = 0
    waiting.sort((one, other) => one.strand - other.strand)
    const same = waiting.findIndex(({ strand }) => strand === last)
    const isSame = same >= 0 && random() < stubborn
    const [next] = waiting.splice(isSame ? same : Math.floor(random() * waiting.length), 1)
    last = next?.strand
    next?.goOn()
  }
  if (!isOver) throw new Error('a strand waits for something that is no gate')
  for (const ended of await all) if (ended.status === 'rejected') throw ended.reason
}
