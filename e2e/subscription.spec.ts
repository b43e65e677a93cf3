import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { emailedCode } from './emails.ts'
import { expectStored, shownScreen, test, waitForAnimations } from './fixtures.ts'
import { becomeSubscriber, openSubscription } from './subscribers.ts'
import { button, card, inPopup, ledgerOf, popup, reactivate } from './subscription-page.ts'
import { logIn, newEmail, openScreen } from './users.ts'

const otherSecret = 'four calling birds'

/** The contrast between a button and its popup, computed as in WCAG. */
const contrastOf = (page: Page, title: string, name: string) =>
  inPopup(page, title, name).evaluate((found) => {
    const light = (element: Element | null) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element ?? document.body).backgroundColor.match(/[\d.]+/g) ?? []
      ).map((part) => (Number(part) / 255) ** 2.2)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    }
    const [face, sheet] = [light(found.firstElementChild), light(found.closest('dialog, [role=dialog]'))]
    return Math.max(face, sheet) / Math.min(face, sheet)
  })

test('[M-01] [M-05] [M-06] [M-11] cancel and decline; a double tap claims nothing; each popup passes axe', async ({
  page,
}) => {
  const id = await becomeSubscriber(page, newEmail('member'))
  await openSubscription(page)
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
  // The claim button appears under the finger.
  await inPopup(page, 'Sorry to see you go', 'Cancel subscription').dblclick()
  await expect(popup(page, 'Stay for less')).toContainText('$19.99')
  expect(await violationsInBothThemes(page)).toEqual([])
  await expect(card(page)).toContainText('$39.99 on')
  // The cancel button is as visible as the offer.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // The colours change with a transition.
    await waitForAnimations(page)
    const claim = await contrastOf(page, 'Stay for less', 'Claim this offer')
    expect(claim).toBeGreaterThan(3)
    expect(await contrastOf(page, 'Stay for less', 'Cancel subscription')).toBeGreaterThanOrEqual(claim)
  }
  await inPopup(page, 'Stay for less', 'Cancel subscription').click()
  await expect(card(page)).toContainText('Your access expires')
  await expectStored(page, 'auth').toMatchObject({ data: { subscription: { status: 'cancelled' } } })
  expect(await ledgerOf(page, id)).toEqual(['charge 1999'])
  await openScreen(page, 'settings')
  await expect(button(page, 'Subscription Canceled')).toBeVisible()
})

test('[M-06] [M-08] reactivate with time left, claim the offer, then cancel for good', {
  tag: '@long',
}, async ({ page }) => {
  const id = await becomeSubscriber(page, newEmail('claims'))
  await openSubscription(page)
  await button(page, 'Cancel subscription').click()
  await inPopup(page, 'Sorry to see you go', 'Cancel subscription').click()
  await inPopup(page, 'Stay for less', 'Cancel subscription').click()
  await button(page, 'Reactivate subscription').click()
  await inPopup(page, 'Reactivate your plan', 'Reactivate subscription').click()
  await expect(popup(page, 'Reactivate your plan')).toContainText('You should accept terms')
  expect(await violationsInBothThemes(page)).toEqual([])
  // [D3] Back closes the popup and does not leave the page.
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(shownScreen(page, 'subscription')).toBeVisible()
  await reactivate(page)
  await expect(card(page)).toContainText('$39.99 on')

  await button(page, 'Cancel subscription').click()
  await inPopup(page, 'Sorry to see you go', 'Cancel subscription').click()
  await inPopup(page, 'Stay for less', 'Claim this offer').click()
  await expect(card(page)).toContainText('$19.99 on')
  // Only once per subscription: the second time nothing delays the cancellation.
  await button(page, 'Cancel subscription').click()
  await inPopup(page, 'Sorry to see you go', 'Cancel subscription').click()
  await expect(button(page, 'Reactivate subscription')).toBeVisible()
  expect(await ledgerOf(page, id)).toEqual(['charge 1999'])
})

test('[M-11] a refund requested within 14 days is paid, and the subscription ends', async ({ page }) => {
  const id = await becomeSubscriber(page, newEmail('withdraws'))
  await openSubscription(page)
  await button(page, 'Ask for your money back').click()
  await popup(page, 'Your money back')
    .getByRole('button', { name: /^14 days to withdraw/ })
    .click()
  await inPopup(page, 'Your money back', 'Get my money back').click()
  await expect(page.getByText(/it has ended and can’t be reactivated/)).toBeVisible()
  await expect(button(page, 'Get a new plan')).toBeVisible()
  await expect(button(page, 'Reactivate subscription')).toBeHidden()
  await expect.poll(() => ledgerOf(page, id)).toEqual(['charge 1999', 'refund 1999'])
})

test('[A-08] [M-12] a link from a subscription email still opens the subscription after a password reset and a reload', {
  tag: '@long',
}, async ({ page, browser }) => {
  const email = newEmail('forgets')
  await becomeSubscriber(page, email)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/?open=subscription')
  await expect(shownScreen(elsewhere, 'login_page')).toBeVisible()
  await button(elsewhere, 'Forgot your password?').click()
  await expect(shownScreen(elsewhere, 'forgot-password')).toBeVisible()
  await elsewhere.getByLabel('E-mail', { exact: true }).fill(email)
  await button(elsewhere, 'Send me a code').click()
  await expect(shownScreen(elsewhere, 'email-code-verification')).toBeVisible()
  // As a phone does with a tab while its user looks for the email.
  await elsewhere.reload()
  await expect.poll(() => emailedCode(elsewhere, email)).not.toBeNull()
  await elsewhere.getByLabel('Code', { exact: true }).fill((await emailedCode(elsewhere, email)) ?? '')
  await button(elsewhere, 'Confirm').click()
  await expect(shownScreen(elsewhere, 'new-password')).toBeVisible()
  for (const label of ['Password', 'Repeat the password'])
    await elsewhere.getByLabel(label, { exact: true }).fill(otherSecret)
  await elsewhere.locator('button[type=submit]').click()
  await button(elsewhere, 'Yes, I created it').click()
  await logIn(elsewhere, email, otherSecret)
  await expect(shownScreen(elsewhere, 'subscription')).toBeVisible()
  await elsewhere.context().close()
})

test.describe('on a small Spanish phone', () => {
  test.use({ locale: 'es-MX', viewport: { width: 360, height: 640 } })

  test('[M-02] [M-03] [M-05] [M-06] [M-08] the subscription screen works in Spanish, and every action is reachable', {
    tag: '@long',
  }, async ({ page }) => {
    await becomeSubscriber(page, newEmail('socia'))
    // A pending change, for as long as the test watches it.
    await page.route('**/subscription/update/**', (route) =>
      route.fulfill({ status: 202, json: { status: 'pending' } }),
    )
    await openSubscription(page)
    await expect(card(page)).toContainText('Actualizando...')
    await expect(button(page, 'Cancelar la suscripción')).toBeHidden()
    await page.unroute('**/subscription/update/**')
    await expect(card(page)).toContainText('El período de introducción termina el')
    await expect(card(page)).toContainText(/Próximo pagoUS\$39\.99 el \d+ \p{L}+ \d{4}/u)
    await expect(card(page)).toContainText('Se renueva cada 4 semanas hasta que canceles.')

    await button(page, 'Pedir la devolución de tu dinero').click()
    await expect(popup(page, 'Tu dinero de vuelta')).toContainText('14 días para desistir')
    await expect(inPopup(page, 'Tu dinero de vuelta', 'Recuperar mi dinero')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')

    await button(page, 'Cancelar la suscripción').click()
    await button(page, 'Otro motivo').click()
    await expect(popup(page, 'Qué pena que te vayas')).toContainText('Nosotros no lo vemos.')
    const goOn = inPopup(page, 'Qué pena que te vayas', 'Cancelar la suscripción')
    await expect(goOn).toBeInViewport({ ratio: 1 })
    // The requested content is not behind the buttons.
    const between = async () => {
      const [words, foot] = [await page.getByRole('textbox').boundingBox(), await goOn.boundingBox()]
      return (foot?.y ?? Number.NaN) - (words?.y ?? Number.NaN) - (words?.height ?? Number.NaN)
    }
    await waitForAnimations(page)
    await expect.poll(between).toBeGreaterThanOrEqual(0)
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
    await expect(popup(page, 'Reactiva tu plan')).toContainText('Debes aceptar los términos para continuar')
    await expect(popup(page, 'Reactiva tu plan')).toContainText('HoyUS$0.00')
    await popup(page, 'Reactiva tu plan').getByRole('checkbox').check()
    await confirm.click()
    await expect(page.getByText('Hola de nuevo. Tu suscripción está activa otra vez.')).toBeVisible()
  })
})
