import type { Page } from '@playwright/test'

type StoreName = 'copies' | 'waiting'

/** The records on this browser's disk, read without the app: each key with its value. */
export const storedOnDisk = (page: Page, store: StoreName) =>
  page.evaluate(
    (name) =>
      new Promise<[key: string, value: unknown][]>((resolve, reject) => {
        const opening = indexedDB.open('vela', 1)
        // The app has not run yet: a database created by reading would have no object stores and stay so.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.addEventListener('error', () =>
          opening.error?.name === 'AbortError' ? resolve([]) : reject(opening.error),
        )
        opening.onsuccess = () => {
          const store = opening.result.transaction(name).objectStore(name)
          const [keys, values] = [store.getAllKeys(), store.getAll()]
          store.transaction.oncomplete = () => {
            opening.result.close()
            resolve((keys.result as string[]).map((key, at) => [key, values.result[at]]))
          }
        }
      }),
    store,
  )

export const keysOnDisk = async (page: Page, store: StoreName) =>
  (await storedOnDisk(page, store)).map(([key]) => key)
