type GroupedWork<T, R> = {
  /** Processes the items in one statement and returns one result for each, in their order. */
  readonly work: (items: readonly T[]) => Promise<readonly R[]>
  /** The largest number of items in one statement. */
  readonly maxItems: number
}

type Waiting<T, R> = {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Items that arrive while a statement is in flight share the next one, so a busy server sends one statement and
 * commits once for many requests. Each promise resolves after the commit. A full group does not wait for earlier
 * statements: it queues only in the connection pool, which the server watches to shed load.
 */
export function groupWork<T, R>({ work, maxItems }: GroupedWork<T, R>): (item: T) => Promise<R> {
  const waiting: Waiting<T, R>[] = []
  let inFlight = 0
  let isScheduled = false

  function startGroups(): void {
    isScheduled = false
    while (waiting.length >= maxItems || (waiting.length > 0 && inFlight === 0)) void startGroup()
  }

  async function startGroup(): Promise<void> {
    inFlight += 1
    await runGroup(work, waiting.splice(0, maxItems))
    inFlight -= 1
    startGroups()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      // Deferred, so that the other requests of this turn of the event loop join the group.
      setImmediate(startGroups)
    })
}

async function runGroup<T, R>(
  work: GroupedWork<T, R>['work'],
  group: readonly Waiting<T, R>[],
): Promise<void> {
  try {
    const results = await work(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error('Grouped work lost count of its items.')
    results.forEach((result, at) => group[at]?.resolve(result))
  } catch (error) {
    if (group.length > 1 && isRowError(error)) for (const one of group) await runGroup(work, [one])
    else for (const { reject } of group) reject(error)
  }
}

/**
 * Whether an error is caused by a row (data, integrity, rollback and size errors): nothing was written, and the other
 * rows can be written without the faulty one. After any other error, such as a timeout, the group may have been
 * committed, so a retry could write it twice.
 */
function isRowError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && /^(?:22|23|40|54)/.test(error.code)) return true
  return isRowError(error.cause)
}
