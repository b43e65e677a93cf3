import type {
  Asset,
  BasisPoints,
  Cents,
  Mission,
  MissionId,
  MissionInput,
  Month,
  Numbers,
  Ppm,
} from '../types.ts'

/**
 * What a market mission is made of. A mission is a record of data; the engine (`run.ts`) knows no mission by name.
 */

/** The columns of a month: the returns of five assets and of two made of invented companies, and inflation. */
export const columns = ['shares', 'bonds', 'bills', 'inflation', 'gold', 'company', 'five'] as const
export type Column = (typeof columns)[number]

/** The parts add up to 10_000. */
export type Mix = Readonly<Partial<Record<Asset, BasisPoints>>>

export type Plan = {
  /** Paid in at the start of the first month. */
  readonly start: Cents
  /** Paid in at the start of every month, except while a person without a job spends. */
  readonly monthly: Cents
  readonly mix: Mix
  readonly rebalance: 'never' | 'yearly'
  /** A year's cost of everything except cash and card; a twelfth is taken each month. */
  readonly costPpm: Ppm
  /** Taken out at the start of each year and raised by the inflation so far. */
  readonly withdrawal: Cents
}

/** What a mission's plan is where it says nothing else. */
export const usualPlan: Plan = {
  start: 0,
  monthly: 0,
  mix: { shares: 10_000 },
  rebalance: 'never',
  costPpm: 2_000,
  withdrawal: 0,
}

/** What a decision changes from its month on. */
export type Change = {
  readonly costPpm?: Ppm
  readonly rebalance?: Plan['rebalance']
  /** Sells everything and holds this mix from now on. */
  readonly move?: Mix
  /** Moves this part of the mix from bonds to shares, or back if negative. */
  readonly shift?: BasisPoints
  /** Paid in once. */
  readonly extra?: Cents
  /** Multiplies the monthly payment for some months. */
  readonly payment?: { readonly times: number; readonly months: number }
  /** Multiplies the withdrawals from now on. */
  readonly withdrawalPpm?: Ppm
  /** Spends this much a month, from these assets in this order and the rest by card. */
  readonly spending?: { readonly months: number; readonly monthly: Cents; readonly from: readonly Asset[] }
}

/**
 * The month of a stop. A fall or a rise is measured on shares, by closed months only, from their highest or lowest point
 * since the start or since the stop `after`; `gap` months must pass before it, and it comes at `latest` even without.
 */
export type When =
  | { readonly month: number }
  | {
      readonly fall?: Ppm
      readonly rise?: Ppm
      readonly after?: string
      readonly gap: number
      readonly latest?: number
      /** From this month on the stop no longer occurs. */
      readonly before?: number
      /** Only after whole years: inside one that is twelve equal months, the past months would tell the coming ones. */
      readonly isYearly?: boolean
    }

export type StopRule = {
  readonly id: string
  readonly when: When
  readonly options: Readonly<Record<string, Change | ((numbers: Numbers) => Change)>>
  /** The option that keeps to the plan. */
  readonly plan: string
}

/** Where the worlds of a mission come from. */
export type Era =
  /** True years that start from `from` to `to`. Only those from `playFrom` to `playTo` are drawn for a person. */
  | {
      readonly kind: 'years'
      readonly from: number
      readonly to: number
      readonly playFrom?: number
      readonly playTo?: number
      /** Whether invented companies belong to the world. */
      readonly hasCompanies?: boolean
    }
  /** The six episodes that are known by month, and the years after them. */
  | { readonly kind: 'episodes' }
  /** True months in a new order. */
  | { readonly kind: 'invented' }

/** What a mission's own `why` may depend on. */
export type Ending = {
  /** The option that was chosen at a stop; the plan's where the stop did not occur. */
  readonly chose: (stop: string) => string
  readonly amounts: Readonly<
    Record<'paid' | 'market' | 'luck' | 'costs' | 'choices' | 'taken' | 'inflation', Cents>
  >
  readonly value: Cents
  /** What the value buys at the prices of the start. */
  readonly realValue: Cents
}

/** What the further figures of a debrief are made of. The values are those after each month. */
export type Played = {
  readonly numbers: Numbers
  readonly months: readonly Month[]
  readonly yours: readonly Cents[]
  readonly plan: readonly Cents[]
}

export type MarketMission = {
  readonly id: MissionId
  readonly number: number
  readonly chapter: string
  readonly inputs: readonly MissionInput[]
  /** Further amounts for the texts, which follow from the person's numbers. */
  readonly amounts?: Mission['amounts']
  readonly era: Era
  readonly months: number | ((numbers: Numbers) => number)
  readonly plan: (numbers: Numbers) => Plan
  readonly stops: readonly StopRule[]
  readonly whys: readonly string[]
  /** Without it, luck or the choices decided the ending, whichever is larger. */
  readonly why?: (ending: Ending) => string
  /** Further figures for the sentences of the debrief. */
  readonly facts?: (played: Played) => Numbers
}

export function monthCount({ months }: MarketMission, numbers: Numbers): number {
  return typeof months === 'number' ? months : months(numbers)
}
