import { expect } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { button, enterRoom, heading, roomErrors } from './operators.ts'
import { test } from './second-server.ts'

test.beforeEach(({ errors }) => {
  for (const error of roomErrors) errors.expect(error)
})

test('[O-57] the owner changes a price: checked beside its field, previewed, published and rolled back', async ({
  page,
  request,
  second,
}) => {
  await enterRoom(page, 'owner', second.dataDir)
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  const weeks = page.getByRole('group', { name: '4 weeks, most popular' })
  await weeks.getByLabel('Full price').fill('44.99')
  await button(page, 'Check and preview').click()
  await expect(weeks.getByText('For 50 % off $44.99 it must be $22.28 to $22.71.')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be published yet' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  await weeks.getByRole('button', { name: 'Work out the discounts of 4 weeks' }).click()
  await expect(weeks.getByLabel('50 % off')).toHaveValue('22.49')
  await button(page, 'Check and preview').click()
  await expect(page.getByRole('radio', { name: /4-week plan.*\$44\.99 \$22\.49/ })).toBeChecked()
  await expect(page.getByText('Then $44.99 every 4 weeks.')).toBeVisible()
  await expect(
    page.getByText('The subscription policy does not say $44.99 for 4 weeks at 0 % off.'),
  ).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog', { name: 'Publish these prices?' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByText('Say why, in at least three characters.')).toBeVisible()
  await dialog.getByLabel('Why').fill('Four weeks cost more')
  expect(await violationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Version 1 is published.')).toBeVisible()

  const shownPrice = async () => {
    const plans = await (await request.get('/subscription/plans/?discount=50')).json()
    return plans.data[1].trial_price as number
  }
  await expect.poll(shownPrice, { timeout: 20_000 }).toBe(2249)
  await button(page, 'Go back to the built-in prices').click()
  const back = page.getByRole('dialog', { name: 'Go back to the built-in prices?' })
  await back.getByLabel('Why').fill('Only a test')
  await back.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'What is built in again' })).toBeVisible()
  await expect.poll(shownPrice, { timeout: 20_000 }).toBe(1999)
})

test('[O-57] the owner plans an experiment, knows how many visitors it needs, starts and stops it', {
  tag: '@long',
}, async ({ page, second }) => {
  await enterRoom(page, 'owner', second.dataDir)
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await page.getByRole('group', { name: '4 weeks, most popular' }).getByLabel('75 % off').fill('10.09')
  await button(page, 'Check and preview').click()
  await button(page, 'Publish').click()
  const publish = page.getByRole('dialog', { name: 'Publish these prices?' })
  await publish.getByLabel('Who sees it').selectOption('Only visitors of an experiment')
  await publish.getByLabel('Why').fill('To be tried')
  await publish.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('cell', { name: 'To be tried' })).toBeVisible()

  await page.getByRole('link', { name: 'Experiments', exact: true }).click()
  await expect(page.getByText(/It needs about [\d,]+ visitors/)).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ten dollars')
  await page.getByRole('group', { name: 'Variant 2' }).getByLabel('Name of the variant').fill('10.09')
  await button(page, 'Create').click()
  await expect(heading(page, 'Ten dollars')).toBeVisible()
  await button(page, 'Start').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Too early to say anything.')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'Stop').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped\./)).toBeVisible()
  await expect(button(page, 'Stop')).toHaveCount(0)
})
