import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { shownScreen } from './fixtures.ts'
import { button, enterRoom, heading, roomErrors } from './operators.ts'
import { test } from './second-server.ts'

test.beforeEach(({ errors }) => {
  for (const error of roomErrors) errors.expect(error)
})

async function publish(page: Page, note: string, audience = 'Everyone') {
  await button(page, 'Save, check and preview').click()
  await expect(page.getByText('The draft is saved and can be published.')).toBeVisible()
  await button(page, 'Publish').click()
  const dialog = page.getByRole('dialog', { name: 'Publish these texts?' })
  await dialog.getByLabel('Who sees it').selectOption(audience)
  await dialog.getByLabel('Why').fill(note)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row').filter({ hasText: note })).toBeVisible()
}

async function openTexts(page: Page, screen: string) {
  await page.getByRole('link', { name: 'Texts', exact: true }).click()
  await page.getByLabel('Screen').selectOption({ label: screen })
}

test('[O-80] the owner changes texts: checked, previewed, published, read by a visitor and rolled back', async ({
  page,
  browser,
  second,
}) => {
  await enterRoom(page, 'owner', second.dataDir)
  await openTexts(page, 'Front')
  await expect(page.getByText('All texts are the built-in ones.')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  const title = page.getByRole('group', { name: 'A money plan that fits your life' })
  await title.getByLabel('English').fill('A plan for old age')
  await button(page, 'Save, check and preview').click()
  await expect(title.getByText(/“?retirement/i)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be published yet: 1 text' })).toBeVisible()
  await expect(button(page, 'Publish')).toHaveCount(0)
  expect(await violationsInBothThemes(page)).toEqual([])

  await title.getByLabel('English').fill('Your money, your plan')
  await title.getByLabel('Spanish').fill('Tu dinero, tu plan')
  await page.getByLabel('Find a text').fill('Now it’s your turn')
  const lead = page.getByRole('group', { name: /^Now it’s your turn/ })
  await lead.getByLabel('English').fill('Ready? A few questions, and the plan is yours.')
  await button(page, 'Save, check and preview').click()
  const preview = page.getByRole('link', { name: 'Open the academy with this draft' })
  const address = new URL((await preview.getAttribute('href')) ?? '')
  const colleague = await browser.newContext()
  const drafted = await colleague.newPage()
  await drafted.goto(second.url + address.pathname + address.search)
  await expect(drafted.getByRole('heading', { name: 'Your money, your plan' })).toBeVisible()
  await colleague.close()
  await publish(page, 'Shorter')
  await expect(page.getByRole('cell', { name: /2 texts: .*promo.lead/ })).toBeVisible()

  // It takes effect within seconds, in the page itself and on the screens that follow.
  await expect(async () => {
    const html = await (await page.request.get(`${second.url}/?lng=es`)).text()
    expect(html).toContain('Tu dinero, tu plan')
  }).toPass()
  const visitors = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
  const visitor = await visitors.newPage()
  const reported: string[] = []
  visitor.on('console', (message) => message.type() === 'error' && reported.push(message.text()))
  visitor.on('pageerror', (error) => reported.push(error.message))
  await visitor.goto(second.url)
  await expect(visitor.getByRole('heading', { name: 'Your money, your plan' })).toBeVisible()
  await visitor.locator('[data-value="female"]').tap()
  await expect(shownScreen(visitor, 'age')).toBeVisible()
  await visitor.locator('[data-value="25-34"]').tap()
  await expect(visitor.getByText('Ready? A few questions, and the plan is yours.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Ready? A few questions, and the plan is yours.')).toBeVisible()
  expect(reported).toEqual([])
  await visitors.close()

  await button(page, 'Go back to the built-in texts').click()
  const back = page.getByRole('dialog', { name: 'Go back to the built-in texts?' })
  await back.getByLabel('Why').fill('Only a test')
  await back.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'What is built in again' })).toBeVisible()
  await expect(async () => {
    expect(await (await page.request.get(second.url)).text()).not.toContain('Your money, your plan')
  }).toPass()
})

test('[O-81] the owner tries other texts and the newer flow on visitors, and gives them to everyone', async ({
  page,
  browser,
  second,
}) => {
  await enterRoom(page, 'owner', second.dataDir)
  await openTexts(page, 'Promo')
  const lead = page.getByRole('group', { name: /^Now it’s your turn/ })
  await lead.getByLabel('English').fill('Tried on some of you.')
  await publish(page, 'To be tried', 'Only visitors of an experiment')

  await page.getByRole('link', { name: 'Experiments', exact: true }).click()
  await page.getByLabel('Name', { exact: true }).fill('Other words')
  const newer = page.getByRole('group', { name: 'Variant 2' })
  await newer.getByLabel('Name of the variant').fill('Newer')
  await newer.getByLabel('Weight').fill('99')
  await page.getByRole('group', { name: 'Variant 1' }).getByLabel('Weight').fill('1')
  const version = newer.getByRole('option', { name: /: To be tried$/ })
  await newer.getByLabel('Texts').selectOption((await version.textContent()) ?? '')
  await newer.getByLabel('Flow').selectOption('The newer flow')
  await button(page, 'Create').click()
  await button(page, 'Start').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Too early to say anything.')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])

  await expect(async () => {
    expect(await (await page.request.get(second.url)).text()).toContain('Tried on some of you.')
  }).toPass()
  // One in a hundred gets the control.
  await expect(async () => {
    const visitors = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } })
    const visitor = await visitors.newPage()
    await visitor.goto(second.url)
    await visitor.locator('[data-value="male"]').tap()
    await visitor.locator('[data-screen="age"] [data-value="25-34"]').tap()
    await expect(visitor.getByText('Tried on some of you.')).toBeVisible()
    await expect(visitor.getByText('users completed this quiz before you')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Tried on some of you.')).toBeVisible()
    await visitors.close()
  }).toPass()

  await button(page, 'Give everyone “Newer”').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give everyone “Newer”' }).click()
  await expect(page.getByText('Everyone was given “Newer”.')).toBeVisible()
  await page.getByRole('link', { name: 'All experiments' }).click()
  await expect(heading(page, 'Flow of new visitors')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'The newer flow' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await button(page, 'Go back to the main flow').click()
  const back = page.getByRole('dialog', { name: 'Go back to the main flow?' })
  await back.getByLabel('Why').fill('Only a test')
  await back.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Only a test' })).toBeVisible()
})
