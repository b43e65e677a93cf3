import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'

export type Answered = {
  readonly id: string
  readonly option: string
  readonly isRight: boolean
  /** Whether the person had just seen the solution: a second try at the same question. */
  readonly isSecond: boolean
  readonly answeredAt: Date
}

/** What is known about one question: when it is due, and how well it is remembered. */
export type Card = {
  readonly dueAt: Date
  readonly stability: number
  readonly answeredAt: Date
  /** The last wrong option, until the question was answered right twice in a row. */
  readonly mistake: string | null
}

const dayMs = 86_400_000
const longestDays = 180
const rightInARow = 2

// Steps of minutes are off: a review is a matter of days. Fuzz is off, so that every replay gives the same card.
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: longestDays })

/** Nobody grades themselves: the rating follows from what happened. */
function ratingOf({ isRight, isSecond }: Answered) {
  if (!isRight) return Rating.Again
  return isSecond ? Rating.Hard : Rating.Good
}

const inOrder = (one: Answered, other: Answered) =>
  one.answeredAt.getTime() - other.answeredAt.getTime() || (one.id < other.id ? -1 : 1)

/**
 * The card of a question, from all attempts at it; null if there is none. The order in which they arrived does
 * not matter: they are replayed by the time of the answer, and by id where two have the same time.
 */
export function replay(attempts: readonly Answered[]): Card | null {
  const [first, ...others] = attempts.toSorted(inOrder)
  if (first === undefined) return null
  let card = createEmptyCard(first.answeredAt)
  let last = first
  let mistake: string | null = null
  let rightOnes = 0
  for (const attempt of [first, ...others]) {
    card = scheduler.next(card, attempt.answeredAt, ratingOf(attempt)).card
    rightOnes = attempt.isRight ? rightOnes + 1 : 0
    if (!attempt.isRight) mistake = attempt.option
    else if (rightOnes >= rightInARow) mistake = null
    last = attempt
  }
  // The library's own limit lets 181 days through.
  const days = Math.min(card.scheduled_days, longestDays)
  return {
    dueAt: new Date(last.answeredAt.getTime() + days * dayMs),
    stability: card.stability,
    answeredAt: last.answeredAt,
    mistake,
  }
}

/** The probability, from 0 to 1, that the person still knows the answer. */
export function retrievability({ stability, answeredAt }: Card, now: Date): number {
  const days = Math.max(0, now.getTime() - answeredAt.getTime()) / dayMs
  return scheduler.forgetting_curve(days, stability)
}

// Half a day early counts as due, so that a person who learns at eight one evening and at seven the next finds it.
const earlyMs = dayMs / 2

export const isDue = ({ dueAt }: Card, now: Date) => dueAt.getTime() <= now.getTime() + earlyMs
