import { expect, type Page } from '@playwright/test'
import { answerWith, fetchSteps } from './answering.ts'
import { violations } from './axe.ts'
import { expectStored, readStored, shownScreen, sidewaysRoom, test, waitForApp } from './fixtures.ts'
import { arrive, nameOf, pass, passByKeys, slowDown, stops } from './funnel.ts'
import { cards, getMyPlan, pay } from './paying.ts'
import { ledgerOf } from './subscription-page.ts'
import { addCourse, skipSecondOffer, skipToSecondOffer } from './upsell.ts'
import { newEmail, register } from './users.ts'

/** [L-09] [L-10] [L-11] [L-13] Opens the chapter of the day and completes it. */
async function finishFirstChapter(page: Page, locale: string): Promise<void> {
  await expect(shownScreen(page, 'learn')).toBeVisible()
  await page
    .getByRole('button', { name: /^(Start|Empezar)$/ })
    .first()
    .tap()
  const lesson = shownScreen(page, 'lesson')
  const onward = lesson.getByRole('button', { name: /^(Next|Finish|Siguiente|Terminar)$/ })
  const heading = lesson.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const { activeChapter } = await readStored(page, 'app_state')
  for (const step of await fetchSteps(page, activeChapter, locale)) {
    await expect(heading).toHaveText(step.title)
    const [option] = step.options ?? []
    if (option) await answerWith(page, step, option)
    // A tap right after a page change counts as the second half of a double tap.
    await onward.click({ delay: 350 })
    await expect(heading.and(page.getByText(step.title, { exact: true }))).toHaveCount(0)
  }
  await expect(shownScreen(page, 'success_lesson')).toBeVisible()
  await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).tap()
  await expect(shownScreen(page, 'learn')).toBeVisible()
}

/** What happens to the add-on after registration, and what is charged for it. */
const upsells = {
  'adds it at the first price': async (page: Page) => {
    await addCourse(page)
    return ['charge 2999']
  },
  'adds it at the second price': async (page: Page) => {
    await skipToSecondOffer(page)
    await addCourse(page)
    return ['charge 2299']
  },
  'skips it twice': async (page: Page) => {
    await skipToSecondOffer(page)
    await skipSecondOffer(page)
    return []
  },
}

// The long tests use a slow network and every combination of language and flow.
const isLong = Boolean(process.env['LONG'])
// The first goes to the offer by keyboard, the second is checked by axe.
const ways = [
  { locale: 'en', flow: null, upsell: 'adds it at the first price', pass: passByKeys },
  { locale: 'es', flow: 'quiz2', upsell: 'adds it at the second price', pass, isRead: true },
  ...(isLong
    ? ([
        { locale: 'es', flow: null, upsell: 'skips it twice', pass },
        { locale: 'en', flow: 'quiz2', upsell: 'skips it twice', pass },
      ] as const)
    : []),
] as const

for (const { locale, flow, upsell, pass: passStop, ...way } of ways) {
  test.describe(`${locale}, ${flow ?? 'main'} flow`, () => {
    test.use({ locale })

    test(`[F-01] [Q-01] [P-12] [A-04] [U-02] [U-03] [U-04] [L-13] from gender to the first finished chapter; ${upsell}`, async ({
      page,
    }) => {
      if (isLong) await slowDown(page)
      const email = newEmail(`${locale}-${flow ?? 'main'}`)
      await page.goto(flow === null ? '/' : `/?flow=${flow}`, { waitUntil: 'commit' })
      await waitForApp(page)
      const found: string[] = []
      for (const stop of stops) {
        await arrive(page, stop)
        if ('isRead' in way)
          for (const violation of await violations(page)) found.push(`${nameOf(stop)} ${violation}`)
        await expect.poll(() => sidewaysRoom(page), nameOf(stop)).toBeGreaterThanOrEqual(0)
        await passStop(page, stop, email)
      }
      await expect(shownScreen(page, 'plan_details')).toBeVisible()
      expect(found).toEqual([])
      await expectStored(page, 'app_state').toMatchObject({ flow, email })
      const { id } = await readStored(page, 'app_state')

      await getMyPlan(page)
      await pay(page, cards.pays)
      await register(page, email)
      // (D24) Nothing leads from the account back into the funnel.
      await expectStored(page, 'app_state').toMatchObject({ screenPrevScope: [] })
      const charged: string[] = await upsells[upsell](page)
      // The second plan is preselected: 4 weeks in the main flow, 12 in newer ones.
      const plan = flow === null ? 'charge 1999' : 'charge 3999'
      await expectStored(page, 'auth').toMatchObject({
        data: { email, flow, subscription: { status: 'active' } },
      })
      await finishFirstChapter(page, locale)
      await expect.poll(() => ledgerOf(page, id)).toEqual([...charged, plan].toSorted())
    })
  })
}
