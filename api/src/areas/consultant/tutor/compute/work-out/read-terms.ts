import type { Decimal } from '../decimal/decimal.ts'
import { findAbsurd } from '../limits.ts'
import type { Computed } from '../say.ts'
import { type Given, lumps, mainRate, monthsOf, rateOf } from './given.ts'

type Terms = { readonly amount: Decimal; readonly rate: Decimal; readonly months: number }

/** What is missing by name, and how a whole question looks. */
type Wanted = {
  readonly search: string
  readonly amount: string
  readonly time: string
  readonly example: string
}

/** An amount, its yearly rate and the time; where one is missing or absurd, the reply that says so. */
export function readTerms(given: Given, { search, amount: name, time, example }: Wanted): Terms | Computed {
  const { say } = given
  // Of "10% down on 200,000" the amount is the price; of "20,000 down" it is not.
  const isShareDown = rateOf(given, 'down') !== undefined
  const amount = lumps(given).find(({ role }) => isShareDown || role !== 'down')?.value
  const rate = mainRate(given)
  const months = monthsOf(given)
  const absurd = findAbsurd(say, { amounts: [amount], rates: [rate], months })
  if (absurd !== null) return say.refuse(search, absurd)
  if (amount !== undefined && rate !== undefined && months !== undefined) return { amount, rate, months }
  return say.ask(
    search,
    [
      ...(amount === undefined ? [name] : []),
      ...(rate === undefined ? [say.t('the yearly rate', 'la tasa anual')] : []),
      ...(months === undefined ? [time] : []),
    ],
    example,
  )
}
