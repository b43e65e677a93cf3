import { expect, type Page } from '@playwright/test'
import { readStored, shownScreen, test } from './journey.ts'
import { beMember } from './members.ts'
import { arriveAtOffer, cards, getMyPlan, movementsOf, pay } from './paying.ts'
import { newAddress, openScreen, payAndRegister, register } from './people.ts'
import { booksOf } from './subscription-page.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Deaf for a moment after each change, so that the second half of a double tap does not pay: here it is over. */
const deafness = { delay: 350 }

async function untilLearn(page: Page, tap: () => Promise<void>): Promise<void> {
  await expect(async () => {
    if (await shownScreen(page, 'upsale').isVisible()) await tap()
    await expect(shownScreen(page, 'learn')).toBeVisible({ timeout: 3000 })
  }).toPass()
}

async function skipToSecondOffer(page: Page): Promise<void> {
  await expect(page.getByText('$29.99').first()).toBeVisible()
  await button(page, 'Skip').click()
  await expect(page.getByRole('dialog')).toContainText('What is fundamental analysis?')
  await button(page, 'Got it').click(deafness)
  await expect(page.getByText('$22.99').first()).toBeVisible()
}

test('[U-01] [U-02] [U-03] [U-04] pay, register, skip, read the tip, add at the second price: charged once', async ({
  page,
}) => {
  await payAndRegister(page, newAddress('upsell'))
  const { id } = await readStored(page, 'app_state')
  await skipToSecondOffer(page)
  // The words go by themselves, and do not wait for the screen.
  await Promise.all([
    untilLearn(page, () => button(page, 'Add to plan').dblclick({ timeout: 1000 })),
    expect(page.getByText('The course is in your plan now.')).toBeVisible(),
  ])
  const course = page.getByRole('region', { name: 'Fundamental analysis' })
  await expect(course.getByRole('button', { name: 'Start learning' })).toBeVisible()
  await expect(course.getByRole('button', { name: 'Unlock this course' })).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(() => booksOf(page, id)).toEqual(['charge 1999', 'charge 2299'])
})

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
  await button(page, 'Skip').click(deafness)
  await expect(shownScreen(page, 'learn')).toBeVisible()
  expect(await movementsOf(page, id)).toHaveLength(1)
  // [D11] still to be had.
  await button(page, 'Unlock this course').click()
  await expect(shownScreen(page, 'upsale')).toBeVisible()
})
