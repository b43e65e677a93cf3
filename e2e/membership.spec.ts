import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { readStored, shownScreen, test } from './journey.ts'
import { arriveAtOffer, cardForm, cards, fillCard, getMyPlan, movementsOf, pay } from './paying.ts'
import { openScreen, payAndRegister, register } from './people.ts'
import { startServer } from './real-server.ts'

const day = 24 * 3_600_000
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const card = (page: Page) => page.getByRole('region', { name: 'Academy plan' })

async function tapIn(page: Page, title: string, name: string): Promise<void> {
  await popup(page, title).getByRole('button', { name, exact: true }).click()
}

async function reactivate(page: Page): Promise<void> {
  await button(page, 'Reactivate subscription').click()
  await popup(page, 'Reactivate your plan').getByRole('checkbox').check()
  await tapIn(page, 'Reactivate your plan', 'Reactivate subscription')
}

/** What was charged and given back, in the provider's own books. */
async function booksOf(page: Page, id: string): Promise<string[]> {
  const movements = await movementsOf(page, id)
  return movements.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
}

test('[M-01] [M-05] [M-06] [M-08] [M-11] cancel, decline, reactivate, claim, cancel for good; each popup passes axe', async ({
  page,
}) => {
  await payAndRegister(page, 'member@example.com')
  const { id } = await readStored(page, 'app_state')
  await openScreen(page, 'subscription')
  await expect(card(page)).toContainText('Introductory period ends')
  await expect(card(page)).toContainText('$39.99 on')
  expect(await violationsInBothThemes(page)).toEqual([])

  await button(page, 'Cancel subscription').click()
  await button(page, 'Something else').click()
  await page.getByRole('textbox').fill('only for me')
  expect(await violationsInBothThemes(page)).toEqual([])
  await tapIn(page, 'Sorry to see you go', 'Cancel subscription')
  await expect(popup(page, 'Stay for less')).toContainText('$19.99')
  expect(await violationsInBothThemes(page)).toEqual([])
  await tapIn(page, 'Stay for less', 'Cancel subscription')
  await expect(card(page)).toContainText('Your access expires')
  expect(await readStored(page, 'auth')).toMatchObject({ data: { subscription: { status: 'cancelled' } } })
  await openScreen(page, 'settings')
  await expect(button(page, 'Subscription Cancelled')).toBeVisible()

  await openScreen(page, 'subscription')
  await button(page, 'Reactivate subscription').click()
  await tapIn(page, 'Reactivate your plan', 'Reactivate subscription')
  await expect(popup(page, 'Reactivate your plan')).toContainText('You should accept the terms')
  expect(await violationsInBothThemes(page)).toEqual([])
  // [D3] back closes the popup, and not the page.
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shownScreen(page, 'subscription')).toBeVisible()
  await reactivate(page)
  await expect(card(page)).toContainText('$39.99 on')

  await button(page, 'Ask for your money back').click()
  await expect(popup(page, 'Your money back')).toContainText('14 days to withdraw')
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')

  await button(page, 'Cancel subscription').click()
  await tapIn(page, 'Sorry to see you go', 'Cancel subscription')
  await tapIn(page, 'Stay for less', 'Claim this offer')
  await expect(card(page)).toContainText('$19.99 on')
  // Once in a life: the second time nothing stands between the person and the end.
  await button(page, 'Cancel subscription').click()
  await tapIn(page, 'Sorry to see you go', 'Cancel subscription')
  await expect(button(page, 'Reactivate subscription')).toBeVisible()
  expect(await booksOf(page, id)).toEqual(['charge 1999'])
})

test('[M-11] money asked back within 14 days is given back, and the subscription ends', async ({ page }) => {
  await payAndRegister(page, 'withdraws@example.com')
  const { id } = await readStored(page, 'app_state')
  await openScreen(page, 'subscription')
  await expect(card(page)).toContainText('$39.99 on')
  await button(page, 'Ask for your money back').click()
  await popup(page, 'Your money back')
    .getByRole('button', { name: /^14 days to withdraw/ })
    .click()
  await tapIn(page, 'Your money back', 'Give my money back')
  await expect(button(page, 'Reactivate subscription')).toBeVisible()
  await expect.poll(() => booksOf(page, id)).toEqual(['charge 1999', 'refund 1999'])
})

/** A day at a time, as it would go by. */
async function advance(page: Page, days: number): Promise<void> {
  for (let gone = 0; gone < days; gone += 1) {
    const reply = await page.request.post('/dev/sandbox/advance', { data: { ms: day } })
    expect(reply.status()).toBe(200)
  }
}

async function payAndFailLater(page: Page, email: string): Promise<Page> {
  await arriveAtOffer(page, { email })
  await getMyPlan(page)
  await pay(page, cards.failsLater)
  await register(page, email)
  return page
}

/** [M-12] One that is declined, then one that pays what is open. */
async function replaceCard(page: Page): Promise<void> {
  const { id } = await readStored(page, 'app_state')
  await openScreen(page, 'subscription')
  await button(page, 'Update card').click()
  await expect(cardForm(page).locator('#number')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await fillCard(page, cards.declined)
  await button(page, 'Pay $39.99').click()
  await button(page, 'Try another card').click()
  await fillCard(page, cards.pays)
  await button(page, 'Pay $39.99').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card(page)).toContainText('$39.99 on')
  await expect(button(page, 'Update card')).toBeHidden()
  expect(await booksOf(page, id)).toEqual(['charge 1999', 'charge 3999'])
}

test('[M-02] [M-03] [M-10] [M-12] a trial renews; a card that fails leads to redemption, another card out of it, none to the end', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  // A server of its own: for all other journeys it is still today.
  const academy = await startServer()
  const arrive = async () => (await browser.newContext({ baseURL: academy.url })).newPage()
  try {
    const page = await arrive()
    await payAndRegister(page, 'renews@example.com')
    const { id } = await readStored(page, 'app_state')
    const other = await payAndFailLater(await arrive(), 'fails-later@example.com')
    const third = await payAndFailLater(await arrive(), 'other-card@example.com')

    await advance(page, 29)
    await openScreen(page, 'subscription')
    await expect(card(page)).not.toContainText('Introductory period')
    await expect(card(page)).toContainText('$39.99 on')
    expect(await booksOf(page, id)).toEqual(['charge 1999', 'charge 3999'])
    await openScreen(other, 'subscription')
    await expect(other.getByRole('heading', { name: 'Regular payment canceled' })).toBeVisible()
    await expect(button(other, 'Update card')).toBeVisible()
    expect(await violationsInBothThemes(other)).toEqual([])
    await replaceCard(third)

    await button(page, 'Cancel subscription').click()
    await tapIn(page, 'Sorry to see you go', 'Cancel subscription')
    await tapIn(page, 'Stay for less', 'Cancel subscription')
    await expect(button(page, 'Reactivate subscription')).toBeVisible()

    await advance(page, 28)
    await openScreen(other, 'subscription')
    await expect(other.getByText(/^Your subscription has ended/)).toBeVisible()
    await reactivate(other)
    await expect(other.getByRole('alert').filter({ hasText: 'card was declined' })).toBeVisible()

    // [M-08] after the end, taking it up again is charged at once.
    await openScreen(page, 'subscription')
    await expect(page.getByText(/^Your subscription has ended/)).toBeVisible()
    await reactivate(page)
    await expect(button(page, 'Cancel subscription')).toBeVisible()
    expect(await booksOf(page, id)).toEqual(['charge 1999', 'charge 3999', 'charge 3999'])
  } finally {
    await academy.stop()
  }
})
