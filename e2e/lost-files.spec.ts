import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createSession, post } from './api-request.ts'
import { emailedToken } from './emails.ts'
import { shownScreen, stored, storeState, test } from './fixtures.ts'
import { newEmail, openLesson, openScreen, secret } from './users.ts'

const ageFile = /\/assets\/age-[^/]+\.js$/
const mainFile = /\/assets\/main-[^/]+\.js$/
const promoStyle = /\/assets\/promo-[^/]+\.css$/
const toastStyle = /\/assets\/toast-containers-[^/]+\.css$/
const textsFile = /\/assets\/front\.en-[^/]+\.js$/

const didNotLoad = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page didn’t load' })

test('a screen whose file is lost shows an error and loads on the next try', async ({ page, errors }) => {
  errors.expect(/ERR_FAILED|Failed to fetch|React error #422/)
  await page.route(ageFile, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(didNotLoad(page)).toBeVisible()
  // Before gender preloads it: a tap while that request is blocked would fail with it.
  await page.unroute(ageFile)
  await page.goBack()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

/** A visitor who has chosen a gender, on the age screen. */
async function openAge(page: Page): Promise<void> {
  const id = await createSession(page)
  await storeState(page, { app_state: stored({ screen: 'age', gender: 'female', id }) })
  await page.goto('/')
}

const chooseAge = (page: Page) => page.getByRole('button', { name: '25–34' }).click()
const styleSheet = (page: Page, name: string) =>
  page.locator(`link[rel=stylesheet][href^="/assets/${name}-"]`)

test('a screen whose style sheet is lost shows an error, and “Try again” loads both', async ({
  page,
  errors,
}) => {
  errors.expect(/ERR_FAILED|did not load/)
  await page.route(promoStyle, (route) => route.abort())
  await openAge(page)
  await chooseAge(page)
  await expect(didNotLoad(page)).toBeVisible()
  await page.unroute(promoStyle)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(shownScreen(page, 'promo')).toBeVisible()
  await expect(styleSheet(page, 'promo')).toHaveCount(1)
})

test('toasts whose style sheet was lost while idle load it when needed', async ({ page, errors }) => {
  errors.expect(/ERR_FAILED|did not load/)
  const isLost = page.waitForEvent('requestfailed', (request) => toastStyle.test(request.url()))
  await page.route(toastStyle, (route) => route.abort(), { times: 1 })
  await openAge(page)
  await isLost
  await page.route('**/profile/quiz/', (route) => route.abort())
  await chooseAge(page)
  await expect(page.getByText('Oops', { exact: false })).toBeVisible()
  await expect(styleSheet(page, 'toast-containers')).toHaveCount(1)
})

/** By a screen that needs it. */
const styleSheets = {
  promo: ['promo', 'shared'],
  quiz: ['quiz', 'funnel'],
  growth_plan: ['plan'],
  fail: ['payment'],
  login_page: ['entry', 'members'],
  terms: ['legal-document'],
  subscription: ['subscription'],
  learn: ['learn'],
  lesson: ['lesson'],
  mistakes: ['review'],
  plan_page: ['plan-page', 'worksheet'],
  consultant: ['consultant'],
  simulator: ['simulator'],
  practice: ['practice'],
  profile: ['account'],
}

const free = (email: string) => ({ id: null, email, screenName: 'Ana', password: secret })

/** (D26) An account without a plan, which sees every sales sheet. */
async function becomeFreeUser(page: Page): Promise<void> {
  const data = free(newEmail('styles'))
  const signedIn = await post(page, { path: '/profile/registration/', data })
  await storeState(page, { app_state: stored({ screen: 'subscription' }), auth: stored(signedIn) })
}

/** A link from another user's email, which asks before it signs in. */
async function linkOfAnother(page: Page): Promise<string> {
  const email = newEmail('other')
  await post(page, { path: '/profile/registration/', data: free(email) })
  await expect.poll(() => emailedToken(page, email, 't')).not.toBeNull()
  return `/?t=${await emailedToken(page, email, 't')}`
}

async function openAbove(page: Page, sheet: string, open: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    if ((await styleSheet(page, sheet).count()) === 0) await open()
    await expect(styleSheet(page, sheet)).toHaveCount(1, { timeout: 2000 })
  }).toPass()
}

test('every style sheet that is lost once is requested again', { tag: '@long' }, async ({ page, errors }) => {
  // The opened chapter is locked for a free account.
  errors.expect(/ERR_FAILED|did not load|status of 402/)
  const lost = new Set<string>()
  await page.route('**/assets/*.css', async (route) => {
    const sheet = /([\w-]+)-[\w-]{8}\.css$/.exec(route.request().url())?.[1] ?? ''
    if (lost.has(sheet)) return route.continue()
    lost.add(sheet)
    await route.abort()
  })
  // A screen may also report that it did not load; then “Try again” must load it.
  await page.addLocatorHandler(didNotLoad(page), () =>
    page.getByRole('button', { name: 'Try again' }).click(),
  )
  await storeState(page, { app_state: stored({ gender: 'female' }) })
  for (const [screen, sheets] of Object.entries(styleSheets)) {
    if (screen === 'subscription') await becomeFreeUser(page)
    await (screen === 'lesson' ? openLesson(page) : openScreen(page, screen))
    for (const sheet of sheets) await expect(styleSheet(page, sheet)).toHaveCount(1)
  }
  // Sheets and questions open above a screen. One whose style is lost reports it and opens at the next try.
  await openScreen(page, 'growth_plan')
  await openAbove(page, 'sample-lesson', () => page.getByRole('button', { name: /^Try a lesson/ }).click())
  await openScreen(page, 'subscription')
  await openAbove(page, 'plan-sheet', () => page.getByRole('button', { name: 'Get a plan' }).click())
  await openScreen(page, 'learn')
  await page.getByRole('button', { name: 'Unlock for $89.99' }).click()
  await openAbove(page, 'pay-sheet', () => page.getByRole('button', { name: 'Buy for $89.99' }).click())
  const link = await linkOfAnother(page)
  await openAbove(page, 'link-question', () => page.goto(link))
  const manifest = readFileSync(join(import.meta.dirname, '../web/dist/manifest.json'), 'utf8')
  const built = new Set([...manifest.matchAll(/assets\/([\w-]+)-[\w-]{8}\.css/g)].map(([, name]) => name))
  // The first page contains its own style sheets inline. [N-10] [N-32] Without those of its kind, a question is a single choice and a page is whole.
  for (const name of ['main', 'age', 'items', 'number-view', 'point-view', 'explore-view', 'guess-view'])
    built.delete(name)
  await expect.poll(() => [...built].filter((name) => !lost.has(name ?? ''))).toEqual([])
})

test('a first page whose texts are lost stays readable, and a tap reloads it', async ({ page, errors }) => {
  errors.expect(/ERR_FAILED/)
  // For a returning visitor the page is hidden until loading has failed, which tells the test when that is.
  await storeState(page, { app_state: stored({ screen: 'terms' }) })
  await page.route(textsFile, (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-resume')
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await page.unroute(textsFile)
  await page.locator('[data-value="female"]').tap()
  await expect(shownScreen(page, 'terms')).toBeVisible()
})

test('a first page whose app is lost stays readable, and a tap retries', async ({ page, errors }) => {
  errors.expect(/ERR_FAILED|Failed to fetch/)
  await page.route(mainFile, (route) => route.abort())
  await page.goto('/')
  const heading = shownScreen(page, 'gender').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await page.unroute(mainFile)
  // Loading fails a moment after the page is shown; only then does a tap reload it.
  await expect(async () => {
    await heading.click()
    await page.waitForFunction(() => Reflect.get(window, 'velaEarlyTap') === null, undefined, {
      timeout: 5000,
    })
  }).toPass()
})

test('a returning visitor whose app is lost sees an error, and it loads when the network is back', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(/ERR_FAILED|ERR_INTERNET|Failed to fetch/)
  await storeState(page, { app_state: stored({ screen: 'terms' }) })
  await page.route(mainFile, (route) => route.abort())
  await page.goto('/')
  await expect(didNotLoad(page)).toBeVisible()
  await expect(shownScreen(page, 'gender')).toBeHidden()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(didNotLoad(page)).toBeVisible()
  await page.unroute(mainFile)
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(shownScreen(page, 'terms')).toBeVisible()
})
