import { expect, type Locator, type Page } from '@playwright/test'
import { post } from './api-request.ts'
import { waitForBrandFont } from './brand-font.ts'
import { deferred } from './deferred.ts'
import { shownScreen, stored, storeState, test, waitForApp, waitForPaint } from './fixtures.ts'
import { arrive, continueButton, nameOf, type Stop, stops } from './funnel.ts'
import { arriveAtOffer, cardForm, cards, getMyPlan, pay } from './paying.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openLesson, openScreen } from './users.ts'
import { layoutShift, watchShifts } from './watch-shifts.ts'

// Animations may shift the layout.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Not a tap: browsers do not count shifts within half a second of one, but a reply may take longer.
const press = (target: Locator) => target.evaluate((button: HTMLElement) => button.click())

async function passUnforgiven(page: Page, { screen, question, taps = [], continues }: Stop): Promise<void> {
  if (screen === 'email') await page.getByRole('textbox').fill('steady@example.com')
  for (const value of taps) await press(page.locator(`[data-question="${question}"] [data-value="${value}"]`))
  if (continues) await press(continueButton(page))
}

test('nothing shifts from one question to the next', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const shifts = await watchShifts(page)
  await page.goto('/?lng=es')
  await waitForApp(page)
  // first-page.spec.ts covers the shifts caused by the font.
  await waitForBrandFont(page, 'h1')
  await waitForPaint(page)
  const before = await shifts()
  for (const stop of stops) {
    await arrive(page, stop)
    await waitForPaint(page)
    expect(await shifts(), nameOf(stop)).toEqual(before)
    await passUnforgiven(page, stop)
  }
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
})

/** The file arrives after what is around it was painted, as on a slow network. */
async function comesLate(page: Page, file: RegExp, around = 'main'): Promise<void> {
  await page.route(file, async (route) => {
    await page.locator(around).waitFor({ state: 'attached' })
    await waitForPaint(page)
    await waitForPaint(page)
    await route.continue()
  })
}

for (const size of [
  { width: 390, height: 844, tag: '@long' },
  { width: 360, height: 640, tag: [] },
]) {
  test(`the offer shifts nothing after a reload or through a resume link, ${size.width} x ${size.height}`, {
    tag: size.tag,
  }, async ({ page }) => {
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
      await waitForPaint(page)
      expect(layoutShift(await shifts()), address).toBeLessThanOrEqual(0.01)
    }
  })
}

test('a short screen that loads late does not shift its footer', async ({ page }) => {
  const shifts = await watchShifts(page)
  await storeState(page, { app_state: stored({ screen: '404' }) })
  await comesLate(page, /\/assets\/not-found-[^/]*\.js$/)
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await waitForPaint(page)
  expect(layoutShift(await shifts())).toBeLessThanOrEqual(0.01)
})

test('[P-11] the payment shifts hardly anything while the form loads, the bank asks and the account follows', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  await arriveAtOffer(page)
  await waitForPaint(page)
  const before = layoutShift(await shifts())
  await getMyPlan(page)
  await pay(page, cards.threeDs)
  await cardForm(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(shownScreen(page, 'registration')).toBeVisible()
  await waitForPaint(page)
  const moved = await shifts()
  expect(layoutShift(moved) - before, String(moved)).toBeLessThanOrEqual(0.01)
})

test('[C-02] the consultant stands still when the bar below it loads late', async ({ page }) => {
  await becomeSubscriber(page, newEmail('bar'))
  await openScreen(page, 'consultant')
  const shifts = await watchShifts(page)
  await comesLate(page, /\/assets\/academy-bar\.en-[^/]*\.js$/, '[data-screen="consultant"] textarea')
  await page.reload()
  await expect(page.locator('[data-app-bar]')).toBeVisible()
  await waitForPaint(page)
  const moved = await shifts()
  expect(layoutShift(moved), String(moved)).toBeLessThanOrEqual(0.01)
})

test('a reloaded lesson swaps in the font with hardly any shift', async ({ page }) => {
  await becomeSubscriber(page, newEmail('font'))
  await openScreen(page, 'learn')
  await openLesson(page)
  const shifts = await watchShifts(page)
  const font = deferred()
  await page.route('**/*.woff2', (route) => font.wait.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await expect(shownScreen(page, 'lesson').getByRole('heading', { level: 1 })).toBeVisible()
  await waitForPaint(page)
  const before = layoutShift(await shifts())
  font.release()
  await waitForBrandFont(page, '[data-screen="lesson"] p')
  await waitForPaint(page)
  const moved = await shifts()
  expect(layoutShift(moved) - before, String(moved)).toBeLessThanOrEqual(0.01)
})

const testOut = (page: Page) => page.getByRole('button', { name: /^I know this already: test out/ }).first()

test('a screen without a header that loads late does not shift', async ({ page }) => {
  await becomeSubscriber(page, newEmail('bare'))
  const shifts = await watchShifts(page)
  const code = deferred()
  await page.route(/\/assets\/test-out-[^/]*\.js$/, (route) => code.wait.then(() => route.continue()))
  await openScreen(page, 'learn')
  await expect(testOut(page)).toBeVisible()
  const before = layoutShift(await shifts())
  await press(testOut(page))
  await waitForPaint(page)
  await expect(shownScreen(page, 'learn')).toBeVisible()
  code.release()
  await expect(page.getByText('Question 1 of 5')).toBeAttached()
  await waitForPaint(page)
  const moved = await shifts()
  expect(layoutShift(moved) - before, String(moved)).toBeLessThanOrEqual(0.01)
})

/** What a plan is made from. */
const answers = {
  investment_goal: 'hustle',
  biggest_debt: 'card debt',
  fin_plan_knowledge: 'limited understanding',
  interested_in: 'stocks, crypto',
  savings_goal: 'car',
  dedicate_daily_goal: '15',
}

for (const size of [
  { width: 390, height: 844, tag: '@long' },
  { width: 360, height: 640, tag: [] },
]) {
  test(`[D5] [R-50] the map shifts hardly anything when the plan arrives late, ${size.width} x ${size.height}`, {
    tag: size.tag,
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await becomeSubscriber(page, newEmail('late'), 'pays', answers)
    const shifts = await watchShifts(page)
    const plan = deferred()
    await page.route('**/education/plan/', (route) => plan.wait.then(() => route.continue()))
    await openScreen(page, 'learn')
    await expect(testOut(page)).toBeVisible()
    await waitForPaint(page)
    const before = layoutShift(await shifts())
    plan.release()
    await expect(page.getByText(/^Week 1 · Day 1/)).toBeVisible()
    await waitForPaint(page)
    const moved = await shifts()
    expect(layoutShift(moved) - before, String(moved)).toBeLessThanOrEqual(0.01)
  })
}

/** As the server writes a time. */
const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')

/** The names and places of what is in view. */
const inView = (page: Page) =>
  page.locator('main :is(button, h1, h2, dt, dd)').evaluateAll((elements) =>
    elements
      .map((element) => ({ name: element.textContent, at: element.getBoundingClientRect() }))
      .filter(({ at }) => at.bottom > 0 && at.top < window.innerHeight)
      .map(({ name, at }) => `${name} at ${Math.round(at.x)}, ${Math.round(at.y)}`),
  )

for (const size of [
  { width: 390, height: 844, tag: [] },
  { width: 1280, height: 800, tag: '@long' },
]) {
  test(`[L-03] [D5] a plan that arrives while the map is scrolled waits for the top, ${size.width} x ${size.height}`, {
    tag: size.tag,
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await becomeSubscriber(page, newEmail('scrolled'), 'pays', answers)
    const shifts = await watchShifts(page)
    const plan = deferred()
    await page.route('**/education/plan/', (route) => plan.wait.then(() => route.continue()))
    await openScreen(page, 'learn')
    await expect(testOut(page)).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }))
    await waitForPaint(page)
    const before = layoutShift(await shifts())
    const seen = await inView(page)
    const arrived = page.waitForResponse('**/education/plan/')
    plan.release()
    await (await arrived).finished()
    // Long enough for the app to read the plan and to paint.
    await page.waitForTimeout(1000)
    expect(await inView(page)).toEqual(seen)
    const atTop = page.getByText(/^Week 1 · Day 1/)
    await expect(atTop).toBeHidden()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(atTop).toBeVisible()
    await waitForPaint(page)
    const moved = await shifts()
    expect(layoutShift(moved) - before, String(moved)).toBeLessThanOrEqual(0.01)
  })

  test(`[M-03] a failed renewal that is reported late pushes nothing down, ${size.width} x ${size.height}`, {
    tag: size.tag,
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await becomeSubscriber(page, newEmail('failed'))
    const answer = deferred()
    await page.route('**/subscription/update/', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await answer.wait
      await route.fulfill({
        response,
        json: { data: { ...data, status: 'redemption', expired_at: daysAgo(1) } },
      })
    })
    const shifts = await watchShifts(page)
    await openScreen(page, 'subscription')
    const cancel = page.getByRole('button', { name: 'Cancel subscription' })
    const policy = page.getByRole('button', { name: 'Subscription policy' })
    const update = page.getByRole('button', { name: 'Update card' })
    const places = () => Promise.all([cancel, policy].map((button) => button.boundingBox()))
    await expect(cancel).toBeVisible()
    await waitForPaint(page)
    const before = layoutShift(await shifts())
    const was = await places()
    answer.release()
    await expect(update).toBeVisible()
    await waitForPaint(page)
    const moved = await shifts()
    expect(await places()).toEqual(was)
    expect(layoutShift(moved) - before, String(moved)).toBeLessThanOrEqual(0.01)
    // It is at the top from the next visit on.
    await openScreen(page, 'subscription')
    await expect(update).toBeVisible()
    const [button, below] = [await update.boundingBox(), await cancel.boundingBox()]
    expect(button?.y).toBeLessThan(below?.y ?? 0)
  })

  test(`[M-03] a failed renewal that reaches the map late moves nothing in view, ${size.width} x ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await becomeSubscriber(page, newEmail('unpaid'))
    const answer = deferred()
    await page.route('**/token/refresh/**', async (route) => {
      const response = await route.fetch()
      const reply = await response.json()
      await answer.wait
      const failed = { status: 'redemption', expired_at: daysAgo(1) }
      reply.data.subscription = { ...reply.data.subscription, ...failed }
      await route.fulfill({ response, json: reply })
    })
    const shifts = await watchShifts(page)
    await openScreen(page, 'learn')
    await expect(testOut(page)).toBeVisible()
    await waitForPaint(page)
    const before = layoutShift(await shifts())
    const seen = await inView(page)
    answer.release()
    const notice = page.getByRole('region', { name: 'Payment failed' })
    await expect(notice).toBeAttached()
    await waitForPaint(page)
    expect(await inView(page)).toEqual(seen)
    const moved = await shifts()
    expect(layoutShift(moved) - before, String(moved)).toBeLessThanOrEqual(0.01)
    // It is at the top from the next visit on.
    await openScreen(page, 'learn')
    await expect(notice).toBeInViewport()
  })
}
