import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { shownScreen, test } from './fixtures.ts'
import { button, enterRoom, roomErrors } from './operators.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen } from './users.ts'

const question = 'What does a quixbury cost a year in Malta?'
const card = (page: Page) => page.getByRole('region', { name: 'A question without an answer' })

test('[C-19] [O-63] a question without an answer may be read, is answered by an operator, and may be forbidden again', async ({
  page,
  errors,
}) => {
  for (const error of roomErrors) errors.expect(error)
  await becomeSubscriber(page, newEmail('in-vain'))
  await openScreen(page, 'consultant')
  const input = shownScreen(page, 'consultant').getByRole('textbox')
  await input.fill(question)
  await input.press('Enter')
  await expect(card(page)).toContainText('May we read this question')
  expect(await violationsInBothThemes(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Yes' }).click()
  await expect(card(page)).toContainText('Thank you.')

  const room = await page.context().newPage()
  await enterRoom(room, 'support')
  await room.getByRole('link', { name: 'Learning' }).click()
  const row = room.getByRole('row').filter({ hasText: question })
  await expect(row).toBeVisible()
  expect(await violationsInBothThemes(room)).toEqual([])
  await row.getByRole('button', { name: /^Answered/ }).click()
  await expect(row).toHaveCount(0)
  await room.close()

  await openScreen(page, 'settings')
  await button(
    page,
    'Questions without an answer Whether we may read what the consultant couldn’t answer',
  ).click()
  const box = page.getByRole('checkbox', { name: 'You may read my questions that had no answer' })
  await expect(box).toBeChecked()
  expect(await violationsInBothThemes(page)).toEqual([])
  await box.click()
  await expect(box).not.toBeChecked()
})
