import { expect, type Page } from '@playwright/test'
import { leaveBehind, readStored, shownScreen, stored, test } from './journey.ts'

const oops = 'Oops, an error occurred! Try again.'
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading…' })

test('[E-01] [S-18] a broken call toasts at the bottom centre and the person stays where they were', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 500/)
  await page.route('**/profile/quiz/**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Female' }).click()
  const toast = page.getByRole('alert').filter({ hasText: oops })
  await expect(toast).toBeVisible()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  const box = await toast.boundingBox()
  expect(box).not.toBeNull()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 195)).toBeLessThan(12)
  expect(box?.y).toBeGreaterThan(844 / 2)
})

test('[S-18] a root toast closes by itself after 4 s, and the next try works', async ({ page, troubles }) => {
  troubles.expect(/ERR_FAILED|failed:/)
  await page.route('**/profile/quiz/**', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Female' }).click()
  const toast = page.getByRole('alert').filter({ hasText: oops })
  await expect(toast).toBeVisible()
  const shownAt = Date.now()
  await expect(toast).toBeHidden({ timeout: 15_000 })
  expect(Date.now() - shownAt).toBeGreaterThan(3_000)
  await page.unroute('**/profile/quiz/**')
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[S-17] a quiz call covers nothing while it waits', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/profile/quiz/**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const asked = page.waitForRequest('**/profile/quiz/**')
  await page.getByRole('button', { name: 'Female' }).click()
  await asked
  await expect(overlay(page)).toBeHidden()
  answer()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[S-16] [S-17] any other call covers the screen until it is answered', async ({ page, troubles }) => {
  troubles.expect(/status of 4\d\d/)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/token/refresh/**', async (route) => {
    await held
    await route.continue()
  })
  await leaveBehind(page, { app_state: stored({ screen: 'terms' }) })
  await page.goto('/?t=some-session-token')
  await expect(overlay(page)).toBeVisible()
  answer()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
})

test('[S-16] a loading flag left behind by a crashed visit covers nothing', async ({ page }) => {
  await leaveBehind(page, { app_state: stored({ screen: 'terms', loading: true, blockScroll: true }) })
  await page.goto('/')
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await expect(overlay(page)).toBeHidden()
  expect(await readStored(page, 'app_state')).toMatchObject({ loading: false, blockScroll: false })
})
