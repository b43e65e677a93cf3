import { languageKey, signedInCache } from './page-protocol.ts'

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
const general: Readonly<Record<string, Words>> = {
  en: { title: 'Vela', body: 'Your next step is ready.', language: 'en' },
  es: { title: 'Vela', body: 'Tu siguiente paso está listo.', language: 'es' },
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

function readWords(text: string | undefined): Words | null {
  try {
    const { title, body, language } = JSON.parse(text ?? '') as Partial<Record<keyof Words, unknown>>
    return isText(title) && isText(body) && isText(language) ? { title, body, language } : null
  } catch {
    return null
  }
}

async function generalWords(caches: CacheStorage): Promise<Words | undefined> {
  const stored = await caches.match(languageKey, { cacheName: signedInCache }).catch(() => undefined)
  return general[(await stored?.text()) ?? 'en'] ?? general['en']
}

/** Shows a reminder. A second one replaces the first. */
export async function showReminder(
  { caches, registration }: Pick<ReminderScope, 'caches' | 'registration'>,
  text: string | undefined,
): Promise<void> {
  const words = readWords(text) ?? (await generalWords(caches))
  if (words === undefined) return
  const { title, body, language: lang } = words
  await registration.showNotification(title, { body, lang, tag: 'reminder', icon: '/icon-192.png' })
}

/** Leads to the academy: to a window that is open, or to the map in a new one. */
export async function openReminder({ clients }: Pick<ReminderScope, 'clients'>): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const academy = windows.find(({ url }) => new URL(url).pathname === '/')
  await (academy ? academy.focus() : clients.openWindow('/?open=learn'))
}

/** Subscribes again where the browser has ended a subscription. The next start of the app tells the server. */
export async function renewSubscription(
  { registration }: Pick<ReminderScope, 'registration'>,
  ended: Pick<PushSubscription, 'options'> | null | undefined,
): Promise<void> {
  const key = ended?.options.applicationServerKey
  if (!key) return
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}
