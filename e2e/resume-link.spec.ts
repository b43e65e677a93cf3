import { expect, type Page } from '@playwright/test'
import { arrive, pass, stops } from './funnel.ts'
import { isAwake, readStored, shownScreen, test } from './journey.ts'

/** Keeps in the page whether the prerendered screen was hidden when it was ready to be painted. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const isHidden = document.documentElement.hasAttribute('data-resume')
      document.documentElement.dataset['startedHidden'] = String(isHidden)
    }),
  )
}

test('[F-13] [D6] a resume link opens the same question in another browser, and leaves the address', async ({
  browser,
  page,
}) => {
  await page.goto('/?flow=quiz2')
  await isAwake(page)
  for (const stop of stops.slice(0, 5)) {
    await arrive(page, stop)
    await pass(page, stop, '')
  }
  await expect(page.locator('[data-question="annual_income"]')).toBeVisible()
  const before = await readStored(page, 'app_state')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await watchFirstPaint(other)
  // The server takes the session's own id in place of a mailed token.
  await other.goto(`/?resume=${before.id}&lng=en`)
  await expect(other.locator('[data-question="annual_income"]')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-started-hidden', 'true')
  expect(new URL(other.url()).searchParams.has('resume')).toBe(false)
  expect(new URL(other.url()).searchParams.get('lng')).toBe('en')
  expect(await readStored(other, 'app_state')).toEqual(before)
  await other.reload()
  await expect(other.locator('[data-question="annual_income"]')).toBeVisible()
  await elsewhere.close()
})

test('[D6] an expired resume link says so and starts as usual', async ({ page, troubles }) => {
  troubles.expect(/404/)
  await page.goto(`/?resume=${'x'.repeat(43)}`)
  await expect(shownScreen(page, 'gender')).toBeVisible()
  await expect(page.getByText('This link has expired. You can go on from here.')).toBeVisible()
  expect(new URL(page.url()).searchParams.has('resume')).toBe(false)
})
