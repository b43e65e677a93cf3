import { expect, type Page } from '@playwright/test'
import { post } from './api-request.ts'
import { violations, violationsInBothThemes } from './axe.ts'
import { shownScreen, sidewaysRoom, stored, storeState, test } from './fixtures.ts'
import { newEmail, secret } from './users.ts'

/** A registered user without a subscription, on the map. */
async function openMap(page: Page): Promise<void> {
  const data = { id: null, email: newEmail('player'), screenName: 'Ana', password: secret }
  const signedIn = await post(page, { path: '/profile/registration/', data })
  await storeState(page, { app_state: stored({ screen: 'learn' }), auth: stored(signedIn) })
  await page.goto('/')
  await expect(shownScreen(page, 'learn')).toBeVisible()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const press = (page: Page, name: string | RegExp) => button(page, name).first().press('Enter')

test('[X-02] [X-11] [X-12] mission 1 is played with the keyboard, and a reload continues at the stop', async ({
  page,
}) => {
  await openMap(page)
  await press(page, 'Simulator')
  await expect(page.getByRole('article')).toHaveCount(12)
  expect(await violationsInBothThemes(page)).toEqual([])
  await press(page, 'Begin')
  const slider = page.getByRole('slider')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '$250')
  expect(await violationsInBothThemes(page)).toEqual([])
  await press(page, 'Continue')
  const prediction = page.getByRole('textbox', { name: 'Your prediction, as a number' })
  await prediction.fill('50000')
  await prediction.press('Enter')
  await press(page, 'Say $50,000')
  const stop = page.getByRole('heading', { level: 2 })
  await expect(stop).toBeFocused()
  const [title, figure] = [await stop.textContent(), await page.getByRole('figure').textContent()]
  await page.reload()
  await expect(stop).toHaveText(title ?? '')
  await expect(page.getByRole('figure')).toHaveText(figure ?? '')
  const why = button(page, 'Why it happened')
  const option = button(page, /^Go on with/)
  await expect(async () => {
    if (await option.isVisible()) await option.press('Enter', { timeout: 2000 })
    await expect(why).toBeVisible({ timeout: 2000 })
  }).toPass()
  await why.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Why it happened' })).toBeFocused()
  await expect(
    page.getByText('The market was drawn before your first decision and never changed: checked.'),
  ).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(6)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(shownScreen(page, 'simulator')).toContainText('You said $50,000, it ended at $')
})

test.describe('on a small phone in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 360, height: 640 }, contextOptions: {} })

  test('[X-02] [X-09] [X-12] the months are drawn up to each stop, and nothing is cut off', async ({
    page,
  }) => {
    await openMap(page)
    await button(page, 'Simulador').click()
    // The map has buttons of this name too.
    await shownScreen(page, 'simulator').getByRole('button', { name: 'Empezar' }).first().click()
    await button(page, 'Continuar').click()
    await button(page, /^Digo US\$/).click()
    // A moving chart can be shown at once.
    await button(page, 'Mostrar de una vez').click()
    await expect(page.getByRole('heading', { level: 2 })).toBeInViewport()
    for (const choice of [/^Seguir con/, /^No poner nada/, /^Poner el doble/])
      await expect(button(page, choice)).toBeInViewport({ ratio: 1 })
    expect(await sidewaysRoom(page)).toBeGreaterThanOrEqual(0)
    expect(await violations(page)).toEqual([])
    expect(await shownScreen(page).textContent()).not.toMatch(/\b(19|20)\d\d\b(?!,)/)
    const why = button(page, 'Por qué terminó así')
    const option = button(page, /^No poner nada/)
    const skip = button(page, 'Mostrar de una vez')
    await expect(async () => {
      for (const one of [skip, option]) if (await one.isVisible()) await one.click({ timeout: 2000 })
      await expect(why).toBeVisible({ timeout: 1000 })
    }).toPass()
    await why.click()
    await expect(page.getByText(/^Fueron los años (19|20)\d\d–(19|20)\d\d\.$/)).toBeVisible()
    expect(await sidewaysRoom(page)).toBeGreaterThanOrEqual(0)
    expect(await violations(page)).toEqual([])
  })
})
