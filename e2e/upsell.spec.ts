import { expect, type Page } from '@playwright/test'
import { readStored, shownScreen, test } from './journey.ts'
import { beMember } from './members.ts'
import { arriveAtOffer, cards, getMyPlan, movementsOf, pay } from './paying.ts'
import { newAddress, openScreen, register } from './people.ts'
import { skipSecondOffer, skipToSecondOffer } from './upsell.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('[U-04] a card that refuses says so, and the person goes on without the course', async ({
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
  // [D11] still to be had.
  await button(page, 'Unlock this course').click()
  await expect(shownScreen(page, 'upsale')).toBeVisible()
})
