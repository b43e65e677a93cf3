/**
 * A key-value store on the device: cached copies of courses, and the outbox of unsent progress.
 *
 * It uses IndexedDB (indexed-db.ts) and falls back to memory when the disk is full, blocked or hangs, and the result of
 * a write says which [D12] [S-24]. A set of changes is applied completely or not at all. Progress is never deleted to
 * free space [L-16], and cached copies of another account are deleted at sign-out [A-09] [I10].
 */

import { appState } from '../app-state.ts'
import { type Change, prefixRange, type RecordKey, type StoreName, transact } from './indexed-db.ts'

/**
 * Where a write ended up. `taken` means that a record already existed, so nothing changed; `held` that the existing
 * record is in memory only.
 */
export type WriteResult = 'device' | 'memory' | 'taken' | 'held'

export type DeviceStore = {
  /** The records whose keys begin with the prefix. */
  readonly list: (store: StoreName, prefix: string) => Promise<ReadonlyMap<string, unknown>>
  readonly keys: (store: StoreName, prefix: string) => Promise<readonly string[]>
  /** Applies all changes or none; none if a record exists at one of the `unlessTaken` keys. */
  readonly write: (changes: readonly Change[], unlessTaken?: readonly RecordKey[]) => Promise<WriteResult>
}

// Changes that the disk did not accept, for as long as the page lives. They override the disk: undefined is a deletion.
const memory: Record<StoreName, Map<string, unknown>> = { copies: new Map(), waiting: new Map() }

const isText = (key: IDBValidKey): key is string => typeof key === 'string'

async function list(store: StoreName, prefix: string): Promise<ReadonlyMap<string, unknown>> {
  const found = await transact([store], 'readonly', (transaction) => {
    const objectStore = transaction.objectStore(store)
    const keys = objectStore.getAllKeys(prefixRange(prefix))
    const values = objectStore.getAll(prefixRange(prefix))
    return () =>
      new Map<string, unknown>(keys.result.filter(isText).map((key, at) => [key, values.result[at]]))
  }).catch(() => new Map<string, unknown>())
  for (const [key, value] of memory[store]) {
    if (!key.startsWith(prefix)) continue
    if (value === undefined) found.delete(key)
    else found.set(key, value)
  }
  return found
}

async function keys(store: StoreName, prefix: string): Promise<readonly string[]> {
  const found = await transact([store], 'readonly', (transaction) => {
    const request = transaction.objectStore(store).getAllKeys(prefixRange(prefix))
    return () => request.result.filter(isText)
  }).catch((): string[] => [])
  const here = memory[store]
  const added = [...here].filter(([key, value]) => value !== undefined && key.startsWith(prefix))
  return [...found.filter((key) => !here.has(key)), ...added.map(([key]) => key)]
}

function commit(changes: readonly Change[], unlessTaken: readonly RecordKey[]): Promise<'device' | 'taken'> {
  const stores = [...new Set([...changes, ...unlessTaken].map(({ store }) => store))]
  return transact(stores, 'readwrite', (transaction) => {
    let isTaken = false
    let unknown = unlessTaken.length
    const change = () => {
      for (const { store, key, value } of changes) {
        const objectStore = transaction.objectStore(store)
        if (value === undefined) objectStore.delete(key)
        else objectStore.put(value, key)
      }
    }
    if (unknown === 0) change()
    for (const { store, key } of unlessTaken) {
      const request = transaction.objectStore(store).count(key)
      request.onsuccess = () => {
        isTaken ||= request.result > 0
        unknown -= 1
        if (unknown === 0 && !isTaken) change()
      }
    }
    return () => (isTaken ? 'taken' : 'device')
  })
}

/** [L-16] Frees space: pages can be fetched again, a user's progress cannot. The pages of the open chapter stay. */
async function deleteOtherPages(): Promise<void> {
  const { activeChapter } = appState.getState()
  await transact(['copies'], 'readwrite', (transaction) => {
    const objectStore = transaction.objectStore('copies')
    const request = objectStore.getAllKeys()
    request.onsuccess = () => {
      for (const key of request.result.filter(isText)) {
        const [, , kind, chapter] = key.split('|')
        if (kind === 'pages' && chapter !== activeChapter) objectStore.delete(key)
      }
    }
    return () => {}
  })
}

async function commitFreeingSpace(changes: readonly Change[], unlessTaken: readonly RecordKey[]) {
  try {
    return await commit(changes, unlessTaken)
  } catch (error) {
    const isUrgent = changes.some(({ store }) => store === 'waiting')
    if (!isUrgent || !(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error
    await deleteOtherPages()
    return commit(changes, unlessTaken)
  }
}

async function write(
  changes: readonly Change[],
  unlessTaken: readonly RecordKey[] = [],
): Promise<WriteResult> {
  const held = unlessTaken.filter(({ store, key }) => memory[store].get(key) !== undefined)
  // If records exist in memory, the changes are dropped in any case. Instead those records are written, because the
  // disk may now accept what it refused before.
  const toWrite =
    held.length === 0 ? changes : held.map((at) => ({ ...at, value: memory[at.store].get(at.key) }))
  // A key that was deleted in memory is free, even if the disk still has its record.
  const toCheck = unlessTaken.filter((at) => held.includes(at) || !memory[at.store].has(at.key))
  try {
    const result = await commitFreeingSpace(toWrite, toCheck)
    if (result === 'device' || held.length > 0)
      for (const { store, key } of toWrite) memory[store].delete(key)
    return held.length === 0 ? result : 'taken'
  } catch {
    if (held.length > 0) return 'held'
    for (const { store, key, value } of changes) memory[store].set(key, value)
    return 'memory'
  }
}

async function deleteExcept(prefix: string | null): Promise<void> {
  await transact(['copies'], 'readwrite', (transaction) => {
    const objectStore = transaction.objectStore('copies')
    if (prefix === null) objectStore.clear()
    else {
      objectStore.delete(IDBKeyRange.upperBound(prefix, true))
      objectStore.delete(IDBKeyRange.lowerBound(`${prefix}\uffff`, true))
    }
    return () => {}
  })
}

/** Deletes all cached copies except those of one account, if given. Unsent progress is never deleted here. */
export async function deleteCachedCopies(account: string | null): Promise<void> {
  const prefix = account === null ? null : `${account}|`
  for (const key of memory.copies.keys()) {
    if (prefix === null || !key.startsWith(prefix)) memory.copies.delete(key)
  }
  await deleteExcept(prefix).catch(() => {})
}

/** Deletes the unsent progress of a deleted account. */
export async function deleteOutbox(account: string): Promise<void> {
  const keys = await deviceStore.keys('waiting', `${account}|`)
  await deviceStore.write(keys.map((key) => ({ store: 'waiting', key, value: undefined })))
}

/** Reads one cached copy; undefined if there is none. */
export async function readCopy(key: string): Promise<unknown> {
  return (await deviceStore.list('copies', key)).get(key)
}

export const deviceStore: DeviceStore = { list, keys, write }
