import { expect, type Page } from '@playwright/test'
import { createSession } from './api-request.ts'
import { emailedToken } from './emails.ts'
import { expectStored, readStored, shownScreen, stored, storeState, test, waitForApp } from './fixtures.ts'
import { arrive, continueButton, pass, type Stop, stops, walk } from './funnel.ts'
import { newEmail } from './users.ts'

const isAnnualIncome = ({ question }: Stop) => question === 'annual_income'
const firstWeek = (page: Page) => shownScreen(page, 'growth_plan').locator('ol > li').first()

/** Records whether the prerendered screen was hidden when it was ready to be painted. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const isHidden = document.documentElement.hasAttribute('data-resume')
      document.documentElement.dataset['startedHidden'] = String(isHidden)
    }),
  )
}

test('[F-13] [D6] a resume link opens the same question in another browser and is removed from the URL', async ({
  browser,
  page,
}) => {
  await page.goto('/?flow=quiz2')
  await waitForApp(page)
  for (const stop of stops.slice(0, 5)) {
    await arrive(page, stop)
    await pass(page, stop, '')
  }
  await expect(page.locator('[data-question="annual_income"]')).toBeVisible()
  const here = stops.filter(({ screen }) => screen === 'quiz').findIndex(isAnnualIncome)
  await expectStored(page, 'app_state').toMatchObject({ quiz: { question_index: here } })
  const before = await readStored(page, 'app_state')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await watchFirstPaint(other)
  // The server accepts the session's own id in place of the token from an email.
  await other.goto(`/?resume=${before.id}&lng=en`)
  await expect(other.locator('[data-question="annual_income"]')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-started-hidden', 'true')
  await expect(other).toHaveURL(/^(?!.*\bresume=).*[?&]lng=en\b/)
  await expectStored(other, 'app_state').toEqual(before)
  await other.reload()
  await expect(other.locator('[data-question="annual_income"]')).toBeVisible()
  await elsewhere.close()
})

test('[D6] an expired resume link shows a message and starts as usual', async ({ page, errors }) => {
  errors.expect(/404/)
  await page.goto(`/?resume=${'x'.repeat(43)}`)
  await expect(page.getByText('This link has expired. You can carry on from here.')).toBeVisible()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await expect(page).not.toHaveURL(/resume=/)
})

const emailStop = stops.findIndex(({ screen }) => screen === 'email')

/** Other tests cover the questions before it. */
async function arriveAtEmail(page: Page): Promise<void> {
  const id = await createSession(page)
  await storeState(page, { app_state: stored({ screen: 'email', id, gender: 'female' }) })
  await page.goto('/')
  await waitForApp(page)
}

test('[F-13] the link from the resume email opens the plan in another browser, once the address is confirmed', async ({
  browser,
  page,
}) => {
  const email = newEmail('link')
  await arriveAtEmail(page)
  await walk(page, { email, first: emailStop, last: emailStop + 1 })
  await expect.poll(() => emailedToken(page, email)).not.toBeNull()
  const token = await emailedToken(page, email)
  // The plan loads after the text around it.
  await expect(firstWeek(page)).toBeVisible()
  const plan = await page.getByRole('main').innerText()

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto(`/?resume=${token}`)
  await expect(shownScreen(other, 'email').getByRole('textbox')).toHaveValue(email)
  await continueButton(other).tap()
  await expect(shownScreen(other, 'growth_plan')).toBeVisible()
  await expect(firstWeek(other)).toBeVisible()
  await expect.poll(() => other.getByRole('main').innerText()).toBe(plan)
  await expect(other).not.toHaveURL(/resume=/)
  await continueButton(other).tap()
  await expect(shownScreen(other, 'plan_details')).toBeVisible()
  await elsewhere.close()
})

test('[F-13] without the opt-in no email is sent', async ({ page }) => {
  const email = newEmail('quiet')
  await arriveAtEmail(page)
  await page.getByRole('textbox').fill(email)
  await page.getByRole('checkbox').uncheck()
  await continueButton(page).tap()
  await expect(shownScreen(page, 'growth_plan')).toBeVisible()
  expect(await emailedToken(page, email)).toBeNull()
})
