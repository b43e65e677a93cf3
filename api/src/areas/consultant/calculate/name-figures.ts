import { pattern } from '@vela/content/pattern'
import type { Decimal } from './decimal.ts'
import { type Figure, isAmount } from './figure.ts'

type Pair<Name> = {
  readonly figure: Figure
  readonly name: Name
  readonly cost: number
  readonly at: number
}

const maxGap = 34
const apart = pattern('names.apart')
const labelled = pattern('names.labelled')

/** Assigns to each name the figure next to a word of its pattern, preferably not one on the other side of a comma. */
export function nameFigures<Name extends string>(
  text: string,
  figures: readonly Figure[],
  names: Readonly<Record<Name, string>>,
): Map<Name, Figure> {
  const pairs: Pair<Name>[] = []
  for (const name in names)
    for (const word of text.matchAll(pattern(names[name], 'g')))
      for (const figure of figures) {
        const isAfter = figure.at >= word.index
        const gap = isAfter
          ? text.slice(word.index + word[0].length, figure.at)
          : text.slice(figure.end, word.index)
        const isHidden = figures.some((one) => one !== figure && isBetween(one, figure, word.index))
        if (gap.length > maxGap || isHidden) continue
        // In "rate 5% inflation 3%" each name comes before its figure, so 5% already has one.
        const isLabelled = !isAfter && labelled.test(text.slice(Math.max(0, figure.at - 24), figure.at))
        const cost = gap.length + (apart.test(gap) ? 100 : 0) + (isLabelled ? 10 : 0)
        pairs.push({ figure, name, cost, at: figure.at })
      }
  const found = new Map<Name, Figure>()
  const named = new Set<Figure>()
  for (const { name, figure } of pairs.toSorted((a, b) => a.cost - b.cost || b.at - a.at)) {
    if (found.has(name) || named.has(figure)) continue
    found.set(name, figure)
    named.add(figure)
  }
  return found
}

function isBetween(one: Figure, figure: Figure, word: number): boolean {
  return figure.at >= word ? one.at >= word && one.at < figure.at : one.at < word && one.at > figure.at
}

/** The named amounts of a question. The names in `bySize` also take the amounts that are left, the largest first. */
export function nameAmounts<Name extends string>(
  text: string,
  figures: readonly Figure[],
  names: Readonly<Record<Name, string>>,
  bySize: readonly NoInfer<Name>[],
): { readonly [N in Name]?: Decimal } {
  const amounts = figures.filter(isAmount)
  const found = nameFigures(text, amounts, names)
  const named = new Set(found.values())
  const rest = amounts.filter((one) => !named.has(one)).toSorted((a, b) => (a.value < b.value ? 1 : -1))
  for (const name of bySize) {
    const figure = found.get(name) ?? rest.shift()
    if (figure !== undefined) found.set(name, figure)
  }
  return Object.fromEntries([...found].map(([name, { value }]) => [name, value])) as { [N in Name]?: Decimal }
}

const orElse = pattern('names.orElse')

/** Marks the rates that are fees or inflation. A rate that is compared with a fee is also a fee. */
export function nameRates(text: string, figures: readonly Figure[]): Figure[] {
  const rates = figures.filter(({ kind, role }) => kind === 'percent' && role === null)
  // What a lender "charges" is the rate of the debt and no fee.
  const isOfDebt = pattern('choose.namedDebts').test(text) || pattern('choose.cards').test(text)
  const named = nameFigures(text, rates, {
    inflation: 'names.inflationWords',
    fee: isOfDebt ? 'names.commissions' : 'names.feeWords',
    tax: 'names.taxes',
  })
  const fee = named.get('fee')
  const isRival = (one: Figure) =>
    fee !== undefined &&
    one.kind === 'percent' &&
    (orElse.test(text.slice(one.end, fee.at)) || orElse.test(text.slice(fee.end, one.at)))
  const roleOf = (figure: Figure) => {
    if (figure === named.get('inflation')) return 'inflation'
    if (figure === named.get('tax')) return 'tax'
    return figure === fee || isRival(figure) ? 'fee' : figure.role
  }
  return figures.map((figure) => ({ ...figure, role: roleOf(figure) }))
}

/** A text in which the words of a pattern label no figure. */
export const maskWords = (text: string, name: string) =>
  text.replaceAll(pattern(name, 'g'), (words) => '#'.repeat(words.length))
