import type { QuizPage } from '@vela/contract/learning'
import { nearestOption, type Scored } from '@vela/contract/scoring/nearest-option'

type Places = Readonly<Record<string, string>>

/** [N-04] The option that sorted items stand for: the distance is the number of items in another bucket. */
export function scoreBuckets(
  states: Readonly<Record<string, Places>>,
  options: QuizPage['options'],
  places: Places,
): Scored {
  return nearestOption(
    options,
    (option) =>
      Object.entries(states[option] ?? {}).filter(([item, bucket]) => places[item] !== bucket).length,
  )
}
