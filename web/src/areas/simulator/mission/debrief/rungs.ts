import type { RungId } from '@vela/simulator/types'

/** The chapter that explains a rung. */
export const rungChapters = {
  paid: null,
  market: 'investing-foundations/risk-and-return',
  luck: 'trading-and-behaviour/why-prices-swing',
  costs: 'investing-foundations/what-costs-take',
  choices: 'trading-and-behaviour/your-mind-and-money',
  taken: null,
  inflation: 'saving-and-growth/what-inflation-takes',
  quoted: null,
  spread: 'stocks-and-funds/placing-an-order',
  depth: 'stocks-and-funds/placing-an-order',
  waiting: 'trading-and-behaviour/why-prices-swing',
  fee: 'investing-foundations/what-costs-take',
} as const satisfies Readonly<Record<RungId, string | null>>

/** The key of a rung's sentence: what the market, luck, choices and prices did depends on the sign. */
export function sentenceOf(id: RungId, amount: number) {
  switch (id) {
    case 'market':
    case 'luck':
    case 'inflation':
      if (amount === 0) return 'rung.none' as const
      return `rung.${id}.${amount > 0 ? 'up' : 'down'}` as const
    case 'choices':
      if (amount === 0) return 'rung.choices.none' as const
      return `rung.choices.${amount > 0 ? 'up' : 'down'}` as const
    case 'costs':
      return `rung.costs.${amount < 0 ? 'down' : 'none'}` as const
    default:
      return `rung.${id}.text` as const
  }
}
