import { expect, type Locator, type Page } from '@playwright/test'
import { post } from './ask-server.ts'
import { arrive, continueButton, nameOf, type Stop, stops } from './funnel.ts'
import { hold } from './hold.ts'
import { isAwake, leaveBehind, painted, shownScreen, stored, test } from './journey.ts'
import { beMember } from './members.ts'
import { arriveAtOffer } from './paying.ts'
import { newAddress, openLesson, openScreen } from './people.ts'
import { layoutShift, watchShifts } from './watch-shifts.ts'
import { wearsBrandFont } from './worn-font.ts'

// Animations may shift the layout.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Not a tap: browsers do not count shifts within half a second of one, but a reply may take longer.
const press = (target: Locator) => target.evaluate((button: HTMLElement) => button.click())

async function passUnforgiven(page: Page, { screen, question, taps = [], continues }: Stop): Promise<void> {
  if (screen === 'email') await page.getByRole('textbox').fill('steady@example.com')
  for (const value of taps) await press(page.locator(`[data-question="${question}"] [data-value="${value}"]`))
  if (continues) await press(continueButton(page))
}

test('nothing shifts from one question to the next', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const shifts = await watchShifts(page)
  await page.goto('/?lng=es')
  await isAwake(page)
  // first-page.spec.ts covers the shifts caused by the font.
  await wearsBrandFont(page, 'h1')
  await painted(page)
  const before = await shifts()
  for (const stop of stops) {
    await arrive(page, stop)
    await painted(page)
    expect(await shifts(), nameOf(stop)).toEqual(before)
    await passUnforgiven(page, stop)
  }
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
})

/** The screen's file arrives after the page around it was painted, as on a slow network. */
async function comesLate(page: Page, file: RegExp): Promise<void> {
  await page.route(file, async (route) => {
    await page.waitForFunction(() => document.querySelector('main'))
    await painted(page)
    await painted(page)
    await route.continue()
  })
}

for (const size of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]) {
  test(`the offer shifts nothing after a reload or through a resume link, ${size.width} x ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    const shifts = await watchShifts(page)
    await comesLate(page, /\/assets\/plan-details-[^/]*\.js$/)
    const id = await arriveAtOffer(page)
    const answer = { id, key: '4_weeks', value: 'Continue', isMultiAnswer: false, flow: null }
    await post(page, { path: '/profile/quiz/', data: answer })
    for (const address of ['/', `/?resume=${id}`]) {
      await page.goto(address)
      await expect(page.getByRole('radio').first()).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await painted(page)
      expect(layoutShift(await shifts()), address).toBeLessThanOrEqual(0.01)
    }
  })
}

test('a short screen that loads late does not shift its footer', async ({ page }) => {
  const shifts = await watchShifts(page)
  await leaveBehind(page, { app_state: stored({ screen: '404' }) })
  await comesLate(page, /\/assets\/not-found-[^/]*\.js$/)
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await painted(page)
  expect(layoutShift(await shifts())).toBeLessThanOrEqual(0.01)
})

test('a reloaded lesson swaps in the font with hardly any shift', async ({ page }) => {
  await beMember(page, newAddress('font'))
  await openScreen(page, 'learn')
  await openLesson(page)
  const shifts = await watchShifts(page)
  const font = hold()
  await page.route('**/*.woff2', (route) => font.wait.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await expect(shownScreen(page, 'lesson').getByRole('heading', { level: 1 })).toBeVisible()
  await painted(page)
  const before = layoutShift(await shifts())
  font.release()
  await wearsBrandFont(page, '[data-screen="lesson"] p')
  await painted(page)
  const moved = await shifts()
  expect(layoutShift(moved) - before, String(moved)).toBeLessThanOrEqual(0.01)
})
