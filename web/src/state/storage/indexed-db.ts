export type StoreName = 'copies' | 'waiting'
export type RecordKey = { readonly store: StoreName; readonly key: string }
/** A value of undefined deletes the record. */
export type Change = RecordKey & { readonly value: unknown }

// How long opening the database and finishing a transaction may take: some browsers never reply when their disk fails.
const timeoutMs = { toOpen: 3000, toFinish: 5000 }
// After a failure the database is not tried again for this long.
const cooldownMs = 10_000

let opened: Promise<IDBDatabase | null> | null = null
let retryAfter = 0

function coolDown(): void {
  opened = null
  retryAfter = performance.now() + cooldownMs
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs.toOpen)
    const end = (database: IDBDatabase | null) => {
      clearTimeout(timer)
      resolve(database)
    }
    try {
      const request = indexedDB.open('vela', 1)
      request.onupgradeneeded = () => {
        for (const store of ['copies', 'waiting'] satisfies StoreName[])
          request.result.createObjectStore(store)
      }
      request.addEventListener('error', () => end(null))
      request.onsuccess = () => {
        const database = request.result
        const forget = () => {
          opened = null
        }
        database.addEventListener('close', forget)
        // A newer version of the app in another tab wants to upgrade the database and waits until this connection
        // closes.
        database.onversionchange = () => {
          database.close()
          forget()
        }
        // The database may open after the timeout; later callers then use it.
        opened = Promise.resolve(database)
        end(database)
      }
    } catch {
      end(null)
    }
  })
}

export const prefixRange = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

function runTransaction<T>(
  database: IDBDatabase,
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => () => T,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // Unsent progress must survive a power loss.
    const durability = stores.includes('waiting') ? 'strict' : 'relaxed'
    const transaction = database.transaction([...stores], mode, { durability })
    const result = work(transaction)
    const timer = setTimeout(() => {
      try {
        // A write that was reported as failed must not be stored after all.
        transaction.abort()
      } catch {
        // The transaction has just finished and is about to report it.
        return
      }
      coolDown()
      reject(new Error('no end'))
    }, timeoutMs.toFinish)
    transaction.oncomplete = () => {
      clearTimeout(timer)
      resolve(result())
    }
    transaction.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(transaction.error ?? new Error('aborted'))
    })
  })
}

/** Runs the work in a transaction or rejects. A connection that was closed in the meantime is opened once more. */
export async function transact<T>(
  stores: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => () => T,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    if (opened === null && performance.now() < retryAfter) throw new Error('at rest')
    opened ??= open()
    const database = await opened
    if (database === null) {
      coolDown()
      throw new Error('no database')
    }
    try {
      return await runTransaction(database, stores, mode, work)
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
      if (!isClosed || attempt === 2) throw error
      opened = null
    }
  }
}
