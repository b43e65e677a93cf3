import { expect } from '@playwright/test'
import { violations, violationsInBothThemes } from './axe.ts'
import { shownScreen, sidewaysRoom, test } from './fixtures.ts'
import { checkButton, kinds, openInteractions, reach, rightSign } from './interactions.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen, tokenOf } from './users.ts'

for (const language of process.env['LONG'] ? (['en', 'es'] as const) : (['es'] as const)) {
  test.describe(language, () => {
    test.use({ locale: language, viewport: { width: 360, height: 640 } })

    test('[N-01] to [N-07] [N-10] every kind is answered with the keyboard alone at 360 px, and axe finds nothing', async ({
      page,
    }) => {
      const recorded = await openInteractions(page, language)
      for (const [id, { title, act }] of Object.entries(kinds)) {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language])
        await expect(page.getByRole('button', { name: checkButton })).toBeVisible()
        expect(await violations(page), id).toEqual([])
        await act(page)
        await reach(page, checkButton)
        await page.keyboard.press('Enter')
        await expect(rightSign(page)).toBeVisible()
        expect(await violationsInBothThemes(page), id).toEqual([])
        expect(await sidewaysRoom(page), id).toBeGreaterThanOrEqual(0)
        await expect.poll(() => recorded).toContain(`c/one/${id} b`)
        if (id !== Object.keys(kinds).at(-1)) await page.keyboard.press('ArrowRight')
      }
      expect(recorded).toHaveLength(Object.keys(kinds).length)
    })
  })
}

test.describe('a guess', () => {
  test.use({ locale: 'es', viewport: { width: 360, height: 640 } })

  test('[N-32] a real page takes a guess with the keyboard at 360 px, Next is open, and axe finds nothing', async ({
    page,
  }) => {
    await becomeSubscriber(page, newEmail('guesses'))
    const chapter = 'investing-foundations/from-saver-to-investor'
    await openScreen(page, 'lesson', { activeCourse: 'investing-foundations', activeChapter: chapter })
    const lesson = shownScreen(page, 'lesson')
    const field = lesson.getByLabel('Tu estimación', { exact: true }).and(lesson.getByRole('textbox'))
    await expect(field).toBeVisible()
    await expect(lesson.getByRole('button', { name: 'Siguiente' })).toBeEnabled()
    const rest = lesson.getByRole('group', { name: 'Qué pasa' })
    await expect(rest).toHaveCount(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await reach(page, /^Tu estimación$/)
    await page.keyboard.type('US$ 1,000')
    const question = lesson.getByText('¿cuánto habría ganado?')
    const place = await question.boundingBox()
    await page.keyboard.press('Enter')
    await expect(rest).toBeFocused()
    await expect(rest).toHaveAccessibleDescription('Dijiste US$1,000; la respuesta es US$1,800.')
    expect(await question.boundingBox()).toEqual(place)
    expect(await violationsInBothThemes(page)).toEqual([])
    expect(await sidewaysRoom(page)).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('ArrowRight')
    await expect(rest).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await expect(rest).toContainText('Dijiste US$1,000')
  })
})

test('[N-10] a view that cannot be loaded leaves a single choice', async ({ page, errors }) => {
  errors.expect(/-view-[\w-]+\.(js|css)|console: Error/)
  await page.route(/-view-[\w-]+\.js/, (route) => route.fulfill({ status: 503 }))
  const recorded = await openInteractions(page, 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kinds['number']?.title.en ?? '')
  await page.getByRole('button', { name: '$728' }).click()
  await expect(page.getByText('That’s right')).toBeVisible()
  await expect.poll(() => recorded).toEqual(['c/one/number b'])
})

test('[N-01] [N-08] in a real chapter a wrong figure gets its reason, and another one like it is not recorded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await becomeSubscriber(page, newEmail('figures'))
  const chapter = 'money-basics/goals-with-numbers'
  await openScreen(page, 'lesson', { activeCourse: 'money-basics', activeChapter: chapter })
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'accept-language': 'en' }
  const path = `/education/elements/?sectionId=${encodeURIComponent(chapter)}`
  const { data: steps } = await (await page.request.get(path, { headers })).json()
  const at = steps.findIndex(({ interaction }: { interaction?: unknown }) => interaction !== undefined)
  const heading = shownScreen(page, 'lesson').getByRole('heading', { level: 1 })
  for (const { title } of steps.slice(0, at)) {
    await expect(heading).toHaveText(title)
    await page.getByRole('button', { name: 'Next' }).click({ delay: 350 })
  }
  await expect(heading).toHaveText(steps[at].title)
  const wrong = steps[at].options.find(({ id }: { id: string }) => id === 'b')
  await page.getByLabel('Your answer').fill(wrong.answer)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(wrong.why)).toBeVisible()
  await page.getByRole('button', { name: 'Try one like it' }).click()
  await expect(heading).not.toHaveText(steps[at].title)
  await expect(page.getByText('One like it, for practice')).toBeVisible()
  await page.getByLabel('Your answer').fill('1')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Not quite')).toBeVisible()
  const done = async () => {
    const { data } = await (await page.request.get('/education/progress/get/', { headers })).json()
    return data
      .filter(({ type_id: id }: { type_id: string }) => id === steps[at].id)
      .map(({ option }: { option: string }) => option)
  }
  await expect.poll(done).toEqual(['b'])
})
