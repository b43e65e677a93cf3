import { expect } from '@playwright/test'
import { shownScreen, stored, storeState, test } from './fixtures.ts'

test('[F-07] spaces typed or pasted never reach the e-mail field, and the caret stays where it was', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+V')
  }
  await storeState(page, { app_state: stored({ screen: 'email', id: 'a-session-id-for-journeys' }) })
  await page.goto('/')
  await expect(shownScreen(page, 'email')).toBeVisible()

  const field = page.getByRole('textbox')
  await field.focus()
  await page.keyboard.type(' a a@mail.example ')
  await expect(field).toHaveValue('aa@mail.example')

  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type(' n ')
  await expect(field).toHaveValue('ana@mail.example')
  await paste(' - m ')
  await page.keyboard.type('.')
  await expect(field).toHaveValue('an-m.a@mail.example')

  await page.keyboard.press('Control+A')
  await paste('  bea @mail.example\n')
  await expect(field).toHaveValue('bea@mail.example')
  await page.reload()
  await expect(field).toHaveValue('bea@mail.example')
})
