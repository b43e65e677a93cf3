import { foldText } from '@vela/content/fold-text'
import type { Language } from '../../../../http/language.ts'
import type { Turn } from '../../reply.ts'
import { findTopic, type Topic } from './find-topic.ts'
import type { Given } from './given.ts'
import { isFollowUp, merge } from './merge-figures.ts'
import { type Figure, type Note, type Reading, readFigures } from './read-figures.ts'
import { type Computed, sayIn } from './say.ts'
import { workOutBreakEven, workOutMargin } from './work-out-business.ts'
import { workOutCard, workOutLoan } from './work-out-debt.ts'
import { workOutFee, workOutInflation } from './work-out-erosion.ts'
import { workOutGoalStep, workOutGoalTime } from './work-out-goal.ts'
import { workOutGrowth } from './work-out-growth.ts'
import { workOutPercent } from './work-out-percent.ts'
import { workOutPresent } from './work-out-present.ts'
import { workOutRule72, workOutSimple, workOutYearlyRate } from './work-out-rates.ts'
import { workOutRecovery } from './work-out-recovery.ts'
import { workOutRental } from './work-out-rental.ts'
import { workOutBudget, workOutEmergency } from './work-out-shares.ts'
import { workOutAveragePrice, workOutDividend, workOutPriceEarnings } from './work-out-shares-owned.ts'
import { workOutWithdrawal } from './work-out-withdrawal.ts'

const deeds: Readonly<Record<Topic, (given: Given) => Computed>> = {
  rule_of_72: workOutRule72,
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
}

type Sum = Reading & {
  readonly topic: Topic
  readonly shares: readonly number[] | null
}

/** Which number is which is said by the words beside it, so the words are kept with the change. */
const namesItsNumbers: ReadonlySet<Topic> = new Set([
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
    .reduce<Sum | null>((sum, turn) => readSum(turn.content, language, sum), null)
  const sum = readSum(text, language, earlier)
  if (sum === null) return null
  const { topic, figures, notes, currency, shares } = sum
  return deeds[topic]({
    say: sayIn(language, currency, notesFor(topic, notes)),
    text: sum.text,
    figures,
    shares,
  })
}

/** A rate of a month is told in its own way where it is what the sum is about. */
function notesFor(topic: Topic, notes: readonly Note[]): readonly Note[] {
  if (topic === 'yearly_rate') return []
  return topic === 'inflation' ? notes.filter(({ kind }) => kind !== 'monthly_rate') : notes
}

/** What a text asks to be worked out, alone or as a change of the sum before it. */
function readSum(text: string, language: Language, earlier: Sum | null): Sum | null {
  const folded = foldText(text.slice(0, longest))
  const { rest, shares } = takeShares(folded)
  const reading = readFigures(rest, language)
  const isChange = earlier !== null && isFollowUp(folded, reading.figures)
  if (isChange && namesItsNumbers.has(earlier.topic))
    return { ...earlier, ...readFigures(`${earlier.text}; ${rest}`, language) }
  if (isChange) {
    const figures = merge(earlier.figures, reading.figures, earlier.topic)
    const topic = refine(earlier.topic, figures)
    return { ...earlier, ...keepCurrency(reading, earlier), topic, figures, shares: shares ?? earlier.shares }
  }
  const topic = findTopic(folded, reading.figures, shares !== null)
  return topic === null ? null : { ...reading, topic, shares }
}

function keepCurrency(reading: Reading, earlier: Sum): Pick<Reading, 'notes' | 'currency'> {
  return {
    notes: [...earlier.notes, ...reading.notes],
    currency: reading.currency === 'USD' ? earlier.currency : reading.currency,
  }
}

/** A growth that is given what a goal needs stays a growth; a goal that is given its time asks for the step. */
function refine(topic: Topic, figures: readonly Figure[]): Topic {
  if (topic === 'goal_time' && figures.some(({ kind }) => kind === 'time'))
    return figures.some(({ isMonthly }) => isMonthly) ? 'growth' : 'goal_step'
  return topic
}

const sharesWritten =
  /(?<![\d/.,-])(\d{1,2}) ?[/-] ?(\d{1,2}) ?[/-] ?(\d{1,2})(?![\d/])|\b(50),? (30),? (20)\b/

/** `50/30/20` is one thing and no three numbers. */
function takeShares(text: string): { rest: string; shares: readonly number[] | null } {
  const found = sharesWritten.exec(text)
  if (found === null) return { rest: text, shares: null }
  return {
    rest: text.replace(found[0], ' '),
    shares: found
      .slice(1)
      .filter((part) => part !== undefined)
      .map(Number),
  }
}
