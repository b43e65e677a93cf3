import { type ReminderSettings, reminderKey, signedInCache } from './page-protocol.ts'

// TypeScript's worker globals cannot be loaded together with those of the page.
type Window = { readonly url: string; readonly focus: () => Promise<unknown> }

export type ReminderScope = {
  readonly caches: CacheStorage
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'pushManager'>
  readonly clients: {
    readonly matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Window[]>
    readonly openWindow: (address: string) => Promise<unknown>
  }
}

type Words = { readonly title: string; readonly body: string; readonly language: string }

/** Shown for a message that cannot be read: a browser ends a subscription that shows nothing. */
const general: Readonly<Record<'en' | 'es', Words>> = {
  en: { title: 'Vela', body: 'Got a few minutes to learn?', language: 'en' },
  es: { title: 'Vela', body: '¿Unos minutos para aprender?', language: 'es' },
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The texts of an object in JSON, or null if one of them is missing. */
function readTexts<K extends string>(
  json: string | undefined,
  ...names: readonly K[]
): Record<K, string> | null {
  try {
    const found = JSON.parse(json ?? '') as Record<K, string>
    return names.every((name) => isText(found[name])) ? found : null
  } catch {
    return null
  }
}

async function readSettings(caches: CacheStorage): Promise<ReminderSettings | null> {
  const stored = await caches.match(reminderKey, { cacheName: signedInCache }).catch(() => undefined)
  return readTexts(await stored?.text(), 'language', 'key')
}

const readLanguage = async (caches: CacheStorage) =>
  (await readSettings(caches))?.language === 'es' ? 'es' : 'en'

/** Shows a reminder. A second one replaces the first. */
export async function showReminder(
  { caches, registration }: Pick<ReminderScope, 'caches' | 'registration'>,
  text: string | undefined,
): Promise<void> {
  const readable: Words | null = readTexts(text, 'title', 'body', 'language')
  const { title, body, language } = readable ?? general[await readLanguage(caches)]
  await registration.showNotification(title, { body, lang: language, tag: 'reminder', icon: '/icon-192.png' })
}

/** Leads to the academy: to a window that is open, or to the map in a new one. */
export async function openReminder({ clients }: Pick<ReminderScope, 'clients'>): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const academy = windows.find(({ url }) => new URL(url).pathname === '/')
  await (academy ? academy.focus() : clients.openWindow('/?open=learn'))
}

/** Subscribes again where the browser has ended a subscription. The next start of the app tells the server. */
export async function renewSubscription({
  caches,
  registration: { pushManager },
}: Pick<ReminderScope, 'caches' | 'registration'>): Promise<void> {
  const settings = await readSettings(caches)
  if (settings === null || (await pushManager.getSubscription())) return
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: settings.key })
}
