import type { BrowserContext, Page } from '@playwright/test'
import type { Course } from '@vela/contract/learning'
import { startPostgres } from '../api/test/real-postgres.ts'
import { addSubscribers } from './lib/learners.ts'
import { median, quantile, row, whole } from './lib/numbers.ts'
import { onPhone, openBrowser, throttle } from './lib/phone.ts'
import { startProduct } from './lib/product.ts'

const rounds = 9
const items = 1000

/** The map as a returning user opens it on a slow phone, with a thousand completed items. */
export async function benchLearn(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const product = await startProduct(postgres.url('postgres'))
  const browser = await openBrowser()
  try {
    const [token = ''] = await addSubscribers(postgres.url('postgres'), 1)
    await learn(product.url, token)
    const opened = await onPhone(browser, (page, context) => openOften(page, context, product.url, token))
    const paints = opened.map(({ paint }) => paint)
    const tasks = opened.map(({ task }) => task)
    const shown = (values: readonly number[]) => `${whole(median(values))} (${whole(quantile(values, 1))})`
    const met = (isMet: boolean) => (isMet ? 'yes' : 'NO')
    return [
      '## The map, warm, with 1,000 things done',
      row('LCP ms, median (worst)', 'longest task ms, median (worst)'),
      row('---', '---'),
      row(shown(paints), shown(tasks)),
      '',
      `LCP at most 1,000 ms: ${met(median(paints) <= 1000)}; no task over 100 ms: ${met(median(tasks) <= 100)}`,
    ].join('\n')
  } finally {
    await browser.close()
    await product.stop()
    await postgres.stop()
  }
}

/** A thousand items: the existing content, and then invented ids. */
async function learn(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { data } = (await (await fetch(`${url}/education/courses/`, { headers })).json()) as {
    data: Course[]
  }
  const sections = data.flatMap((course) => course.sections)
  // Not the last chapters: there must be a next one.
  const elements = sections.slice(0, -20).flatMap((section) => section.elements)
  const more = Array.from({ length: items - elements.length }, (_, at) => `one-day/chapter/page-${at}`)
  for (const [at, id] of [...elements, ...more].entries()) {
    const body = { id: 1_700_000_000_000 + at, type: 'element', type_id: id, status: 'done', option: '' }
    await fetch(`${url}/education/progress/set/`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` },
      body: JSON.stringify(body),
    })
  }
}

async function openOften(page: Page, context: BrowserContext, url: string, token: string) {
  await throttle(page, context, { isCold: false, isSlow: false })
  await page.goto(`${url}/healthz`)
  const kept = { auth: { token, data: null }, app_state: { screen: 'learn' } }
  await page.evaluate((states) => {
    for (const [key, state] of Object.entries(states))
      localStorage.setItem(key, JSON.stringify({ state, version: 1 }))
  }, kept)
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 })
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await throttle(page, context, { isCold: false, isSlow: true })
  const measured: { readonly paint: number; readonly task: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(url, { waitUntil: 'networkidle' })
    const paints = await entriesOf(page, 'largest-contentful-paint')
    const tasks = await entriesOf(page, 'longtask')
    measured.push({
      paint: paints.at(-1)?.startTime ?? Number.NaN,
      task: Math.max(0, ...tasks.map(({ duration }) => duration)),
    })
  }
  return measured
}

type Entry = { readonly startTime: number; readonly duration: number }

/** The performance entries of a type that the page has recorded so far. */
function entriesOf(page: Page, type: string): Promise<Entry[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<Entry[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))),
        ).observe({ type: wanted, buffered: true })
        setTimeout(() => resolve([]), 500)
      }),
    type,
  )
}
