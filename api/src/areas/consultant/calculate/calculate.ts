import { calculatorRules } from '@vela/content/calculator-rules'
import { foldText } from '@vela/content/fold-text'
import { pattern } from '@vela/content/pattern'
import type { CalculatorRule, Fact } from '@vela/content/read-calculator-rules'
import type { Language } from '../../../http/language.ts'
import type { Turn } from '../question.ts'
import { rememberText, rememberTexts } from '../remember.ts'
import { compareResults } from './compare.ts'
import { type Calculated, type CalculationRequest, formulaOf, runCalculator } from './engine.ts'
import { lumps } from './facts.ts'
import { type Figure, isAmount, isRate, type Reading } from './figure.ts'
import {
  changeFigures,
  isAboutCompounding,
  isFollowUp,
  scaleFigures,
  withoutCompounding,
} from './follow-up.ts'
import { readFigures, settleCurrency } from './read-figures.ts'
import { readBudgetSplit } from './write-digits.ts'

const maxLength = 4000
const rememberedTurns = 12

/**
 * [C-08] Calculates with exact decimals; null if the text asks for no calculation. Calculators are records in
 * content/consultant/formulas.yaml; the engine reads the figures of a question, asks for missing ones and explains the
 * result in the words of calculations.<language>.yaml. Start with engine.ts and facts.ts.
 */
export function calculate(
  text: string,
  language: Language,
  history: readonly Turn[],
): (Calculated & { readonly id: string }) | null {
  const request = findRequest(text, language, history)
  if (request === null) return null
  const compared = request.previous && compareResults(request.previous, request, language)
  const { text: result, ...rest } = runCalculator(request, language)
  return { id: request.id, ...rest, text: compared ? `${result}\n\n${compared}` : result }
}

/** The calculation that a text asks for after the turns before it; null if it asks for none. */
export function findRequest(
  text: string,
  language: Language,
  history: readonly Turn[],
): CalculationRequest | null {
  const asked = history.slice(-rememberedTurns).filter(({ role }) => role === 'user')
  const read = (content: string, nth: number, last: CalculationRequest | null) =>
    readAnswer(asked[nth - 1]?.content, content, language) ?? readRequest(content, language, last)
  const earlier = asked.reduce<CalculationRequest | null>(
    (last, { content }, nth) => (isRemark(content) ? last : read(content, nth, last)),
    null,
  )
  return read(text, asked.length, earlier)
}

/** Whether a message such as "thanks" or "why?" leaves the previous calculation as the subject. */
function isRemark(text: string): boolean {
  return !/\d/.test(text) && text.trim().split(/\s+/).length <= 3
}

/** The calculation of a question without numbers that the next message adds, as in "I spend 2,000 a month". */
function readAnswer(question: string | undefined, text: string, language: Language) {
  if (question === undefined || /\d/.test(question) || !/\d/.test(text) || text.length > 80) return null
  const request = readRequest(`${question}; ${text}`, language, null)
  const isWhole = request && formulaOf(request.id).completed && runCalculator(request, language).isResult
  return isWhole ? request : null
}

/** What a message says by itself. Remembered, because a conversation is read again with each of its questions. */
const readTurns = rememberTexts(readTurn)

function readTurn(text: string, language: Language) {
  const folded = foldText(text).replaceAll(/\bq\b/g, 'que')
  const { rest, shares } = readBudgetSplit(folded)
  const reading = readFigures(rest, language)
  return {
    folded,
    rest,
    shares,
    reading,
    id: chooseCalculator(reading.text, reading.figures, shares !== null),
  }
}

/** The calculation that a text asks for, either a new one or a change of the previous one. */
function readRequest(
  text: string,
  language: Language,
  earlier: CalculationRequest | null,
): CalculationRequest | null {
  const { folded, rest, shares, reading, id } = readTurns[language](text.slice(0, maxLength), language)
  if (earlier !== null && reading.figures.length === 0) {
    // "What is the interest in all?" and "how much more is that?" ask for something that the last reply has said.
    if (follows('asksPart', folded) || (earlier.previous && follows('compares', folded))) return earlier
    const scaled = scaleFigures(earlier.figures, folded)
    const other = otherWay(earlier, folded) ?? (scaled && { ...earlier, figures: scaled, previous: earlier })
    if (other !== null) return other
  }
  // "Split by 4?" divides the result of the last calculation, and "another 10% off?" continues from it.
  const next = earlier !== null && reading.figures.length === 1 ? continuationOf(earlier, folded) : null
  if (earlier !== null && next !== null)
    return {
      ...earlier,
      id: next,
      text: `${earlier.text}; ${rest}`,
      figures: [...earlier.figures, ...shifted(reading, earlier)],
    }
  const isNew = () => id !== null && id !== earlier?.id && isComplete(id, reading, folded, language)
  // "And after 4% of inflation?" asks for another calculation with the figures of the last one.
  if (
    earlier !== null &&
    id === 'inflation' &&
    id !== earlier.id &&
    text.length <= shortMessage &&
    // Inflation is worked out for one amount, and not for savings of every month.
    !earlier.figures.some(({ isMonthly }) => isMonthly) &&
    !isNew()
  ) {
    const both = { ...earlier, ...readFigures(`${earlier.text}; ${rest}`, language), id }
    const joined = { ...both, currency: settleCurrency(both.currency, earlier.currency) }
    if (runCalculator(joined, language).isResult) return joined
  }
  if (earlier !== null && isFollowUp(folded, reading) && !isNew()) {
    if (!formulaOf(earlier.id).reread || runCalculator(earlier, language).isResult)
      return change(earlier, reading, shares)
    const again = readFigures(`${earlier.text}; ${rest}`, language)
    return { ...earlier, ...again, currency: settleCurrency(again.currency, earlier.currency) }
  }
  if (isAboutCompounding(folded, reading)) {
    // Without a calculation before it, the difference is shown with an example.
    const before = earlier ?? readRequest(compoundingExample, language, null)
    return before && { ...before, text: `${withoutCompounding(before.text)}; compounded ${rest}` }
  }
  if (id === null) return null
  return {
    ...reading,
    id: refine(id, reading.figures),
    shares,
    currency: settleCurrency(reading.currency, null),
  }
}

const shortMessage = 80

/** The last calculation done the other way, as in "and with compound interest?" and "the other order?". */
function otherWay(earlier: CalculationRequest, folded: string): CalculationRequest | null {
  const { id, text } = earlier
  if (id === 'debt_plan' && follows('otherWay', folded)) return { ...earlier, text: `${text}; ${folded}` }
  if (folded.length > shortMessage) return null
  if (id === 'simple' && follows('toCompound', folded))
    return { ...earlier, id: 'growth', text: `${text}; interes compuesto` }
  if (id === 'growth' && follows('toSimple', folded)) return { ...earlier, id: 'simple' }
  return null
}

const follows = (name: string, text: string) => pattern(`follow.${name}`).test(text)

/** The calculator that goes on from the last result with one more number; null if the number changes or starts one. */
function continuationOf({ id }: CalculationRequest, folded: string): string | null {
  if (pattern('choose.sharesBill').test(folded)) return 'split'
  return (id === 'percent' || id === 'adjust') && follows('another', folded) ? 'adjust' : null
}

const compoundingExample = '$1,000 grow at 5% for 10 years'

/** The figures of a follow-up, at their places in the text that is put together from both. */
const shifted = ({ figures }: Reading, { text }: CalculationRequest): Figure[] =>
  figures.map((figure) => ({ ...figure, at: figure.at + text.length + 2, end: figure.end + text.length + 2 }))

/** Applies the figures of a follow-up to the earlier calculation. */
function change(
  earlier: CalculationRequest,
  reading: Reading,
  shares: readonly number[] | null,
): CalculationRequest {
  const { text, figures } = changeFigures(earlier, reading)
  return {
    ...earlier,
    id: refine(earlier.id, figures),
    text,
    figures,
    notes: [...earlier.notes, ...reading.notes].filter(({ raw }) =>
      figures.some((one) => one.raw.includes(raw)),
    ),
    previous: earlier,
    currency: settleCurrency(reading.currency, earlier.currency),
    shares: shares ?? earlier.shares,
  }
}

/** Whether a short message such as "15% of 60" is a calculation of its own. */
const isComplete = (id: string, reading: Reading, folded: string, language: Language) =>
  reading.figures.length > 1 &&
  !follows('opening', folded) &&
  runCalculator({ ...reading, id, shares: null, currency: 'USD' }, language).isResult === true

/** Picks the calculator by the figures if the same words can mean two calculators. */
function refine(id: string, figures: readonly Figure[]): string {
  const isMonthly = figures.some((figure) => figure.isMonthly)
  if (id === 'present' || id === 'present_monthly')
    return isMonthly && lumps({ figures }).length === 0 ? 'present_monthly' : 'present'
  // A goal with a time asks for the monthly savings or, if those are given, for what they grow to.
  if (id !== 'goal_time' || !figures.some(({ kind }) => kind === 'time')) return id
  return isMonthly ? 'growth' : 'goal_step'
}

/** The figures that a fact of content/consultant/calculators.yaml counts. Any other fact is a kind or a role of figures. */
const counted: Readonly<Partial<Record<Fact, (figure: Figure) => boolean>>> = {
  figures: () => true,
  terms: ({ kind }) => kind === 'percent' || kind === 'time',
  values: ({ kind }) => kind === 'money' || kind === 'percent',
  rates: isRate,
  amounts: isAmount,
  lumps: ({ kind, isMonthly }) => kind === 'money' && !isMonthly,
  monthly: ({ isMonthly }) => isMonthly,
  paid: ({ role, isMonthly }) => isMonthly || role === 'payment' || role === 'extra',
  goal: ({ role, isMonthly }) => role === 'goal' && !isMonthly,
  saved: ({ role }) => role === 'start',
  mainRates: ({ kind, role }) => kind === 'percent' && role === null,
  monthlyRates: ({ isByMonth }) => isByMonth,
}

/** Chooses the calculator for a question; null if it asks for no calculation. */
function chooseCalculator(text: string, figures: readonly Figure[], hasSplit: boolean): string | null {
  const says = rememberText((name) => pattern(`choose.${name}`).test(text))
  const count = rememberText((fact: Fact): number => {
    if (fact === 'split') return hasSplit ? 1 : 0
    const isCounted = counted[fact] ?? (({ kind, role }) => kind === fact || role === fact)
    if (fact !== 'bill') return figures.filter(isCounted).length
    return count('money') === 1 && count('monthly') === 1 && count('time') > 0 && count('percent') === 0
      ? 1
      : 0
  })
  const fits = ({ counts, says: words, not }: CalculatorRule) =>
    counts.every(([fact, min, max]) => count(fact) >= min && count(fact) <= max) &&
    words.every(says) &&
    !not.some(says)
  const chosen = calculatorRules.find(fits)?.calculator ?? 'none'
  return chosen === 'none' ? null : chosen
}
