import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { shownScreen, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen } from './users.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = async (page: Page, name: string) => {
  await button(page, name).focus()
  await page.keyboard.press('Enter')
}

/** What a plan is made from. */
const answers = {
  investment_goal: 'hustle',
  biggest_debt: 'card debt',
  fin_plan_knowledge: 'limited understanding',
  interested_in: 'stocks, crypto',
  savings_goal: 'car',
  dedicate_daily_goal: '15',
}

test('[R-50] [R-53] [R-54] a beginner takes the placement with the keyboard and reloads on the way', {
  tag: '@long',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/education/placement/')) sent.push(await response.text())
  })
  await becomeSubscriber(page, newEmail('beginner'), 'pays', answers)
  await openScreen(page, 'learn')
  await expect(page.getByRole('region', { name: 'Do you know some of this?' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await press(page, 'Find my place')
  await expect(page.getByText('Question 1 of up to 15')).toBeAttached()
  expect(await violationsInBothThemes(page)).toEqual([])
  await press(page, 'I don’t know')
  await expect(button(page, 'Next')).toBeVisible()
  // What was sent before the first answer has no reason and no mark.
  expect(sent[0]).not.toMatch(/"(why|solution|right|mistake|correct|isRight)":/)
  await page.reload()
  for (const step of [2, 3, 4]) {
    await expect(page.getByText(`Question ${step} of up to`)).toBeAttached()
    await press(page, 'I don’t know')
    await press(page, step === 4 ? 'See the result' : 'Next')
  }
  const title = page.getByRole('heading', { level: 1, name: 'Your plan begins at the beginning' })
  await expect(title).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await press(page, 'Start with this chapter')
  await expect(shownScreen(page, 'lesson')).toBeVisible()
  await openScreen(page, 'learn')
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Do you know some of this?' })).toHaveCount(0)
})
