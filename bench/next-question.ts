import type { Browser, Page } from '@playwright/test'
import { describeGoal, median, quantile, row, whole } from './lib/numbers.ts'
import { onPhone, seenAt, watchQuestions } from './lib/phone.ts'

const rounds = 3
const questions = [
  'investment_goal',
  'income_level',
  'annual_income',
  'income_source',
  'financial_constraints',
  'miss_credit_card',
  'credit_card_ purchases',
  'biggest_debt',
  'financial_level',
  'retirement_planning',
  'money_saving_habits',
  'fin_plan_knowledge',
  'determined',
]

type Addresses = { readonly product: string; readonly byHand: string }

/**
 * From a tap on an option to the next question on the screen; each answer is stored and highlighted for 200 ms on both.
 */
export async function benchNextQuestion(browser: Browser, { product, byHand }: Addresses): Promise<string> {
  const times = { byHand: [] as number[], vela: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    times.byHand.push(...(await walkQuiz(browser, `${byHand}/quiz`, passByHand)))
    times.vela.push(...(await walkQuiz(browser, product, passPromo)))
  }
  const p95 = (values: readonly number[]) => quantile(values, 0.95)
  const line = (name: string, values: readonly number[]) =>
    row(name, whole(median(values)), whole(p95(values)), values.length)
  return [
    '## Next question',
    row('what', 'p50 ms', 'p95 ms', 'taps'),
    row('---', '---', '---', '---'),
    line('by hand', times.byHand),
    line('Vela', times.vela),
    '',
    `p95 against by hand: ${describeGoal(p95(times.vela) / p95(times.byHand), { atMost: 1.2 })}`,
  ].join('\n')
}

const passByHand = async () => {}

async function passPromo(page: Page): Promise<void> {
  await page.locator('[data-screen="promo"]').getByRole('button', { name: 'Continue' }).tap()
}

function walkQuiz(browser: Browser, url: string, pass: (page: Page) => Promise<void>): Promise<number[]> {
  return onPhone(browser, async (page) => {
    await page.addInitScript(watchQuestions)
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.locator('[data-question="gender"] [data-value="female"]').tap()
    await page.locator('[data-question="age"] [data-value="45+"]').tap()
    await pass(page)
    const times: number[] = []
    for (const [index, question] of questions.slice(0, -1).entries()) {
      await seenAt(page, question)
      // Background work of the product, such as loading the next pictures, has finished by then.
      await page.waitForLoadState('networkidle')
      times.push(await tapFirst(page, question, questions[index + 1] ?? ''))
    }
    return times
  })
}

async function tapFirst(page: Page, question: string, next: string): Promise<number> {
  const option = page.locator(`[data-question="${question}"] [data-value]`).first()
  await option.evaluate((element) =>
    element.addEventListener('pointerup', () => Object.assign(window, { tappedAt: performance.now() }), {
      once: true,
      capture: true,
    }),
  )
  await option.tap()
  const seen = await seenAt(page, next)
  return seen - (await page.evaluate(() => (window as unknown as { tappedAt: number }).tappedAt))
}
