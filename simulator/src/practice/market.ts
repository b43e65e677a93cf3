import { nextTrueMonth } from '../market/bootstrap.ts'
import { trueMonths } from '../market/history.ts'
import { firstYear } from '../market/returns.ts'
import { million, round } from '../money.ts'
import { type Random, randomFrom } from '../random.ts'
import type { Cents, Ppm } from '../types.ts'
import { type Company, characters, foundCompany, nextQuarter, type Report, youngWorth } from './company.ts'
import {
  type CompanyId,
  companies,
  type Fund,
  funds,
  fundTerms,
  type Instrument,
  instruments,
  trades,
} from './instruments.ts'

/*
 * The practice market: everything that happens in it follows from its seed, and a month never depends on a later one.
 * The funds live through true months since 1975, the first year with a free price of gold, in a new order. A temporary
 * deviation hides that most true years are known by their annual return only; it returns to zero, so that the long run
 * is that of the true years.
 */

export type MarketMonth = {
  /** The middle between bid and ask, in the order of `instruments`. */
  readonly prices: readonly Cents[]
  /** What one share pays in this month. */
  readonly dividends: readonly Cents[]
  /** What prices in the shops are, in millionths of those at the start. */
  readonly priceLevel: number
}

export type Market = {
  readonly months: readonly MarketMonth[]
  /** All reports so far; those before month 0 are of the two years before the account was opened. */
  readonly reports: Readonly<Record<CompanyId, readonly Report[]>>
  /** The character of each company, which a person learns when the account has ended. */
  readonly characters: Readonly<Record<CompanyId, string>>
}

/** Raised by every change after which a running account would have another value. */
export const practiceVersion = 1
/** Fifty years. Later the account can be read but no longer traded. */
export const maxMonths = 600

const firstMonth = (1975 - firstYear) * 12
const pool = trueMonths.slice(firstMonth)
const warmUpQuarters = 8
/** The part of a temporary deviation that is left after a month. */
const staying = 0.6
/** The average month of each column since 1975; `market.test.ts` computes it again. */
export const middleMonth = { shares: 9_772, bonds: 4_935, bills: 3_552, gold: 5_159 } as const

/** The market from its opening to this month. */
export function marketOf(seed: string, lastMonth: number): Market {
  const random = randomFrom(seed)
  const firms = openFirms(random)
  const levels = {
    shares: 10_000,
    bonds: 10_000,
    bills: 10_000,
    mix: 10_000,
    gold: 10_000,
    expensive: 10_000,
  }
  const deviations = { shares: 0, bonds: 0, gold: 0 }
  const months: MarketMonth[] = []
  let at: number | null = null
  let priceLevel = million
  let before = 0
  let surprise = 0
  for (let month = 0; month <= lastMonth; month += 1) {
    at = nextTrueMonth(random, at, pool.length)
    const [shares = 0, bonds = 0, bills = 0, inflation = 0, gold = 0] = month === 0 ? [] : (pool[at] ?? [])
    deviations.shares = round(deviations.shares * staying) + random(-48_000, 48_000)
    deviations.bonds = round(deviations.bonds * staying) + random(-14_000, 14_000)
    deviations.gold = round(deviations.gold * staying) + random(-50_000, 50_000)
    grow(levels, { shares, bonds, bills, gold })
    priceLevel = round((priceLevel * (million + inflation)) / million)
    const mixed = round(0.6 * deviations.shares + 0.4 * deviations.bonds)
    const priced: Record<Fund, Cents> = {
      shares: deviate(levels.shares, deviations.shares),
      bonds: deviate(levels.bonds, deviations.bonds),
      bills: round(levels.bills),
      mix: deviate(levels.mix, mixed),
      gold: deviate(levels.gold, deviations.gold),
      expensive: deviate(levels.expensive, deviations.shares),
    }
    const change = month === 0 ? 0 : round(((priced.shares - before) / before) * million) - middleMonth.shares
    before = priced.shares
    surprise += change
    const isQuarter = month > 0 && month % 3 === 0
    const dividends = firms.map((firm) => firm.live(random, { month, change, surprise, isQuarter }))
    if (isQuarter) surprise = 0
    months.push({
      prices: [...funds.map((fund) => priced[fund]), ...firms.map(({ price }) => price())],
      dividends: [...funds.map(() => 0), ...dividends],
      priceLevel,
    })
  }
  return {
    months,
    reports: byCompany(firms.map(({ reports }) => reports)),
    characters: byCompany(firms.map(({ character }) => character)),
  }
}

function byCompany<T>(values: readonly T[]): Record<CompanyId, T> {
  return Object.fromEntries(companies.map((id, at) => [id, values[at]])) as Record<CompanyId, T>
}

function deviate(level: number, deviation: Ppm): Cents {
  return round((level * (million + deviation)) / million)
}

type Returns = Readonly<Record<'shares' | 'bonds' | 'bills' | 'gold', Ppm>>

/** The levels are not rounded: a rounded price would swallow the interest of a month near zero. */
function grow(levels: Record<Fund, number>, { shares, bonds, bills, gold }: Returns): void {
  const returns = { shares, bonds, bills, gold, expensive: shares, mix: 0.6 * shares + 0.4 * bonds }
  for (const fund of funds)
    levels[fund] *= ((million + returns[fund]) / million) * (1 - fundTerms[fund].costPpm / 12 / million)
}

type MonthOfFirm = {
  readonly month: number
  /** The market's return beyond the average month's, in this month and since the last report. */
  readonly change: Ppm
  readonly surprise: Ppm
  readonly isQuarter: boolean
}

/** The companies with two years of reports. Which character each has is drawn. */
function openFirms(random: Random) {
  const drawn = [...characters]
  for (let left = drawn.length - 1; left > 0; left -= 1) {
    const other = random(0, left)
    const [a, b] = [drawn[left], drawn[other]]
    if (a !== undefined && b !== undefined) [drawn[left], drawn[other]] = [b, a]
  }
  return drawn.map((character, at) =>
    openFirm(foundCompany(trades[companies[at] ?? 'bramwick'], character, random), random),
  )
}

/** A company on the market: its reports and its price, month by month. */
function openFirm(founded: Company, random: Random) {
  const reports: Report[] = []
  const { trade, character } = founded
  let company = founded
  let price = 4_000
  // The yearly profit of one share that the last reports suggest.
  let power = 0
  // `fashion` is how far the company's multiple is from the usual one; `mood` is the part that follows the market.
  let fashion = 0
  let mood = 1
  const report = (random: Random, month: number, surprise: Ppm) => {
    const hadCut = company.hasCutDividend
    company = nextQuarter(company, random, { month, surprise, price })
    reports.push(company.last)
    power = earningPower(reports, character.isYoung === true ? youngWorth : 0.02)
    if (company.hasCutDividend && !hadCut) fashion -= 300_000
  }
  const reprice = (noise: Ppm) => {
    const multiple = trade.multiple * character.multiple * Math.max(0.2, 1 + fashion / million)
    price = Math.max(10, round(power * multiple * mood * (1 + noise / million)))
  }
  for (let quarter = -warmUpQuarters; quarter <= 0; quarter += 1) {
    report(random, quarter * 3, 0)
    reprice(0)
  }
  return {
    reports,
    character: character.id,
    price: () => price,
    /** Returns the dividend of this month. */
    live(random: Random, { month, change, surprise, isQuarter }: MonthOfFirm): Cents {
      fashion = round(fashion * 0.97) + random(-60_000, 60_000)
      mood = 1 + (mood * Math.max(0.2, 1 + (character.beta * change) / million) - 1) * 0.98
      if (isQuarter) report(random, month, surprise)
      reprice(random(-45_000, 45_000))
      return isQuarter ? company.last.dividend : 0
    },
  }
}

/** A year's profit for one share in cents: the average of two years, and at least a part of the revenue. */
function earningPower(reports: readonly Report[], least: number): number {
  const latest = reports.slice(-warmUpQuarters)
  const { revenue, shares } = latest.at(-1) ?? { revenue: 0, shares: 1 }
  const profit = latest.reduce((sum, report) => sum + report.profit, 0) / latest.length
  return (Math.max(profit, revenue * least) * 4 * 100) / shares
}

export function priceIn({ months }: Market, month: number, instrument: Instrument): Cents {
  return months[month]?.prices[instruments.indexOf(instrument)] ?? 0
}
