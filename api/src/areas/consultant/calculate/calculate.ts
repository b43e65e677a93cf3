import { calculations as english } from '@vela/content/calculations-en'
import { calculations as spanish } from '@vela/content/calculations-es'
import { foldText } from '@vela/content/fold-text'
import type { Language } from '../../../http/language.ts'
import type { Turn } from '../question.ts'
import { card, loan } from './calculators/debt.ts'
import { goalStep, goalTime, inAYear, income, incomeNeed, withdrawal } from './calculators/goals.ts'
import { growth, present } from './calculators/growth.ts'
import { fee, inflation } from './calculators/prices.ts'
import { recovery, ruleOf72, simpleInterest, yearlyRate, yearlyReturn } from './calculators/rates.ts'
import { breakEven, budget, emergency, margin, percent, rental } from './calculators/shares.ts'
import { averagePrice, dividend, priceEarnings } from './calculators/stocks.ts'
import { type CalculatorId, chooseCalculator } from './choose-calculator.ts'
import type { AnyCalculator, Calculated } from './engine.ts'
import type { Currency, Figure, Note, Reading } from './figure.ts'
import { isFollowUp, mergeFigures } from './follow-up.ts'
import { formatIn } from './format.ts'
import { readFigures, settleCurrency } from './read-figures.ts'
import { readBudgetSplit } from './write-digits.ts'

/**
 * Calculations with exact decimals. A calculator is a record of its inputs and its formula; the engine reads the
 * figures of a question, asks for what is missing and explains the result in the words of
 * content/consultant/calculations.<language>.yaml. Start with engine.ts and calculators/debt.ts.
 */
const calculators: Readonly<Record<CalculatorId, AnyCalculator>> = {
  rule_of_72: ruleOf72,
  budget,
  emergency,
  card,
  loan,
  fee,
  inflation,
  simple: simpleInterest,
  goal_time: goalTime,
  goal_step: goalStep,
  growth,
  percent,
  present,
  yearly_rate: yearlyRate,
  recovery,
  break_even: breakEven,
  margin,
  dividend,
  average_price: averagePrice,
  price_earnings: priceEarnings,
  rental,
  withdrawal,
  income,
  income_need: incomeNeed,
  in_a_year: inAYear,
  yearly_return: yearlyReturn,
}

const texts = { en: english, es: spanish }

type Asked = Omit<Reading, 'currency'> & {
  readonly id: CalculatorId
  readonly currency: Currency
  readonly shares: readonly number[] | null
}

/** Which number is which is said by the words beside it, so a change is read together with the question before. */
const namesItsNumbers: ReadonlySet<CalculatorId> = new Set([
  'break_even',
  'margin',
  'dividend',
  'average_price',
  'price_earnings',
  'rental',
])

const maxLength = 4000
const rememberedTurns = 12

/** [C-08] Null: there is nothing to calculate. */
export function calculate(text: string, language: Language, history: readonly Turn[]): Calculated | null {
  const earlier = history
    .slice(-rememberedTurns)
    .filter(({ role }) => role === 'user')
    .reduce<Asked | null>(
      (last, { content }) => (isRemark(content) ? last : readAsked(content, language, last)),
      null,
    )
  const asked = readAsked(text, language, earlier)
  if (asked === null) return null
  const { id, figures, notes, currency, shares } = asked
  return calculators[id].run({
    text: asked.text,
    figures,
    shares,
    notes: notesFor(id, notes),
    format: formatIn(language, currency, texts[language]),
    texts: texts[language],
  })
}

/** "Thanks", "why?": the calculation before it is still spoken of. */
function isRemark(text: string): boolean {
  return !/\d/.test(text) && text.trim().split(/\s+/).length <= 3
}

/** A rate of a month, or how often an amount comes, is told in its own way where the calculation is about it. */
function notesFor(id: CalculatorId, notes: readonly Note[]): readonly Note[] {
  if (id === 'yearly_rate') return []
  if (id === 'in_a_year' || id === 'income_need') return notes.filter(({ kind }) => kind !== 'each')
  return id === 'inflation' ? notes.filter(({ kind }) => kind !== 'monthly_rate') : notes
}

/** What a text asks to be calculated, alone or as a change of the calculation before it. */
function readAsked(text: string, language: Language, earlier: Asked | null): Asked | null {
  const folded = foldText(text.slice(0, maxLength))
  const { rest, shares } = readBudgetSplit(folded)
  const reading = readFigures(rest, language)
  if (earlier !== null && isFollowUp(folded, reading)) {
    if (!namesItsNumbers.has(earlier.id)) return change(earlier, reading, shares)
    const again = readFigures(`${earlier.text}; ${rest}`, language)
    return { ...earlier, ...again, currency: settleCurrency(again.currency, earlier.currency) }
  }
  const id = chooseCalculator(folded, reading.figures, shares !== null)
  if (id === null) return null
  return { ...reading, id, shares, currency: settleCurrency(reading.currency, null) }
}

function change(earlier: Asked, reading: Reading, shares: readonly number[] | null): Asked {
  const figures = mergeFigures(earlier.figures, reading, earlier.id)
  return {
    ...earlier,
    id: refine(earlier.id, figures),
    figures,
    notes: [...earlier.notes, ...reading.notes],
    currency: settleCurrency(reading.currency, earlier.currency),
    shares: shares ?? earlier.shares,
  }
}

/** A goal that is given its time asks for the monthly step, or for what the step that was named comes to. */
function refine(id: CalculatorId, figures: readonly Figure[]): CalculatorId {
  if (id !== 'goal_time' || !figures.some(({ kind }) => kind === 'time')) return id
  return figures.some(({ isMonthly }) => isMonthly) ? 'growth' : 'goal_step'
}
