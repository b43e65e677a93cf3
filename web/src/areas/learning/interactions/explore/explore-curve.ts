import { valuesOf } from '@vela/content/living-chart'
import type { InteractionOf, LivingChart } from '@vela/contract/interaction'
import type { QuizPage } from '@vela/contract/learning'
import type { Scored } from '@vela/contract/scoring/nearest-option'

type Explore = InteractionOf<'explore'>
type Values = Readonly<Record<string, number>>

export const startOf = ({ sliders }: LivingChart): Values =>
  Object.fromEntries(sliders.map(({ name, value }) => [name, value]))

/** The values of every series for the given sliders. */
export const curvesOf = ({ series, x }: LivingChart, values: Values) =>
  series.map(({ name, formula }) => ({ name, values: valuesOf(formula, x.values, values) }))

/** The least and the largest value that the sliders can reach, so that the axis does not move with them. */
export function reachOf(interaction: LivingChart): number[] {
  const corners = interaction.sliders.reduce<Values[]>(
    (all, { name, min, max }) =>
      all.flatMap((one) => [
        { ...one, [name]: min },
        { ...one, [name]: max },
      ]),
    [{}],
  )
  const reached = corners.flatMap((values) => curvesOf(interaction, values).flatMap((curve) => curve.values))
  return [Math.min(...reached), Math.max(...reached)]
}

/** What a guess may be: from zero to more than the largest that is likely, in steps that are easy to read. */
export function guessRange(mostGuessed: number): { max: number; step: number } {
  const most = mostGuessed * 1.25
  const step = 10 ** Math.floor(Math.log10(most / 20))
  return { max: Math.ceil(most / step) * step, step }
}

/** A straight line from where the first series starts to the guess. */
export function guessLine(interaction: LivingChart, guess: number): number[] {
  const { x, ask = 0 } = interaction
  const [first = 0] = x.values
  const [start = 0] = curvesOf(interaction, startOf(interaction))[0]?.values ?? []
  return x.values.map((place) => start + ((guess - start) * (place - first)) / (ask - first))
}

/** [N-02] A guess stands for the option with the nearest value; null if nothing was guessed. */
export function scoreExplore(
  { values }: Explore,
  options: QuizPage['options'],
  guess: number | null,
): Scored | null {
  if (guess === null) return null
  const distance = (option: string) => Math.abs((values[option] ?? Number.POSITIVE_INFINITY) - guess)
  const [nearest] = options.map(({ id }) => id).sort((one, other) => distance(one) - distance(other))
  return nearest === undefined ? null : { option: nearest, isExact: true }
}
