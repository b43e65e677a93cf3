import type { Decimal } from './decimal.ts'
import { type Given, lumps, mainRate, monthsOf } from './given.ts'
import { type Computed, findAbsurd } from './say.ts'

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
  const amount = lumps(given)[0]?.value
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
