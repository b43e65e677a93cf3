import { expect, type Page } from '@playwright/test'
import { post } from './api-request.ts'
import { violationsInBothThemes } from './axe.ts'
import { emailedToken } from './emails.ts'
import { expectStored, shownScreen, sidewaysRoom, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { logIn, newEmail, openLesson, secret, tokenOf } from './users.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('(D35) the welcome email opened on a phone asks who created the account, and yes keeps the laptop’s session', async ({
  page,
  browser,
}) => {
  const email = newEmail('two-devices')
  await becomeSubscriber(page, email)
  await expect.poll(() => emailedToken(page, email, 't')).not.toBeNull()
  const link = `/?t=${await emailedToken(page, email, 't')}&lng=en`

  const pocket = await browser.newContext({ viewport: { width: 360, height: 640 } })
  const phone = await pocket.newPage()
  await phone.goto(link)
  await expect(heading(phone, 'Did you create this account?')).toBeVisible()
  expect(await violationsInBothThemes(phone)).toEqual([])
  expect(await sidewaysRoom(phone)).toBe(0)
  await phone.reload()
  await button(phone, 'Yes, I created it').click()
  await expect(shownScreen(phone, 'learn')).toBeVisible()
  await expect(phone).toHaveURL('/?lng=en')
  await expectStored(phone, 'auth').toMatchObject({ data: { email } })
  await pocket.close()

  await page.goto('/')
  await expect(shownScreen(page, 'subscription')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_kept_at'))).not.toBeNull()
  await expectStored(page, 'auth').toMatchObject({ data: { email } })
})

test('(D35) no leads to a new password and ends the sessions of the person who registered', async ({
  page,
  browser,
  errors,
}) => {
  errors.expect(/status of 401/)
  const email = newEmail('victim')
  await becomeSubscriber(page, email)
  await expect.poll(() => emailedToken(page, email, 't')).not.toBeNull()
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const owner = await elsewhere.newPage()
  await owner.goto(`/?t=${await emailedToken(page, email, 't')}`)
  await button(owner, 'No, it wasn’t me').click()
  await expect(shownScreen(owner, 'new-password')).toBeVisible()
  await owner.getByLabel('Password', { exact: true }).fill('four sleepy cats')
  await owner.getByLabel('Repeat the password').fill('four sleepy cats')
  await button(owner, 'Save password').click()
  await logIn(owner, email, 'four sleepy cats')
  await expect(shownScreen(owner, 'learn')).toBeVisible()
  await elsewhere.close()

  await page.goto('/')
  await expect(shownScreen(page, 'login_page')).toBeVisible()
})

test('[D2] a URL with another user’s session asks visitors and signed-in users before it is exchanged', async ({
  page,
  browser,
}) => {
  const [own, foreign] = [newEmail('own'), newEmail('foreign')]
  const elsewhere = await browser.newContext({ locale: 'en-US' })
  const other = await elsewhere.newPage()
  await becomeSubscriber(other, foreign)
  await expect.poll(() => emailedToken(other, foreign, 't')).not.toBeNull()
  // In the browser that registered, the link only verifies the email address.
  const bearer = { authorization: `Bearer ${await emailedToken(other, foreign, 't')}` }
  const { token } = await (await other.request.get('/token/refresh/', { headers: bearer })).json()
  await elsewhere.close()

  const address = `/?t=${token}&open=plans`
  await page.goto(address)
  await expect(heading(page, 'Is this your account?')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'No, it’s not mine').click()
  await expect(shownScreen(page, 'login_page')).toBeVisible()
  await expect(page).toHaveURL('/?open=plans')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).not.toContain(token)

  await becomeSubscriber(page, own)
  await page.goto(address)
  await expect(page.getByText(`You’re logged in as ${own}.`)).toBeVisible()
  await button(page, 'Stay in my account').click()
  await expect(shownScreen(page, 'subscription')).toBeVisible()
  await expectStored(page, 'auth').toMatchObject({ data: { email: own } })
  await expect(page).not.toHaveURL((shown) => shown.href.includes(token))

  await page.goto(address)
  await button(page, `Continue as ${foreign}`).click()
  await expectStored(page, 'auth').toMatchObject({ data: { email: foreign } })
  expect(await tokenOf(page)).not.toBe(token)
  await expect(page).not.toHaveURL((shown) => shown.href.includes(token))
})

test('(D37) a session that ends during a lesson leads to the login and back, and no progress is lost', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 401/)
  const email = newEmail('ended')
  await becomeSubscriber(page, email)
  await openLesson(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_kept_at'))).not.toBeNull()
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  await post(page, { path: '/logout/', data: { everywhere: true }, headers })
  await button(page, 'Next').click({ delay: 350 })

  await expect(shownScreen(page, 'login_page')).toBeVisible()
  await expect(page.getByText(/^Your session has ended/)).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await button(page, 'Log in').click()
  await expect(shownScreen(page, 'lesson')).toBeVisible()
  await expect
    .poll(async () => {
      const bearer = { authorization: `Bearer ${await tokenOf(page)}` }
      const { data } = await (await page.request.get('/education/progress/get/', { headers: bearer })).json()
      return data.map(({ type_id }: { type_id: string }) => type_id)
    })
    .toContainEqual(expect.stringMatching(/^money-basics\/a-budget-that-holds\//))
})
