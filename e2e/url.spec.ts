import { expect } from '@playwright/test'
import { acceptToken, expectStored, shownScreen, stored, storeState, test, waitForApp } from './fixtures.ts'
import { startPlainHost } from './plain-host.ts'

test('[D1] (D34) the page loads without a redirect, keeps every parameter and adds a guest token', async ({
  page,
}) => {
  const reply = await page.goto('/?utm_source=a%20b&ps=stripe&empty=&x=1&x=2')
  expect([reply?.status(), reply?.request().redirectedFrom()]).toEqual([200, null])
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await expect(page).toHaveURL(/\/\?utm_source=a%20b&ps=stripe&empty=&x=1&x=2&t=guest\.[\w.-]+$/)
})

test('(D34) two tabs that open at once both get a token', async ({ page, context }) => {
  const tabs = [page, await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/?lng=en')))
  for (const tab of tabs) {
    await expect(tab).toHaveURL(/\/\?lng=en&t=guest\.[\w.-]+$/)
    await expect(shownScreen(tab, 'gender')).toBeVisible()
  }
})

test('(D34) a browser that refuses cookies gets its token by a redirect', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
  await page.goto('/?utm=a%20b')
  await expect(page).toHaveURL(/\/\?utm=a%20b&t=guest\.[\w.-]+$/)
  await waitForApp(page)
  await page.getByRole('button', { name: 'Male', exact: true }).click()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[S-07] the token in the URL becomes the auth token', async ({ page }) => {
  await page.goto('/')
  const token = new URL(page.url()).searchParams.get('t')
  await expectStored(page, 'auth').toMatchObject({ token })
})

test('[D2] a stored session wins over the guest token in the URL', async ({ page }) => {
  await acceptToken(page, 'a-session')
  await storeState(page, {
    app_state: stored({ screen: 'profile' }),
    auth: stored({ token: 'a-session', data: null }),
  })
  await page.goto('/')
  await expect(shownScreen(page, 'profile')).toBeVisible()
  await expectStored(page, 'auth').toMatchObject({ token: 'a-session' })
})

test('[D2] an invalid token clears the state, shows gender and is removed from the URL', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 4\d\d/)
  await storeState(page, { app_state: stored({ screen: 'terms', gender: 'female', email: 'a@b.cd' }) })
  await page.goto('/?t=stale-session-token&lng=en')
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await expect(page).toHaveURL('/?lng=en')
  await expectStored(page, 'app_state').toMatchObject({ screen: 'gender', gender: 'male', email: '' })
})

test('[S-06] without a token a toast shows and the loading overlay stays', async ({ page }) => {
  const host = await startPlainHost()
  try {
    // The toast closes after a while, so the test does not wait for the page to load completely.
    await page.goto(host.url, { waitUntil: 'commit' })
    await expect(page.getByText('There was a problem with the token')).toBeVisible()
    const overlay = page.getByRole('status', { name: /loading/i }).or(page.getByText('Loading…'))
    await expect(overlay.first()).toBeVisible()
    await expect(page.getByText('There was a problem with the token')).toBeHidden()
    await expect(overlay.first()).toBeVisible()
  } finally {
    await host.close()
  }
})

test('[S-08] only version=2 enables the second-version style', async ({ page }) => {
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tide'))
  await page.goto('/')
  await waitForApp(page)
  const first = await paper()
  await page.goto('/?version=2')
  await waitForApp(page)
  await expect.poll(paper).not.toBe(first)
})

test('[S-08] [S-09] isTech forwards the page query string without version to the quiz call', async ({
  page,
}) => {
  await page.goto('/?version=2&isTech=1&campaign=spring')
  const asked = page.waitForRequest('**/profile/quiz/**')
  await page.getByRole('button', { name: 'Male', exact: true }).click()
  const { search } = new URL((await asked).url())
  expect(search).toContain('isTech=1')
  expect(search).toContain('campaign=spring')
  expect(search).not.toContain('version')
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[S-09] without isTech the quiz call has no query string', async ({ page }) => {
  await page.goto('/?campaign=spring')
  const asked = page.waitForRequest('**/profile/quiz/**')
  await page.getByRole('button', { name: 'Male', exact: true }).click()
  expect(new URL((await asked).url()).search).toBe('')
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[D8] the flow in the URL is stored and changes the texts', async ({ page }) => {
  await page.goto('/')
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto('/?flow=quiz2')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '')
  await expectStored(page, 'app_state').toMatchObject({ flow: 'quiz2' })
})
