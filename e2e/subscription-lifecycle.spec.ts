import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { shownScreen, test } from './fixtures.ts'
import { cardForm, cards, fillCard } from './paying.ts'
import { startServer } from './real-server.ts'
import { becomeSubscriber, openSubscription } from './subscribers.ts'
import { button, card, inPopup, ledgerOf, popup, reactivate } from './subscription-page.ts'
import { newEmail } from './users.ts'

const day = 24 * 3_600_000

async function advance(page: Page, days: number): Promise<void> {
  const reply = await page.request.post('/dev/sandbox/advance', { data: { ms: days * day } })
  expect(reply.status()).toBe(200)
}

/** [M-12] A declined card first, then one that requires 3-D Secure and pays the open amount. */
async function replaceCard(page: Page): Promise<void> {
  const sheet = popup(page, 'Pagar con otra tarjeta')
  await button(page, 'Actualizar la tarjeta').click()
  await expect(sheet).toContainText('Hoy pagas US$39.99. Es la renovación que fue rechazada')
  await expect(cardForm(page).locator('#number')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await fillCard(page, cards.declined)
  await button(page, 'Pagar US$39.99').click()
  await expect(sheet).toContainText('Tu banco no aceptó esta tarjeta')
  await button(page, 'Probar otra tarjeta').click()
  await fillCard(page, cards.threeDs)
  await button(page, 'Pagar US$39.99').click()
  const confirm = cardForm(page).getByRole('button', { name: 'Confirmar' })
  await expect(confirm).toBeVisible()
  // [D3] Neither back nor Escape, however often, leaves a running payment.
  await page.goBack()
  await button(page, 'Cerrar').press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await confirm.click()
  await expect(page.getByText(/^Pago recibido\./)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** A former customer buys with another card, at the regular price, and gets access at once. */
async function buyAgain(page: Page): Promise<void> {
  const sheet = popup(page, 'Get a plan')
  const open = page.getByRole('button', { name: 'Choose another plan or card', exact: true })
  await expect(open.or(sheet)).toBeVisible()
  if (await sheet.isHidden()) await open.click()
  await expect(sheet).toContainText('You pay the regular price')
  await sheet.getByRole('checkbox').check()
  expect(await violationsInBothThemes(page)).toEqual([])
  await inPopup(page, 'Get a plan', 'Continue').click()
  await expect(cardForm(page).locator('#number')).toBeVisible()
  await fillCard(page, cards.pays)
  await button(page, 'Pay $39.99').click()
  await expect(shownScreen(page, 'learn')).toBeVisible()
  await openSubscription(page)
  await expect(card(page)).toContainText('$39.99 on')
}

test('[M-02] [M-03] [M-08] [M-10] [M-12] a trial renews; a failing card leads to redemption, a new card ends it, and without one the subscription ends', async ({
  browser,
}) => {
  // Starting a server is slow on a busy machine.
  test.setTimeout(600_000)
  // A separate server for all three users, because its clock moves; the other tests stay at today.
  const academy = await startServer()
  const arrive = async (locale = 'en-US') =>
    (await browser.newContext({ baseURL: academy.url, locale })).newPage()
  try {
    const [renews, fails, replaces] = [await arrive(), await arrive(), await arrive('es-MX')]
    const id = await becomeSubscriber(renews, newEmail('renews'))
    await becomeSubscriber(fails, newEmail('fails-later'), 'pays_then_fails')
    const other = await becomeSubscriber(replaces, newEmail('otra-tarjeta'), 'pays_then_fails')
    await advance(renews, 29)

    await openSubscription(renews)
    await expect(card(renews)).toContainText('$39.99 on')
    await expect(card(renews)).not.toContainText('Introductory period')
    expect(await ledgerOf(renews, id)).toEqual(['charge 1999', 'charge 3999'])
    await button(renews, 'Cancel subscription').click()
    await inPopup(renews, 'Sorry to see you go', 'Cancel subscription').click()
    await inPopup(renews, 'Stay for less', 'Cancel subscription').click()
    await expect(button(renews, 'Reactivate subscription')).toBeVisible()

    await openSubscription(replaces)
    await expect(replaces.getByRole('heading', { name: 'El pago habitual fue cancelado' })).toBeVisible()
    expect(await violationsInBothThemes(replaces)).toEqual([])
    await replaceCard(replaces)
    await expect(card(replaces)).toContainText('US$39.99 el')
    await expect(button(replaces, 'Actualizar la tarjeta')).toBeHidden()
    await expect.poll(() => ledgerOf(replaces, other)).toEqual(['charge 1999', 'charge 3999'])

    await advance(renews, 28)
    await openSubscription(fails)
    await expect(fails.getByText(/^Your subscription has ended/)).toBeVisible()
    await reactivate(fails)
    await expect(fails.getByRole('alert').filter({ hasText: 'card was declined' })).toBeVisible()
    await buyAgain(fails)
    await openSubscription(fails)
    await button(fails, 'Ask for your money back').click()
    await popup(fails, 'Your money back')
      .getByRole('button', { name: /^14 days to withdraw/ })
      .click()
    await inPopup(fails, 'Your money back', 'Get my money back').click()
    await expect(button(fails, 'Get a new plan')).toBeVisible()
    await fails.goto('/?open=plans')
    await buyAgain(fails)

    // [M-08] After the end, restoring is charged at once.
    await openSubscription(renews)
    await expect(renews.getByText(/^Your subscription has ended/)).toBeVisible()
    await reactivate(renews)
    await expect(button(renews, 'Cancel subscription')).toBeVisible()
    await expect.poll(() => ledgerOf(renews, id)).toEqual(['charge 1999', 'charge 3999', 'charge 3999'])
    for (const page of [renews, fails, replaces]) await page.context().close()
  } finally {
    await academy.stop()
  }
})
