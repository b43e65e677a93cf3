import type { AppState } from '../../../state/app-state.ts'

type Prices = AppState['prices']
export type PriceOption = Prices[number]

/** Returns no prices if they belong to another discount, so that old prices are not shown while the new ones load. */
export function pricesAt(prices: Prices, discount: number): Prices {
  return prices.every((option) => option.discount === String(discount)) ? prices : []
}

export function chosenAmong(prices: Prices, selectedPlan: number): PriceOption | undefined {
  return prices[selectedPlan] ?? prices[1] ?? prices[0]
}

/** [P-08] Whether the option is sold below the regular price. */
export const isDiscounted = (option: PriceOption): boolean => option.discount !== '0'
