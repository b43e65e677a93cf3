import { expect, type Page } from '@playwright/test'
import { post } from './api-request.ts'
import { startProxy } from './deployment-proxy.ts'
import { keysOnDisk } from './device-disk.ts'
import {
  expectStored,
  offlineFailure,
  shownScreen,
  stored,
  storeState,
  test,
  waitForApp,
} from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openLesson, openScreen, secret, signOut } from './users.ts'

test.use({ serviceWorkers: 'allow' })

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

const isControlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null)

const hasWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)

const cachedBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('vela-app-')))

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a visitor gets no service worker, and the page comes from the server', async ({ page }) => {
  await page.goto('/')
  await waitForApp(page)
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(shownScreen(page, 'age')).toBeVisible()
  expect(await countWorkers(page)).toBe(0)
  const again = await page.reload()
  expect(again?.fromServiceWorker()).toBe(false)
})

test('[L-16] a signed-in user opens the app without a network, and after signing out the page comes from the server', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(offlineFailure)
  // Left before the server's response was read, the page reports the sign-out once more.
  errors.expect(/status of 401 .*\/logout\//)
  await becomeSubscriber(page, newEmail('offline'))
  await openScreen(page, 'learn')
  await isControlled(page)

  // Chromium up to 147 reports this for a page that the worker serves without a network.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true }),
  )
  await context.setOffline(true)
  await openScreen(page, 'profile')
  await expect(page).toHaveURL('/?t=guest.kept')
  await expect(
    notice(page, 'You’re offline. What you do is saved on this device and sent later.'),
  ).toBeVisible()
  const again = await page.reload()
  expect(again?.fromServiceWorker()).toBe(true)
  expect(again?.headers()['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-",
  )
  await expect(shownScreen(page, 'profile')).toBeVisible()
  for (const tab of ['Learn', 'Consultant']) {
    await page.getByRole('navigation').getByRole('button', { name: tab }).click()
    await expect(shownScreen(page, tab.toLowerCase())).toBeVisible()
  }
  await openScreen(page, 'settings')

  await context.setOffline(false)
  await expect(notice(page, 'You’re offline')).toBeHidden()
  await signOut(page)
  await expect.poll(() => page.evaluate(() => caches.has('vela-signed-in'))).toBe(false)
  await page.goto('/')
  await waitForApp(page)
  await expect(page).toHaveURL(/[?&]t=guest\.[\w-]{20,}\./)
})

test('a new build waits while a lesson is open, and activates on request', async ({ browser }) => {
  const server = await startProxy(process.env['VELA_URL'] ?? '')
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' })
  const page = await context.newPage()
  const email = newEmail('update')
  await becomeSubscriber(page, email)
  await openScreen(page, 'learn')
  await isControlled(page)
  const [first] = await cachedBuilds(page)
  await openLesson(page)

  server.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => hasWaiting(page)).toBe(true)
  await expect(notice(page, 'A new version is ready.')).toBeHidden()
  await expect(shownScreen(page, 'lesson')).toBeVisible()

  await openScreen(page, 'profile')
  const reloaded = page.waitForEvent('load')
  await notice(page, 'A new version is ready.').getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect(shownScreen(page, 'profile')).toBeVisible()
  await expect(notice(page, 'A new version is ready.')).toBeHidden()
  await expect.poll(() => cachedBuilds(page)).toEqual([first, 'vela-app-second'])
  await expect.poll(() => hasWaiting(page)).toBe(false)
  await expectStored(page, 'auth').toMatchObject({ data: { email } })
  await context.close()
  await server.close()
})

test('[X-03] [X-10] a mission that was started is finished without a network, and the server then has the same run', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(offlineFailure)
  const data = { id: null, email: newEmail('far'), screenName: 'Ana', password: secret }
  const signedIn = await post(page, { path: '/profile/registration/', data })
  await storeState(page, { app_state: stored({ screen: 'simulator' }), auth: stored(signedIn) })
  await page.goto('/')
  await isControlled(page)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
  await press('Begin')
  const started = page.waitForResponse(/\/simulator\/start\//)
  await press('Continue')
  const { id } = await (await started).json()
  await expect.poll(() => keysOnDisk(page, 'copies')).toContainEqual(expect.stringMatching(/\|world$/))

  // Chromium up to 147 reports this for a page that the worker serves without a network.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true }),
  )
  await context.setOffline(true)
  await page.reload()
  await press(/^Say \$/)
  await expect(
    notice(page, 'You’re offline. What you do is saved on this device and sent later.'),
  ).toBeVisible()
  const stop = page.getByRole('heading', { level: 2 })
  await expect(stop).toBeFocused()
  const [title, figure] = [await stop.textContent(), await page.getByRole('figure').textContent()]
  await page.reload()
  await expect(stop).toHaveText(title ?? '')
  await expect(page.getByRole('figure')).toHaveText(figure ?? '')
  expect(await shownScreen(page).textContent()).not.toMatch(/\b(19|20)\d\d\b(?!,)/)
  const why = page.getByRole('button', { name: 'Why it happened' })
  const pause = page.getByRole('button', { name: /^Pay nothing in/ })
  await expect(async () => {
    if (await pause.isVisible()) await pause.click({ timeout: 2000 })
    await expect(why).toBeVisible({ timeout: 2000 })
  }).toPass()
  await why.click()
  await expect(
    page.getByText('The market was drawn before your first decision and never changed: checked.'),
  ).toBeVisible()
  const ladder = page.getByRole('region', { name: 'Step by step' })
  const debrief = await ladder.textContent()
  const headers = { authorization: `Bearer ${signedIn.token}` }
  const read = async () => (await page.request.get(`/simulator/run/?id=${id}`, { headers })).json()
  expect(await read()).toMatchObject({ prediction: null, decisions: [] })

  await context.setOffline(false)
  await expect.poll(read).toMatchObject({ isDone: true, reveal: { seed: expect.any(String) } })
  await expect(notice(page, 'You’re offline')).toBeHidden()
  // Another browser shows what the server has.
  const other = await context.browser()?.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  const elsewhere = await other?.newPage()
  if (elsewhere === undefined) throw new Error('The browser is closed.')
  const mission = { screen: 'mission', activeMission: 'steady-saving' }
  await storeState(elsewhere, { app_state: stored(mission), auth: stored(signedIn) })
  await elsewhere.goto('/')
  await expect(elsewhere.getByRole('region', { name: 'Step by step' })).toHaveText(debrief ?? '')
  await other?.close()
})
