type GroupedWork<T, R> = {
  /** Does the items in one statement and answers one result for each, in their order. */
  readonly work: (items: readonly T[]) => Promise<readonly R[]>
  /** Items in one statement. */
  readonly maxItems: number
}

type Waiting<T, R> = {
  readonly item: T
  readonly resolve: (result: R) => void
  readonly reject: (reason: unknown) => void
}

/**
 * Items that arrive while a statement is in flight share the next one, so a busy server asks and commits once for many
 * requests. What is written is answered only after its commit. A full group does not wait for the statements before it:
 * the only queue is that of the connection pool, which the server watches to shed load.
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
    await workOffGroup(work, waiting.splice(0, maxItems))
    inFlight -= 1
    startGroups()
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      // Not at once: the other requests of this turn of the event loop come along.
      setImmediate(startGroups)
    })
}

async function workOffGroup<T, R>(
  work: GroupedWork<T, R>['work'],
  group: readonly Waiting<T, R>[],
): Promise<void> {
  try {
    const results = await work(group.map(({ item }) => item))
    if (results.length !== group.length) throw new Error('Grouped work lost count of its items.')
    results.forEach((result, at) => group[at]?.resolve(result))
  } catch (error) {
    if (group.length > 1 && isOfARow(error)) for (const one of group) await workOffGroup(work, [one])
    else for (const { reject } of group) reject(error)
  }
}

/**
 * Data, integrity, rollback and size errors: nothing was written, and without the row at fault the others are fine.
 * Of any other error (no connection, a timeout) a second try is nothing to hope for, and what was committed before
 * the connection broke would be written twice.
 */
function isOfARow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && /^(?:22|23|40|54)/.test(error.code)) return true
  return isOfARow(error.cause)
}
