import { expect, type Page } from '@playwright/test'
import { post } from './api-request.ts'
import { readStored, shownScreen, stored, storeState, test } from './fixtures.ts'
import { arriveAtOffer, cardForm, cards, fillCard, getMyPlan, ledgerEntriesOf, pay } from './paying.ts'
import { becomeSubscriber } from './subscribers.ts'
import { skipSecondOffer, skipToSecondOffer } from './upsell.ts'
import { newEmail, openScreen, register, secret } from './users.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[U-04] a declined card shows an error, and the user continues without the course', {
  tag: '@long',
}, async ({ page, errors }) => {
  errors.expect(/status of 402/)
  const email = newEmail('refused-later')
  await arriveAtOffer(page, { email })
  await getMyPlan(page)
  await pay(page, cards.failsLater)
  await register(page, email)
  const { id } = await readStored(page, 'app_state')
  await button(page, 'Add to plan').click()
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await button(page, 'Go to my courses').click()
  await expect(shownScreen(page, 'learn')).toBeVisible()
  expect(await ledgerEntriesOf(page, id)).toHaveLength(1)
})

test('[U-03] a second skip leads to learn, and nothing is charged', { tag: '@long' }, async ({ page }) => {
  const id = await becomeSubscriber(page, newEmail('skips'))
  await openScreen(page, 'upsale')
  await skipToSecondOffer(page)
  await skipSecondOffer(page)
  expect(await ledgerEntriesOf(page, id)).toHaveLength(1)
  // [D11] The course is still sold at the regular price (D32), and a double tap charges once.
  await button(page, 'Unlock for $89.99').click()
  await button(page, 'Buy for $89.99').dblclick()
  await expect(page.getByText('The course is yours.')).toBeVisible()
  await expect(shownScreen(page, 'learn')).toBeVisible()
  await expect(button(page, 'Unlock for $89.99')).toHaveCount(0)
  expect((await ledgerEntriesOf(page, id)).map(({ amount }) => amount)).toEqual([8999, 1999])
})

test('[D11] a free account buys the course from the map with a card that requires 3-D Secure (D26) (D32)', async ({
  page,
}) => {
  const person = { id: null, email: newEmail('free'), screenName: 'Ana', password: secret }
  const signedIn = await post(page, { path: '/profile/registration/', data: person })
  await storeState(page, { app_state: stored({ screen: 'learn' }), auth: stored(signedIn) })
  await page.goto('/')
  await button(page, 'Unlock for $89.99').click()
  await button(page, 'Buy for $89.99').click()
  await expect(cardForm(page).locator('#number')).toBeVisible()
  await fillCard(page, cards.threeDs)
  await button(page, 'Pay $89.99').click()
  await cardForm(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The course is yours.')).toBeVisible()
  await expect(shownScreen(page, 'learn')).toBeVisible()
  await expect(button(page, 'Unlock for $89.99')).toHaveCount(0)
  const movements = await ledgerEntriesOf(page, signedIn.data.id)
  expect(movements).toEqual([{ kind: 'charge', amount: 8999, productId: 'fundamental' }])
})
