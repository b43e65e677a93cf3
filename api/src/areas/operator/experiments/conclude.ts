import { alphaOf, compare, type Interval, isMismatch, type Method, type Sample, sum } from './statistics.ts'

/** One variant as far as its visitors had the whole time to bring something. */
export type Measured = {
  /** Everybody who was assigned to it so far. */
  readonly assigned: number
  /** In cents: the net revenue of a visitor, and what went back as refunds and disputes. */
  readonly revenue: Sample
  readonly refunds: Sample
  readonly disputes: Sample
  /** The share of visitors whose payment failed. */
  readonly errors: Sample
  readonly buyers: number
}

type Experiment = {
  readonly method: Method
  readonly weights: readonly number[]
  /** The number of visitors that was planned before the start, all variants together. */
  readonly planned: number
}

type Comparison = {
  readonly revenue: Interval
  readonly refunds: Interval
  readonly disputes: Interval
  readonly errors: Interval
}

const guardrails = ['refunds', 'disputes', 'errors'] as const

/** What may be said about an experiment. The first variant is the control. */
type Conclusion =
  /** There are too few visitors whose time is over, or the one look of the fixed method is still to come. */
  | { readonly kind: 'early' }
  /** [O-56] The visitors are not split by the weights: something is broken, and no number can be trusted. */
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'open' }
  | { readonly kind: 'winner'; readonly variant: number }
  /** The variant earns more, and more of it goes back or more payments fail. */
  | { readonly kind: 'guardrail'; readonly variant: number; readonly metric: (typeof guardrails)[number] }

/** With fewer buyers in a variant, its mean is not close enough to a normal distribution. */
const minBuyers = 30

export type Result = {
  readonly conclusion: Conclusion
  /** Of each variant but the control; empty while nothing may be compared. */
  readonly comparisons: readonly Comparison[]
}

/** [O-55] [O-56] Says which variant is better, if anything can be said. */
export function conclude(
  { method, weights, planned }: Experiment,
  [control, ...others]: readonly Measured[],
): Result {
  if (control === undefined) return { conclusion: { kind: 'early' }, comparisons: [] }
  const all = [control, ...others]
  if (
    isMismatch(
      all.map(({ assigned }) => assigned),
      weights,
    )
  )
    return { conclusion: { kind: 'mismatch' }, comparisons: [] }
  const isEarly =
    all.some(({ buyers }) => buyers < minBuyers) ||
    (method === 'fixed' && sum(all.map(({ revenue }) => revenue.n)) < planned)
  if (isEarly) return { conclusion: { kind: 'early' }, comparisons: [] }

  const total = sum(weights)
  const comparisons = others.map((other, index): Comparison => {
    const part = ((weights[0] ?? 0) + (weights[index + 1] ?? 0)) / total
    const options = { method, level: alphaOf(all.length), planned: planned * part }
    return {
      revenue: compare(control.revenue, other.revenue, options),
      refunds: compare(control.refunds, other.refunds, options),
      disputes: compare(control.disputes, other.disputes, options),
      errors: compare(control.errors, other.errors, options),
    }
  })
  return { conclusion: pickWinner(comparisons), comparisons }
}

function pickWinner(comparisons: readonly Comparison[]): Conclusion {
  if (comparisons.every(({ revenue }) => revenue.high < 0)) return { kind: 'winner', variant: 0 }
  const [best] = comparisons
    .map(({ revenue }, index) => ({ low: revenue.low, variant: index + 1 }))
    .sort((one, other) => other.low - one.low)
  if (best === undefined || best.low <= 0) return { kind: 'open' }
  const { variant } = best
  const metric = guardrails.find((name) => (comparisons[variant - 1]?.[name].low ?? 0) > 0)
  return metric === undefined ? { kind: 'winner', variant } : { kind: 'guardrail', variant, metric }
}
