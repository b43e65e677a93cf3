import type { Reply } from '@vela/contract/call'
import { formatNumber } from '@vela/contract/format-number'
import { formatMoney } from '@vela/contract/money'
import type { readExperiment } from '@vela/contract/operator/experiments'

type Results = Reply<typeof readExperiment>
type Interval = NonNullable<Results['variants'][number]['comparison']>['revenue']

const money = (cents: number) => formatMoney(Math.round(Math.abs(cents)), 'USD', 'en')

const guardrails = { refunds: 'refunds', disputes: 'disputes', errors: 'failed payments' }

/** An interval of cents per visitor, as a sentence would say it. */
export function describeInterval({ low, high }: Interval): string {
  if (low > 0) return `${money(low)} to ${money(high)} more`
  if (high < 0) return `${money(high)} to ${money(low)} less`
  return `between ${money(low)} less and ${money(high)} more`
}

/** [O-55] [O-56] What can be said, in words, and whether it is good news. */
export function describeConclusion({ experiment, conclusion, variants }: Results): {
  readonly tone: 'good' | 'bad' | 'quiet'
  readonly text: string
} {
  const nameOf = (variant: number) => `“${experiment.variants[variant]?.name ?? ''}”`
  const revenueOf = (variant: number) => variants[variant]?.comparison?.revenue
  switch (conclusion.kind) {
    case 'early':
      return { tone: 'quiet', text: whyEarly(experiment) }
    case 'mismatch':
      return {
        tone: 'bad',
        text: `Do not trust these figures. The visitors are split ${variants
          .map(({ assigned }) => formatNumber(assigned))
          .join(' to ')}, but the weights are ${experiment.variants
          .map(({ weight }) => weight)
          .join(
            ' to ',
          )}. By chance that happens less than once in a thousand experiments: visitors are lost or assigned wrongly. Stop it and look for the cause.`,
      }
    case 'open':
      return {
        tone: 'quiet',
        text: 'No difference is certain so far. The true one may be anywhere in the ranges below.',
      }
    case 'winner': {
      const { variant } = conclusion
      const range = revenueOf(variant)
      return {
        tone: 'good',
        text:
          variant === 0 || range === undefined
            ? `${nameOf(0)} earns more than every other variant. Keep it.`
            : `${nameOf(variant)} earns ${describeInterval(range)} per visitor than ${nameOf(0)}.`,
      }
    }
    case 'guardrail':
      break
  }
  const { variant, metric } = conclusion
  return {
    tone: 'bad',
    text: `${nameOf(variant)} earns more, but also has more ${guardrails[metric]}. It is not called the winner.`,
  }
}

function whyEarly({ method, planned }: Results['experiment']): string {
  const buyers = 'at least 30 buyers in every variant whose 35 days are over'
  return method === 'fixed'
    ? `Too early. You chose one look, after ${formatNumber(planned)} visitors whose 35 days are over, with ${buyers}.`
    : `Too early to say anything. A result needs ${buyers}.`
}
