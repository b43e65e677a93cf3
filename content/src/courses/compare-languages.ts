import { shapeOfGuess } from './page-guess.ts'
import type { WrittenElement } from './written-elements.ts'

/**
 * The structure that both languages of a chapter must share: quizzes, pages and options in order, with the
 * calculations, ranges, items and solutions of the quizzes.
 */
function shapeOf(element: WrittenElement | undefined): string {
  if (element === undefined) return 'missing'
  if (element.kind === 'page') {
    const { slug, person, fields, guesses, body } = element
    const sliders = [...body.matchAll(/^sliders:\n(?:\s+-.*\n)+/gm)].flatMap(([list]) => calculationsOf(list))
    return [`page ${slug} (${person})`, ...fields, ...guesses.map(shapeOfGuess), ...sliders].join(' ')
  }
  const { slug, asks, interaction, ideas, sums, ranges, groups, options, chart } = element
  const kinds = [asks, ...(interaction ? [interaction] : [])].join(', ')
  const letters = options.map(({ id, isRight }) => (isRight ? `${id}*` : id)).join('')
  const lines = [
    ...ideas.map((idea) => `@ ${idea}`),
    ...sums.map((sum) => `= ${sum}`),
    ...ranges.map(({ name, from, to, step }) => `? ${name}: ${from}..${to} step ${step}`),
    ...calculationsOf(chart?.source ?? ''),
    ...groups.flatMap(({ id, items }) => [
      ...(id === '' ? [] : [`> ${id}`]),
      ...items.map((item) => `+ ${item.id}${item.isMarked ? '*' : ''}`),
    ]),
    ...options.flatMap(({ id, state }) => (state === null ? [] : [`${id} = ${state}`])),
  ]
  return [`quiz ${slug} (${kinds}) ${letters}`, ...lines].join(' ')
}

/** The calculations of a chart; its words differ. */
const calculationsOf = (chart: string) =>
  chart.match(/^\s*(?:-\s+)?(?:formula|ask|values): .*$|(?:from|to|step|value): [-\d.]+/gm) ?? []

/** Describes the first difference between the languages in a sentence. */
export function differenceOf(
  english: readonly WrittenElement[],
  spanish: readonly WrittenElement[],
): string | null {
  for (let index = 0; index < Math.max(english.length, spanish.length); index += 1) {
    const en = shapeOf(english[index])
    const es = shapeOf(spanish[index])
    if (en !== es) return `element ${index + 1} is "${en}" in English and "${es}" in Spanish`
  }
  return null
}
