import { afterEach, expect, test, vi } from 'vitest'
import {
  auth,
  clearSession,
  hasSession,
  reloadSession,
  restoreAuth,
  storeGuestToken,
  storeSession,
  watchOtherTabs,
} from './auth.ts'

afterEach(clearSession)

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

test('[S-21] stores token and data under auth', () => {
  storeSession('token-1', ana)
  expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({
    state: { token: 'token-1', data: ana },
    version: 1,
  })
  expect(hasSession()).toBe(true)
})

const product = {
  id: 'main-4w-50',
  title: '4-week plan',
  currency: 'USD',
  price: 3999,
  period: 4,
  period_type: 'week' as const,
  trial_price: 1999,
  trial_period: 4,
  trial_period_type: 'week' as const,
  special_offer: false,
}
const subscription = {
  id: 's1',
  client_id: 'c1',
  product_id: 'main-4w-50',
  status: 'active' as const,
  started_at: '2026-11-01 12:00:00',
  expired_at: '2026-12-01 12:00:00',
  next_charge_at: null,
  is_trial: true,
}
const subscriber = { ...ana, flow: 'quiz2', product_id: product.id, product, subscription }

test('[S-21] every field of the user, the product and the subscription is stored', () => {
  expect(restoreAuth({ token: 'token-1', data: subscriber })).toEqual({ token: 'token-1', data: subscriber })
})

test('[S-21] (D28) an unknown status counts as expired and clears nothing else', () => {
  const newer = { ...subscriber, subscription: { ...subscription, status: 'paused_by_newer_server' } }
  const stored = { token: 'token-1', data: newer }
  localStorage.setItem('auth', JSON.stringify({ state: stored, version: 1 }))
  reloadSession()
  expect(auth.getState()).toEqual({
    token: 'token-1',
    data: { ...subscriber, subscription: { ...subscription, status: 'expired' } },
  })
  expect(hasSession()).toBe(true)
})

test.each([
  ['email', 4, ''],
  ['screen_name', null, ''],
  ['flow', {}, null],
  ['gender', 'other', 'male'],
  ['product_id', 7, null],
  ['product', { ...product, period_type: 'decade' }, null],
  ['subscription', { ...subscription, expired_at: 'soon' }, null],
])('[S-21] an unusable %s falls back alone', (field, value, fallback) => {
  const { data } = restoreAuth({ token: 'token-1', data: { ...subscriber, [field]: value } })
  expect(data).toEqual({ ...subscriber, [field]: fallback })
})

test('[D1] a guest token is not a session', () => {
  storeGuestToken('guest.abc')
  expect(hasSession()).toBe(false)
})

test('[S-24] broken data is dropped, the token stays', () => {
  expect(restoreAuth({ token: 'token-1', data: { email: 4 } })).toEqual({ token: 'token-1', data: null })
  for (const junk of [null, 4, 'x', [], { token: {} }, { token: '' }]) {
    expect(restoreAuth(junk)).toEqual({ token: null, data: null })
  }
})

test('[A-09] a sign-out in another tab is noticed here, once; a renewed token is followed', () => {
  storeSession('token-1', ana)
  const noticed = vi.fn()
  const stop = watchOtherTabs(noticed)
  const listen = () => window.dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  localStorage.setItem('auth', JSON.stringify({ state: { token: 'token-2', data: ana }, version: 1 }))
  listen()
  expect([auth.getState().token, noticed.mock.calls.length]).toEqual(['token-2', 0])
  localStorage.removeItem('auth')
  listen()
  listen()
  expect(noticed).toHaveBeenCalledOnce()
  expect(auth.getState().token).toBeNull()
  stop()
})
