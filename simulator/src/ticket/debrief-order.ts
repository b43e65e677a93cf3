import { percentile, round } from '../money.ts'
import { randomFrom } from '../random.ts'
import type { Cents, Debrief, Decision, Numbers, Rung } from '../types.ts'
import { dayOf } from './book.ts'
import { followOrder, type OrderState, sharesOf, stops } from './order-ticket.ts'

type Rows = readonly (readonly number[])[]
type Answers = readonly Decision[]

/** Ninety-nine fixed days, with which a person's day is compared. Made when needed, because they take time. */
let madeDays: readonly Rows[] | undefined
function otherDays(): readonly Rows[] {
  const random = randomFrom('6f726465722d7469636b65742d646179')
  const digits = () => random(0, 0xffff_ffff).toString(16).padStart(8, '0')
  madeDays ??= Array.from({ length: 99 }, () => dayOf(digits() + digits() + digits() + digits()))
  return madeDays
}

const planned: Answers = Object.values(stops).map(({ id, plan }) => ({ stop: id, option: plan }))

/** Explains what the purchase cost, in steps that add up to the cent, and compares it with other days. */
export function debriefOrder(numbers: Numbers, rows: Rows, answers: Answers, said: Cents): Debrief {
  const state = followOrder(numbers, rows, answers)
  const end = costOf(state)
  const days = [rows, ...otherDays()].map((day, start) => ({
    start,
    label: '',
    yours: costOf(followOrder(numbers, day, settled(answers))),
    plan: costOf(followOrder(numbers, day, planned)),
    isThis: start === 0,
  }))
  const ends = days.map(({ yours }) => yours)
  return {
    rungs: rungsOf(state),
    prediction: {
      said,
      end,
      low: percentile(ends, 10),
      high: percentile(ends, 90),
      missPpm: round((Math.abs(said - end) * 1_000_000) / end),
    },
    others: days,
    // In this mission a lower total is better.
    better: days.filter(({ yours, plan }) => yours < plan).length,
    equal: days.filter(({ yours, plan }) => yours === plan).length,
    of: days.length,
    ...reasonOf(state, sharesOf(numbers)),
  }
}

/** In another day the order may wait where it did not in this one: it then goes on waiting. */
function settled(answers: Answers): Answers {
  const missing = planned.filter(({ stop }) => !answers.some((answer) => answer.stop === stop))
  return [...answers, ...missing]
}

function costOf({ fill }: OrderState): Cents {
  if (fill === null) throw new Error('This order is not finished.')
  return fill.ticket.total
}

/** From the quoted price to what was paid. Each step replays the purchase with one thing more. */
function rungsOf({ sent, fill }: OrderState): Rung[] {
  if (sent === null || fill === null) throw new Error('This order is not finished.')
  const { quoted, spread, depth } = sent.ticket
  const { fee, total } = fill.ticket
  const amounts = { quoted, spread, depth, waiting: total - fee - quoted - spread - depth, fee }
  let sum = 0
  return (['quoted', 'spread', 'depth', 'waiting', 'fee'] as const).map((id) => {
    sum += amounts[id]
    return { id, amount: amounts[id], total: sum }
  })
}

/** What decided the ending: an order that was never filled, or else the largest step after the quoted price. */
function reasonOf(state: OrderState, shares: number): Pick<Debrief, 'why' | 'whyNumbers'> {
  const [, ...steps] = rungsOf(state)
  const largest = steps.reduce((best, one) => (Math.abs(one.amount) > Math.abs(best.amount) ? one : best))
  const difference = Math.abs(largest.amount)
  const whyNumbers = { difference, shares, fillMonth: state.fill?.month ?? 0 }
  if (state.fill?.isFilled === false) return { why: 'never-filled', whyNumbers }
  if (largest.id !== 'waiting') return { why: largest.id, whyNumbers }
  return { why: largest.amount < 0 ? 'waiting-saved' : 'waiting-cost', whyNumbers }
}
