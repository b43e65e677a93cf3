import { expect, type Page } from '@playwright/test'
import { expectStored, shownScreen, stored, storeState, test } from './fixtures.ts'

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByText(name)

async function walkToPrivacy(page: Page) {
  await page.goto('/')
  await footerLink(page, 'Terms of use').click()
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await footerLink(page, 'Privacy policy').click()
  await expect(shownScreen(page, 'privacy_policy')).toBeVisible()
}

test('[S-04] [D3] the browser’s back and forward walk the screens at one URL', async ({ page }) => {
  await walkToPrivacy(page)
  const address = page.url()
  await page.goBack()
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await page.goBack()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await page.goForward()
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await page.goForward()
  await expect(shownScreen(page, 'privacy_policy')).toBeVisible()
  await expect(page).toHaveURL(address)
  await expectStored(page, 'app_state').toMatchObject({
    screen: 'privacy_policy',
    screenPrevScope: ['gender', 'terms'],
  })
})

test('[S-04] the back arrow and the browser agree after both were used', async ({ page }) => {
  await walkToPrivacy(page)
  await page.getByRole('button', { name: /back/i }).first().click()
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await expectStored(page, 'app_state').toMatchObject({ screen: 'terms', screenPrevScope: ['gender'] })
  await page.goBack()
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await expectStored(page, 'app_state').toMatchObject({ screen: 'gender', screenPrevScope: [] })
})

test('[S-04] [D3] back still walks the screens after a reload', async ({ page }) => {
  await walkToPrivacy(page)
  await page.reload()
  await expect(shownScreen(page, 'privacy_policy')).toBeVisible()
  await page.goBack()
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await page.reload()
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await page.goForward()
  await expect(shownScreen(page, 'privacy_policy')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(shownScreen(page, 'gender')).toBeVisible()
})

test('[D3] a new tab that resumes deep in the funnel goes back through it, not out of it', async ({
  page,
}) => {
  const state = { screen: 'promo', screenPrev: 'age', screenPrevScope: ['gender', 'age'] }
  await storeState(page, { app_state: stored(state) })
  await page.goto('/')
  await expect(shownScreen(page, 'promo')).toBeVisible()
  await page.goBack()
  await expect(shownScreen(page, 'age')).toBeVisible()
  await page.goBack()
  await expect(shownScreen(page, 'gender')).toBeVisible()
})

test('[S-04] with an empty stack back falls back to the stored previous screen', async ({ page }) => {
  await storeState(page, {
    app_state: stored({ screen: 'terms', screenPrev: 'promo', screenPrevScope: [] }),
  })
  await page.goto('/')
  await expect(shownScreen(page, 'terms')).toBeVisible()
  await page.getByRole('button', { name: /back/i }).first().click()
  await expect(shownScreen(page, 'promo')).toBeVisible()
})

test('[S-04] ten hurried back presses end on the first screen', async ({ page }) => {
  // None of these screens redirects, as email does without a session and a payment without an attempt.
  const way = [
    'gender',
    'age',
    'promo',
    'terms',
    'strategy_ready',
    'language',
    'quiz',
    'privacy_policy',
    'forgot-password',
    'login_page',
  ]
  await storeState(page, {
    app_state: stored({ screen: 'registration', screenPrev: 'login_page', screenPrevScope: way }),
  })
  await page.goto('/')
  // (D26) Nothing is paid yet, so the visitor can leave the registration.
  await expect(shownScreen(page, 'registration').getByRole('textbox').first()).toBeVisible()
  for (const _ of way) await page.evaluate(() => history.back())
  await expect(shownScreen(page, 'gender')).toBeVisible()
})
