import { foldText } from '@vela/content/fold-text'
import type { Language } from '../../../../http/language.ts'
import type { Turn } from '../../reply.ts'
import { type Currency, settleCurrency } from './read/currency.ts'
import type { Figure, Note, Reading } from './read/figure.ts'
import { findSumKind, type SumKind } from './read/find-sum-kind.ts'
import { isFollowUp, merge } from './read/merge-figures.ts'
import { readFigures } from './read/read-figures.ts'
import { takeShares } from './read/take-shares.ts'
import { type Computed, sayIn } from './say.ts'
import type { Given } from './work-out/given.ts'
import { workOutBudget, workOutEmergency } from './work-out/work-out-budget.ts'
import { workOutBreakEven, workOutMargin } from './work-out/work-out-business.ts'
import { workOutCard, workOutLoan } from './work-out/work-out-debt.ts'
import { workOutDoubling } from './work-out/work-out-doubling.ts'
import { workOutFee } from './work-out/work-out-fee.ts'
import { workOutGoalStep, workOutGoalTime } from './work-out/work-out-goal.ts'
import { workOutGrowth } from './work-out/work-out-growth.ts'
import { workOutIncome, workOutIncomeNeed } from './work-out/work-out-income.ts'
import { workOutInflation } from './work-out/work-out-inflation.ts'
import { workOutOften } from './work-out/work-out-often.ts'
import { workOutPercent } from './work-out/work-out-percent.ts'
import { workOutPresent } from './work-out/work-out-present.ts'
import { workOutSimple, workOutYearlyRate } from './work-out/work-out-rates.ts'
import { workOutRecovery } from './work-out/work-out-recovery.ts'
import { workOutRental } from './work-out/work-out-rental.ts'
import { workOutReturn } from './work-out/work-out-return.ts'
import { workOutAveragePrice, workOutDividend, workOutPriceEarnings } from './work-out/work-out-stocks.ts'
import { workOutWithdrawal } from './work-out/work-out-withdrawal.ts'

const deeds: Readonly<Record<SumKind, (given: Given) => Computed>> = {
  rule_of_72: workOutDoubling,
  budget: workOutBudget,
  emergency: workOutEmergency,
  card: workOutCard,
  loan: workOutLoan,
  fee: workOutFee,
  inflation: workOutInflation,
  simple: workOutSimple,
  goal_time: workOutGoalTime,
  goal_step: workOutGoalStep,
  growth: workOutGrowth,
  percent: workOutPercent,
  present: workOutPresent,
  yearly_rate: workOutYearlyRate,
  recovery: workOutRecovery,
  break_even: workOutBreakEven,
  margin: workOutMargin,
  dividend: workOutDividend,
  average_price: workOutAveragePrice,
  price_earnings: workOutPriceEarnings,
  rental: workOutRental,
  withdrawal: workOutWithdrawal,
  income: workOutIncome,
  income_need: workOutIncomeNeed,
  in_a_year: workOutOften,
  yearly_return: workOutReturn,
}

type Sum = Omit<Reading, 'currency'> & {
  readonly kind: SumKind
  readonly currency: Currency
  readonly shares: readonly number[] | null
}

/** Which number is which is said by the words beside it, so the words are kept with the change. */
const namesItsNumbers: ReadonlySet<SumKind> = new Set([
  'break_even',
  'margin',
  'dividend',
  'average_price',
  'price_earnings',
  'rental',
])

const longest = 4000
const remembered = 12

/** [C-08] Null: nothing is to be worked out. */
export function compute(text: string, language: Language, history: readonly Turn[]): Computed | null {
  const earlier = history
    .slice(-remembered)
    .filter(({ role }) => role === 'user')
    .reduce<Sum | null>(
      (sum, { content }) => (isRemark(content) ? sum : readSum(content, language, sum)),
      null,
    )
  const sum = readSum(text, language, earlier)
  if (sum === null) return null
  const { kind, figures, notes, currency, shares } = sum
  return deeds[kind]({
    say: sayIn(language, currency, notesFor(kind, notes)),
    text: sum.text,
    figures,
    shares,
  })
}

/** "Thanks", "why?": the sum before it is still spoken of. */
function isRemark(text: string): boolean {
  return !/\d/.test(text) && text.trim().split(/\s+/).length <= 3
}

/** A rate of a month, or how often an amount comes, is told in its own way where it is what the sum is about. */
function notesFor(kind: SumKind, notes: readonly Note[]): readonly Note[] {
  if (kind === 'yearly_rate') return []
  if (kind === 'in_a_year' || kind === 'income_need') return notes.filter((note) => note.kind !== 'each')
  return kind === 'inflation' ? notes.filter((note) => note.kind !== 'monthly_rate') : notes
}

/** What a text asks to be worked out, alone or as a change of the sum before it. */
function readSum(text: string, language: Language, earlier: Sum | null): Sum | null {
  const folded = foldText(text.slice(0, longest))
  const { rest, shares } = takeShares(folded)
  const reading = readFigures(rest, language)
  if (earlier !== null && isFollowUp(folded, reading))
    return namesItsNumbers.has(earlier.kind)
      ? readAgain(earlier, rest, language)
      : change(earlier, reading, shares)
  const kind = findSumKind(folded, reading.figures, shares !== null)
  if (kind === null) return null
  return { ...reading, kind, shares, currency: settleCurrency(reading.currency, null) }
}

function readAgain(earlier: Sum, more: string, language: Language): Sum {
  const reading = readFigures(`${earlier.text}; ${more}`, language)
  return { ...earlier, ...reading, currency: settleCurrency(reading.currency, earlier.currency) }
}

function change(earlier: Sum, reading: Reading, shares: readonly number[] | null): Sum {
  const figures = merge(earlier.figures, reading, earlier.kind)
  return {
    ...earlier,
    kind: refine(earlier.kind, figures),
    figures,
    notes: [...earlier.notes, ...reading.notes],
    currency: settleCurrency(reading.currency, earlier.currency),
    shares: shares ?? earlier.shares,
  }
}

/** A growth that is given what a goal needs stays a growth; a goal that is given its time asks for the step. */
function refine(kind: SumKind, figures: readonly Figure[]): SumKind {
  if (kind === 'goal_time' && figures.some((figure) => figure.kind === 'time'))
    return figures.some(({ isMonthly }) => isMonthly) ? 'growth' : 'goal_step'
  return kind
}
