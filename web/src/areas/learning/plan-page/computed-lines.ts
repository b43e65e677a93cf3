import { filledRows } from '../worksheet/field-value.ts'

type Unit = 'money' | 'percent'

/** Reads the stored value of a field. */
export type ValueOf = (field: string) => string

/** A line that follows from others; `key` names its texts. */
export type ComputedLine = { readonly key: LineKey; readonly value: number; readonly unit: Unit }

/** The number in a field, or null. */
function numberIn(valueOf: ValueOf, field: string): number | null {
  return valueOf(field) === '' ? null : Number(valueOf(field))
}

/** The sum of a list, or null if it is empty. */
function sumOf(valueOf: ValueOf, field: string): number | null {
  const rows = filledRows(valueOf(field))
  return rows.length === 0 ? null : rows.reduce((sum, [, amount]) => sum + Number(amount), 0)
}

/** Calculates with one or two numbers if they are there. */
function from(
  numbers: readonly [number | null, (number | null)?],
  calculate: (one: number, other: number) => number | null,
) {
  const [one, other = 0] = numbers
  return one === null || other === null ? null : calculate(one, other)
}

type Rule = { readonly group: string; readonly unit: Unit; readonly of: (valueOf: ValueOf) => number | null }

const fundTarget = (valueOf: ValueOf) =>
  from([numberIn(valueOf, 'essentials'), numberIn(valueOf, 'fund-months')], (month, months) => month * months)

const unlessNegative = (value: number) => (value < 0 ? null : value)

/** The calculations are those of the lessons, and each is explained below its result. */
const rules = {
  month_left: {
    group: 'month',
    unit: 'money',
    of: (valueOf) =>
      from([numberIn(valueOf, 'take-home-pay'), sumOf(valueOf, 'budget')], (pay, budget) => pay - budget),
  },
  fund_target: {
    group: 'safety',
    unit: 'money',
    of: fundTarget,
  },
  fund_missing: {
    group: 'safety',
    unit: 'money',
    of: (valueOf) =>
      from([fundTarget(valueOf), numberIn(valueOf, 'fund-saved')], (target, saved) =>
        Math.max(target - saved, 0),
      ),
  },
  debt_total: { group: 'debts', unit: 'money', of: (valueOf) => sumOf(valueOf, 'debts') },
  real_rate: {
    group: 'savings',
    unit: 'percent',
    of: (valueOf) =>
      from([numberIn(valueOf, 'savings-rate'), numberIn(valueOf, 'inflation')], (rate, inflation) =>
        inflation <= -100 ? null : ((100 + rate) / (100 + inflation) - 1) * 100,
      ),
  },
  net_worth: {
    group: 'investing',
    unit: 'money',
    of: (valueOf) => from([sumOf(valueOf, 'assets'), sumOf(valueOf, 'debts')], (have, owe) => have - owe),
  },
  drop_share: {
    group: 'investing',
    unit: 'percent',
    of: (valueOf) =>
      from([numberIn(valueOf, 'my-drop'), numberIn(valueOf, 'can-invest')], (drop, all) =>
        all === 0 ? null : (drop / all) * 100,
      ),
  },
  half_loss: {
    group: 'investing',
    unit: 'money',
    of: (valueOf) =>
      from(
        [numberIn(valueOf, 'can-invest'), numberIn(valueOf, 'shares')],
        (all, shares) => (all * shares) / 200,
      ),
  },
  one_mistake: {
    group: 'limits',
    unit: 'money',
    of: (valueOf) => from([numberIn(valueOf, 'risk-month')], (month) => month / 4),
  },
  bill_capital: {
    group: 'income',
    unit: 'money',
    // A bill of a year, from 3% a year, and a fifth more for taxes and cuts: 12 / 0.03 * 1.2.
    of: (valueOf) => from([numberIn(valueOf, 'bill')], (bill) => bill * 480),
  },
  retirement_target: {
    group: 'retirement',
    unit: 'money',
    of: (valueOf) =>
      from([numberIn(valueOf, 'retirement-spending'), numberIn(valueOf, 'pension')], (spending, pension) =>
        unlessNegative((spending - pension) * 25),
      ),
  },
} as const satisfies Readonly<Record<string, Rule>>

type LineKey = keyof typeof rules

// No binary rest of a decimal fraction is shown.
const roundToCents = (value: number) => Number(value.toFixed(2))

/** [N-26] The lines of a group that follow from what is filled in. A line whose numbers are missing is left out. */
export function computedLines(group: string, valueOf: ValueOf): ComputedLine[] {
  return (Object.entries(rules) as [LineKey, Rule][]).flatMap(([key, rule]) => {
    const value = rule.group === group ? rule.of(valueOf) : null
    return value === null ? [] : [{ key, value: roundToCents(value), unit: rule.unit }]
  })
}
