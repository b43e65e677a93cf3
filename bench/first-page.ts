import type { Browser } from '@playwright/test'
import { describeGoal, median, quantile, row, whole } from './lib/numbers.ts'
import { onPhone, seenAt, watchQuestions } from './lib/phone.ts'

const rounds = 11

type Addresses = { readonly product: string; readonly byHand: string }

/** How soon the first page shows, and how soon a tap made at once is answered. */
export async function benchFirstPage(browser: Browser, { product, byHand }: Addresses): Promise<string> {
  const paint = { plain: [] as number[], byHand: [] as number[], vela: [] as number[] }
  const tap = { byHand: [] as number[], vela: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    paint.plain.push(await largestPaint(browser, `${byHand}/plain`))
    paint.byHand.push(await largestPaint(browser, `${byHand}/quiz`))
    paint.vela.push(await largestPaint(browser, product))
    tap.byHand.push(await firstTap(browser, `${byHand}/quiz`))
    tap.vela.push(await firstTap(browser, product))
  }
  return [
    '## First page, cold cache',
    row('what', 'LCP ms, median (worst)', 'first tap answered ms, median (worst)'),
    row('---', '---', '---'),
    row('plain HTML', shown(paint.plain), '–'),
    row('by hand', shown(paint.byHand), shown(tap.byHand)),
    row('Vela', shown(paint.vela), shown(tap.vela)),
    '',
    `LCP against plain HTML: ${describeGoal(median(paint.vela) / median(paint.plain), { atMost: 1.15 })}`,
    `First tap against by hand: ${describeGoal(median(tap.vela) / median(tap.byHand), { atMost: 1.3 })}`,
  ].join('\n')
}

const shown = (values: readonly number[]) => `${whole(median(values))} (${whole(quantile(values, 1))})`

function largestPaint(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  })
}

type Spot = { readonly x: number; readonly y: number }

/**
 * The tap comes as soon as the option has been painted, whether the app has started or not; the page itself reports
 * when and where.
 */
function firstTap(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (page) => {
    await page.exposeFunction('questionSeen', (key: string, { x, y }: Spot) => {
      if (key === 'gender') void page.touchscreen.tap(x, y)
    })
    await page.addInitScript(watchQuestions)
    await page.goto(url, { waitUntil: 'commit' })
    return seenAt(page, 'age')
  })
}
