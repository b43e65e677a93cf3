import type { Figure } from './figure.ts'

type Pair<Name> = {
  readonly figure: Figure
  readonly name: Name
  readonly cost: number
  readonly at: number
}

const farthest = 34
const apart = /[,.;:()]|\b(?:and|but|while|y|pero|mientras|with|con|contra|against|vs)\b/
const labelled =
  /\b(?:rate|interest|return|yields?|pays|paying|earns?|at|tasa|interes|rendimiento|paga|gano|al)(?: (?:of|is|de|es|del))? ?$/

/** Which number each name means: the one beside it, and not the one on the other side of a comma. */
export function nameFigures<Name extends string>(
  text: string,
  figures: readonly Figure[],
  names: Readonly<Record<Name, RegExp>>,
): Map<Name, Figure> {
  const pairs: Pair<Name>[] = []
  for (const name in names)
    for (const word of text.matchAll(names[name]))
      for (const figure of figures) {
        const isAfter = figure.at >= word.index
        const gap = isAfter
          ? text.slice(word.index + word[0].length, figure.at)
          : text.slice(figure.end, word.index)
        if (
          gap.length > farthest ||
          figures.some((one) => one !== figure && isBetween(one, figure, word.index))
        )
          continue
        // In "rate 5% inflation 3%" the names come first.
        const isTaken = !isAfter && labelled.test(text.slice(Math.max(0, figure.at - 24), figure.at))
        const cost = gap.length + (apart.test(gap) ? 100 : 0) + (isTaken ? 10 : 0)
        pairs.push({ figure, name, cost, at: figure.at })
      }
  const found = new Map<Name, Figure>()
  const taken = new Set<Figure>()
  for (const { name, figure } of pairs.toSorted((a, b) => a.cost - b.cost || b.at - a.at)) {
    if (found.has(name) || taken.has(figure)) continue
    found.set(name, figure)
    taken.add(figure)
  }
  return found
}

function isBetween(one: Figure, figure: Figure, word: number): boolean {
  return figure.at >= word ? one.at >= word && one.at < figure.at : one.at < word && one.at > figure.at
}
