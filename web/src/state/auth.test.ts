import { afterEach, expect, test, vi } from 'vitest'
import {
  auth,
  forgetSession,
  hasSession,
  keepGuest,
  keepSession,
  restoreAuth,
  watchOtherTabs,
} from './auth.ts'

afterEach(forgetSession)

const ana = {
  id: 'p1',
  email: 'ana@vela.example',
  screen_name: 'Ana',
  flow: null,
  gender: 'female' as const,
  product_id: null,
  product: null,
  subscription: null,
}

test('[S-21] keeps token and data under auth', () => {
  keepSession('token-1', ana)
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({
    state: { token: 'token-1', data: ana },
    version: 1,
  })
  expect(hasSession()).toBe(true)
})

test('[D1] a guest token is no session', () => {
  keepGuest('guest.abc')
  expect(hasSession()).toBe(false)
})

test('[S-24] broken data is dropped, the token stays', () => {
  expect(restoreAuth({ token: 'token-1', data: { email: 4 } })).toEqual({ token: 'token-1', data: null })
  for (const junk of [null, 4, 'x', [], { token: {} }, { token: '' }]) {
    expect(restoreAuth(junk)).toEqual({ token: null, data: null })
  }
})

test('[A-09] a sign-out in another tab is noticed here, once; a renewed token is followed', () => {
  keepSession('token-1', ana)
  const noticed = vi.fn()
  const stop = watchOtherTabs(noticed)
  const hear = () => window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  localStorage.setItem('auth', JSON.stringify({ state: { token: 'token-2', data: ana }, version: 1 }))
  hear()
  expect([auth.getState().token, noticed.mock.calls.length]).toEqual(['token-2', 0])
  localStorage.removeItem('auth')
  hear()
  hear()
  expect(noticed).toHaveBeenCalledOnce()
  expect(auth.getState().token).toBeNull()
  stop()
})
