import { million, round } from '../money.ts'
import type { Random } from '../random.ts'
import type { Cents, Ppm } from '../types.ts'
import type { Trade } from './instruments.ts'

/*
 * The business of one invented company, quarter by quarter. Its books are consistent: cash changes by what the report
 * says, and equity by the profit that is not paid out. Which company has which character is drawn with the market, so
 * that only the reports tell the good ones from the others.
 */

export type Character = {
  readonly id: string
  /** Growth of the revenue in a quarter beyond the market's own, which fades away. */
  readonly growth: Ppm
  readonly lastingGrowth: Ppm
  /** How much the margin swings, as a part of itself. */
  readonly swing: Ppm
  /** The part of the profit that is paid out, and the part that arrives as cash. */
  readonly payout: Ppm
  readonly conversion: Ppm
  /** Debt at the start, in yearly operating profits. */
  readonly debt: number
  readonly multiple: number
  /** How strongly the price follows the market. */
  readonly beta: number
  /** Whether it still loses money, and whether it will stop. */
  readonly isYoung?: boolean
}

const plain = {
  growth: 0,
  lastingGrowth: 0,
  swing: 120_000,
  payout: 450_000,
  conversion: 1_000_000,
  debt: 1.5,
  multiple: 1,
  beta: 1,
}

/** One for each company. The trap pays out more than it earns, and borrows the difference. */
export const characters: readonly Character[] = [
  { ...plain, id: 'average' },
  { ...plain, id: 'steady', payout: 600_000, swing: 60_000, debt: 2, beta: 0.7 },
  {
    ...plain,
    id: 'quality',
    growth: 4_000,
    payout: 350_000,
    swing: 60_000,
    debt: 0.5,
    multiple: 1.2,
    beta: 0.9,
  },
  { ...plain, id: 'growth', growth: 14_000, payout: 0, debt: 0, multiple: 1.5, beta: 1.3 },
  { ...plain, id: 'cyclical', swing: 320_000, payout: 400_000, debt: 2, multiple: 0.9, beta: 1.4 },
  {
    ...plain,
    id: 'trap',
    lastingGrowth: -15_000,
    payout: 1_600_000,
    conversion: 700_000,
    debt: 3.5,
    multiple: 0.8,
  },
  { ...plain, id: 'fading', lastingGrowth: -18_000, payout: 500_000, debt: 1, multiple: 0.6 },
  { ...plain, id: 'young', growth: 22_000, payout: 0, debt: 0, multiple: 1.4, beta: 1.7, isYoung: true },
]

/** A quarterly report. Money is in thousands of dollars, shares are in thousands. */
export type Report = {
  readonly month: number
  readonly revenue: number
  readonly operatingProfit: number
  readonly interest: number
  readonly tax: number
  readonly profit: number
  readonly operatingCashFlow: number
  readonly investment: number
  /** Paid in this quarter for one share. */
  readonly dividend: Cents
  /** Money from new shares, and money spent on buying shares back. */
  readonly issued: number
  readonly boughtBack: number
  readonly debt: number
  readonly cash: number
  readonly equity: number
  readonly shares: number
}

export type Company = {
  readonly trade: Trade
  readonly character: Character
  /** Of a young company: whether its losses will end. */
  readonly isToSucceed: boolean
  readonly quarter: number
  /** The margin's present deviation from the usual one, as a part of it. */
  readonly deviation: Ppm
  /** A company that can no longer pay its dividend cuts it until its debt has come down. */
  readonly hasCutDividend: boolean
  readonly last: Report
}

const usualGrowth: Ppm = 17_000
const quarterlyRate: Ppm = 15_000
const taxRate: Ppm = 250_000
/** With more debt than this many yearly operating profits a company cuts its dividend; below the other it pays again. */
const tooMuchDebt = 6
const healthyDebt = 3
/** The profit for which the market hopes in a company that has none, as a part of the revenue. */
export const youngWorth = 0.06
/** Cash that every company keeps, as a part of a quarter's revenue. */
const leastCash: Ppm = 100_000

/** Creates a company with its first balance sheet. */
export function foundCompany(trade: Trade, character: Character, random: Random): Company {
  const operating = round((trade.revenue * trade.margin * 4) / million)
  const isYoung = character.isYoung === true
  const debt = round(operating * character.debt)
  const cash = round(trade.revenue * (isYoung ? 1.2 : 0.3))
  // With this many shares a price between 20 and 90 dollars is fair.
  const yearly = isYoung ? trade.revenue * youngWorth * 4 : operating * 0.8
  const worth = yearly * trade.multiple * character.multiple
  const last: Report = {
    month: 0,
    revenue: trade.revenue,
    operatingProfit: round(operating / 4),
    interest: 0,
    tax: 0,
    profit: 0,
    operatingCashFlow: 0,
    investment: 0,
    dividend: 0,
    issued: 0,
    boughtBack: 0,
    debt,
    cash,
    equity: round(operating * 5) + cash - debt,
    shares: round(worth / random(20, 90)),
  }
  const isToSucceed = random(1, 3) === 1
  return { trade, character, isToSucceed, quarter: 0, deviation: 0, hasCutDividend: false, last }
}

/** The next quarter, in a market whose growth beyond the usual was `surprise`, at the present price of the share. */
export function nextQuarter(
  company: Company,
  random: Random,
  { month, surprise, price }: { readonly month: number; readonly surprise: Ppm; readonly price: Cents },
): Company {
  const { trade, character, last } = company
  const quarter = company.quarter + 1
  const deviation = round(company.deviation * 0.85 + random(-character.swing, character.swing) * 0.8)
  const revenue = Math.max(
    1_000,
    round((last.revenue * (million + growthOf(company, random, surprise))) / million),
  )
  const operatingProfit = round((revenue * marginOf(company, quarter, deviation)) / million)
  const interest = round((last.debt * quarterlyRate) / million)
  const tax = Math.max(0, round(((operatingProfit - interest) * taxRate) / million))
  const profit = operatingProfit - interest - tax
  const investment = round((revenue * trade.investment) / million)
  const depreciation = round((revenue * trade.depreciation) / million)
  // Of a profit, some companies collect only a part.
  const collected = profit > 0 ? round((profit * character.conversion) / million) : profit
  const operatingCashFlow = collected + depreciation
  const dividend = dividendOf(company, profit)
  const paidOut = round((dividend * last.shares) / 100)
  const afterAll = last.cash + operatingCashFlow - investment - paidOut
  const least = round((revenue * leastCash) / million)
  const missing = Math.max(0, least - afterAll)
  const issued = missing > 0 && character.isYoung === true ? missing + revenue : 0
  const borrowed = missing > 0 && issued === 0 ? missing : 0
  const spare = Math.max(0, afterAll - 4 * least)
  const repaid = Math.min(last.debt, spare)
  const boughtBack = character.isYoung === true ? 0 : spare - repaid
  const debt = last.debt + borrowed - repaid
  const limit = operatingProfit * 4
  const hasCutDividend = company.hasCutDividend ? debt > limit * healthyDebt : debt > limit * tooMuchDebt
  const report: Report = {
    month,
    revenue,
    operatingProfit,
    interest,
    tax,
    profit,
    operatingCashFlow,
    investment,
    dividend,
    issued,
    boughtBack,
    debt,
    cash: afterAll + issued + borrowed - repaid - boughtBack,
    equity: last.equity + profit - paidOut + issued - boughtBack,
    shares: last.shares + round(((issued - boughtBack) * 100) / Math.max(100, price)),
  }
  return { ...company, quarter, deviation, hasCutDividend, last: report }
}

function growthOf({ character, quarter }: Company, random: Random, surprise: Ppm): Ppm {
  const fading = character.growth / (1 + quarter / 16)
  return round(usualGrowth + fading + character.lastingGrowth + surprise / 10) + random(-15_000, 15_000)
}

function marginOf({ trade, character, isToSucceed }: Company, quarter: number, deviation: Ppm): Ppm {
  const usual = round((trade.margin * (million + deviation)) / million)
  if (character.isYoung !== true) return usual
  // From a loss of 15 % of the revenue it takes six years to the usual margin of the trade, or half of the way.
  const way = Math.min(1, quarter / 24) * (isToSucceed ? 1 : 0.5)
  return round(-150_000 + (usual + 150_000) * way)
}

function dividendOf({ character, hasCutDividend, last }: Company, profit: number): Cents {
  if (hasCutDividend || profit <= 0) return 0
  return Math.floor(((profit * character.payout) / million / last.shares) * 100)
}
