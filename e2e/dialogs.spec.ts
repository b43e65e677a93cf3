import { expect, type Page } from '@playwright/test'
import { test, waitForPaint } from './fixtures.ts'

const scrolled = (page: Page) => page.evaluate(() => scrollY)
/** Where the focus is; at either end of a dialog the browser's own buttons follow, outside of the page. */
const focusPlace = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) return 'browser'
    return activeElement.closest('dialog[open]') ? 'dialog' : 'page'
  })

for (const kind of process.env['LONG'] ? ['Sheet', 'Menu', 'Popup'] : ['Sheet']) {
  test.describe(kind, () => {
    const opener = (page: Page) =>
      page.getByRole('region', { name: 'Sheet, Popup, Toast' }).getByRole('button', { name: kind })
    const dialog = (page: Page) => page.getByRole('dialog')

    test.beforeEach(async ({ page }) => {
      await page.goto('/dev/parts')
      await opener(page).click()
      await expect(dialog(page)).toBeVisible()
    })

    test('Tab stays inside the dialog; a tap on the backdrop closes it and restores the focus, a tap inside does not', async ({
      page,
    }) => {
      await expect.poll(() => focusPlace(page)).toBe('dialog')
      const places: string[] = []
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press(press < 6 ? 'Tab' : 'Shift+Tab')
        places.push(await focusPlace(page))
      }
      expect(places).not.toContain('page')
      await dialog(page).getByRole('heading').click()
      await expect(dialog(page)).toBeVisible()
      await page.mouse.click(385, 5)
      await expect(dialog(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
    })

    test('Escape closes it and restores the focus; the page behind it does not scroll until then', async ({
      page,
    }) => {
      const before = await scrolled(page)
      expect(before).toBeGreaterThan(0)
      await page.mouse.move(385, 5)
      await page.mouse.wheel(0, -300)
      await waitForPaint(page)
      expect(await scrolled(page)).toBe(before)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(opener(page)).toBeFocused()
      // The page scrolls again a moment after the dialog has disappeared.
      const scrollUp = async () => {
        await page.mouse.wheel(0, -300)
        return scrolled(page)
      }
      await expect.poll(scrollUp).toBeLessThan(before)
    })
  })
}

/** The colours of single pixels of the window. */
async function readPixels(page: Page, points: readonly (readonly [number, number])[]): Promise<number[][]> {
  const picture = (await page.screenshot()).toString('base64')
  // The page's own content security policy may refuse the picture.
  const reader = await page.context().newPage()
  const pixels = await reader.evaluate(
    async ([source, places]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d')
      drawn?.drawImage(image, 0, 0)
      return places.map(([x, y]) => [...(drawn?.getImageData(x, y, 1, 1).data ?? [])])
    },
    [picture, points] as const,
  )
  await reader.close()
  return pixels
}

test.describe('with a scroll bar that takes up space', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  for (const colorScheme of process.env['LONG'] ? (['light', 'dark'] as const) : (['light'] as const)) {
    test(`an open dialog shades the space of the scroll bar too, and nothing moves (${colorScheme})`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      await page.goto('/dev/parts')
      const width = () => page.evaluate(() => document.body.clientWidth)
      const before = await width()
      expect(before).toBeLessThan(1280)
      await page
        .getByRole('region', { name: 'Sheet, Popup, Toast' })
        .getByRole('button', { name: 'Popup' })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await width()).toBe(before)
      // The page's margin beside the scroll bar is empty.
      const difference = async () => {
        const [margin, bar] = await readPixels(page, [
          [before - 4, 400],
          [before + 4, 400],
        ])
        return Math.max(...(margin ?? []).map((value, index) => Math.abs(value - (bar?.[index] ?? 0))))
      }
      await expect.poll(difference).toBeLessThanOrEqual(1)
    })
  }
})
