import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { get, post } from './api-request.ts'
import { violationsInBothThemes } from './axe.ts'
import { offlineFailure, shownScreen, sidewaysRoom, stored, storeState, test } from './fixtures.ts'
import { newEmail, openScreen, secret } from './users.ts'

const file = readFileSync(join(import.meta.dirname, '../content/worksheets.yaml'), 'utf8')
const fields = [...file.matchAll(/- id: (\S+)\n\s+kind: (\w+)/g)].map(([, id = '', kind = '']) => ({
  id,
  kind,
}))

/** The longest values that people are likely to write, in every field. */
const longest: Readonly<Record<string, string>> = {
  money: '1234567.89',
  number: '12.5',
  percent: '12.34',
  date: '2027-09-30',
  text: 'If prices fall by a third, then I wait one night, read this page again, and buy as on every other first Monday of the month, whatever the news says. '.padEnd(
    160,
    'x',
  ),
  list: JSON.stringify(
    Array.from({ length: 6 }, (_, at) => [`A name of up to forty letters, number ${at}`, '1234567.89']),
  ),
}

async function becomeReader(page: Page): Promise<{ authorization: string }> {
  const data = { id: null, email: newEmail('worksheet'), screenName: 'Ana', password: secret }
  const signedIn = await post(page, { path: '/profile/registration/', data })
  await storeState(page, { app_state: stored({ screen: 'plan_page' }), auth: stored(signedIn) })
  return { authorization: `Bearer ${signedIn.token}` }
}

/** As browsers print by default. */
const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' }

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page(?!s)/g)?.length

const texts = {
  en: {
    title: 'My plan on one page',
    list: 'Amount: Fixed bills',
    here: 'Saved on this device',
    saved: 'Saved',
  },
  es: {
    title: 'Mi plan en una página',
    list: 'Monto: Gastos fijos',
    here: 'Guardado en este dispositivo',
    saved: 'Guardado',
  },
}

for (const language of process.env['LONG'] ? (['en', 'es'] as const) : (['es'] as const)) {
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 360, height: 640 } })

    test('[N-24] [N-25] [N-27] what is filled in without a network gathers in a plan that prints on one sheet', async ({
      page,
      context,
      errors,
    }) => {
      errors.expect(offlineFailure)
      const text = texts[language]
      const headers = await becomeReader(page)
      const chapter = 'money-basics/where-money-goes'
      const path = `/education/elements/?sectionId=${encodeURIComponent(chapter)}`
      const { data } = await get(page, { path, headers })
      const at = data.findIndex((element: { fields?: unknown }) => element.fields !== undefined)
      for (const { id, options } of data.slice(0, at)) {
        const done = { type: 'element', type_id: id, status: 'done', option: options?.[0]?.id ?? '' }
        await post(page, { path: '/education/progress/set/', data: done, headers })
      }
      await openScreen(page, 'lesson', { activeCourse: 'money-basics', activeChapter: chapter })
      const amount = page.getByRole('textbox', { name: text.list })
      await expect(amount).toBeVisible()
      await context.setOffline(true)
      await amount.fill('820')
      await expect(page.getByText(text.here, { exact: true }).first()).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(text.saved, { exact: true }).first()).toBeVisible()
      expect(await violationsInBothThemes(page)).toEqual([])
      await page.getByRole('button', { name: text.title }).click()
      await expect(shownScreen(page, 'plan_page').getByText('820')).toBeVisible()

      for (const { id, kind } of fields)
        await post(page, {
          path: '/education/worksheet/set/',
          data: { field: id, value: longest[kind], written_at: Date.now() },
          headers,
        })
      await page.reload()
      await expect(shownScreen(page, 'plan_page').getByText('1,234,567.89').first()).toBeVisible()
      expect(await violationsInBothThemes(page)).toEqual([])
      expect(await sidewaysRoom(page)).toBeGreaterThanOrEqual(0)
      for (const format of ['A4', 'Letter']) expect(pagesOf(await page.pdf({ format, margin }))).toBe(1)
    })
  })
}
