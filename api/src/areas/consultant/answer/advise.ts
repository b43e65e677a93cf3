import { foldText } from '@vela/content/fold-text'
import type { KnowledgeBase } from '@vela/content/knowledge'
import { pattern } from '@vela/content/pattern'
import { replies } from '@vela/content/replies'
import { fraction, over, times, whole } from '../calculate/decimal.ts'
import { fillFor } from '../calculate/engine.ts'
import { readFigures, settleCurrency } from '../calculate/read-figures.ts'
import type { Content } from './answer.ts'
import type { Subject } from './explain.ts'
import type { OwnKnowledge } from './links.ts'
import { isClosed, writeComparison } from './sections.ts'

/** Money that is needed within so many months has little time to recover from a fall. */
const soon = 60

/**
 * [D16] Helps with a decision without making it. Says why nobody can decide for the person, what the choice means in
 * their own figures and what it depends on, and ends with three questions to decide by.
 */
export function advise(
  lead: string,
  area: string,
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
  const situation = situations[area]
  const general = kb.answers.find(({ id }) => id === (situation ?? topics[area]))
  const isOwn =
    subject !== null &&
    (situation === undefined || subject.isAskedSo) &&
    subject.answer.opens === undefined &&
    !isClosed(subject.answer, kb)
  const weighed = isOwn ? subject.answer : general
  const compared = isOwn && subject.other ? writeComparison(subject.answer, subject.other, kb) : null
  const what = compared?.text ?? weighed?.decide ?? weighed?.true ?? weighed?.text ?? ''
  const parts = [lead, what, sayFigures(text, area, kb), help[area] ?? advice.decide]
  return {
    kind: 'advice',
    text: parts.filter((part) => part !== '').join('\n\n'),
    chapters: [...new Set([...(weighed?.chapters ?? []), ...(general?.chapters ?? [])])].slice(0, 2),
    offered: `advice/${area}`,
  }
}

/** One calculation with the person's own figures that helps to decide; empty if they gave none. */
function sayFigures(text: string, area: string, kb: KnowledgeBase): string {
  const { own } = replies[kb.language]
  const reading = readFigures(foldText(text), kb.language)
  const fill = fillFor(kb.language, settleCurrency(reading.currency, null))
  const amounts = reading.figures.filter(({ kind, isMonthly }) => kind === 'money' && !isMonthly)
  const months = reading.figures.find(({ kind }) => kind === 'time')
  // Of several rates, the one beside an amount is meant.
  const [nearest] = reading.figures
    .filter(({ kind }) => kind === 'percent')
    .flatMap((rate) => amounts.map((amount) => ({ rate, amount, gap: Math.abs(rate.at - amount.at) })))
    .toSorted((one, other) => one.gap - other.gap)
  const isDebt = pattern('advice.owes').test(foldText(text))
  const lines: (string | undefined)[] = []
  if (nearest !== undefined) {
    const { rate, amount } = nearest
    const year = times(amount.value, fraction(rate.value))
    const values = { amount: amount.value, rate: rate.value, year, month: over(year, whole(12)) }
    lines.push(fill(isDebt ? own.debt : own.yield, values))
  } else if (amounts[0] !== undefined && riskyAreas.has(area)) {
    const [{ value }] = amounts
    lines.push(fill(own.fall, { amount: value, half: over(value, whole(2)) }))
  }
  const span = months && Number(months.value / whole(1))
  if (span !== undefined && span > 0 && span <= soon && !isDebt && amounts.length > 0)
    lines.push(fill(own.soon, { months: span }))
  return lines.filter((line) => line !== undefined).join(' ')
}

/** The areas in which half of the money may be gone for years. */
const riskyAreas: ReadonlySet<string> = new Set(['crypto', 'funds', 'trading', 'fall', 'market', 'shares'])
