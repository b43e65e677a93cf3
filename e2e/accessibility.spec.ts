import { expect } from '@playwright/test'
import { violations, violationsInBothThemes } from './axe.ts'
import { shownScreen, sidewaysRoom, stored, storeState, test, waitForApp } from './fixtures.ts'

for (const locale of process.env['LONG'] ? ['en', 'es'] : ['es']) {
  test.describe(locale, () => {
    test.use({ locale })

    for (const screen of process.env['LONG']
      ? ['gender', 'age', '404', 'language', 'login_page', 'terms']
      : ['gender', 'age', 'terms']) {
      test(`axe finds nothing on ${screen}, light and dark`, async ({ page }) => {
        await storeState(page, { app_state: stored({ screen, screenPrevScope: ['gender'] }) })
        await page.goto('/')
        await expect(shownScreen(page, screen)).toBeVisible()
        await waitForApp(page)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violationsInBothThemes(page)).toEqual([])
      })
    }

    test('axe finds nothing in the open side menu, light and dark', async ({ page }) => {
      await storeState(page, { side_menu: 'open' })
      await page.goto('/')
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violationsInBothThemes(page)).toEqual([])
    })
  })
}

test('axe finds nothing on the component gallery, light and dark', async ({ page }) => {
  await page.goto('/dev/parts')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
})

test('axe finds nothing in the second-version style', { tag: '@long' }, async ({ page }) => {
  await page.goto('/?version=2')
  await waitForApp(page)
  await expect(page.locator('html')).toHaveClass(/version-2/)
  expect(await violations(page)).toEqual([])
})

test('axe finds nothing on the page for an unknown path', async ({ page, errors }) => {
  errors.expect(/status of 404/)
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // An empty result proves something only if a real problem would be found.
  await page.evaluate(() => document.querySelector('main, #root')?.append(new Image(40, 40)))
  expect(await violations(page)).toContain('image-alt: <img width="40" height="40">')
})

test('with the keyboard alone a visitor opens and closes the menu, reads the terms and answers', async ({
  page,
}) => {
  await page.goto('/')
  await waitForApp(page)
  const focused = page.locator(':focus')
  const reach = async (name: string) => {
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab')
      const names = await page.evaluate(() => {
        const { activeElement: found } = document
        return [found?.textContent?.trim(), found?.getAttribute('aria-label')]
      })
      if (names.includes(name)) return
    }
    throw new Error(`${name} cannot be reached with the Tab key`)
  }
  await reach('Open menu')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await reach('Terms of use')
  await page.keyboard.press('Enter')
  await expect(shownScreen(page, 'terms')).toBeVisible()
  // The back arrow comes directly before it.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(focused).toHaveAccessibleName('Back')
  await page.keyboard.press('Enter')
  await expect(shownScreen(page, 'gender').getByRole('heading', { level: 1 })).toBeFocused()
  await reach('Female')
  await page.keyboard.press('Enter')
  await expect(shownScreen(page, 'age')).toBeVisible()
})

test('the focused element has a visible focus ring', async ({ page }) => {
  await page.goto('/')
  await waitForApp(page)
  const outline = () =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
        document.activeElement ?? document.body,
      )
      return outlineStyle !== 'none' ? Number.parseFloat(outlineWidth) : boxShadow === 'none' ? 0 : 1
    })
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(outline).toBeGreaterThan(0)
  }
})

test('nothing is cut off sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await waitForApp(page)
  await expect.poll(() => sidewaysRoom(page)).toBeGreaterThanOrEqual(0)
})
