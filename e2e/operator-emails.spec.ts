import { expect } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { button, enterRoom, roomErrors } from './operators.ts'
import { test } from './second-server.ts'

test.beforeEach(({ errors }) => {
  for (const error of roomErrors) errors.expect(error)
  // The preview runs no scripts, not even those of this test.
  errors.expect(/Blocked script execution in .*\/versions\/emails\/preview\//)
})

test('[O-58] the owner changes an email: checked beside its field, previewed, published and rolled back', async ({
  page,
  second,
}) => {
  await enterRoom(page, 'owner', second.dataDir)
  await page.getByRole('link', { name: 'Emails', exact: true }).click()
  await expect(page.getByText('All emails have their built-in words.')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  const code = 'When somebody asks for a code to log in or for a new password'
  await page.getByLabel('Email', { exact: true }).selectOption(code)
  const paragraphs = page.getByLabel('Paragraphs')
  await expect(paragraphs).toHaveValue(/^Your code: \{code\}\n/)
  await paragraphs.fill('Here is your code.')
  await button(page, 'Save, check and preview').click()
  await expect(page.getByText('Missing: {code}.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be published yet: 1 text' })).toBeVisible()
  await expect(button(page, 'Publish')).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])

  await paragraphs.fill('Hello, your code is {code}.\n\nIt works for 10 minutes.')
  await expect(page.getByText('You have changed something since.')).toBeVisible()
  await button(page, 'Save, check and preview').click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Hello, your code is 482913.' })).toBeVisible()
  // The frame has the styles that a mail program shows.
  await expect(preview.locator('.surface')).toHaveCSS('border-radius', '16px')
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog', { name: 'Publish these emails?' })
  await dialog.getByLabel('Why').fill('A greeting')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is published.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '1 email: reset_code' })).toBeVisible()
  await expect(paragraphs).toHaveValue(/^Hello/)

  await button(page, 'Go back to the built-in words').click()
  const back = page.getByRole('dialog', { name: 'Go back to the built-in words?' })
  await back.getByLabel('Why').fill('Only a test')
  await back.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'What is built in again' })).toBeVisible()
})
