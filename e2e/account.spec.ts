import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { emailedCode } from './emails.ts'
import { expectStored, shownScreen, sidewaysRoom, stored, storeState, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { logIn, newEmail, payAndRegister, secret, signOut, tokenOf } from './users.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function askForCode(page: Page, email: string): Promise<string> {
  const before = await emailedCode(page, email)
  await button(page, 'Forgot your password?').click()
  // The login has a field with the same label.
  await expect(shownScreen(page, 'forgot-password')).toBeVisible()
  await field(page, 'E-mail').fill(email)
  await button(page, 'Send me a code').click()
  await expect(shownScreen(page, 'email-code-verification')).toBeVisible()
  await expect.poll(() => emailedCode(page, email)).not.toBe(before)
  return (await emailedCode(page, email)) ?? ''
}

/** Resolves to the server's reply to the code. */
async function tryCode(page: Page, code: string): Promise<string> {
  await field(page, 'Code').fill(code)
  const answered = page.waitForResponse(/check-code/)
  await button(page, 'Confirm').click()
  return (await (await answered).json()).status
}

const otherCode = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

test('[A-04] [A-09] [A-01] a paying user registers, signs out and logs in again', async ({ page }) => {
  const email = newEmail('register')
  await payAndRegister(page, email)
  await expectStored(page, 'auth').toMatchObject({
    data: { email, screen_name: 'Ana', subscription: { status: 'active' } },
  })
  const token = await tokenOf(page)

  const answered = page.waitForResponse(/logout/)
  await signOut(page)
  expect((await answered).status()).toBe(200)
  await expectStored(page, 'auth').toEqual({ token: null, data: null })
  const dead = await page.request.get(`/token/refresh/?token=${token}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(dead.status()).toBe(401)

  await button(page, 'Log in').click()
  await logIn(page, email, secret)
  await expect(shownScreen(page, 'learn')).toBeVisible()
  await expectStored(page, 'auth').toMatchObject({
    data: { email, subscription: { status: 'active' } },
  })
  await page.goto('/')
  await expect(shownScreen(page, 'learn')).toBeVisible()
})

test('[A-02] a wrong password shows an error, and the right one still works', async ({
  page,
  browser,
  errors,
}) => {
  errors.expect(/status of 401/)
  const email = newEmail('wrong-password')
  await becomeSubscriber(page, email)
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await other.goto('/')
  await button(other, 'Log in').click()
  await logIn(other, email, 'not the password')
  await expect(other.getByText('Email or password is not correct')).toBeVisible()
  await expect(field(other, 'Password')).toBeFocused()
  await logIn(other, email, secret)
  await expect(shownScreen(other, 'learn')).toBeVisible()
  await elsewhere.close()
})

test('[A-06] [A-07] [A-08] [D2] a code from an email sets a new password, and the old session ends', async ({
  page,
  browser,
  errors,
}) => {
  errors.expect(/status of 401/)
  const email = newEmail('forgot')
  await becomeSubscriber(page, email)
  const oldToken = await tokenOf(page)

  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await other.goto('/')
  await button(other, 'Log in').click()
  const code = await askForCode(other, email)
  await tryCode(other, otherCode(code))
  await expect(other.getByText(/^Incorrect code/)).toBeVisible()
  await tryCode(other, code)
  await expect(shownScreen(other, 'new-password')).toBeVisible()
  await field(other, 'Password').fill('four sleepy cats')
  await field(other, 'Repeat the password').fill('four sleepy cats')
  await button(other, 'Save password').click()
  // (D35) The address was never verified, and this browser does not know the account.
  await button(other, 'Yes, I created it').click()
  await expect(shownScreen(other, 'login_page')).toBeVisible()
  await expect(field(other, 'E-mail')).toHaveValue(email)
  await logIn(other, email, secret)
  await expect(other.getByText('Email or password is not correct')).toBeVisible()
  await logIn(other, email, 'four sleepy cats')
  await expect(shownScreen(other, 'learn')).toBeVisible()
  await elsewhere.close()

  // The first browser opens its old token and has to log in again.
  await page.goto(`/?t=${oldToken}`)
  await expect(shownScreen(page, 'login_page')).toBeVisible()
  await expectStored(page, 'auth').toEqual({ token: null, data: null })
  await expect(page).not.toHaveURL((address) => address.href.includes(oldToken))
})

test('[A-07] five wrong codes lock the code: then the right one is refused too', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const email = newEmail('guesser')
  await becomeSubscriber(page, email)
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await other.goto('/')
  await button(other, 'Log in').click()
  const code = await askForCode(other, email)
  for (let tries = 0; tries < 5; tries += 1) expect(await tryCode(other, otherCode(code))).toBe('fail')
  expect(await tryCode(other, code)).toBe('fail')
  await expect(other.getByText(/^Incorrect code/)).toBeVisible()
  await expect(shownScreen(other, 'email-code-verification')).toBeVisible()
  await elsewhere.close()
})

const forms = [
  { screen: 'login_page' },
  { screen: 'registration', id: 'a-session-id-for-journeys', payment_id: 'paid', countedPayment: 'paid' },
  { screen: 'forgot-password' },
  { screen: 'email-code-verification', resetEmail: 'ana@example.com' },
  { screen: 'new-password', resetEmail: 'ana@example.com', resetCode: '12345678' },
]

for (const locale of process.env['LONG'] ? ['en', 'es'] : ['es']) {
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 360, height: 640 } })

    for (const state of forms) {
      test(`axe finds nothing on ${state.screen}, light and dark, and it fits a small phone`, async ({
        page,
      }) => {
        await storeState(page, { app_state: stored({ ...state, screenPrevScope: ['gender'] }) })
        await page.goto('/')
        await expect(shownScreen(page, state.screen).getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violationsInBothThemes(page)).toEqual([])
        await expect.poll(() => sidewaysRoom(page)).toBe(0)
      })
    }
  })
}
