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

/**
 * A month of a world as whole numbers, in the form in which it is committed to and sent. In a market mission these are
 * the returns of `market/market-mission.ts`; the order ticket has its own columns.
 */
export type Month = readonly number[]

/** What a person can hold; `assetNames` in `market/market-mission.ts` explains them. */
export const assets = [
  'cash',
  'bills',
  'bonds',
  'shares',
  'gold',
  'company',
  'five',
  'double',
  'triple',
  'card',
] as const
export type Asset = (typeof assets)[number]

export type World = {
  /** Shown only in the debrief, such as '1966–1981'. */
  readonly label: string
  /** The first year, or 0 for an invented world. */
  readonly start: number
  readonly months: readonly Month[]
}

/** A person's own numbers, by the ids of the mission's inputs. Money is in cents. */
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
  /** By asset, without those that are zero. */
  readonly holdings: Readonly<Partial<Record<Asset, Cents>>>
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
  /** How far shares are below their highest point so far; the texts of a stop may say it. */
  readonly fall?: Ppm
}

/** A stop that can occur in a mission, for the texts: not every world has every stop. */
export type PossibleStop = Pick<Stop, 'id' | 'options' | 'plan'>

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

/** The ladder of a market mission, and then that of the order ticket. */
export const rungIds = [
  'paid',
  'market',
  'luck',
  'costs',
  'choices',
  'taken',
  'inflation',
  'quoted',
  'spread',
  'depth',
  'waiting',
  'fee',
] as const
export type RungId = (typeof rungIds)[number]
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

export type Play = { readonly points: readonly Point[]; readonly next: Stop | null; readonly isDone: boolean }

/** A mission: what a person is asked, and how it is played. Everything is derived from the seed and the decisions. */
export type Mission = {
  readonly id: MissionId
  readonly number: number
  /** The id of the chapter it belongs to, as in content/outline.yaml. */
  readonly chapter: string
  readonly inputs: readonly MissionInput[]
  readonly stops: readonly PossibleStop[]
  /** All values of a debrief's `why`. */
  readonly whys: readonly string[]
  /** Further amounts for the texts, which follow from the person's numbers. */
  readonly amounts?: (numbers: Numbers) => Readonly<Record<string, Cents>>
  readonly worldOf: (seed: string, numbers: Numbers) => World
  /** Plays the months that are known, up to the first stop that is not decided. */
  readonly play: (numbers: Numbers, months: readonly Month[], decisions: readonly Decision[]) => Play
  /** What a prediction is compared with, from a whole world. It is a single replay, unlike the debrief. */
  readonly end: (numbers: Numbers, months: readonly Month[], decisions: readonly Decision[]) => Cents
  readonly predictionRange: (numbers: Numbers) => Range
  readonly debrief: (
    numbers: Numbers,
    world: World,
    decisions: readonly Decision[],
    prediction: Cents,
  ) => Debrief
}

/** Raised by every change after which a stored run would be played differently. */
export const engineVersion = 2
