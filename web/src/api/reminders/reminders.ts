/**
 * The reminders of this browser, by web push.
 *
 * The browser's own subscription says whether they are on: nothing else is stored here. It is bound to the academy's
 * key; the server learns of it with `setReminder`, again at every start of the app, because a browser may replace it
 * (web/src/worker/reminders.ts). Signing out ends it (app/offline/service-worker.ts).
 */

import { endReminder, readReminder, reminderHours, setReminder } from '@vela/contract/reminders'
import { currentLanguage } from '../../i18n/texts.ts'
import { type ReminderSettings, reminderKey, signedInCache } from '../../worker/page-protocol.ts'
import { CallFailed } from '../call-failed.ts'
import { send } from '../client.ts'

type ReminderSupport = 'ready' | 'denied' | 'home_screen' | 'none'

/** What this browser can do. Safari on a phone has push only in an app on the home screen. */
export function reminderSupport(): ReminderSupport {
  const isTabOnIos = 'standalone' in navigator && navigator.standalone === false
  if (!('PushManager' in window && 'Notification' in window)) return isTabOnIos ? 'home_screen' : 'none'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** The push manager of the service worker; undefined where none is registered, as in a private window. */
async function findManager(): Promise<PushManager | undefined> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  return (await container?.getRegistration())?.pushManager
}

/** Whether reminders are on in this browser; null if it cannot have any. */
export async function hasReminder(): Promise<boolean | null> {
  const manager = await findManager()
  return manager === undefined ? null : (await manager.getSubscription()) !== null
}

/** The hour that the person chose; null if none was chosen, undefined if the server does not answer. */
export async function readReminderHour(): Promise<number | null | undefined> {
  return (await answerOf(send(readReminder, { query: {} }, { isQuiet: true })))?.hour
}

/**
 * Subscribes this browser, or renews its subscription, and resolves to the hour of the reminder after the server has
 * stored it; null if that failed. Without a chosen hour it is about now: this is when the person learns.
 */
export async function startReminder(chosenHour?: number): Promise<number | null> {
  const manager = await findManager()
  const reply = manager && (await answerOf(send(readReminder, { query: {} }, { isQuiet: true })))
  if (!reply) return null
  const { first, last } = reminderHours
  const hour = chosenHour ?? reply.hour ?? Math.min(Math.max(new Date().getHours(), first), last)
  const subscription = await subscribe(manager, reply.key).catch(() => null)
  if (subscription === null) return null
  const { endpoint, keys } = subscription.toJSON()
  const body = {
    endpoint: endpoint ?? '',
    public_key: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    hour,
  }
  if (!(await answerOf(send(setReminder, { body }, { isQuiet: true })))) return null
  await storeSettings({ language: currentLanguage(), key: reply.key }).catch(() => {})
  return hour
}

/** A subscription that is bound to another key of the academy is of no use, and would prevent a new one. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const current = await manager.getSubscription()
  const boundTo = current?.options.applicationServerKey
  if (current && boundTo && toBase64url(boundTo) === key) return current
  await current?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function toBase64url(bytes: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/** For the worker, which cannot read local storage. Signing out deletes the cache. */
async function storeSettings(settings: ReminderSettings): Promise<void> {
  const cache = await caches.open(signedInCache)
  await cache.put(reminderKey, new Response(JSON.stringify(settings)))
}

async function forgetSettings(): Promise<void> {
  const cache = await caches.open(signedInCache)
  await cache.delete(reminderKey)
}

/**
 * Ends the reminders here: first in the browser, so that nothing arrives even if the server cannot be reached.
 * Resolves to whether they have ended.
 */
export async function stopReminder(): Promise<boolean> {
  const subscription = await (await findManager())?.getSubscription()
  if (!subscription) return true
  const { endpoint } = subscription
  const isEnded = await subscription.unsubscribe().catch(() => false)
  await forgetSettings().catch(() => {})
  await answerOf(send(endReminder, { body: { endpoint } }, { isQuiet: true }))
  return isEnded
}

/** The reply; undefined if the call failed, which the screen says in its own words. */
async function answerOf<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof CallFailed) return undefined
    throw error
  }
}
