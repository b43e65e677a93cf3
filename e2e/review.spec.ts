import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { violationsInBothThemes } from './axe.ts'
import { offlineFailure, shownScreen, sidewaysRoom, test } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen, tokenOf } from './users.ts'

type Step = { id: string; options?: { id: string; answer: string; correct: string }[]; interaction?: unknown }

/** The first two questions that are single choices, answered wrong 20 days ago. */
async function answerLongAgo(page: Page): Promise<Step[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'accept-language': 'en' }
  const { data: courses } = await (await page.request.get('/education/courses/', { headers })).json()
  const chapters = courses.flatMap(({ sections }: { sections: { id: string }[] }) => sections)
  const questions: Step[] = []
  for (const { id } of chapters) {
    if (questions.length >= 2) break
    const path = `/education/elements/?sectionId=${encodeURIComponent(id)}`
    const { data } = await (await page.request.get(path, { headers })).json()
    questions.push(
      ...data.filter(({ options, interaction }: Step) => options !== undefined && interaction === undefined),
    )
  }
  const chosen = questions.slice(0, 2)
  for (const { id: question, options = [] } of chosen) {
    const option = options.find(({ correct }) => correct === 'false')?.id
    const answeredAt = Date.now() - 20 * 86_400_000
    const data = { id: randomUUID(), question, option, isSecond: false, answeredAt }
    expect((await page.request.post('/review/attempt/', { headers, data })).ok()).toBe(true)
  }
  return chosen
}

test('[R-03] [R-04] what was answered long ago is the map’s first card, is reviewed offline, and arrives', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(offlineFailure)
  await page.setViewportSize({ width: 360, height: 640 })
  await becomeSubscriber(page, newEmail('review'))
  const questions = await answerLongAgo(page)
  await openScreen(page, 'learn')
  const card = page.getByRole('region', { name: 'Keep it fresh' })
  await expect(card).toBeVisible()
  await card.getByRole('button').click()
  await expect(shownScreen(page, 'review')).toBeVisible()
  const heading = shownScreen(page, 'review').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  expect(await sidewaysRoom(page)).toBeGreaterThanOrEqual(0)
  await context.setOffline(true)
  for (const last of [false, true]) {
    const id = await page.locator('[data-page]').getAttribute('data-page')
    const right = questions.find((one) => one.id === id)?.options?.find(({ correct }) => correct === 'true')
    await page.getByRole('button', { name: right?.answer ?? '' }).click()
    await page.getByRole('button', { name: last ? 'Finish' : 'Next' }).click({ delay: 350 })
    if (!last) await expect(page.locator('[data-page]')).not.toHaveAttribute('data-page', id ?? '')
  }
  await expect(page.getByText('Every answer right')).toBeVisible()
  await context.setOffline(false)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const waiting = async () => {
    const { data } = await (await page.request.get('/review/', { headers })).json()
    return data.map(({ isDue }: { isDue: boolean }) => isDue)
  }
  await expect.poll(waiting).toEqual([false, false])
  // One right answer is not two in a row.
  await openScreen(page, 'mistakes')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
  expect(await violationsInBothThemes(page)).toEqual([])
  await openScreen(page, 'ideas')
  await expect(page.getByText(/being learned/).first()).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
})
