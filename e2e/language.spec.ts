import { expect, type Page } from '@playwright/test'
import { shownScreen, stored, storeState, test } from './fixtures.ts'

const speaks = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', language)
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('i18nextLng'))

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' })

  test('[I-02] the browser’s language is the default', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Mujer' })).toBeVisible()
    await speaks(page, 'es')
    await expect.poll(() => remembered(page)).toBe('es')
  })

  test('[I-02] a stored language wins over the browser’s', async ({ page }) => {
    await storeState(page, { i18nextLng: 'en' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Female' })).toBeVisible()
    await speaks(page, 'en')
  })

  test('[I-02] [S-12] lng in the URL wins over both and is stored', async ({ page }) => {
    await storeState(page, { i18nextLng: 'es' })
    await page.goto('/?lng=en')
    await expect(page.getByRole('button', { name: 'Female' })).toBeVisible()
    await expect.poll(() => remembered(page)).toBe('en')
  })
})

test.describe('in a French browser', () => {
  test.use({ locale: 'fr-FR' })

  test('[I-01] English is the fallback', async ({ page }) => {
    await page.goto('/?lng=xx')
    await expect(page.getByRole('button', { name: 'Female' })).toBeVisible()
    await speaks(page, 'en')
  })
})

test('[I-03] a language chosen in the menu wins over the ones in earlier URLs', async ({ page }) => {
  await page.goto('/?lng=en')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Language' }).click()
  await shownScreen(page, 'language').locator('[data-value="es"]').click()
  await expect(page.getByRole('heading', { name: 'Idioma' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Mujer' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mujer' })).toBeVisible()
  await expect.poll(() => remembered(page)).toBe('es')
})

test('[I-03] the language screen marks the active language and a tap switches everything at once', async ({
  page,
}) => {
  await storeState(page, { app_state: stored({ screen: 'language', screenPrevScope: ['gender'] }) })
  await page.goto('/')
  const screen = shownScreen(page, 'language')
  const english = screen.locator('[data-value="en"]')
  const spanish = screen.locator('[data-value="es"]')
  await expect(english).toHaveAccessibleName(/English/)
  await expect(spanish).toHaveAccessibleName(/Español/)
  await expect(english).toHaveAttribute('aria-pressed', 'true')
  await expect(spanish).toHaveAttribute('aria-pressed', 'false')
  await spanish.click()
  await expect(spanish).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
  await speaks(page, 'es')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Mujer' })).toBeVisible()
})
