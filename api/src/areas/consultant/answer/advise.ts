import { foldText } from '@vela/content/fold-text'
import type { KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import type { Language } from '../../../http/language.ts'
import { type Decimal, fraction, over, times, whole } from '../calculate/decimal.ts'
import { fillFor } from '../calculate/engine.ts'
import type { Currency } from '../calculate/figure.ts'
import { readFigures, settleCurrency } from '../calculate/read-figures.ts'
import type { DecisionAsked } from '../classify/classify.ts'
import type { Content } from './answer.ts'
import type { Subject } from './explain.ts'
import type { OwnKnowledge } from './links.ts'
import { isClosed, writeComparison } from './sections.ts'

/** Money that is needed within so many months has little time to recover from a fall. */
const soon = 60

/**
 * [D16] Helps with a decision without making it. Says which way such a decision usually leans and that it is the
 * person's own, what the choice means in their own figures, and ends with what speaks for and against and three
 * questions that fit the subject.
 */
export function advise(
  { reason, topic, isSituation }: DecisionAsked,
  text: string,
  subject: Subject | null,
  kb: OwnKnowledge,
): Content {
  const {
    advice,
    advice_help: help,
    advice_situations: situations,
    advice_topics: topics,
  } = replies[kb.language]
  const answerOf: Readonly<Record<string, string>> = { ...situations, ...topics }
  const isOwn =
    subject !== null &&
    (!subject.isUnsure || topic === 'other') &&
    (!isSituation || subject.isAskedSo) &&
    subject.answer.opens === undefined &&
    !isClosed(subject.answer, kb)
  // "Rent share 5k, how should I start saving?" names rent but asks about saving.
  const isOfAnother = isOwn && !isSituation && subject.answer.id !== answerOf[topic]
  const area = isOfAnother
    ? (Object.keys(answerOf).find((name) => name !== 'other' && answerOf[name] === subject.answer.id) ?? '')
    : topic
  const general = kb.answers.find(({ id }) => id === answerOf[area])
  const weighed = isOwn ? subject.answer : general
  const compared = isOwn && subject.other ? writeComparison(subject.answer, subject.other, kb) : null
  const what = compared?.text ?? weighed?.decide ?? weighed?.true ?? weighed?.text ?? ''
  const chapters = [...new Set([...(weighed?.chapters ?? []), ...(general?.chapters ?? [])])].slice(0, 2)
  const facts = readFacts(text, area, kb.language)
  const lean = reason === 'other' ? sayLean(area, riskyAreas.has(topic), facts, kb) : ''
  const [first = ''] = chapters
  const [course = ''] = first.split('/')
  const parts = [
    `${lean} ${advice[reason]}`.trim(),
    what,
    sayFigures(facts, area, kb),
    help[area] ?? help[first] ?? help[course] ?? advice.decide,
  ]
  return {
    kind: 'advice',
    text: parts.filter((part) => part !== '').join('\n\n'),
    chapters,
    offered: `advice/${area}`,
  }
}

type Facts = {
  readonly isDebt: boolean
  readonly currency: Currency
  readonly amount?: Decimal | undefined
  /** The rate that belongs to an amount, and that amount. */
  readonly rate?: { readonly rate: Decimal; readonly amount: Decimal } | undefined
  /** The only other amount of a debtor, which may pay the debt. */
  readonly saved?: Decimal | undefined
  /** In how many months the money is needed. */
  readonly months?: number | undefined
}

/** Reads what a decision depends on. Of several rates it takes the nearest to an amount, preferably one that follows it. */
function readFacts(text: string, area: string, language: Language): Facts {
  const folded = foldText(text)
  const { figures, currency } = readFigures(folded, language)
  const amounts = figures.filter(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
  const [nearest] = figures
    .filter(({ kind, value }) => kind === 'percent' && value > 0n)
    .flatMap((rate) =>
      amounts.map((amount) => ({
        rate: rate.value,
        amount: amount.value,
        gap: rate.at > amount.at ? rate.at - amount.at : rateFirst * (amount.at - rate.at),
      })),
    )
    .toSorted((one, other) => one.gap - other.gap)
  const months = figures.find(
    ({ kind, at }) => kind === 'time' && pattern('advice.until').test(folded.slice(0, at)),
  )
  return {
    isDebt: areasOfDebt.has(area) || pattern('advice.owes').test(folded),
    currency: settleCurrency(currency, null),
    amount: amounts[0]?.value,
    rate: nearest,
    saved: amounts.length === 2 ? amounts.find(({ value }) => value !== nearest?.amount)?.value : undefined,
    months: months && Number(months.value / whole(1)),
  }
}

/** A rate that precedes an amount counts as this many times farther away. */
const rateFirst = 4

/** A debt below the first rate is cheap, and one from the second on expensive. */
const cheapRate = whole(5)
const expensiveRate = whole(8)

/** Whether a message about an investment says that the money is needed within five years. */
export function isNeededSoon(text: string, { answer }: Subject, language: Language): boolean {
  const { months = soon } = readFacts(text, '', language)
  return months < soon && answer.chapters.some((id) => riskyCourses.has(id.split('/')[0] ?? ''))
}

const riskyCourses: ReadonlySet<string> = new Set([
  'investing-foundations',
  'stocks-and-funds',
  'passive-income',
])

/** Which way the decision usually leans, with the rate or the time that decides it. */
function sayLean(
  area: string,
  isRisky: boolean,
  { isDebt, currency, rate, months }: Facts,
  kb: KnowledgeBase,
): string {
  const leans = replies[kb.language].advice_leans
  const isSoon = isRisky && !isDebt && months !== undefined && months < soon
  const cost = rate && (rate.rate < cheapRate ? 'cheap' : rate.rate >= expensiveRate ? 'expensive' : '')
  const lean = (isSoon ? leans['soon'] : leans[`${area}/${cost}`]) ?? leans[area] ?? ''
  return fillFor(kb.language, currency)(lean, { months, rate: rate?.rate }) ?? ''
}

/** One calculation with the person's own figures that helps to decide; empty if they gave none. */
function sayFigures(
  { isDebt, currency, amount, rate, saved }: Facts,
  area: string,
  kb: KnowledgeBase,
): string {
  const { own } = replies[kb.language]
  const fill = fillFor(kb.language, currency)
  if (rate !== undefined) {
    const year = times(rate.amount, fraction(rate.rate))
    const line = fill(isDebt ? own.debt : own.yield, { ...rate, year, month: over(year, whole(12)) }) ?? ''
    if (!isDebt || saved === undefined) return line
    const left = saved - rate.amount
    const rest = left < 0n ? fill(own.part, { saved, left: -left }) : fill(own.left, { saved, left })
    return `${line} ${rest ?? ''}`
  }
  if (amount === undefined || !riskyAreas.has(area)) return ''
  return fill(own.fall, { amount, half: over(amount, whole(2)) }) ?? ''
}

/** The areas in which half of the money may be gone for years. */
const riskyAreas: ReadonlySet<string> = new Set(['crypto', 'funds', 'trading', 'market', 'shares'])

const areasOfDebt: ReadonlySet<string> = new Set([
  'match',
  'payoff',
  'debt_first',
  'consolidate',
  'cards',
  'debts',
])
