import { calculatorRules } from '@vela/content/calculator-rules'
import { pattern } from '@vela/content/pattern'
import type { CalculatorRule, Fact } from '@vela/content/read-calculator-rules'
import { type Figure, isAmount, isRate } from './figure.ts'

/** The figures that each fact of content/consultant/calculators.yaml counts. */
const counted: Readonly<Record<Exclude<Fact, 'split' | 'bill'>, (figure: Figure) => boolean>> = {
  figures: () => true,
  money: ({ kind }) => kind === 'money',
  percent: ({ kind }) => kind === 'percent',
  time: ({ kind }) => kind === 'time',
  plain: ({ kind }) => kind === 'plain',
  terms: ({ kind }) => kind === 'percent' || kind === 'time',
  values: ({ kind }) => kind === 'money' || kind === 'percent',
  rates: isRate,
  amounts: isAmount,
  lumps: ({ kind, isMonthly }) => kind === 'money' && !isMonthly,
  monthly: ({ isMonthly }) => isMonthly,
  paid: ({ role, isMonthly }) => isMonthly || role === 'payment',
  goal: ({ role, isMonthly }) => role === 'goal' && !isMonthly,
  payment: ({ role }) => role === 'payment',
  down: ({ role }) => role === 'down',
  fee: ({ role }) => role === 'fee',
  mainRates: ({ kind, role }) => kind === 'percent' && role === null,
  monthlyRates: ({ isByMonth }) => isByMonth,
}

/** Chooses the calculator for a question; null if it asks for no calculation. */
export function chooseCalculator(text: string, figures: readonly Figure[], hasSplit: boolean): string | null {
  const says = (name: string) => pattern(`choose.${name}`).test(text)
  const count = (fact: Fact): number => {
    if (fact === 'split') return hasSplit ? 1 : 0
    if (fact !== 'bill') return figures.filter(counted[fact]).length
    return count('money') === 1 && count('monthly') === 1 && count('time') > 0 && count('percent') === 0
      ? 1
      : 0
  }
  const fits = ({ counts, says: words, not }: CalculatorRule) =>
    counts.every(([fact, min, max]) => count(fact) >= min && count(fact) <= max) &&
    words.every(says) &&
    !not.some(says)
  const chosen = calculatorRules.find(fits)?.calculator ?? 'none'
  return chosen === 'none' ? null : chosen
}
