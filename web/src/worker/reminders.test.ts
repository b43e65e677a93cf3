import { beforeEach, expect, test, vi } from 'vitest'
import { languageKey, signedInCache } from './page-protocol.ts'
import { openReminder, renewSubscription, showReminder } from './reminders.ts'

const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>()
const subscribe = vi.fn<PushManager['subscribe']>()
const openWindow = vi.fn<(address: string) => Promise<void>>()
const focus = vi.fn<() => Promise<void>>()
let language: string | null
let windows: { url: string; focus: () => Promise<void> }[]

const scope = {
  caches: {
    match: async (key: string, { cacheName }: { cacheName?: string } = {}) =>
      key === languageKey && cacheName === signedInCache && language !== null
        ? new Response(language)
        : undefined,
  } as unknown as CacheStorage,
  registration: {
    showNotification,
    pushManager: { subscribe } as unknown as PushManager,
  },
  clients: { matchAll: async () => windows, openWindow },
}

beforeEach(() => {
  vi.resetAllMocks()
  language = null
  windows = []
})

test('[R-38] a reminder is shown with its words, in its language, in the place of an earlier one', async () => {
  await showReminder(scope, JSON.stringify({ title: 'Time?', body: 'A few minutes.', language: 'en' }))
  expect(showNotification.mock.calls).toEqual([
    ['Time?', { body: 'A few minutes.', lang: 'en', tag: 'reminder', icon: '/icon-192.png' }],
  ])
})

test.each([undefined, '', 'no json', '4', 'null', '{"title":"","body":"a","language":"en"}'])(
  '[R-38] the unreadable message %j shows general words in the stored language',
  async (text) => {
    await showReminder(scope, text)
    language = 'es'
    await showReminder(scope, text)
    language = 'xx'
    await showReminder(scope, text)
    expect(showNotification.mock.calls.map(([, options]) => options?.body)).toEqual([
      'Your next step is ready.',
      'Tu siguiente paso está listo.',
      'Your next step is ready.',
    ])
  },
)

test('[R-38] a tap leads to the open academy, otherwise to the map in a new window', async () => {
  windows = [{ url: 'https://vela.example/certificates/a', focus: vi.fn<() => Promise<void>>() }]
  await openReminder(scope)
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/?open=learn')
  windows.push({ url: 'https://vela.example/?t=guest.kept', focus })
  await openReminder(scope)
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledOnce()
})

test('[R-38] a subscription that the browser has ended is renewed with the same key', async () => {
  const key = new Uint8Array([4, 1]).buffer
  await renewSubscription(scope, { options: { applicationServerKey: key, userVisibleOnly: true } })
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: key })
  await renewSubscription(scope, null)
  expect(subscribe).toHaveBeenCalledOnce()
})
