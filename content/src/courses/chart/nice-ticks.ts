import { round } from '../arithmetic.ts'

const steps = [1, 2, 2.5, 5]

/** Three to five round numbers at equal distances that include both ends. */
export function niceTicks(least: number, most: number): number[] {
  const spread = most - least || Math.abs(most) || 1
  const [low, high] = most > least ? [least, most] : [least - spread / 2, most + spread / 2]
  for (let power = Math.floor(Math.log10(spread)) - 1; ; power += 1)
    for (const base of steps) {
      const step = base * 10 ** power
      // A small tolerance is needed, because 0.3 / 0.1 is slightly less than three.
      const first = Math.floor(low / step + 1e-9)
      const last = Math.ceil(high / step - 1e-9)
      if (last - first <= 4)
        return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step, 9))
    }
}
