import type { InteractionOf } from '../interaction.ts'
import type { QuizPage } from '../learning.ts'
import { nearestOption, rightOption, type Scored } from './nearest-option.ts'
import { readFigure } from './read-figure.ts'

type NumberInteraction = InteractionOf<'number'>

/** The figure of an option as it is written, such as `1,234.50`. */
export const figureIn = ({ before, after }: NumberInteraction, answer: string) =>
  answer.slice(before.length, answer.length - after.length)

/**
 * [N-01] The option that a typed figure stands for; null if it is no number. A figure counts as an option's if it rounds
 * to it, so `2960.49` is right where `2,960` is. Any other figure stands for the wrong option with the nearest value.
 */
export function scoreNumber(
  interaction: NumberInteraction,
  options: QuizPage['options'],
  text: string,
): Scored | null {
  const readings = readFigure(text)
  if (readings.length === 0) return null
  const valueOf = new Map(
    options.map(({ id, answer }) => {
      const figure = figureIn(interaction, answer).replaceAll(',', '').replace('−', '-')
      return [id, { value: Number(figure), room: 0.5 / 10 ** (figure.split('.')[1] ?? '').length }]
    }),
  )
  const distance = (option: string, reading: number) => {
    const { value, room } = valueOf.get(option) ?? { value: Number.NaN, room: 0 }
    const apart = Math.abs(value - reading)
    return apart === 0 || apart < room - 1e-9 ? 0 : apart
  }
  const scored = readings.map((reading) => nearestOption(options, (option) => distance(option, reading)))
  const right = rightOption(options)?.id
  return (
    scored.find(({ option }) => option === right) ??
    scored.find(({ isExact }) => isExact) ??
    scored[0] ??
    null
  )
}
