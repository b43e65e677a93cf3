import { vi } from 'vitest'

type Range = { readonly has: (key: string) => boolean }
type FakeRequest = { result: unknown; onsuccess?: (() => void) | null }

const rangeOf = (has: Range['has']): Range => ({ has })

/** For tests: the part of IndexedDB that the app uses, on a disk that can fail. */
export function stubIndexedDb() {
  const disk = new Map<string, Map<string, unknown>>()
  const faults = { opening: 'none' as 'none' | 'denied' | 'silent', isHanging: false, capacity: Infinity }
  const opens: (() => void)[] = []

  /** Requests are answered one after the other in later microtasks; an aborted transaction leaves no changes. */
  function begin() {
    const before = new Map([...disk].map(([name, records]) => [name, new Map(records)]))
    const events = new EventTarget()
    let isOver = false
    const queue: (() => void)[] = []
    const transaction = {
      error: null as DOMException | null,
      oncomplete: null as (() => void) | null,
      addEventListener: events.addEventListener.bind(events),
      abort: (error: DOMException | null = null) => {
        if (isOver) throw new DOMException('over', 'InvalidStateError')
        isOver = true
        for (const [name, records] of before) disk.set(name, records)
        transaction.error = error
        events.dispatchEvent(new Event('abort'))
      },
      objectStore: (name: string) => {
        const records = () => disk.get(name) ?? new Map<string, unknown>()
        const ask = (answer: () => unknown) => {
          const request: FakeRequest = { result: undefined }
          queue.push(() => {
            request.result = answer()
            request.onsuccess?.()
          })
          return request
        }
        const within = (range?: Range) => [...records()].filter(([key]) => range?.has(key) ?? true)
        return {
          count: (key: string) => ask(() => Number(records().has(key))),
          getAllKeys: (range?: Range) => ask(() => within(range).map(([key]) => key)),
          getAll: (range?: Range) => ask(() => within(range).map(([, value]) => value)),
          clear: () => ask(() => records().clear()),
          delete: (keys: string | Range) =>
            ask(() => {
              for (const [key] of within(typeof keys === 'string' ? rangeOf((key) => key === keys) : keys))
                records().delete(key)
            }),
          put: (value: unknown, key: string) => ask(() => records().set(key, value)),
        }
      },
    }
    const step = () => {
      if (isOver || faults.isHanging) return
      const next = queue.shift()
      next?.()
      const size = [...disk.values()].reduce((sum, records) => sum + records.size, 0)
      if (size > faults.capacity) return transaction.abort(new DOMException('full', 'QuotaExceededError'))
      if (next) return queueMicrotask(step)
      isOver = true
      transaction.oncomplete?.()
    }
    queueMicrotask(step)
    return transaction
  }

  const open = vi.fn(() => {
    if (faults.opening === 'denied') throw new DOMException('denied', 'SecurityError')
    const request = {
      result: {
        transaction: begin,
        createObjectStore: (name: string) => disk.set(name, new Map()),
        addEventListener: () => {},
        close: () => {},
      },
      onupgradeneeded: null as (() => void) | null,
      onsuccess: null as (() => void) | null,
      addEventListener: () => {},
    }
    const succeed = () => {
      if (disk.size === 0) request.onupgradeneeded?.()
      request.onsuccess?.()
    }
    if (faults.opening === 'silent') opens.push(succeed)
    else queueMicrotask(succeed)
    return request
  })
  vi.stubGlobal('indexedDB', { open })
  vi.stubGlobal('IDBKeyRange', {
    bound: (from: string, to: string) => rangeOf((key) => from <= key && key <= to),
    upperBound: (to: string) => rangeOf((key) => key < to),
    lowerBound: (from: string) => rangeOf((key) => key > from),
  })
  return {
    disk,
    faults,
    open,
    /** Delivers the answers to `open` that were held back. */
    answerLate: () => {
      for (const answer of opens.splice(0)) answer()
    },
  }
}
