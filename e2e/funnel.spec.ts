import { expect, type Page } from '@playwright/test'
import { violations } from './axe.ts'
import { arrive, continueButton, nameOf, pass, slowDown, stops } from './funnel.ts'
import { expectStored, isAwake, shownScreen, sidewaysRoom, test } from './journey.ts'

// The main way in English is walked with the keyboard alone, below; that and this one meet every screen and text.
const ways = [
  { locale: 'en', flow: null, isRead: false, isLong: true },
  { locale: 'es', flow: null, isRead: false, isLong: true },
  { locale: 'en', flow: 'quiz2', isRead: false, isLong: true },
  { locale: 'es', flow: 'quiz2', isRead: true, isLong: false },
].filter(({ isLong }) => !isLong || process.env['LONG'])

for (const { locale, flow, isRead } of ways) {
  // The long tests walk all four slowly.
  const isSlow = Boolean(process.env['LONG'])
  test.describe(`${locale}, ${flow ?? 'main'} flow`, () => {
    test.use({ locale })
    const manner = `${isSlow ? ' on a phone with a slow network' : ''}${isRead ? ', axe-clean at every step' : ''}`

    test(`[F-01] [Q-01] from gender to the offer${manner}`, async ({ page }) => {
      if (isSlow) await slowDown(page)
      await page.goto(flow === null ? '/' : `/?flow=${flow}`, { waitUntil: 'commit' })
      await isAwake(page)
      const found: string[] = []
      for (const stop of stops) {
        await arrive(page, stop)
        if (isRead) for (const violation of await violations(page)) found.push(`${nameOf(stop)} ${violation}`)
        await expect.poll(() => sidewaysRoom(page), nameOf(stop)).toBeGreaterThanOrEqual(0)
        await pass(page, stop, `${locale}-${flow}@example.com`)
      }
      await expect(shownScreen(page, 'plan_details')).toBeVisible()
      expect(found).toEqual([])
      await expectStored(page, 'app_state').toMatchObject({
        flow,
        email: `${locale}-${flow}@example.com`,
      })
    })
  })
}

/** Presses Tab until the element has the focus, as a person without a pointer does. */
async function reach(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
  }
  throw new Error(`${selector} cannot be reached with the Tab key`)
}

async function reachContinue(page: Page): Promise<void> {
  await continueButton(page).waitFor()
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    if (await continueButton(page).evaluate((button) => button === document.activeElement)) return
  }
  throw new Error('Continue cannot be reached with the Tab key')
}

test('[F-01] from gender to the offer with the keyboard alone', async ({ page }) => {
  await page.goto('/')
  await isAwake(page)
  for (const stop of stops) {
    await arrive(page, stop)
    for (const value of stop.taps ?? []) {
      await reach(page, `[data-question="${stop.question}"] [data-value="${value}"]`)
      await page.keyboard.press(stop.continues ? 'Space' : 'Enter')
    }
    if (stop.screen === 'email') {
      await reach(page, 'input[type=email]')
      await page.keyboard.type('keys @example.com')
      await expect(page.getByRole('textbox')).toHaveValue('keys@example.com')
      await page.keyboard.press('Enter')
    } else if (stop.continues) {
      await reachContinue(page)
      await page.keyboard.press('Enter')
    }
  }
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
})
