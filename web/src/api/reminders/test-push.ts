import { vi } from 'vitest'

/** For tests: the key of the academy. */
export const academyKey =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

type Call = { readonly path: string; readonly body: Record<string, unknown> }

type Setting = {
  readonly permission?: NotificationPermission
  /** What the person answers when the browser asks. */
  readonly answer?: NotificationPermission
  /** The hour that the server knows. */
  readonly hour?: number | null
}

/** For tests: a browser with push, which happy-dom has not, and a server that answers the calls of reminders. */
export function stubPush({ permission = 'default', answer = 'granted', hour = null }: Setting = {}) {
  const browser = {
    subscription: null as PushSubscription | null,
    isOnline: true,
    sent: [] as Call[],
    settings: null as unknown,
    requested: 0,
  }
  let made = 0
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer

  function subscribe(key: string): PushSubscription {
    made += 1
    const endpoint = `https://push.example/${made}`
    browser.subscription = {
      endpoint,
      options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
      toJSON: () => ({ endpoint, keys: { p256dh: key, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        browser.subscription = null
        return true
      },
    } as unknown as PushSubscription
    return browser.subscription
  }
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
      subscribe(applicationServerKey),
  }
  const notification = {
    permission,
    requestPermission: async () => {
      browser.requested += 1
      notification.permission = answer
      return answer
    },
  }
  vi.stubGlobal('PushManager', () => {})
  vi.stubGlobal('Notification', notification)
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  })
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (_: string, response: Response) => {
        browser.settings = await response.json()
      },
      delete: async () => {
        browser.settings = null
      },
    }),
  })

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(address, 'http://vela.test')
    if (!browser.isOnline) throw new TypeError('Failed to fetch')
    if (init.method === 'POST') browser.sent.push({ path, body: JSON.parse(init.body as string) })
    return new Response(
      JSON.stringify(path === '/habit/reminder/' ? { key: academyKey, hour } : { status: 'ok' }),
    )
  })
  return { browser, subscribe }
}

/** For tests: a browser without push, such as Safari in a tab of a phone. */
export function removePush(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'standalone')
}
