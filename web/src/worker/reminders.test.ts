import { beforeEach, expect, test, vi } from 'vitest'
import { reminderKey, signedInCache } from './page-protocol.ts'
import { openReminder, renewSubscription, showReminder } from './reminders.ts'

const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>()
const subscribe = vi.fn<PushManager['subscribe']>()
const getSubscription = vi.fn<PushManager['getSubscription']>()
const openWindow = vi.fn<(address: string) => Promise<void>>()
const focus = vi.fn<() => Promise<void>>()
let language: string | null
let windows: { url: string; focus: () => Promise<void> }[]

const scope = {
  caches: {
    match: async (key: string, { cacheName }: { cacheName?: string } = {}) =>
      key === reminderKey && cacheName === signedInCache && language !== null
        ? new Response(JSON.stringify({ language, key: 'the-key' }))
        : undefined,
  } as unknown as CacheStorage,
  registration: {
    showNotification,
    pushManager: { subscribe, getSubscription } as unknown as PushManager,
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
      'Got a few minutes to learn?',
      '¿Unos minutos para aprender?',
      'Got a few minutes to learn?',
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

test('[R-38] a subscription that the browser has ended is renewed, unless reminders are off or there is a new one', async () => {
  await renewSubscription(scope)
  expect(subscribe).not.toHaveBeenCalled()
  language = 'en'
  await renewSubscription(scope)
  getSubscription.mockResolvedValue({} as PushSubscription)
  await renewSubscription(scope)
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: 'the-key',
  })
})
