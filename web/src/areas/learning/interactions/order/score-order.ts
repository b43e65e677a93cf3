import type { QuizPage } from '@vela/contract/learning'
import { nearestOption, type Scored } from '@vela/contract/scoring/nearest-option'

/** [N-03] The option that an order stands for: the distance is by how many places the items are off, added up. */
export function scoreOrder(
  states: Readonly<Record<string, readonly string[]>>,
  options: QuizPage['options'],
  order: readonly string[],
): Scored {
  return nearestOption(options, (option) =>
    order.reduce((sum, id, index) => sum + Math.abs(index - (states[option] ?? []).indexOf(id)), 0),
  )
}
