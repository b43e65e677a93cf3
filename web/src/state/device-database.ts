export type Room = 'copies' | 'waiting'
export type Place = { readonly room: Room; readonly key: string }
/** A value of undefined removes what is there. */
export type Change = Place & { readonly value: unknown }

// Some browsers never answer when their disk is in trouble: nobody waits longer than this for the first word.
const patienceMs = 3000

let opened: Promise<IDBDatabase | null> | null = null

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), patienceMs)
    const end = (database: IDBDatabase | null) => {
      clearTimeout(giveUp)
      resolve(database)
    }
    try {
      const request = indexedDB.open('vela', 1)
      request.onupgradeneeded = () => {
        for (const room of ['copies', 'waiting'] satisfies Room[]) request.result.createObjectStore(room)
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
        end(database)
      }
    } catch {
      end(null)
    }
  })
}

export const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Does it in a transaction, or rejects; a database that was closed under our hands is opened once more. */
export async function transact<T>(
  rooms: readonly Room[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => () => T,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    opened ??= open()
    const database = await opened
    if (database === null) throw new Error('no database')
    try {
      return await new Promise<T>((resolve, reject) => {
        // What waits to be sent must outlive a dead battery.
        const durability = rooms.includes('waiting') ? 'strict' : 'relaxed'
        const transaction = database.transaction([...rooms], mode, { durability })
        const result = work(transaction)
        transaction.oncomplete = () => resolve(result())
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')))
      })
    } catch (error) {
      const isClosed = error instanceof DOMException && error.name === 'InvalidStateError'
      if (!isClosed || attempt === 2) throw error
      opened = null
    }
  }
}
