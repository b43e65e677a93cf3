import { expect, type Page } from '@playwright/test'
import { post } from './api-request.ts'
import { violationsInBothThemes } from './axe.ts'
import { sidewaysRoom, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen, tokenOf } from './users.ts'

type Section = { readonly id: string; readonly elements: readonly string[] }

/** Records every page and chapter of a course as done, as a browser would. */
async function finishCourse(page: Page, course: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const reply = await page.request.get(`/education/courses/?id=${course}`, { headers })
  expect(reply.status()).toBe(200)
  const { data }: { data: { sections: Section[] }[] } = await reply.json()
  const items = (data[0]?.sections ?? []).flatMap(({ id, elements }) => [
    ...elements.map((element) => ({ type: 'element', type_id: element })),
    { type: 'chapter', type_id: id },
  ])
  for (const item of items)
    await post(page, {
      path: '/education/progress/set/',
      data: { ...item, status: 'done', option: '' },
      headers,
    })
}

test('[R-60] [R-61] [R-63] [R-67] a certificate is made on the profile, printed on one sheet and revoked', {
  tag: '@long',
}, async ({ page, errors }) => {
  errors.expect(/status of 410/)
  await becomeSubscriber(page, newEmail('certified'))
  await openScreen(page, 'profile')
  await finishCourse(page, 'money-basics')
  await openScreen(page, 'profile')
  await page.getByRole('button', { name: 'Get your certificate: Money basics' }).click()
  const name = page.getByRole('textbox', { name: 'Name on the certificate' })
  await expect(name).toHaveValue('Ana')
  await name.fill('Maximiliana Guadalupe de la Santísima Trinidad López')
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Make the certificate' }).click()
  const link = page.getByRole('link', { name: 'Open the certificate: Money basics' })
  const path = (await link.getAttribute('href')) ?? ''
  expect(await violationsInBothThemes(page)).toEqual([])

  const reader = await page.context().newPage()
  await reader.goto(path)
  await expect(reader.getByRole('heading', { level: 1 })).toContainText('Maximiliana')
  await expect(reader.getByText(/Nobody supervised/)).toBeVisible()
  expect(await violationsInBothThemes(reader)).toEqual([])
  for (const format of ['A4', 'Letter']) {
    const pdf = (await reader.pdf({ format, landscape: true, printBackground: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1)
  }
  await reader.getByRole('link', { name: 'Español' }).click()
  await expect(reader.getByText(/Nadie supervisó/)).toBeVisible()
  await reader.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysRoom(reader)).toBe(0)

  await page.getByRole('button', { name: 'Revoke the certificate: Money basics' }).click()
  await page.getByRole('button', { name: 'Revoke it' }).click()
  await expect(page.getByRole('button', { name: 'Get your certificate: Money basics' })).toBeVisible()
  const revoked = await reader.goto(path)
  expect(revoked?.status()).toBe(410)
  await expect(reader.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible()
  expect(await violationsInBothThemes(reader)).toEqual([])
})
