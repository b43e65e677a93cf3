/**
 * The simulator lets a person live through decades of saving and investing in a few minutes, and then explains why it
 * ended as it did. Everything in this workspace is pure and imported by the server and the browser alike, which get
 * the same result to the cent: money is whole cents, returns are whole millionths, and nothing uses a function whose
 * last digit depends on the engine (`Math.pow` and its kin). The server is the truth; what it stores is a seed and a
 * person's decisions, and every value is derived from them. `missions.ts` is where to start.
 */

/** Whole cents. */
export type Cents = number
/** Whole millionths: 0.5 % is 5_000. */
export type Ppm = number
/** Ten-thousandths; the parts of a mix add up to 10_000. */
export type BasisPoints = number

/** `double` and `triple` are shares bought with borrowed money; `card` is debt, so its holding is never above zero. */
export const assets = [
  'cash',
  'bills',
  'bonds',
  'shares',
  'gold',
  'company',
  'double',
  'triple',
  'card',
] as const
export type Asset = (typeof assets)[number]
export type Mix = Readonly<Partial<Record<Asset, BasisPoints>>>

/** The returns of one month. */
export type Month = {
  readonly shares: Ppm
  readonly bonds: Ppm
  readonly bills: Ppm
  readonly inflation: Ppm
  readonly gold: Ppm
  /** One company: the market and its own fortune. */
  readonly company: Ppm
}

export type World = {
  /** Shown only in the debrief, such as '1966–1981'. */
  readonly label: string
  /** The first year, or 0 for an invented world. */
  readonly start: number
  readonly months: readonly Month[]
}

export type Plan = {
  /** Paid in at the start of the first month. */
  readonly start: Cents
  /** Paid in at the start of every month. */
  readonly monthly: Cents
  readonly mix: Mix
  readonly rebalance: 'never' | 'yearly'
  /** A year's cost of everything except cash and card; a twelfth is taken each month. */
  readonly costPpm: Ppm
  /** What a person without a job spends: from cash, then bills, bonds and shares, and the rest by card. */
  readonly spending?: { readonly from: number; readonly months: number; readonly monthly: Cents }
  /** Taken out at the start of each year and raised by the inflation so far. */
  readonly withdrawal?: { readonly yearly: Cents }
}

/** What a decision changes from its month on. */
export type Change = Partial<Plan> & {
  /** Sells everything and holds this mix instead. */
  readonly move?: Mix
  /** Paid in once. */
  readonly extra?: Cents
}

/** A person's own numbers, by the ids of the mission's inputs. */
export type Numbers = Readonly<Record<string, number>>
export type Decision = { readonly stop: string; readonly option: string }

/** The state after a month. `value` is always `paidIn - takenOut + gains - costs`. */
export type Point = {
  readonly month: number
  readonly paidIn: Cents
  readonly takenOut: Cents
  readonly costs: Cents
  readonly gains: Cents
  readonly value: Cents
  readonly holdings: Readonly<Record<Asset, Cents>>
  /** What prices are, in millionths of the prices at the start. */
  readonly priceLevel: number
}

/** A month before which the person decides. */
export type Stop = {
  readonly id: string
  readonly month: number
  readonly options: readonly string[]
  /** The option that keeps to the plan. */
  readonly plan: string
}

export const missionIds = [
  'steady-saving',
  'the-fall',
  'quiet-cost',
  'the-mattress',
  'the-lost-job',
  'one-or-all',
  'borrowed-wings',
  'best-days',
  'rebalance',
  'living-on-it',
  'order-ticket',
  'forty-years',
] as const
export type MissionId = (typeof missionIds)[number]

export type MissionInput = {
  readonly id: string
  readonly unit: 'money' | 'years' | 'percent'
  readonly min: number
  readonly max: number
  readonly step: number
  readonly initial: number
}

export type Range = {
  readonly min: Cents
  readonly max: Cents
  readonly step: Cents
  readonly initial: Cents
}

/** The second row is of the mission of the order ticket. */
export type RungId =
  | ('paid' | 'market' | 'luck' | 'costs' | 'choices' | 'inflation')
  | ('quoted' | 'spread' | 'depth' | 'waiting' | 'fee')
/** One step of the debrief's ladder: what it adds or takes, and the total after it. */
export type Rung = { readonly id: RungId; readonly amount: Cents; readonly total: Cents }

export type Debrief = {
  readonly rungs: readonly Rung[]
  readonly prediction: {
    readonly said: Cents
    readonly end: Cents
    /** The tenth and ninetieth percentile of all worlds with the same decisions. */
    readonly low: Cents
    readonly high: Cents
    /** How far the prediction was from the end, as a share of the end. */
    readonly missPpm: Ppm
  }
  /** The same decisions in every other start. */
  readonly others: readonly {
    readonly start: number
    readonly label: string
    readonly yours: Cents
    readonly plan: Cents
    readonly isThis: boolean
  }[]
  /** In how many of the starts the decisions ended above, equal to, and at all against the plan. */
  readonly better: number
  readonly equal: number
  readonly of: number
  /** What decided the ending; the texts of a mission have one sentence for each. */
  readonly why: string
  readonly whyNumbers: Readonly<Record<string, number>>
}

export const engineVersion = 1
