import { expect } from '@playwright/test'
import { leaveBehind, shownScreen, stored, test } from './journey.ts'

const ageFile = /\/assets\/age-[^/]+\.js$/
const textsFile = /\/assets\/front\.en-[^/]+\.js$/

test('a screen whose file is lost says so, and is there when it is asked for again', async ({
  page,
  troubles,
}) => {
  // 422: the screen could not be taken over and is drawn anew, as the message that it did not load.
  troubles.expect(/ERR_FAILED|Failed to fetch dynamically imported module|React error #422/)
  await page.route(ageFile, (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This page did not load' })).toBeVisible()
  // Before gender asks for it ahead of time: who taps while that is refused is refused along with it.
  await page.unroute(ageFile)
  await page.goBack()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('a first page whose texts are lost stays readable, and a tap tries again', async ({
  page,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/)
  // From somebody who left off elsewhere the page is hidden until the app gives up: so the test knows when.
  await leaveBehind(page, { app_state: stored({ screen: 'terms' }) })
  await page.route(textsFile, (route) => route.abort())
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-resume')
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await page.unroute(textsFile)
  await page.locator('[data-value="female"]').tap()
  await expect(shownScreen(page, 'terms')).toBeVisible()
})
