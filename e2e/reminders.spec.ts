import { expect, type Page } from '@playwright/test'
import { post } from './api-request.ts'
import { violationsInBothThemes } from './axe.ts'
import { shownScreen, stored, storeState, test } from './fixtures.ts'
import { newEmail, openScreen, secret, tokenOf } from './users.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * A push service of the test's own: the real one of a browser is outside. The browser's question is answered with yes.
 */
function fakePush(): void {
  const key = 'fake-subscription'
  const asked = 'fake-permission'
  type Fake = { readonly endpoint: string; readonly boundTo: string }
  const read = (): Fake | null => JSON.parse(localStorage.getItem(key) ?? 'null')
  const point = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer
  const asSubscription = (fake: Fake | null) =>
    fake && {
      endpoint: fake.endpoint,
      options: { applicationServerKey: bytesOf(fake.boundTo) },
      toJSON: () => ({ endpoint: fake.endpoint, keys: { p256dh: point, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem(key)
        return true
      },
    }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => asSubscription(read()),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      const endpoint = `https://push.example/${crypto.randomUUID()}`
      localStorage.setItem(key, JSON.stringify({ endpoint, boundTo: applicationServerKey }))
      return asSubscription(read())
    },
  })
  Object.defineProperty(Notification, 'permission', {
    get: () => (localStorage.getItem(asked) === null ? 'default' : 'granted'),
  })
  Object.assign(Notification, {
    requestPermission: async () => {
      localStorage.setItem(asked, 'granted')
      return 'granted'
    },
  })
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A person who learned on three days, on the map. Only days around today can be recorded for a new account. */
async function becomeLearner(page: Page): Promise<void> {
  const data = { id: null, email: newEmail('reminded'), screenName: 'Ana', password: secret }
  const signedIn = await post(page, { path: '/profile/registration/', data })
  const headers = { authorization: `Bearer ${signedIn.token}` }
  for (const day of [-1, 0, 1].map(dayFromNow))
    await post(page, { path: '/habit/day/', data: { day, zone: 'UTC' }, headers })
  await storeState(page, { app_state: stored({ screen: 'learn' }), auth: stored(signedIn) })
}

/** Lets the browser hand a message to the service worker, as its push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** What the server has stored about the browsers of the person. */
async function subscriptionsOf(page: Page): Promise<unknown> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const reply = await page.request.get('/profile/export/', { headers })
  return (await reply.json()).data.push_subscription
}

/** Collects what the worker shows: a browser without a screen has no place for notifications. */
async function collectNotifications(page: Page): Promise<() => Promise<readonly string[]>> {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: string[] }
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push(`${title} ${options?.body} ${options?.lang}`)
    }
  })
  return () => worker.evaluate(() => (globalThis as unknown as { shown: string[] }).shown)
}

test('[R-30] [R-36] [R-38] reminders are switched on from the map, shown by the worker, and switched off on the profile', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(fakePush)
  await becomeLearner(page)
  await page.goto('/')
  await expect(shownScreen(page, 'learn')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const offer = page.getByRole('region', { name: 'A reminder now and then?' })
  await expect(offer).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await offer.getByRole('button', { name: 'Remind me' }).click()
  await expect(offer).toContainText('Reminders are on.')
  expect(await subscriptionsOf(page)).toHaveLength(1)

  const shown = await collectNotifications(page)
  await deliver(page, JSON.stringify({ title: 'Time?', body: 'A few minutes.', language: 'en' }))
  await expect.poll(shown).toEqual(['Time? A few minutes. en'])
  await deliver(page, 'unreadable')
  await expect.poll(shown).toContain('Vela Got a few minutes to learn? en')

  await openScreen(page, 'profile')
  const box = page.getByRole('checkbox', { name: /^Remind me on this device/ })
  await expect(box).toBeChecked()
  await page.getByRole('combobox', { name: 'Around' }).selectOption('9:00 AM')
  expect(await violationsInBothThemes(page)).toEqual([])
  await box.click()
  await expect(box).not.toBeChecked()
  expect(await subscriptionsOf(page)).toEqual([])
})
