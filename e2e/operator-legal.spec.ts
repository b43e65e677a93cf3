import { expect } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { button, enterRoom, roomErrors } from './operators.ts'
import { test } from './second-server.ts'

test.beforeEach(({ errors }) => {
  for (const error of roomErrors) errors.expect(error)
  // The preview runs no scripts, not even those of this test.
  errors.expect(/Blocked script execution in .*\/versions\/legal\/preview\//)
})

test('[O-59] the owner changes the terms: checked, previewed, published, read by a visitor and rolled back', async ({
  page,
  second,
}) => {
  await enterRoom(page, 'owner', second.dataDir)
  await page.getByRole('link', { name: 'Legal texts', exact: true }).click()
  await expect(page.getByText('All legal texts are the built-in ones.')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  const text = page.getByLabel('Text', { exact: true })
  const builtIn = await text.inputValue()
  await text.fill(builtIn.replaceAll('educational only', 'for fun'))
  await button(page, 'Save, check and preview').click()
  await expect(page.getByText('Terms of use, English: The section education must state')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be published yet: 1 thing' })).toBeVisible()
  await expect(button(page, 'Publish')).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])

  await text.fill(builtIn.replace('If you do not agree with something', 'If something is not for you'))
  await expect(page.getByText('You have changed something since.')).toBeVisible()
  await button(page, 'Save, check and preview').click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('If something is not for you')).toBeVisible()
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog', { name: 'Publish these legal texts?' })
  await dialog.getByLabel('Why').fill('Friendlier words')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is published.')).toBeVisible()
  const history = page.getByRole('row').filter({ hasText: 'Friendlier words' })
  await expect(history.getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
    'href',
    '/operator/api/versions/legal/preview/1/terms/en/',
  )

  // It takes effect within seconds; a visitor reads it then.
  const visitor = await page.context().newPage()
  await expect(async () => {
    await visitor.goto(second.url)
    await visitor.getByRole('contentinfo').getByText('Terms of use').click()
    await expect(visitor.getByText('If something is not for you')).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await visitor.close()

  await button(page, 'Go back to the built-in texts').click()
  const back = page.getByRole('dialog', { name: 'Go back to the built-in texts?' })
  await back.getByLabel('Why').fill('Only a test')
  await back.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'What is built in again' })).toBeVisible()
})
