import { expect, type Locator, type Page } from '@playwright/test'
import { arrive, continueButton, nameOf, type Stop, stops } from './funnel.ts'
import { isAwake, painted, shownScreen, test } from './journey.ts'
import { watchShifts } from './watch-shifts.ts'

// Not a tap: the browser forgives whatever moves within half a second of one, but a reply may take longer.
const press = (target: Locator) => target.evaluate((button: HTMLElement) => button.click())

async function passUnforgiven(page: Page, { screen, question, taps = [], continues }: Stop): Promise<void> {
  if (screen === 'email') await page.getByRole('textbox').fill('steady@example.com')
  for (const value of taps) await press(page.locator(`[data-question="${question}"] [data-value="${value}"]`))
  if (continues) await press(continueButton(page))
}

test('nothing is seen moving from one question to the next', async ({ page }) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 360, height: 640 })
  const shifts = await watchShifts(page)
  await page.goto('/?lng=es')
  await isAwake(page)
  for (const stop of stops) {
    await arrive(page, stop)
    await painted(page)
    expect(await shifts(), nameOf(stop)).toEqual([])
    await passUnforgiven(page, stop)
  }
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
})
