import { expect, type Page } from '@playwright/test'
import { answerWith, fetchSteps } from './answering.ts'
import { test } from './firefox-fixtures.ts'
import { expectStored, readStored, shownScreen, stored, storeState, waitForApp } from './fixtures.ts'
import { arrive, continueButton, type Stop, stops } from './funnel.ts'
import { checkButton, kinds, openInteractions, reach, rightSign } from './interactions.ts'
import { arriveAtOffer } from './paying.ts'
import { walkFromOffer, walkQuiz } from './stranger.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, secret } from './users.ts'

const lesson = { activeCourse: 'money-basics', activeChapter: 'money-basics/a-budget-that-holds' }
const ageFile = /\/assets\/age-[^/]+\.js$/
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Key by key: in Firefox React does not notice a value set by `fill`. */
const type = (page: Page, label: string, text: string) =>
  page.getByLabel(label, { exact: true }).pressSequentially(text)

/** Opens a screen as if the user had stopped there; only while no page of the app is open. */
async function startAt(page: Page, place: Record<string, string>): Promise<void> {
  await page.evaluate((change) => {
    const left = JSON.parse(localStorage.getItem('app_state') ?? '{}')
    localStorage.setItem('app_state', JSON.stringify({ ...left, state: { ...left.state, ...change } }))
  }, place)
  await page.goto('/')
  await expect(shownScreen(page, place['screen'])).toBeVisible()
}

/** With clicks, because Firefox does not emulate a phone here. */
async function pass(page: Page, { taps = [], continues }: Stop): Promise<void> {
  for (const value of taps) await page.locator(`[data-screen] [data-value="${value}"]`).click()
  if (continues) await continueButton(page).click()
}

// One Firefox for all of them: starting it takes longer than most of these tests.
test.describe.configure({ mode: 'default' })

// Firefox requests an icon for the server's plain responses, whose policy allows none.
test.beforeEach(({ errors }) => errors.expect(/favicon\.ico/))

test('[F-13] Firefox: a visitor starts the quiz, answers, and continues there after a reload', async ({
  page,
}) => {
  await page.goto('/')
  await waitForApp(page)
  const last = stops.findIndex(({ screen }) => screen === 'quiz') + 3
  for (const stop of stops.slice(0, last)) {
    await arrive(page, stop)
    await pass(page, stop)
  }
  const next = stops[last]
  if (!next) throw new Error('The quiz is shorter than this journey.')
  await arrive(page, next)
  const before = await readStored(page, 'app_state')
  await page.reload()
  await arrive(page, next)
  await expectStored(page, 'app_state').toEqual(before)
})

test('Firefox: a screen whose file was lost loads on the next try', async ({ page, errors }) => {
  errors.expect(/age-[\w-]+\.js|console: Error \(/)
  await page.route(ageFile, (route) => route.fulfill({ status: 503 }))
  await page.goto('/')
  await waitForApp(page)
  await button(page, 'Female').click()
  await expect(page.getByRole('alert').filter({ hasText: 'This page didn’t load' })).toBeVisible()
  await page.unroute(ageFile)
  await button(page, 'Try again').click()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[E-01] Firefox: an answer that is not delivered shows an error, and the next try is saved', async ({
  page,
  errors,
}) => {
  errors.expect(/profile\/quiz/)
  await page.goto('/')
  await waitForApp(page)
  await page.route('**/profile/quiz/', (route) => route.abort())
  await button(page, 'Female').click()
  await expect(page.getByText(/^Oops/)).toBeVisible()
  await page.unroute('**/profile/quiz/')
  await button(page, 'Female').click()
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('[A-05] Firefox: a subscriber logs in, reads a page and answers a question', async ({ page }) => {
  const email = newEmail('firefox')
  await becomeSubscriber(page, email)
  await storeState(page, { app_state: stored({ screen: 'login_page' }) })
  await page.goto('/')
  await type(page, 'E-mail', email)
  await type(page, 'Password', secret)
  await button(page, 'Log in').click()
  await expect(shownScreen(page, 'learn')).toBeVisible()

  const steps = await fetchSteps(page, lesson.activeChapter)
  const question = steps.findIndex(({ options }) => options !== undefined)
  expect(question).toBeGreaterThan(0)
  await page.goto('/healthz')
  await startAt(page, { screen: 'lesson', ...lesson })
  const heading = shownScreen(page, 'lesson').getByRole('heading', { level: 1 })
  for (const step of steps.slice(0, question)) {
    await expect(heading).toHaveText(step.title)
    // A tap right after a page change counts as the second half of a double tap.
    await button(page, 'Next').click({ delay: 350 })
  }
  const asked = steps[question]
  await expect(heading).toHaveText(asked?.title ?? '')
  const [option] = asked?.options ?? []
  if (asked && option) await answerWith(page, asked, option)
  await expect(page.getByText(/^(That’s right|Not quite)$/)).toBeVisible()
})

test('[N-01] to [N-07] Firefox: every kind of interaction is answered with the keyboard alone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openInteractions(page, 'en')
  const heading = page.getByRole('heading', { level: 1 })
  for (const { title, act } of Object.values(kinds)) {
    await expect(heading).toHaveText(title.en)
    await act(page)
    await reach(page, checkButton)
    await page.keyboard.press('Enter')
    await expect(rightSign(page)).toBeVisible()
    // [L-12] The player ignores the key while it stores the answer.
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      // Long, because a key too many would already change the answer to the next question.
      await expect(heading).not.toHaveText(title.en, { timeout: 10_000 })
    }).toPass()
  }
})

test('[C-03] Firefox: the consultant’s reply is streamed', async ({ page }) => {
  await becomeSubscriber(page, newEmail('firefox'))
  await startAt(page, { screen: 'consultant' })
  const coming = page.waitForResponse(/\/runs\/$/)
  const input = shownScreen(page, 'consultant').getByRole('textbox')
  await input.pressSequentially('What is an index fund?')
  await input.press('Enter')
  expect((await coming).headers()['content-type']).toContain('text/event-stream')
  await expect(page.locator('[data-said=assistant]').last()).toContainText(/index fund/i)
})

// The walk takes a minute; Chromium takes it in the usual tests.
if (process.env['LONG'])
  test('[F-01] [F-13] [Q-05] [Q-06] [P-18] [A-04] Firefox: a visitor who double taps, reloads, goes back, loses the network and uses the keyboard takes each step once', async ({
    page,
    errors,
  }) => {
    errors.expect(/NS_ERROR|CORS request did not succeed/)
    const calls = /\/(profile|payment|sandbox)\//
    const setOffline = async (isOffline: boolean) => {
      await (isOffline ? page.route(calls, (route) => route.abort()) : page.unroute(calls))
    }
    const stranger = { page, email: newEmail('stranger'), shift: 3, setOffline }
    // The first questions are enough here; the other browser walks through all of them.
    await walkQuiz(stranger, 6)
    await arriveAtOffer(page, { email: stranger.email, address: '/?ps=stripe' })
    await walkFromOffer(stranger)
  })
