import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { shownScreen, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen } from './users.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const question = (page: Page, step: number) => page.getByText(`Question ${step} of 5`)

test('[R-40] [R-41] [R-43] [R-44] a test is taken with the keyboard, survives a reload, and leads to the chapter', {
  tag: '@long',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/education/test-out/')) sent.push(await response.text())
  })
  await becomeSubscriber(page, newEmail('tester'))
  await openScreen(page, 'learn')
  await button(page, /^I know this already: test out/)
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(question(page, 1)).toBeAttached()
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'I don’t know').focus()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Next')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  // What was sent before the first answer has no reason and no mark.
  expect(sent[0]).not.toMatch(/"(why|solution|right|mistake|correct|isRight)":/)
  await page.reload()
  for (const step of [2, 3, 4, 5]) {
    await expect(question(page, step)).toBeAttached()
    await button(page, 'I don’t know').focus()
    await page.keyboard.press('Enter')
    await button(page, step === 5 ? 'See the result' : 'Next').focus()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Read it: it’ll be quick' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'Read the chapter').focus()
  await page.keyboard.press('Enter')
  await expect(shownScreen(page, 'lesson')).toBeVisible()
})
