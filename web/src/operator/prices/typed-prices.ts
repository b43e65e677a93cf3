import { percentOff } from '@vela/contract/money'
import type { PricedPlan } from '@vela/contract/operator/versions'
import { readAmount } from '../parts/form/read-amount.ts'

/** What stands in the fields, by the id of the plan. */
export type Typed = Readonly<Record<string, string>>

export const writeAmount = (cents: number) => (cents / 100).toFixed(2)

export function typedFrom(builtIn: readonly PricedPlan[], prices: Readonly<Record<string, number>>): Typed {
  return Object.fromEntries(builtIn.map(({ id, amount }) => [id, writeAmount(prices[id] ?? amount)]))
}

/** Cents by id where they differ from what is built in, and the ids of the fields that are no amounts. */
export function readTyped(builtIn: readonly PricedPlan[], typed: Typed) {
  const prices: Record<string, number> = {}
  const wrong: string[] = []
  for (const { id, amount } of builtIn) {
    const cents = readAmount(typed[id] ?? '')
    if (cents === undefined) wrong.push(id)
    else if (cents !== null && cents !== amount) prices[id] = cents
  }
  return { prices, wrong }
}

/** The price that is nearest to its discount and ends in 9 where the screens still show the same percentage. */
export function discounted(full: number, discount: number): number {
  const exact = Math.round((full * (100 - discount)) / 100)
  const charming = Math.floor(exact / 10) * 10 + 9
  const isShown = (cents: number) => percentOff({ price: full, trial_price: cents }) === discount
  return (
    [charming - 10, charming].filter(isShown).sort((a, b) => Math.abs(a - exact) - Math.abs(b - exact))[0] ??
    exact
  )
}
