import { expect, type Page } from '@playwright/test'
import { violations, violationsInBothThemes } from './axe.ts'
import { sidewaysRoom, test } from './fixtures.ts'
import { reach } from './funnel.ts'
import { button, enterRoom, heading, roomErrors } from './operators.ts'
import { ledgerEntriesOf } from './paying.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail } from './users.ts'

// One of the tests sets the limit for refunds, which holds for all of them.
test.describe.configure({ mode: 'serial' })

test.beforeEach(({ errors }) => {
  for (const error of roomErrors) errors.expect(error)
})

async function openPage(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click()
  await expect(heading(page, name)).toBeVisible()
}

async function openCustomer(page: Page, email: string): Promise<void> {
  await openPage(page, 'Customers')
  await page.getByLabel('Search').fill(email)
  await button(page, 'Find').click()
  await page.getByRole('link', { name: email, exact: true }).click()
  await expect(heading(page, email)).toBeVisible()
}

/** An amount of the money report, in cents. */
async function amountOf(page: Page, figure: string): Promise<number> {
  await openPage(page, 'Money')
  await expect(page.getByLabel('loading')).toHaveCount(0)
  const box = page.locator('dl > div').filter({ has: page.getByText(figure, { exact: true }) })
  if ((await box.count()) === 0) return 0
  return Number((await box.locator('dd').first().innerText()).replaceAll(/[^0-9]/g, ''))
}

const timeline = (page: Page) => page.locator('section').filter({ has: heading(page, 'Timeline') })

/** Loads the timeline until it says so: the provider makes a refund a moment after it was requested. */
async function expectInTimeline(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(async () => {
    await timeline(page).getByRole('button', { name: 'Load again' }).click()
    await expect(timeline(page).getByText(sentence)).toBeVisible({ timeout: 2000 })
  }).toPass()
}

test('[O-20] [O-30] [O-32] [O-05] a sale in another browser appears in the room, is refunded there, and the ledger, the mail, the timeline and the audit log say so', async ({
  page,
  browser,
}) => {
  await enterRoom(page)
  const plansBefore = await amountOf(page, 'New plans')

  const email = newEmail('sale')
  const shop = await browser.newContext()
  const visitor = await shop.newPage()
  const session = await becomeSubscriber(visitor, email)

  await openPage(page, 'Customers')
  expect(await amountOf(page, 'New plans')).toBeGreaterThanOrEqual(plansBefore + 1999)
  const refundsBefore = await amountOf(page, 'Refunds')
  await openCustomer(page, email)
  await expect(timeline(page).getByText('Paid $19.99.')).toBeVisible()

  await page.getByRole('button', { name: /^Refund: 4-week plan/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('A part of it').check()
  await dialog.getByLabel('Amount (USD)').fill('20')
  await dialog.getByRole('button', { name: 'See what will happen' }).click()
  await expect(dialog.getByText('No more than $19.99 is left of this payment.')).toBeVisible()
  await dialog.getByLabel('All that is left: $19.99').check()
  await dialog.getByRole('button', { name: 'See what will happen' }).click()
  await expect(dialog.getByText('$19.99, the whole payment')).toBeVisible()
  await expect(dialog.getByText('Ends at once')).toBeVisible()
  await expect(dialog.getByText(`The confirmation of the refund to ${email}`)).toBeVisible()
  const reason = `asked by ${session.slice(0, 8)}`
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).dblclick()
  await expect(page.getByText('$19.99 is on its way back to the card.')).toBeVisible()
  await expect(page.getByText('Refund: nothing of this payment is left.')).toBeVisible()

  await expectInTimeline(page, '$19.99 went back to the card, $19.99 of this payment in all.')
  await expectInTimeline(page, 'Got the e-mail “Your refund is on its way”.')
  // The provider lists the newest first.
  expect((await ledgerEntriesOf(visitor, session)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refund', 1999],
    ['charge', 1999],
  ])
  const mails = (await (await visitor.request.get('/dev/mail')).text()).split('<tr')
  const own = mails.filter((row) => row.includes(email))
  expect(own.filter((row) => row.includes('Your refund is on its way'))).toHaveLength(1)
  expect(await amountOf(page, 'Refunds')).toBeGreaterThanOrEqual(refundsBefore + 1999)

  await openPage(page, 'Audit log')
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('customer.refund')
  await expect(row).not.toContainText(email)
  await shop.close()
})

for (const size of [
  { width: 390, height: 844, tag: [] },
  { width: 1280, height: 800, tag: '@long' },
]) {
  test(`[O-60] [O-30] [O-31] axe finds nothing on a customer and in the dialogs at ${size.width}, and nothing is wider than the screen`, {
    tag: size.tag,
  }, async ({ page, browser }) => {
    await page.setViewportSize(size)
    const email = newEmail('axe')
    const shop = await browser.newContext()
    await becomeSubscriber(await shop.newPage(), email)
    await shop.close()
    await enterRoom(page)
    const check = async () => {
      await expect(page.getByLabel('loading')).toHaveCount(0)
      expect(await violationsInBothThemes(page)).toEqual([])
      if (size.width > 500) expect(await violations(page), 'dark').toEqual([])
      expect(await sidewaysRoom(page)).toBeGreaterThanOrEqual(0)
    }
    await openPage(page, 'Customers')
    await page.getByLabel('Search').fill('nobody-has-this')
    await button(page, 'Find').click()
    await expect(page.getByText(/^Nobody is found for/)).toBeVisible()
    await check()
    await openCustomer(page, email)
    await check()
    await page.getByRole('button', { name: /^Refund:/ }).click()
    await check()
    await button(page, 'See what will happen').click()
    await expect(page.getByLabel('Reason')).toBeVisible()
    await check()
    await button(page, 'Close').click()
    await page.getByRole('button', { name: /^Erase the customer/ }).click()
    await check()
  })
}

test('[O-60] [O-34] [O-40] with the keyboard alone an operator finds a customer, grants days and erases them', {
  tag: '@long',
}, async ({ page, browser }) => {
  const email = newEmail('keys')
  const shop = await browser.newContext()
  await becomeSubscriber(await shop.newPage(), email)
  await shop.close()
  await enterRoom(page, 'support')
  await page.getByRole('link', { name: 'Customers', exact: true }).press('Enter')
  await reach(page, page.getByLabel('Search'))
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('link', { name: email, exact: true }))
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('button', { name: /^Grant days/ }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Grant days' })
  await reach(page, dialog.getByLabel('Days'))
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await reach(page, dialog.getByLabel('Reason'))
  await page.keyboard.type('was ill for a week')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The days are granted.')).toBeVisible()

  await reach(page, page.getByRole('button', { name: /^Erase the customer/ }))
  await page.keyboard.press('Enter')
  await reach(page, page.getByLabel(`Type ${email} to confirm`))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('asked for it in writing')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Erased')).toBeVisible()
  await reach(page, page.getByRole('link', { name: 'Back to the search' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Nobody is found for/)).toBeVisible()
})

test('[O-06] a refund above the limit waits, and a second operator approves it after seeing what it does', {
  tag: '@long',
}, async ({ page, browser }) => {
  const email = newEmail('limit')
  const shop = await browser.newContext()
  await becomeSubscriber(await shop.newPage(), email)
  await shop.close()
  await enterRoom(page)
  await openPage(page, 'Operators')
  await page.getByLabel('Refund limit').fill('10')
  await button(page, 'Save').click()
  await expect(page.getByText('The limit is saved.')).toBeVisible()

  await openCustomer(page, email)
  const refund = page.getByRole('button', { name: /^Refund: 4-week plan/ })
  const sale = timeline(page).getByRole('listitem').filter({ hasText: '4-week plan for $19.99: paid.' })
  const order = await sale.locator('code').innerText()
  await refund.click()
  await button(page, 'See what will happen').click()
  await expect(page.getByText(/above the limit for one operator/)).toBeVisible()
  await page.getByLabel('Reason').fill('asked by phone')
  await button(page, 'Request the approval').click()
  await expect(page.getByRole('status').filter({ hasText: /waits for a second operator/ })).toBeVisible()

  await openPage(page, 'Disputes')
  await expect(page.getByText('You requested it, so another operator has to decide.')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  const office = await browser.newContext()
  const second = await office.newPage()
  await enterRoom(second, 'support')
  await openPage(second, 'Disputes')
  await button(second, `Decide about the refund of order ${order}`).click()
  const dialog = second.getByRole('dialog', { name: 'Approve this refund?' })
  await expect(dialog.getByText('$19.99, the whole payment')).toBeVisible()
  await dialog.getByLabel('Reason').fill('heard the call')
  expect(await violationsInBothThemes(second)).toEqual([])
  await dialog.getByRole('button', { name: 'Approve and refund' }).click()
  await expect(second.getByText('The refund is approved and on its way.')).toBeVisible()
  await expect(second.getByText(/^No refund waits/)).toBeVisible()
  await office.close()
  await openCustomer(page, email)
  await expectInTimeline(page, '$19.99 went back to the card, $19.99 of this payment in all.')

  await openPage(page, 'Operators')
  await page.getByLabel('Refund limit').fill('')
  await button(page, 'Save').click()
  await expect(page.getByText('The limit is saved.')).toBeVisible()
})
