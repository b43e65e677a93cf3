import { expect, type Page } from '@playwright/test'
import { post } from './ask-server.ts'
import { leaveBehind, readStored, shownScreen, stored, test } from './journey.ts'
import { beMember } from './members.ts'
import { arriveAtOffer, cardForm, cards, fillCard, getMyPlan, movementsOf, pay } from './paying.ts'
import { newAddress, openScreen, register, secret } from './people.ts'
import { skipSecondOffer, skipToSecondOffer } from './upsell.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[U-04] a declined card shows an error, and the user continues without the course', async ({
  page,
  troubles,
}) => {
  troubles.expect(/status of 402/)
  const email = newAddress('refused-later')
  await arriveAtOffer(page, { email })
  await getMyPlan(page)
  await pay(page, cards.failsLater)
  await register(page, email)
  const { id } = await readStored(page, 'app_state')
  await button(page, 'Add to plan').click()
  await expect(page.getByRole('heading', { name: 'Payment declined' })).toBeVisible()
  await button(page, 'Go on to my courses').click()
  await expect(shownScreen(page, 'learn')).toBeVisible()
  expect(await movementsOf(page, id)).toHaveLength(1)
})

test('[U-03] a second skip leads to learn, and nothing is charged', async ({ page }) => {
  const id = await beMember(page, newAddress('skips'))
  await openScreen(page, 'upsale')
  await skipToSecondOffer(page)
  await skipSecondOffer(page)
  expect(await movementsOf(page, id)).toHaveLength(1)
  // [D11] Still available at the regular price (D32); two taps in a row are one charge.
  await button(page, 'Unlock for $89.99').click()
  await button(page, 'Buy for $89.99').dblclick()
  await expect(page.getByText('The course is yours.')).toBeVisible()
  await expect(shownScreen(page, 'learn')).toBeVisible()
  await expect(button(page, 'Unlock for $89.99')).toHaveCount(0)
  expect((await movementsOf(page, id)).map(({ amount }) => amount)).toEqual([8999, 1999])
})

test('[D11] a free account buys the course from the map with a card that requires 3-D Secure (D26) (D32)', async ({
  page,
}) => {
  const person = { id: null, email: newAddress('free'), screenName: 'Ana', password: secret }
  const signedIn = await post(page, { path: '/profile/registration/', data: person })
  await leaveBehind(page, { app_state: stored({ screen: 'learn' }), auth: stored(signedIn) })
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
  const movements = await movementsOf(page, signedIn.data.id)
  expect(movements).toEqual([{ kind: 'charge', amount: 8999, productId: 'fundamental' }])
})
