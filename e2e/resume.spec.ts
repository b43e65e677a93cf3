import { expect, type Page } from '@playwright/test'
import { expectStored, readStored, shownScreen, test, waitForApp } from './fixtures.ts'
import { arrive, nameOf, pass, stops } from './funnel.ts'

const address = 'back@example.com'

/** Kills the tab's process without notifying the page. */
async function kill(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // There is no response, because the process is gone.
  void client.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
}

async function serverAnswers(page: Page, id: string): Promise<Record<string, string>> {
  const reply = await page.request.get(`/profile/get-data/?id=${id}`)
  expect(reply.status()).toBe(200)
  return (await reply.json()).data.answers
}

test('[F-13] a tab killed at any step shows the same step with the same answers when opened again', {
  tag: '@long',
}, async ({ context, page: first }) => {
  let page = first
  await page.goto('/')
  await waitForApp(page)
  const given: Record<string, string> = {}
  const asked = stops.filter(({ screen }) => screen === 'quiz')
  for (const [index, stop] of stops.entries()) {
    await arrive(page, stop)
    // The long tests kill it at every step.
    const isKilled = Boolean(process.env['LONG']) || index % 14 === 0
    // A screen may store its state a moment after it shows.
    const storedStep = async () => {
      const { quiz } = (await readStored(page, 'app_state')) ?? {}
      const step = asked.includes(stop) && { question_index: quiz?.question_index }
      return { answers: quiz?.answers ?? {}, ...step }
    }
    const step = asked.includes(stop) && { question_index: asked.indexOf(stop) }
    await expect.poll(storedStep, nameOf(stop)).toEqual({ answers: given, ...step })
    const before = await readStored(page, 'app_state')
    if (isKilled) {
      await kill(page)
      page = await context.newPage()
      await page.goto('/')
      await arrive(page, stop)
      await waitForApp(page)
    }
    await expectStored(page, 'app_state').toEqual(before)
    await pass(page, stop, address)
    if (stop.question) given[stop.question] = stop.taps?.join(', ') ?? 'Continue'
    else if (stop.screen === 'promo') given['promo'] = 'Continue'
    else if (stop.screen === 'strategy_ready') given['financial_well_being'] = 'Continue'
    else if (stop.screen === 'growth_plan') given['4_weeks'] = 'Continue'
  }
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
  const { id } = await readStored(page, 'app_state')
  await kill(page)
  page = await context.newPage()
  await page.goto('/')
  await expect(shownScreen(page, 'plan_details')).toBeVisible()
  await expect.poll(() => serverAnswers(page, id)).toEqual(given)
})
