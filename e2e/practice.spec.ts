import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { shownScreen, sidewaysRoom, test } from './fixtures.ts'
import { startServer } from './real-server.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen, secret, tokenOf } from './users.ts'

const day = 24 * 3_600_000

async function advance(page: Page, days: number): Promise<void> {
  const reply = await page.request.post('/dev/sandbox/advance', { data: { ms: days * day } })
  expect(reply.status()).toBe(200)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const amountIn = (text: string | null) => /\$[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? ''

/** Orders from the fund's ticket, and returns the total that the ticket says. */
async function buy(page: Page, name: string, amount: string): Promise<string> {
  await region(page, 'The market').getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByRole('textbox', { name: 'How much do you want to buy?' }).fill(amount)
  const total = amountIn(await sheet.getByText('You pay').locator('..').textContent())
  expect(await violationsInBothThemes(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(sheet).toBeHidden()
  return total
}

test('[X-20] [X-21] [X-22] [X-23] [X-24] [A-10] a practice account lives for 60 days', async ({
  browser,
}) => {
  // Starting a server is slow on a busy machine.
  test.setTimeout(600_000)
  // A server of its own, because its clock moves.
  const academy = await startServer()
  try {
    const context = await browser.newContext({
      baseURL: academy.url,
      locale: 'en-US',
      viewport: { width: 360, height: 640 },
    })
    const page = await context.newPage()
    await becomeSubscriber(page, newEmail('practises'))
    await openScreen(page, 'simulator')
    await button(page, 'Go to the account').click()
    await button(page, 'Open the account').click()
    await expect(region(page, 'Value')).toContainText('$10,000.00')

    const total = await buy(page, 'Gold', '500')
    await expect(region(page, 'Your orders')).toContainText(total)
    await expect(region(page, 'Your orders')).toContainText('Done in month 0')

    await button(page, 'Set a plan').click()
    const sheet = page.getByRole('dialog', { name: 'Your plan' })
    await sheet.getByRole('textbox', { name: 'Paid in every month' }).fill('300')
    await sheet.getByRole('textbox', { name: 'Invest now from your cash' }).fill('9,000')
    await button(page, 'Save the plan').click()
    await expect(region(page, 'Your plan')).toContainText('$300.00 every month')
    expect(await violationsInBothThemes(page)).toEqual([])

    await advance(page, 20)
    await page.reload()
    await expect(region(page, 'Weekly statement')).toContainText('Statement 2, months 7 to 14')
    // The session has ended after another 40 days; logging in leads back here.
    await advance(page, 40)
    await page.reload()
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await button(page, 'Log in').click()
    await expect(shownScreen(page, 'practice')).toBeVisible()
    const value = amountIn(await region(page, 'Value').textContent())
    await expect(region(page, 'Value')).toContainText('Paid in $28,000')
    await expect(region(page, 'Weekly statement')).toContainText('Statement 8, months 49 to 56')
    expect(await sidewaysRoom(page)).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])

    // Derived anew from the seed, it is the same to the cent; and so it is in the profile and in the export.
    await page.reload()
    await expect(region(page, 'Value')).toContainText(value)
    await openScreen(page, 'profile')
    await expect(region(page, 'Balance')).toContainText(value)
    const headers = { authorization: `Bearer ${await tokenOf(page)}` }
    const exported = await (await page.request.get('/profile/export/', { headers })).json()
    expect(exported.practice_balance).toBe(Math.round(Number(value.replace(/[$,]/g, '')) * 100))
  } finally {
    await academy.stop()
  }
})
