import { expect } from '@playwright/test'
import { expectStored, shownScreen, storeState, test, waitForApp } from './fixtures.ts'
import { garbage } from './garbage.ts'

const perTest = 25
const kinds = process.env['LONG'] ? garbage : garbage.filter((_, index) => index % 16 === 0)
const portions = Array.from({ length: Math.ceil(kinds.length / perTest) }, (_, index) =>
  kinds.slice(index * perTest, (index + 1) * perTest),
)

test('[S-24] there are at least 200 different kinds of garbage', () => {
  expect(new Set(garbage.map(({ values }) => JSON.stringify(values))).size).toBeGreaterThanOrEqual(200)
})

for (const [index, portion] of portions.entries()) {
  test(`[S-24] the app starts on garbage, portion ${index + 1} of ${portions.length}`, async ({
    page,
    errors,
  }) => {
    // An invalid token.
    errors.expect(/status of 401/)
    for (const { kind, values } of portion) {
      await test.step(kind, async () => {
        await storeState(page, values)
        await page.goto('/')
        await waitForApp(page)
        await expect(shownScreen(page)).toBeVisible()
        await expect(shownScreen(page)).toHaveCount(1)
      })
    }
  })
}

test('[S-24] a broken stored field resets only that field', async ({ page }) => {
  const state = {
    screen: 'terms',
    gender: 'robot',
    email: 'ana@example.com',
    flow: 5,
    screenPrevScope: ['age', 7],
  }
  await storeState(page, { app_state: JSON.stringify({ state, version: 1 }) })
  await page.goto('/')
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await expectStored(page, 'app_state').toMatchObject({
    gender: 'male',
    email: 'ana@example.com',
    flow: null,
    screenPrevScope: ['age'],
  })
})

test('[S-24] the app works in a browser that blocks storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(shownScreen(page, 'age')).toBeVisible()
})
