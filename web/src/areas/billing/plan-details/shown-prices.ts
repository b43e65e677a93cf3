import type { AppState } from '../../../state/app-state.ts'

type Prices = AppState['prices']
export type PriceOption = Prices[number]

/** The prices of another discount are not shown, not even for the moment until the new ones are here. */
export function pricesAt(prices: Prices, discount: number): Prices {
  return prices.every((option) => option.discount === String(discount)) ? prices : []
}

export function chosenAmong(prices: Prices, selectedPlan: number): PriceOption | undefined {
  return prices[selectedPlan] ?? prices[1] ?? prices[0]
}

/** [P-08] */
export const isDiscounted = (option: PriceOption): boolean => option.discount !== '0'
