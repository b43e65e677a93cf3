import type { Page } from '@playwright/test'

type Room = 'copies' | 'waiting'

/** What is on the disk of this browser, past the app: each key with its value. */
export const keptOnDisk = (page: Page, room: Room) =>
  page.evaluate(
    (name) =>
      new Promise<[key: string, value: unknown][]>((resolve, reject) => {
        const opening = indexedDB.open('vela', 1)
        // The app was not here yet: a database made by looking would have no rooms, and stay so.
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
    room,
  )

export const keysOnDisk = async (page: Page, room: Room) => (await keptOnDisk(page, room)).map(([key]) => key)
