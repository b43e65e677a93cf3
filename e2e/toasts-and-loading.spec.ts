import { expect, type Page } from '@playwright/test'
import { deferred } from './deferred.ts'
import {
  expectStored,
  shownScreen,
  stored,
  storeState,
  test,
  waitForAnimations,
  waitForApp,
} from './fixtures.ts'

const oops = 'Oops, an error occurred! Try again.'
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' })

/** The page's clock moves only when the test moves it, because toasts close on their own. */
async function openOutOfTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto('/')
  await waitForApp(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('[E-01] [S-18] a failed call shows a toast at the bottom centre and keeps the screen', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 500/)
  await page.route('**/profile/quiz/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openOutOfTime(page)
  await page.getByRole('button', { name: 'Female' }).click()
  const toast = page.getByRole('alert').filter({ hasText: oops })
  await expect(toast).toBeVisible()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await waitForAnimations(page)
  const box = await toast.boundingBox()
  expect(box).not.toBeNull()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 195)).toBeLessThan(12)
  expect(box?.y).toBeGreaterThan(844 / 2)
})

test('[S-18] a root toast closes by itself after 4 s, and the next try works', async ({ page, errors }) => {
  errors.expect(/ERR_FAILED|failed:/)
  await page.route('**/profile/quiz/**', (route) => route.abort())
  await openOutOfTime(page)
  await page.getByRole('button', { name: 'Female' }).click()
  const toast = page.getByRole('alert').filter({ hasText: oops })
  await expect(toast).toBeVisible()
  await page.clock.runFor(3_900)
  await expect(toast).toBeVisible()
  await page.clock.runFor(200)
  await expect(toast).toBeHidden()
  await page.clock.resume()
  await page.unroute('**/profile/quiz/**')
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[S-18] the second toast container is in the top right corner', async ({ page }) => {
  await openOutOfTime(page)
  const corner = page.locator('section[aria-label="More notifications"]')
  await corner.waitFor({ state: 'attached' })
  const box = await corner.evaluate((container: HTMLElement) => {
    const card = container.appendChild(document.createElement('div'))
    card.style.cssText = 'width: 100px; height: 40px'
    container.showPopover()
    return card.getBoundingClientRect().toJSON()
  })
  expect(390 - box.right).toBeLessThan(30)
  expect(box.left).toBeGreaterThan(390 / 2)
  expect(box.top).toBeLessThan(60)
})

test('[S-17] a quiz call shows no overlay while it runs', async ({ page }) => {
  const saving = deferred()
  await page.route('**/profile/quiz/**', (route) => saving.wait.then(() => route.continue()))
  await page.goto('/')
  const asked = page.waitForRequest('**/profile/quiz/**')
  await page.getByRole('button', { name: 'Female' }).click()
  await asked
  await expect(overlay(page)).toBeHidden()
  saving.release()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[S-16] [S-17] any other call shows the overlay until its response', async ({ page, errors }) => {
  errors.expect(/status of 4\d\d/)
  const asking = deferred()
  await page.route('**/token/refresh/**', (route) => asking.wait.then(() => route.continue()))
  await storeState(page, { app_state: stored({ screen: 'terms' }) })
  await page.goto('/?t=some-session-token')
  await expect(overlay(page)).toBeVisible()
  asking.release()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
})

test('[S-16] a stored loading flag of a crashed visit shows no overlay', async ({ page }) => {
  await storeState(page, { app_state: stored({ screen: 'terms', loading: true, blockScroll: true }) })
  await page.goto('/')
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  await expectStored(page, 'app_state').toMatchObject({ loading: false, blockScroll: false })
})
