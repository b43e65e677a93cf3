import { createHash, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { createSession, post } from './api-request.ts'
import { shownScreen, stored, storeState } from './fixtures.ts'

export const cards = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  threeDs: '4000002500003155',
  errors: '4000000000000119',
  /** Pays now and declines every later charge. */
  failsLater: '4000000000000341',
} as const

type Visit = { readonly flow?: string | null; readonly address?: string; readonly email?: string }

/** A visitor who has finished the quiz and sees the offer; resolves to the session id. */
export async function arriveAtOffer(
  page: Page,
  { flow = null, address = '/', email = `buyer-${randomUUID()}@example.com` }: Visit = {},
): Promise<string> {
  const id = await createSession(page, flow)
  await post(page, { path: '/profile/set-email/', data: { id, email, isReceiveAdvert: false } })
  await storeState(page, { app_state: stored({ screen: 'plan_details', id, gender: 'female', flow }) })
  await page.goto(address)
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeVisible()
  return id
}

/** Ticks the terms where required and continues to the card form. */
export async function getMyPlan(page: Page, screen = 'solid_gate'): Promise<void> {
  await shownScreen(page, 'plan_details').getByRole('checkbox').check()
  await page.getByRole('button', { name: /^(Get my plan|Quiero mi plan|Obtener mi plan)/ }).click()
  await expect(shownScreen(page, screen)).toBeVisible()
  await expect(cardForm(page).locator('#number')).toBeVisible()
}

export const cardForm = (page: Page) => page.frameLocator('iframe')

export async function fillCard(page: Page, number: string): Promise<void> {
  const form = cardForm(page)
  await form.locator('#number').fill(number)
  await form.locator('#expiry').fill('12/34')
  await form.locator('#cvv').fill('123')
  await form.locator('#holder').fill('Ana Prueba')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Continue|Continuar)( · .+)?$/ })

export async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await payButton(page).click()
}

type Movement = { readonly kind: 'charge' | 'refund'; readonly amount: number; readonly productId: string }

/** The sandbox's own ledger for this customer. */
export async function ledgerEntriesOf(page: Page, sessionId: string): Promise<Movement[]> {
  // The provider knows a customer by a derived name, because the session id itself grants access to the session.
  const customer = createHash('sha256').update(`customer ${sessionId}`).digest('hex').slice(0, 32)
  const reply = await page.request.get('/dev/sandbox')
  const { data } = await reply.json()
  return data
    .filter((one: { customerId: string }) => one.customerId === customer)
    .map(({ kind, amount, productId }: Movement) => ({ kind, amount, productId }))
}
