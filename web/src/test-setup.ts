import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// One environment serves many test files, so each file starts with fresh modules and removes its own listeners and
// timers.
vi.resetModules()
document.body.replaceChildren()
document.documentElement.scrollTop = 0
history.replaceState(null, '', '/')
// The timeout is generous because the machine may be busy; an element that never appears still fails.
configure({ asyncUtilTimeout: 10_000 })

const leaving = new AbortController()
const timers = new Set<ReturnType<typeof setTimeout>>()
const { setTimeout: startTimer, setInterval: startInterval } = globalThis

for (const place of [globalThis, document]) {
  const listen = place.addEventListener
  place.addEventListener = (
    type: string,
    listener: never,
    options: boolean | AddEventListenerOptions = {},
  ) => {
    const given = typeof options === 'boolean' ? { capture: options } : options
    // The testing libraries and React add listeners to the document once for all files.
    const ours = place === globalThis || type === 'visibilitychange' ? [leaving.signal] : []
    const signals = [...ours, ...(given.signal ? [given.signal] : [])]
    listen.call(place, type, listener, { ...given, signal: AbortSignal.any(signals) })
  }
  afterAll(() => {
    place.addEventListener = listen
  })
}
for (const [name, start] of Object.entries({ setTimeout: startTimer, setInterval: startInterval }))
  Object.assign(globalThis, {
    [name]: Object.assign((...given: Parameters<typeof setTimeout>) => {
      const timer = start(...given)
      timers.add(timer)
      return timer
    }, start),
  })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

afterAll(() => {
  leaving.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const timer of timers) clearTimeout(timer)
  Object.assign(globalThis, { setTimeout: startTimer, setInterval: startInterval })
})
