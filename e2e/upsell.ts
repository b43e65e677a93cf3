import { expect, type Page } from '@playwright/test'
import { shownScreen } from './fixtures.ts'

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

/** Buttons ignore taps for a moment after each change, so that the second half of a double tap does not pay. */
const deafness = { delay: 350 }

/** [U-02] From the first offer through the quick tip to the second. */
export async function skipToSecondOffer(page: Page): Promise<void> {
  await expect(page.getByText('$29.99').first()).toBeVisible()
  await button(page, /^(Skip|Omitir)$/).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await button(page, /^(Got it|Entendido)$/).click(deafness)
  await expect(page.getByText('$22.99').first()).toBeVisible()
}

/** [U-03] */
export async function skipSecondOffer(page: Page): Promise<void> {
  await button(page, /^(Skip|Omitir)$/).click(deafness)
  await expect(shownScreen(page, 'learn')).toBeVisible()
}

/** [U-04] Two taps in a row, as an impatient user does. */
export async function addCourse(page: Page): Promise<void> {
  await expect(async () => {
    if (await shownScreen(page, 'upsale').isVisible())
      await button(page, /^(Add to plan|Agregar al plan)$/).dblclick({ timeout: 1000 })
    await expect(shownScreen(page, 'learn')).toBeVisible({ timeout: 3000 })
  }).toPass()
}
