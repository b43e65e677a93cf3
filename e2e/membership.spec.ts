import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { readStored, shownScreen, test } from './journey.ts'
import { mailedCode } from './mailed-code.ts'
import { beMember, openMembership } from './members.ts'
import { cardForm, cards, fillCard, movementsOf } from './paying.ts'
import { logIn, openScreen } from './people.ts'
import { startServer } from './real-server.ts'

const day = 24 * 3_600_000
const otherSecret = 'four calling birds'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const card = (page: Page) => page.getByRole('region', { name: /^(Academy plan|Plan Academia)$/ })
const inPopup = (page: Page, title: string, name: string) =>
  popup(page, title).getByRole('button', { name, exact: true })

async function reactivate(page: Page): Promise<void> {
  await button(page, 'Reactivate subscription').click()
  await popup(page, 'Reactivate your plan').getByRole('checkbox').check()
  await inPopup(page, 'Reactivate your plan', 'Reactivate subscription').click()
}

/** What was charged and given back, in the provider's own books. */
async function booksOf(page: Page, id: string): Promise<string[]> {
  const movements = await movementsOf(page, id)
  return movements.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()
}

test('[M-01] [M-05] [M-06] [M-11] cancel and decline; a double tap claims nothing; each popup passes axe', async ({
  page,
}) => {
  const id = await beMember(page, 'member@example.com')
  await openMembership(page)
  await expect(card(page)).toContainText('Introductory period ends')
  await expect(card(page)).toContainText('$39.99 on')
  expect(await violationsInBothThemes(page)).toEqual([])

  await button(page, 'Ask for your money back').click()
  await expect(popup(page, 'Your money back')).toContainText('14 days to withdraw')
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')

  await button(page, 'Cancel subscription').click()
  await button(page, 'Something else').click()
  await page.getByRole('textbox').fill('only for me')
  expect(await violationsInBothThemes(page)).toEqual([])
  // The way to claim comes up where the finger is.
  await inPopup(page, 'Sorry to see you go', 'Cancel subscription').dblclick()
  await expect(popup(page, 'Stay for less')).toContainText('$19.99')
  expect(await violationsInBothThemes(page)).toEqual([])
  await expect(card(page)).toContainText('$39.99 on')
  await inPopup(page, 'Stay for less', 'Cancel subscription').click()
  await expect(card(page)).toContainText('Your access expires')
  expect(await readStored(page, 'auth')).toMatchObject({ data: { subscription: { status: 'cancelled' } } })
  expect(await booksOf(page, id)).toEqual(['charge 1999'])
  await openScreen(page, 'settings')
  await expect(button(page, 'Subscription Cancelled')).toBeVisible()
})

test('[M-06] [M-08] reactivate with time left, claim the offer, then cancel for good', async ({ page }) => {
  const id = await beMember(page, 'claims@example.com')
  await openMembership(page)
  await button(page, 'Cancel subscription').click()
  await inPopup(page, 'Sorry to see you go', 'Cancel subscription').click()
  await inPopup(page, 'Stay for less', 'Cancel subscription').click()
  await button(page, 'Reactivate subscription').click()
  await inPopup(page, 'Reactivate your plan', 'Reactivate subscription').click()
  await expect(popup(page, 'Reactivate your plan')).toContainText('You should accept the terms')
  expect(await violationsInBothThemes(page)).toEqual([])
  // [D3] back closes the popup, and not the page.
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shownScreen(page, 'subscription')).toBeVisible()
  await reactivate(page)
  await expect(card(page)).toContainText('$39.99 on')

  await button(page, 'Cancel subscription').click()
  await inPopup(page, 'Sorry to see you go', 'Cancel subscription').click()
  await inPopup(page, 'Stay for less', 'Claim this offer').click()
  await expect(card(page)).toContainText('$19.99 on')
  // Once in a life: the second time nothing stands between the person and the end.
  await button(page, 'Cancel subscription').click()
  await inPopup(page, 'Sorry to see you go', 'Cancel subscription').click()
  await expect(button(page, 'Reactivate subscription')).toBeVisible()
  expect(await booksOf(page, id)).toEqual(['charge 1999'])
})

test('[M-11] money asked back within 14 days is given back, and the subscription ends', async ({ page }) => {
  const id = await beMember(page, 'withdraws@example.com')
  await openMembership(page)
  await button(page, 'Ask for your money back').click()
  await popup(page, 'Your money back')
    .getByRole('button', { name: /^14 days to withdraw/ })
    .click()
  await inPopup(page, 'Your money back', 'Give my money back').click()
  await expect(button(page, 'Reactivate subscription')).toBeVisible()
  await expect.poll(() => booksOf(page, id)).toEqual(['charge 1999', 'refund 1999'])
})

test('[A-08] [M-12] a letter about the subscription still opens it after a forgotten password and a reload', async ({
  page,
  browser,
}) => {
  const email = 'forgets@example.com'
  await beMember(page, email)
  const elsewhere = await (await browser.newContext({ locale: 'en-US', serviceWorkers: 'block' })).newPage()
  await elsewhere.goto('/?open=subscription')
  await expect(shownScreen(elsewhere, 'login_page')).toBeVisible()
  await button(elsewhere, 'Forgot your password?').click()
  await expect(shownScreen(elsewhere, 'forgot-password')).toBeVisible()
  await elsewhere.getByLabel('E-mail', { exact: true }).fill(email)
  await button(elsewhere, 'Send me a code').click()
  await expect(shownScreen(elsewhere, 'email-code-verification')).toBeVisible()
  // As a phone does with a tab while its person looks for the mail.
  await elsewhere.reload()
  await expect.poll(() => mailedCode(elsewhere, email)).not.toBeNull()
  await elsewhere.getByLabel('Code', { exact: true }).fill((await mailedCode(elsewhere, email)) ?? '')
  await button(elsewhere, 'Confirm').click()
  await expect(shownScreen(elsewhere, 'new-password')).toBeVisible()
  for (const field of await elsewhere.locator('input[type=password]').all()) await field.fill(otherSecret)
  await elsewhere.locator('button[type=submit]').click()
  await logIn(elsewhere, email, otherSecret)
  await expect(shownScreen(elsewhere, 'subscription')).toBeVisible()
})

test.describe('on a small Spanish phone', () => {
  test.use({ locale: 'es-MX', viewport: { width: 360, height: 640 } })

  test('[M-02] [M-03] [M-05] [M-06] [M-08] says it all in Spanish, and every way out is in reach', async ({
    page,
  }) => {
    await beMember(page, 'socia@example.com')
    // A change under way at the first look.
    await page.route(
      '**/subscription/update/**',
      (route) => route.fulfill({ status: 202, json: { status: 'pending' } }),
      { times: 1 },
    )
    await openMembership(page)
    await expect(card(page)).toContainText('Actualizando…')
    await expect(button(page, 'Cancelar la suscripción')).toBeHidden()
    await expect(card(page)).toContainText('El período de introducción termina el')
    await expect(card(page)).toContainText(/Próximo pagoUS\$39\.99 el \d+ \p{L}+ \d{4}/u)
    await expect(card(page)).toContainText('Se renueva cada 4 semanas hasta que canceles.')

    await button(page, 'Pedir la devolución de tu dinero').click()
    await expect(popup(page, 'Tu dinero de vuelta')).toContainText('14 días para desistir')
    await expect(inPopup(page, 'Tu dinero de vuelta', 'Devolver mi dinero')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    await button(page, 'Cancelar la suscripción').click()
    await button(page, 'Otro motivo').click()
    await expect(popup(page, 'Qué pena que te vayas')).toContainText('Nosotros no lo vemos.')
    const goOn = inPopup(page, 'Qué pena que te vayas', 'Cancelar la suscripción')
    await expect(goOn).toBeInViewport({ ratio: 1 })
    // What was asked for is not behind the buttons.
    const [words, foot] = [await page.getByRole('textbox').boundingBox(), await goOn.boundingBox()]
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    await goOn.click()
    await expect(popup(page, 'Quédate por menos')).toContainText('AntesUS$39.99 cada 4 semanas')
    await expect(popup(page, 'Quédate por menos')).toContainText('AhoraUS$19.99 cada 4 semanas')
    await expect(inPopup(page, 'Quédate por menos', 'Aceptar la oferta')).toBeInViewport({ ratio: 1 })
    await inPopup(page, 'Quédate por menos', 'Cancelar la suscripción').click()
    await expect(page.getByText('Tu suscripción está cancelada. No se te cobra nada más.')).toBeVisible()
    await expect(card(page)).toContainText('Tu acceso vence el')

    await button(page, 'Reactivar la suscripción').click()
    const confirm = inPopup(page, 'Reactiva tu plan', 'Reactivar la suscripción')
    await expect(confirm).toBeInViewport({ ratio: 1 })
    await confirm.click()
    await expect(popup(page, 'Reactiva tu plan')).toContainText('Debes aceptar los términos para continuar.')
    await expect(popup(page, 'Reactiva tu plan')).toContainText('HoyUS$0.00')
    await popup(page, 'Reactiva tu plan').getByRole('checkbox').check()
    await confirm.click()
    await expect(page.getByText('Hola de nuevo. Tu suscripción está activa otra vez.')).toBeVisible()
  })
})

async function advance(page: Page, days: number): Promise<void> {
  const reply = await page.request.post('/dev/sandbox/advance', { data: { ms: days * day } })
  expect(reply.status()).toBe(200)
}

/** [M-12] One card that is declined, then one that asks the bank and pays what is open. */
async function replaceCard(page: Page): Promise<void> {
  const sheet = popup(page, 'Pagar con otra tarjeta')
  await button(page, 'Actualizar la tarjeta').click()
  await expect(sheet).toContainText('Hoy pagas US$39.99. Es la renovación que fue rechazada')
  await expect(cardForm(page).locator('#number')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await fillCard(page, cards.declined)
  await button(page, 'Pagar US$39.99').click()
  await expect(sheet).toContainText('Tu banco rechazó esta tarjeta. No se cobró nada')
  await button(page, 'Probar otra tarjeta').click()
  await fillCard(page, cards.threeDs)
  await button(page, 'Pagar US$39.99').click()
  const confirm = cardForm(page).getByRole('button', { name: 'Confirmar' })
  await expect(confirm).toBeVisible()
  // [D3] neither back nor Escape, however often, leaves a payment that runs.
  await page.goBack()
  await button(page, 'Cerrar').press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await confirm.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(/^Pago recibido\./)).toBeVisible()
}

test('[M-02] [M-03] [M-08] [M-10] [M-12] a trial renews; a card that fails leads to redemption, another card out of it, none to the end', async ({
  browser,
}) => {
  // Starting a server takes long where much else runs.
  test.setTimeout(300_000)
  // Its own, and only one for all three people: for every other journey it is still today.
  const academy = await startServer()
  const arrive = async (locale = 'en-US') =>
    (await browser.newContext({ baseURL: academy.url, locale, serviceWorkers: 'block' })).newPage()
  try {
    const [renews, fails, replaces] = [await arrive(), await arrive(), await arrive('es-MX')]
    const id = await beMember(renews, 'renews@example.com')
    await beMember(fails, 'fails-later@example.com', 'pays_then_fails')
    const other = await beMember(replaces, 'otra-tarjeta@example.com', 'pays_then_fails')
    await advance(renews, 29)

    await openMembership(renews)
    await expect(card(renews)).toContainText('$39.99 on')
    await expect(card(renews)).not.toContainText('Introductory period')
    expect(await booksOf(renews, id)).toEqual(['charge 1999', 'charge 3999'])
    await button(renews, 'Cancel subscription').click()
    await inPopup(renews, 'Sorry to see you go', 'Cancel subscription').click()
    await inPopup(renews, 'Stay for less', 'Cancel subscription').click()
    await expect(button(renews, 'Reactivate subscription')).toBeVisible()

    await openMembership(replaces)
    await expect(replaces.getByRole('heading', { name: 'El pago habitual fue cancelado' })).toBeVisible()
    expect(await violationsInBothThemes(replaces)).toEqual([])
    await replaceCard(replaces)
    await expect(card(replaces)).toContainText('US$39.99 el')
    await expect(button(replaces, 'Actualizar la tarjeta')).toBeHidden()
    expect(await booksOf(replaces, other)).toEqual(['charge 1999', 'charge 3999'])

    await advance(renews, 28)
    await openMembership(fails)
    await expect(fails.getByText(/^Your subscription has ended/)).toBeVisible()
    await reactivate(fails)
    await expect(fails.getByRole('alert').filter({ hasText: 'card was declined' })).toBeVisible()

    // [M-08] after the end, taking it up again is charged at once.
    await openMembership(renews)
    await expect(renews.getByText(/^Your subscription has ended/)).toBeVisible()
    await reactivate(renews)
    await expect(button(renews, 'Cancel subscription')).toBeVisible()
    expect(await booksOf(renews, id)).toEqual(['charge 1999', 'charge 3999', 'charge 3999'])
  } finally {
    await academy.stop()
  }
})
