import { expect, type Page } from '@playwright/test'
import { createSession } from './api-request.ts'
import { shownScreen, stored, storeState, test } from './fixtures.ts'
import { arriveAtOffer, cardForm, getMyPlan } from './paying.ts'

test.use({ viewport: { width: 360, height: 640 } })

/** How far the page scrolls sideways, without the scroll bar. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** In every frame, before the first style is applied. */
const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '200%')
    enlarge()
    document.addEventListener('readystatechange', enlarge)
  })

test('[P-01] [P-10] [P-11] with text at 200 % the offer and the payment fit a small phone', async ({
  page,
}) => {
  await enlargeText(page)
  await arriveAtOffer(page)
  expect(await sideways(page)).toBe(0)
  await getMyPlan(page)
  expect(await sideways(page)).toBe(0)
  const number = cardForm(page).locator('#number')
  await number.fill('4242424242424242')
  const cut = await number.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(cut, 'a whole card number fits').toBeLessThanOrEqual(0)
})

test('[Q-23] with text at 200 % the score is below its arc, not over it', async ({ page }) => {
  await enlargeText(page)
  const id = await createSession(page)
  await storeState(page, { app_state: stored({ screen: 'quiz', id, quiz: { question_index: 16 } }) })
  await page.goto('/')
  const gauge = page.locator('[data-question="financial_profile"] svg').first()
  await expect(gauge).toBeVisible()
  const arc = await gauge.boundingBox()
  const words = await page.locator('p', { hasText: '81.5' }).boundingBox()
  expect(words?.y).toBeGreaterThanOrEqual((arc?.y ?? 0) + (arc?.height ?? 0) - 1)
  expect(await sideways(page)).toBe(0)
})

test('[P-01] [P-05] Try now shows the chosen plan with its price, clear of the banner', async ({ page }) => {
  await arriveAtOffer(page)
  await page.getByRole('button', { name: 'Try now' }).click()
  const screen = shownScreen(page, 'plan_details')
  const button = page.getByRole('button', { name: 'Get my plan' })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(button).toBeFocused()
  const price = screen.locator('section', { has: button }).getByText('$19.99', { exact: true })
  await expect(price).toBeInViewport({ ratio: 1 })
  const banner = await screen.getByRole('region', { name: /offer/i }).boundingBox()
  await expect
    .poll(async () => (await screen.getByRole('checkbox').boundingBox())?.y)
    .toBeGreaterThan((banner?.y ?? 0) + (banner?.height ?? 0))
})
