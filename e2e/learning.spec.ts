import { expect, type Page } from '@playwright/test'
import { answerWith, fetchSteps, type Step } from './answering.ts'
import { keysOnDisk } from './device-disk.ts'
import { test as journey, offlineFailure, shownScreen } from './fixtures.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen, tokenOf } from './users.ts'

type Item = { id: number; type: string; type_id: string; status: string; option: string }

const test = journey
test.use({ serviceWorkers: 'allow' })

async function fetchData<T>(page: Page, path: string): Promise<T[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'accept-language': 'en' }
  const answer = await page.request.get(path, { headers })
  expect(answer.status()).toBe(200)
  return (await answer.json()).data
}

const progressOf = (page: Page) => fetchData<Item>(page, '/education/progress/get/')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const heading = (page: Page) => shownScreen(page, 'lesson').getByRole('heading', { level: 1 })

const onDisk = async (page: Page) => [
  ...(await keysOnDisk(page, 'waiting')),
  ...(await keysOnDisk(page, 'copies')),
]

/** Reads a page, or answers a question: correctly, or with the first wrong option. Resolves to the chosen option. */
async function take(page: Page, step: Step, isLast: boolean, isRight: boolean): Promise<string> {
  await expect(heading(page)).toHaveText(step.title)
  const chosen = step.options?.find(({ correct }) => (correct === 'true') === isRight)
  if (chosen) {
    await expect(button(page, isLast ? 'Finish' : 'Next')).toBeDisabled()
    await answerWith(page, step, chosen)
    await expect(page.getByText(isRight ? 'That’s right' : 'Not quite', { exact: true })).toBeVisible()
    // [L-12] Nothing moves while the answer is being stored.
    await expect.poll(() => onDisk(page)).toContainEqual(expect.stringMatching(`\\|element\\|${step.id}$`))
  }
  // A tap right after a page change counts as the second half of a double tap.
  await button(page, isLast ? 'Finish' : 'Next').click({ delay: 350 })
  await expect(heading(page).and(page.getByText(step.title, { exact: true }))).toHaveCount(0)
  return chosen?.id ?? ''
}

test.describe('a new subscriber', () => {
  test('[L-03] [L-10] [L-11] [L-13] [L-16] [L-17] a chapter finished offline and reloaded loses no progress', async ({
    page,
    context,
    errors,
  }) => {
    errors.expect(offlineFailure)
    await becomeSubscriber(page, newEmail('learner'))
    await openScreen(page, 'learn')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const [course] = await fetchData<{
      id: string
      title: string
      sections: { id: string; title: string }[]
    }>(page, '/education/courses/')
    const chapter = course?.sections[0]
    if (!course || !chapter) throw new Error('no course')
    const steps = await fetchSteps(page, chapter.id)
    const node = shownScreen(page, 'learn')
      .getByRole('button', { name: chapter.title })
      .filter({ hasNotText: 'test out' })
      .last()
    await expect(node).toContainText('Start')
    await node.click()

    const middle = Math.ceil(steps.length / 2)
    const chosen = new Map<string, string>()
    let questions = 0
    for (const [index, step] of steps.entries()) {
      if (index === middle) await context.setOffline(true)
      if (step.options) questions += 1
      // The first question is answered wrongly, the others correctly.
      chosen.set(step.id, await take(page, step, index === steps.length - 1, questions !== 1))
    }
    expect(questions).toBeGreaterThan(1)
    await expect(shownScreen(page, 'success_lesson')).toBeVisible()

    await page.goto('/')
    await expect(shownScreen(page, 'success_lesson').or(shownScreen(page, 'learn'))).toBeVisible()
    await openScreen(page, 'learn')
    await expect(page.getByText(/waiting to be sent/)).toBeVisible()
    await expect(node).toContainText('Done')

    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(node).toContainText('Done')

    const items = await progressOf(page)
    expect(new Set(items.map(({ type, type_id }) => `${type} ${type_id}`)).size).toBe(items.length)
    expect(items.filter(({ type }) => type === 'chapter').map(({ type_id }) => type_id)).toEqual([chapter.id])
    const elements = items.filter(({ type }) => type === 'element')
    expect(new Map(elements.map(({ type_id, option }) => [type_id, option]))).toEqual(chosen)
    expect(elements.every(({ id, status }) => id > 1_700_000_000_000 && status === 'done')).toBe(true)
  })
})

test('[L-11] on a small phone the right answer stays visible after a wrong one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await becomeSubscriber(page, newEmail('small'))
  const chapter = 'investing-foundations/review'
  await openScreen(page, 'lesson', { activeCourse: 'investing-foundations', activeChapter: chapter })
  const steps = await fetchSteps(page, chapter)
  const at = steps.findIndex(({ options, interaction }) => options && !interaction)
  for (const step of steps.slice(0, at)) await take(page, step, false, true)
  await expect(heading(page)).toHaveText(steps[at]?.title ?? '')
  const { options: known = [] } = steps[at] ?? {}
  const options = shownScreen(page, 'lesson').getByRole('group').getByRole('button')
  const right = options.nth(known.findIndex(({ correct }) => correct === 'true'))
  await options.nth(known.findIndex(({ correct }) => correct === 'false')).click()
  await expect(page.getByText('Not quite', { exact: true })).toBeVisible()
  const isInSight = () =>
    right.evaluate((option) => {
      const { top, bottom, left, width } = option.getBoundingClientRect()
      return [top + 4, bottom - 4].every((y) =>
        option.contains(document.elementFromPoint(left + width / 2, y)),
      )
    })
  await expect.poll(isInSight).toBe(true)
})
