import type { QuizPage } from '../learning.ts'

/** The option that an answer stands for. It is exact if the person did just what the option says. */
export type Scored = { readonly option: string; readonly isExact: boolean }

type Options = QuizPage['options']

export const rightOption = (options: Options) => options.find(({ correct }) => correct === 'true')

/**
 * The option at distance zero, or else the wrong option nearest to what the person did: an answer that is not right
 * never counts as right. Of equally near options the first one counts.
 */
export function nearestOption(options: Options, distanceOf: (option: string) => number): Scored {
  const near = options
    .map(({ id, correct }) => ({ id, correct, distance: distanceOf(id) }))
    .sort((one, other) => one.distance - other.distance)
  const [exact] = near
  if (exact?.distance === 0) return { option: exact.id, isExact: true }
  return { option: near.find(({ correct }) => correct === 'false')?.id ?? '', isExact: false }
}
