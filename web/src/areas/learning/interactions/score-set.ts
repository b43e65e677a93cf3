import type { QuizPage } from '@vela/contract/learning'
import { nearestOption, type Scored } from '@vela/contract/scoring/nearest-option'

/** [N-05] [N-07] The option that a set of marked items stands for: the distance is the number of items that differ. */
export function scoreSet(
  states: Readonly<Record<string, readonly string[]>>,
  options: QuizPage['options'],
  marked: ReadonlySet<string>,
): Scored {
  return nearestOption(options, (option) => {
    const state = new Set(states[option])
    const missing = [...state].filter((id) => !marked.has(id)).length
    return missing + [...marked].filter((id) => !state.has(id)).length
  })
}
