import { expect, type Locator, type Page } from '@playwright/test'
import { shownScreen } from './fixtures.ts'

/** One stop of the funnel: where the visitor is, and what they do to continue. */
export type Stop = {
  readonly screen: string
  /** The current question; several stops share the quiz screen. */
  readonly question?: string
  /** Values to tap; none means that the page is only read and continued. */
  readonly taps?: readonly string[]
  /** Taps alone do not move on. */
  readonly continues?: true
}

const one = (screen: string, question: string, value: string): Stop => ({ screen, question, taps: [value] })
const quiz = (question: string, value: string) => one('quiz', question, value)
const read = (screen: string, question?: string): Stop => ({
  screen,
  ...(question !== undefined && { question }),
  continues: true,
})

/** [F-01] The path from the first page to the offer, as one visitor answers it. */
export const stops: readonly Stop[] = [
  one('gender', 'gender', 'female'),
  one('age', 'age', '25-34'),
  read('promo'),
  quiz('investment_goal', 'financial independence'),
  quiz('income_level', 'middle'),
  quiz('annual_income', '$25,000 - $50,000'),
  quiz('income_source', 'standard employment'),
  quiz('financial_constraints', 'around a month'),
  quiz('miss_credit_card', 'sometimes'),
  quiz('credit_card_ purchases', 'weekly'),
  quiz('biggest_debt', 'card debt'),
  quiz('financial_level', 'worried'),
  quiz('retirement_planning', 'want to start'),
  quiz('money_saving_habits', 'struggle to save'),
  quiz('fin_plan_knowledge', 'limited understanding'),
  quiz('determined', 'depends on situation'),
  { screen: 'quiz', question: 'interested_in', taps: ['stocks', 'passive income'], continues: true },
  quiz('investment_readiness', 'normal'),
  quiz('pas_income_knowledge', 'bad'),
  read('quiz', 'financial_profile'),
  quiz('savings_goal', 'travel'),
  quiz('financial_goal', 'next year'),
  quiz('dedicate_daily_goal', '10'),
  read('quiz', 'plan_is_ready'),
  quiz('what_you_start', 'yes'),
  quiz('investing_stock_market', 'no'),
  quiz('passive_income_streams', 'yes'),
  read('strategy_ready'),
  read('email'),
  read('growth_plan'),
]

export const nameOf = ({ screen, question }: Stop) => question ?? screen

const here = (page: Page, { screen, question }: Stop) =>
  question === undefined ? shownScreen(page, screen) : questionOf(page, question)

const questionOf = (page: Page, question: string) =>
  page.locator(`[data-screen] [data-question="${question}"]`)

export const optionOf = (page: Page, { question = '' }: Stop, value: string) =>
  questionOf(page, question).locator(`[data-value="${value}"]`)

export const continueButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Continue|Continuar)$/ })

/** Waits until the stop responds to taps. */
export async function arrive(page: Page, stop: Stop): Promise<void> {
  await expect(here(page, stop), nameOf(stop)).toBeVisible()
}

export async function pass(page: Page, stop: Stop, email: string): Promise<void> {
  if (stop.screen === 'email') await page.getByRole('textbox').fill(email)
  for (const value of stop.taps ?? []) await optionOf(page, stop, value).tap()
  if (stop.continues) await continueButton(page).tap()
}

/** Presses Tab until the element has the focus, as a keyboard user does, and checks that its focus ring is visible. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    if (!(await target.evaluate((element) => element === document.activeElement))) continue
    expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
    return
  }
  throw new Error(`${target.toString()} cannot be reached with the Tab key`)
}

export async function passByKeys(page: Page, stop: Stop, email: string): Promise<void> {
  for (const value of stop.taps ?? []) {
    await reach(page, optionOf(page, stop, value))
    await page.keyboard.press(stop.continues ? 'Space' : 'Enter')
  }
  if (stop.screen === 'email') {
    await reach(page, page.getByRole('textbox'))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
  } else if (stop.continues) {
    await reach(page, continueButton(page))
    await page.keyboard.press('Enter')
  }
}

/** Walks from the current page to `last` (not past it), or to the offer. */
export async function walk(
  page: Page,
  { email, first = 0, last = stops.length }: { email: string; first?: number; last?: number },
): Promise<void> {
  for (const stop of stops.slice(first, last)) {
    await arrive(page, stop)
    await pass(page, stop, email)
  }
  const next = stops[last]
  if (next) await arrive(page, next)
  else await expect(shownScreen(page, 'plan_details')).toBeVisible()
}

/** Emulates a phone on slow 4G. */
export async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  })
}
