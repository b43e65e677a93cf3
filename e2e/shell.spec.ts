import { expect, type Locator, type Page } from '@playwright/test'
import { createSession, post } from './api-request.ts'
import { acceptToken, expectStored, shownScreen, stored, storeState, test, waitForApp } from './fixtures.ts'
import { newEmail } from './users.ts'

const openScreens = [
  'gender age promo quiz strategy_ready email growth_plan login_page plan_details solid_gate stripe success fail',
  'registration forgot-password email-code-verification new-password terms subscription_policy privacy_policy',
  '404 language',
].flatMap((line) => line.split(' '))
const academyScreens = 'learn lesson success_lesson profile settings subscription upsale consultant'.split(
  ' ',
)

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

async function leftOffAt(page: Page, screen: string, state: Record<string, unknown> = {}) {
  await storeState(page, { app_state: stored({ screen, ...state }) })
  await page.goto('/')
  await expect(shownScreen(page, screen)).toBeVisible()
}

test.describe('screens', () => {
  test('[S-01] [S-05] a visitor starts on gender, the only screen shown, at the bare URL', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(shownScreen(page, 'gender')).toBeVisible()
    await expect(shownScreen(page)).toHaveCount(1)
    await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  })

  test('[S-02] every public screen shows for a visitor who stopped there', { tag: '@long' }, async ({
    page,
  }) => {
    // [F-06] [P-10] The email screen needs a session, a payment screen a plan and an email address given in this
    // browser.
    const id = await createSession(page)
    await post(page, {
      path: '/profile/set-email/',
      data: { id, email: newEmail('screens'), isReceiveAdvert: false },
    })
    for (const screen of openScreens) {
      await leftOffAt(page, screen, { id, selectedProduct: 'main-4w-50' })
      await expect(shownScreen(page)).toHaveCount(1)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
  })

  test('[S-02] a visitor on a screen of the academy is sent to gender', { tag: '@long' }, async ({
    page,
  }) => {
    for (const screen of academyScreens) {
      await storeState(page, { app_state: stored({ screen }) })
      await page.goto('/')
      await expect(shownScreen(page, 'gender')).toBeVisible()
    }
  })

  test('[S-02] every screen of the academy shows for a user with a session', { tag: '@long' }, async ({
    page,
  }) => {
    await acceptToken(page, 'a-session')
    for (const screen of academyScreens) {
      await storeState(page, {
        app_state: stored({ screen }),
        auth: stored({ token: 'a-session', data: null }),
      })
      await page.goto('/')
      // [L-09] [L-15] Without an open or just finished lesson, the map shows.
      const isOfALesson = screen === 'lesson' || screen === 'success_lesson'
      await expect(shownScreen(page, isOfALesson ? 'learn' : screen)).toBeVisible()
    }
  })

  test('[S-25] on a wide screen the navigation is at the side of the screen', async ({ page }) => {
    await acceptToken(page, 'a-session')
    await storeState(page, {
      app_state: stored({ screen: 'settings' }),
      auth: stored({ token: 'a-session', data: null }),
    })
    await page.goto('/')
    const tabs = page.getByRole('navigation', { name: 'Academy' })
    const title = shownScreen(page, 'settings').getByRole('heading', { level: 1 })
    const place = async (target: Locator) =>
      (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await expect(tabs).toBeVisible()
    expect((await place(tabs)).y).toBeGreaterThan((await place(title)).y)
    await page.setViewportSize({ width: 1280, height: 800 })
    const { x, width, height } = await place(tabs)
    expect([x, height]).toEqual([0, 800])
    expect((await place(title)).x).toBeGreaterThan(width)
  })

  test('[S-02] [S-23] an unknown stored name shows 404, whose button leads to gender', async ({ page }) => {
    await storeState(page, { app_state: stored({ screen: 'casino' }) })
    await page.goto('/')
    const screen = shownScreen(page, '404')
    await expect(screen.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(screen.getByText('Ooops... Page not found')).toBeVisible()
    await screen.getByRole('button', { name: 'Go to main page' }).click()
    await expect(shownScreen(page, 'gender')).toBeVisible()
  })

  test('[S-23] [S-27] an unknown path answers 404 with a picture, and its button leads to gender', async ({
    page,
    errors,
  }) => {
    errors.expect(/404/)
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    const isDrawn = () => page.locator('main img').evaluate((img: HTMLImageElement) => img.naturalWidth > 0)
    await expect.poll(isDrawn).toBe(true)
    await page.getByRole('button', { name: 'Go to main page' }).click()
    await expect(shownScreen(page, 'gender')).toBeVisible()
  })

  test('[S-03] [S-20] an answer moves on, stores the stack and scrolls to the top', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.getByRole('button', { name: 'Female' }).click()
    await expect(shownScreen(page, 'age')).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expectStored(page, 'app_state').toMatchObject({
      gender: 'female',
      screen: 'age',
      screenPrev: 'gender',
      screenPrevScope: ['gender'],
      id: expect.any(String),
    })
  })
})

test.describe('header', () => {
  test('[S-13] has the menu on the left, the logo in the middle and the login link on the right', async ({
    page,
  }) => {
    await page.goto('/')
    await waitForApp(page)
    const header = page.getByRole('banner')
    const left = await header.getByRole('button', { name: 'Open menu' }).boundingBox()
    const middle = await header
      .getByText('Vela')
      .or(header.getByRole('img', { name: 'Vela' }))
      .first()
      .boundingBox()
    const login = header
      .getByRole('button', { name: 'Log in' })
      .or(header.getByRole('link', { name: 'Log in' }))
    const right = await login.boundingBox()
    expect(left && middle && right).not.toBeNull()
    if (!left || !middle || !right) return
    expect(left.x + left.width).toBeLessThanOrEqual(middle.x)
    expect(middle.x + middle.width).toBeLessThanOrEqual(right.x)
    expect(Math.abs(middle.x + middle.width / 2 - 195)).toBeLessThan(12)
    await login.click()
    await expect(shownScreen(page, 'login_page')).toBeVisible()
  })
})

test('[S-19] below 500 px the screen is closer to the header than from 500 px on', async ({ page }) => {
  await page.goto('/')
  await expect(shownScreen(page, 'gender')).toBeVisible()
  const distance = async () => {
    const header = await page.getByRole('banner').boundingBox()
    const screen = await shownScreen(page, 'gender').boundingBox()
    return (screen?.y ?? 0) - (header?.height ?? 0)
  }
  await page.setViewportSize({ width: 499, height: 844 })
  await expect.poll(distance).toBe(8)
  await page.setViewportSize({ width: 500, height: 844 })
  await expect.poll(distance).toBe(32)
})

test('each screen sets the document title and focuses its heading', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Vela: learn money and investing, a few minutes a day')
  await page.getByRole('button', { name: 'Female' }).click()
  await expect(page.getByRole('heading', { name: 'How old are you?' })).toBeFocused()
  await expect(page).toHaveTitle('How old are you? · Vela')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Vela: learn money and investing, a few minutes a day')
})

test.describe('side menu', () => {
  test('[S-14] links to the legal texts and to support', { tag: '@long' }, async ({ page }) => {
    const texts = {
      'Terms of use': 'terms',
      'Privacy policy': 'privacy_policy',
      'Subscription policy': 'subscription_policy',
    }
    for (const [name, screen] of Object.entries(texts)) {
      await leftOffAt(page, 'gender')
      await openMenu(page).click()
      await menu(page).getByText(name).click()
      await expect(shownScreen(page, screen)).toBeVisible()
      await expect(menu(page)).toBeHidden()
    }
    await leftOffAt(page, 'gender')
    await openMenu(page).click()
    const support = menu(page).getByRole('link', { name: 'Contact support' })
    await expect(support).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s]+/)
  })

  test('[S-14] is stored as open or closed', async ({ page }) => {
    await page.goto('/')
    await openMenu(page).click()
    await expect(menu(page)).toBeVisible()
    await page.reload()
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await page.reload()
    await expect(shownScreen(page, 'gender')).toBeVisible()
    await expect(menu(page)).toBeHidden()
  })

  test('[S-14] closes on a tap beside it', async ({ page }) => {
    await page.goto('/')
    await openMenu(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(async () => {
      await page.mouse.click(350, 600)
      await expect(menu(page)).toBeHidden({ timeout: 500 })
    }).toPass()
  })

  test('[S-14] ignores toggling for 400 ms after each change in the browser', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(shownScreen(page, 'gender')).toBeVisible()
    await openMenu(page).click()
    await expect(menu(page)).toBeVisible()
    await page.clock.runFor(500)
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await page.clock.runFor(350)
    await openMenu(page).click()
    await expect(menu(page)).toBeHidden()
    await page.clock.runFor(100)
    await openMenu(page).click()
    await expect(menu(page)).toBeVisible()
    await page.clock.runFor(350)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeVisible()
    await page.clock.runFor(100)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
  })
})

test.describe('footer', () => {
  const legacyNote = /it does not give investment advice/

  test('[S-15] links to terms, subscription policy and privacy', async ({ page }) => {
    const texts = {
      'Terms of use': 'terms',
      'Subscription policy': 'subscription_policy',
      'Privacy policy': 'privacy_policy',
    }
    for (const [name, screen] of Object.entries(texts)) {
      await leftOffAt(page, 'gender')
      await page.getByRole('contentinfo').getByText(name).click()
      await expect(shownScreen(page, screen)).toBeVisible()
    }
  })

  test('[S-15] shows the legacy note in the main flow only', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('contentinfo').getByText(legacyNote)).toBeVisible()
    await page.goto('/?flow=quiz2')
    await expect(shownScreen(page, 'gender')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByText(legacyNote)).toHaveCount(0)
  })

  test('[S-15] is missing on login_page', async ({ page }) => {
    await leftOffAt(page, 'login_page')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})
