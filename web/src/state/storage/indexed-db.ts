export type StoreName = 'copies' | 'waiting'
export type RecordKey = { readonly room: StoreName; readonly key: string }
/** A value of undefined removes what is there. */
export type Change = RecordKey & { readonly value: unknown }

// Some browsers never answer when their disk is in trouble: nobody waits longer than this for it.
const patienceMs = { toOpen: 3000, toWork: 5000 }
// And nobody waits again soon.
const restMs = 10_000

let opened: Promise<IDBDatabase | null> | null = null
let restsUntil = 0

function rest(): void {
  opened = null
  restsUntil = performance.now() + restMs
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), patienceMs.toOpen)
    const end = (database: IDBDatabase | null) => {
      clearTimeout(giveUp)
      resolve(database)
    }
    try {
      const request = indexedDB.open('vela', 1)
      request.onupgradeneeded = () => {
        for (const room of ['copies', 'waiting'] satisfies StoreName[]) request.result.createObjectStore(room)
      }
      request.addEventListener('error', () => end(null))
      request.onsuccess = () => {
        const database = request.result
        const letGo = () => {
          opened = null
        }
        database.addEventListener('close', letGo)
        // A newer version of the app wants to change it in another tab, and waits until we let go.
        database.onversionchange = () => {
          database.close()
          letGo()
        }
        // It may come when nobody waits any more, and serves those who come after.
        opened = Promise.resolve(database)
        end(database)
      }
    } catch {
      end(null)
    }
  })
}

export const prefixRange = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

function workIn<T>(
  database: IDBDatabase,
  rooms: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => () => T,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    // What waits to be sent must outlive a dead battery.
    const durability = rooms.includes('waiting') ? 'strict' : 'relaxed'
    const transaction = database.transaction([...rooms], mode, { durability })
    const result = work(transaction)
    const giveUp = setTimeout(() => {
      try {
        // What is given up here must not be written after all.
        transaction.abort()
      } catch {
        // It has just come to its end, and is about to say so.
        return
      }
      rest()
      reject(new Error('no end'))
    }, patienceMs.toWork)
    transaction.oncomplete = () => {
      clearTimeout(giveUp)
      resolve(result())
    }
    transaction.addEventListener('abort', () => {
      clearTimeout(giveUp)
      reject(transaction.error ?? new Error('aborted'))
    })
  })
}

/** Does it in a transaction, or rejects; a database that was closed under our hands is opened once more. */
export async function transact<T>(
  rooms: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => () => T,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    if (opened === null && performance.now() < restsUntil) throw new Error('at rest')
    opened ??= open()
    const database = await opened
    if (database === null) {
      rest()
      throw new Error('no database')
    }
    try {
      return await workIn(database, rooms, mode, work)
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
      if (!isClosed || attempt === 2) throw error
      opened = null
    }
  }
}
