import { afterEach, expect, test, vi } from 'vitest'
import { readStored, removeStored, watchStored, writeStored } from './local-storage.ts'

afterEach(() => vi.unstubAllGlobals())

function denied(): never {
  throw new DOMException('denied', 'SecurityError')
}

test('[S-22] stores and removes a value', () => {
  writeStored('timer_end', '12')
  expect(readStored('timer_end')).toBe('12')
  removeStored('timer_end')
  expect(readStored('timer_end')).toBeNull()
})

test('[S-24] a browser that blocks storage reads as empty and ignores writes', () => {
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  expect(readStored('auth')).toBeNull()
  expect(() => writeStored('auth', 'x')).not.toThrow()
  expect(() => removeStored('auth')).not.toThrow()
})

test('[S-24] a browser without storage reads as empty', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(readStored('auth')).toBeNull()
})

test('[S-24] an oversized value is ignored', () => {
  localStorage.setItem('app_state', 'x'.repeat(5_000_000))
  expect(readStored('app_state')).toBeNull()
})

test('reports a write of another tab to this key only', () => {
  const seen = vi.fn()
  const stop = watchStored('auth', seen)
  window.dispatchEvent(new StorageEvent('storage', { key: 'timer_end' }))
  expect(seen).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(seen).toHaveBeenCalledOnce()
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(seen).toHaveBeenCalledOnce()
})
