/**
 * What is published, as a process of the server holds it in memory. Guarantees: a version or an experiment takes effect
 * a few seconds after it was published, when every process knows it, so that no two processes show different things;
 * versions never change, so a body is read once ([O-50]). Until the first version is published nothing here costs a
 * query.
 */

import type { Db } from '../../db/database.ts'
import type { Log } from '../../log.ts'
import { type Experiment, findRunning } from './experiment.table.ts'
import { type Body, findVersion, type Kind, listNumbers, type Version } from './version.table.ts'

const refreshEveryMs = 2000
/** Longer than it takes every process to learn of a version. */
const effectiveAfterMs = 5000

/** These are read together with their numbers. */
const neededAtOnce = ['mails', 'texts', 'legal', 'flow'] as const
/** The newest version may not have taken effect yet, nor the ones right before it. */
const stillNeeded = 10

export type Published = {
  /** Whether no version of this kind was ever published. Then there is nothing to look up. */
  readonly isBuiltIn: (kind: Kind) => boolean
  /** The number of the version that everyone gets; 0 is what is built in. */
  readonly current: (kind: Kind, at: Date) => number
  /** The body of that version, for kinds that are needed without waiting; empty while nothing is published. */
  readonly body: (kind: Exclude<Kind, 'prices'>, at: Date) => Body
  /** The body of a version that everyone or an experiment that runs has; empty for one that this process does not hold. */
  readonly bodyOf: (kind: Kind, number: number) => Body
  /** A version that this process has not read yet is read with `db`, which may be the caller's transaction. */
  readonly find: (db: Pick<Db, 'select'>, kind: Kind, number: number) => Promise<Version | undefined>
  readonly experiment: (at: Date) => Experiment | null
  /** Reads what was published since. */
  readonly refresh: () => Promise<void>
}

export function openPublished(db: Pick<Db, 'select'>): Published {
  let numbers: Awaited<ReturnType<typeof listNumbers>> = []
  let running: Experiment | undefined
  const bodies = new Map<string, Version>()
  const isEffective = (since: Date | null, at: Date) =>
    since !== null && since.getTime() + effectiveAfterMs <= at.getTime()

  const current = (kind: Kind, at: Date) =>
    numbers.find(
      (known) => known.kind === kind && known.audience === 'everyone' && isEffective(known.publishedAt, at),
    )?.number ?? 0
  const find: Published['find'] = async (reader, kind, number) => {
    const key = `${kind} ${number}`
    const found = bodies.get(key) ?? (await findVersion(reader, kind, number))
    if (found !== undefined) bodies.set(key, found)
    return found
  }

  const bodyOf: Published['bodyOf'] = (kind, number) => bodies.get(`${kind} ${number}`)?.body ?? {}

  return {
    isBuiltIn: (kind) => !numbers.some((known) => known.kind === kind),
    current,
    body: (kind, at) => bodyOf(kind, current(kind, at)),
    bodyOf,
    find,
    experiment: (at) => (running !== undefined && isEffective(running.startedAt, at) ? running : null),
    refresh: async () => {
      const [known, experiment] = await Promise.all([listNumbers(db), findRunning(db)])
      for (const kind of neededAtOnce)
        for (const { number } of known.filter((one) => one.kind === kind).slice(0, stillNeeded))
          await find(db, kind, number)
      for (const { texts } of experiment?.variants ?? [])
        if (texts !== undefined) await find(db, 'texts', texts)
      numbers = known
      running = experiment
    },
  }
}

/** Polls for what other processes have published. Returns a function that stops it. */
export function watchPublished(
  published: Published,
  log: Pick<Log, 'warn'>,
  everyMs = refreshEveryMs,
): () => void {
  const refresh = () =>
    published
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'what is published could not be read again'))
  const timer = setInterval(() => void refresh(), everyMs).unref()
  return () => clearInterval(timer)
}
