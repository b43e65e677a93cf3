import { questions, quizSteps } from '@vela/contract/questions'
import type { Random } from '@vela/simulator/random'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** The keys of the funnel's answers in order; the email has no answer of its own. */
const keys = ['gender', 'age', 'promo', ...quizSteps.flat(), 'financial_well_being', 'email', '4_weeks']

/** In percent: how many visitors leave at a step instead of going on. */
const leaving = [38, 16, 9, ...quizSteps.flat().map(() => 3), 4, 34, 12]

const sources = [
  { share: 42, source: 'facebook', medium: 'paid', campaigns: ['spring-calm', 'debt-free', 'first-steps'] },
  { share: 18, source: 'google', medium: 'cpc', campaigns: ['learn-investing', 'budget-app'] },
  { share: 16, source: 'tiktok', medium: 'paid', campaigns: ['five-minutes'] },
  { share: 24, source: null, medium: null, campaigns: [null] },
] as const

export type MadeUpVisit = {
  readonly at: Date
  readonly language: 'en' | 'es'
  readonly device: 'phone' | 'tablet' | 'desktop'
  readonly source: string | null
  readonly medium: string | null
  readonly campaign: string | null
  readonly answers: readonly { readonly key: string; readonly value: string; readonly at: Date }[]
  /** When the address was left; null for somebody who left before. */
  readonly emailAt: Date | null
  /** Whether the last step, the price, was seen. */
  readonly sawPrice: boolean
}

/**
 * A visit on a random day of the last `days`, over an hour ago or earlier; there are a few more visits each week, and
 * fewer at night.
 */
export function makeUpVisit(random: Random, now: Date, days: number): MadeUpVisit {
  const back = Math.floor(days * (1 - Math.sqrt(random(0, 9999) / 10_000)))
  const hour = Math.min(23, random(6, 23) - (random(0, 9) === 0 ? 6 : 0))
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  const time = midnight - back * dayMs + hour * hourMs + random(0, 3_599_000)
  // What today still has to come belongs to the days of the last week.
  const at = new Date(time > now.getTime() - hourMs ? time - random(1, 7) * dayMs : time)
  const from = choose(random, sources)
  const answers: { key: string; value: string; at: Date }[] = []
  let answeredAt = at.getTime()
  let emailAt: Date | null = null
  let sawPrice = false
  for (const [step, key] of keys.entries()) {
    answeredAt += random(2_000, 14_000)
    if (key === 'email') emailAt = new Date(answeredAt)
    else answers.push({ key, value: answerOf(random, key), at: new Date(answeredAt) })
    sawPrice = step === keys.length - 1
    if (random(0, 99) < (leaving[step] ?? 0)) break
  }
  return {
    at,
    language: random(0, 99) < 64 ? 'en' : 'es',
    device: random(0, 99) < 82 ? 'phone' : random(0, 9) < 2 ? 'tablet' : 'desktop',
    source: from.source,
    medium: from.medium,
    campaign: from.campaigns[random(0, from.campaigns.length - 1)] ?? null,
    answers,
    emailAt,
    sawPrice,
  }
}

const options: Readonly<Record<string, { readonly options: readonly string[] } | undefined>> = questions

function answerOf(random: Random, key: string): string {
  const all = options[key]?.options ?? ['Continue']
  return all[random(0, all.length - 1)] ?? 'Continue'
}

function choose<T extends { readonly share: number }>(random: Random, all: readonly T[]): T {
  let left = random(0, 99)
  for (const one of all) {
    if (left < one.share) return one
    left -= one.share
  }
  throw new Error('the shares do not add up to 100')
}
