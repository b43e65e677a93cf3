import { createHmac } from 'node:crypto'
import { expect } from '@playwright/test'
import { violations, violationsInBothThemes } from './axe.ts'
import { test } from './fixtures.ts'
import {
  acceptWithPasskey,
  button,
  enterRoom,
  heading,
  invite,
  inviteByCommand,
  newOperator,
  plugInKey,
  roomErrors,
  roomUrl,
} from './operators.ts'

test.beforeEach(({ errors }) => {
  for (const error of roomErrors) errors.expect(error)
})

/** The code of an authenticator app (RFC 6238), so many steps of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

test('[O-01] [O-02] an invited owner comes in by passkey, signs out and in again, and sees it in the audit log', async ({
  page,
  errors,
}) => {
  // The used invitation at the end.
  errors.expect(/status of 400/)
  const email = newOperator()
  await plugInKey(page)
  const link = await inviteByCommand(email)
  expect(new URL(link).origin).toBe(roomUrl())
  await acceptWithPasskey(page, link)
  await page.getByRole('link', { name: 'Operators' }).click()
  await expect(heading(page, 'Operators')).toBeVisible()
  await expect(page.getByRole('cell', { name: `${email} (you)` })).toBeVisible()

  await button(page, 'Sign out').click()
  await button(page, 'Sign in with a passkey').click()
  await expect(heading(page, 'Operators')).toBeVisible()

  await page.getByRole('link', { name: 'Audit log' }).click()
  const mine = page.getByRole('row').filter({ hasText: email })
  await expect(mine.filter({ hasText: 'operator.sign_in' })).toHaveCount(1)
  await expect(mine.filter({ hasText: 'operator.accept' })).toHaveCount(1)
  await button(page, 'Verify the log').click()
  await expect(page.getByRole('status').filter({ hasText: 'The log is intact' })).toBeVisible()

  // Real addresses: a reload and the way back show the same pages.
  await page.reload()
  await expect(heading(page, 'Audit log')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Operators')).toBeVisible()

  // A used link opens nothing.
  await page.goto(link)
  await expect(page.getByText('This invitation has been used')).toBeVisible()
})

test('[O-03] [O-07] a call that needs a fresh proof asks for it, loses no input and is repeated', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 403/)
  await enterRoom(page)
  await page.getByRole('link', { name: 'Operators' }).click()
  const stale = { status: 'fail', type: 'proof_required', message: 'Confirm that it is you, then try again.' }
  await page.route('**/operators/invite/', (route) => route.fulfill({ status: 403, json: stale }), {
    times: 1,
  })
  const support = newOperator()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(support)
  await button(page, 'Create the invitation').click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await expect(page.getByLabel('E-mail')).toHaveValue(support)
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(dialog).toBeHidden()
  const made = page.getByRole('status').filter({ hasText: 'It works once' })
  const link = (await made.locator('code').textContent()) ?? ''
  expect(link).toContain(`${roomUrl()}/operator/invitation#`)
  await expect(page.getByRole('cell', { name: support, exact: true })).toBeVisible()
})

test('[O-02] [O-07] support comes in by authenticator app, and back with a recovery code', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 400/)
  const email = newOperator()
  await page.goto(await invite(email, 'support'))
  await expect(page.getByText(`${email} joins as support`)).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'Use an authenticator app').click()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const wrong = codeOf(secret, 1000)
  await page.getByRole('textbox', { name: 'Code' }).fill(wrong)
  await button(page, 'Confirm').click()
  await expect(page.getByRole('alert')).toContainText('not correct')
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await button(page, 'Confirm').click()
  await expect(heading(page, 'Your recovery codes')).toBeVisible()
  const codes = await page.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'I have stored them').click()
  await expect(button(page, 'Sign out')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Operators', exact: true })).toHaveCount(0)

  const signIn = async (code: string) => {
    await button(page, 'Sign out').click()
    await button(page, 'Use a code instead').click()
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('textbox', { name: 'Code' }).fill(code)
    await button(page, 'Sign in').click()
  }
  await signIn(codeOf(secret, 1))
  await expect(button(page, 'Sign out')).toBeVisible()
  await signIn(codes[0] ?? '')
  await expect(button(page, 'Sign out')).toBeVisible()
  await signIn(codes[0] ?? '')
  await expect(page.getByRole('alert')).toContainText('not correct')
  expect(await violationsInBothThemes(page)).toEqual([])
})

for (const size of [
  { width: 390, height: 844, tag: [] },
  { width: 1280, height: 800, tag: '@long' },
]) {
  test(`[O-60] axe finds nothing in the room at ${size.width}, and nothing is wider than the screen`, {
    tag: size.tag,
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await enterRoom(page)
    for (const name of [
      'Today',
      'Funnel',
      'Money',
      'Customers',
      'Disputes',
      'Learning',
      'Prices',
      'Experiments',
      'Health',
      'Operators',
      'Audit log',
      'My sign-in',
    ]) {
      await page.getByRole('link', { name, exact: true }).click()
      await expect(heading(page, name)).toBeVisible()
      await expect(page.getByLabel('loading')).toHaveCount(0)
      expect(await violationsInBothThemes(page)).toEqual([])
      if (size.width > 500) expect(await violations(page), `${name}, dark`).toEqual([])
      const room = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      expect(await page.evaluate(room)).toBe(0)
    }
  })
}

test('[O-21] an operator lands on Today, with what needs them and a link to where it is solved', async ({
  page,
}) => {
  await enterRoom(page)
  await page.goto(`${roomUrl()}/operator/`)
  await expect(heading(page, 'Today')).toBeVisible()
  await page.getByLabel('Period').selectOption('Last 7 days')
  await expect(page).toHaveURL(/days=7$/)
  // The server of the tests takes no real money.
  const line = page.getByRole('listitem').filter({ hasText: 'A site that takes real money' })
  await line.getByRole('link', { name: /^Open/ }).click()
  await expect(heading(page, 'Health')).toBeVisible()
})

test('[O-60] [O-07] with the keyboard alone an owner removes an operator', async ({ page }) => {
  await plugInKey(page)
  const leaving = newOperator()
  const owner = newOperator()
  await acceptWithPasskey(page, await invite(leaving, 'analyst'))
  await button(page, 'Sign out').click()
  await acceptWithPasskey(page, await invite(owner))
  await page.getByRole('link', { name: 'Operators' }).press('Enter')
  await page.getByRole('button', { name: `Remove ${leaving}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove this operator?' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The focus is back where it was.
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByRole('cell', { name: leaving, exact: true })).toHaveCount(0)
})
