import { dayOf, momentCount } from '../ticket/book.ts'
import { debriefOrder } from '../ticket/debrief-order.ts'
import { amountInput, followOrder, orderPoints, predictionRangeOf, stops } from '../ticket/order-ticket.ts'
import type { Mission } from '../types.ts'

/** Mission 11: one order on one trading day, whose months are half hours. */
export const orderTicket: Mission = {
  id: 'order-ticket',
  number: 11,
  chapter: 'stocks-and-funds/placing-an-order',
  inputs: [amountInput],
  stops: Object.values(stops),
  whys: ['spread', 'depth', 'waiting-cost', 'waiting-saved', 'never-filled', 'fee'],
  worldOf: (seed) => ({ label: '', start: 0, months: dayOf(seed) }),
  play: (numbers, months, decisions) => {
    const state = followOrder(numbers, months, decisions)
    const shown = state.next === null ? months : months.slice(0, state.next.month)
    return {
      points: orderPoints(numbers, shown, state),
      next: state.next,
      isDone: state.fill !== null && months.length === momentCount,
    }
  },
  end: (numbers, months, decisions) => followOrder(numbers, months, decisions).fill?.ticket.total ?? 0,
  predictionRange: predictionRangeOf,
  debrief: (numbers, { months }, decisions, said) => debriefOrder(numbers, months, decisions, said),
}
