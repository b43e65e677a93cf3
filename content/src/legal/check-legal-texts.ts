/**
 * The checks of legal texts, for the build and for a draft of the operator's room ([I-04], [O-59]): both languages say
 * the same in the same order, every fact is stated, and prices and stored names are those of the product.
 */

import { formatMoney } from '@vela/contract/money'
import type { ContentLanguage } from '../courses/course-files.ts'
import { legalFacts, originFacts, simulatorFacts, storedNames } from './legal-facts.ts'
import { type LegalName, type LegalSources, type LegalText, legalNames } from './legal-text.ts'
import { parseLegalText } from './parse-legal-text.ts'

export type LegalProblem = {
  readonly name: LegalName
  /** Null if it is about both. */
  readonly language: ContentLanguage | null
  readonly text: string
}

/** What the subscription policy says of money; amounts are minor units. */
export type PolicyPrices = {
  readonly currency: string
  /** Every plan at every discount: what is charged first, and what each renewal costs. */
  readonly plans: readonly {
    readonly weeks: number
    readonly discount: number
    readonly amount: number
    readonly renewal: { readonly amount: number; readonly weeks: number }
  }[]
  /** The lower prices for those who want to cancel. */
  readonly lowered: readonly { readonly amount: number; readonly weeks: number }[]
}

const languages: readonly ContentLanguage[] = ['en', 'es']

type Both = Readonly<Record<ContentLanguage, LegalText>>

export function checkLegalTexts(sources: LegalSources, prices: PolicyPrices): LegalProblem[] {
  return legalNames.flatMap((name): LegalProblem[] => {
    const parsed = languages.map((language) => tryParse(sources[name][language]))
    const unreadable = parsed.flatMap((one, index): LegalProblem[] =>
      typeof one === 'string' ? [{ name, language: languages[index] ?? null, text: one }] : [],
    )
    const [en, es] = parsed
    if (typeof en !== 'object' || typeof es !== 'object') return unreadable
    return [...findDifferences({ en, es }), ...findMissing(name, { en, es }, prices)].map((problem) => ({
      name,
      ...problem,
    }))
  })
}

type Found = Omit<LegalProblem, 'name'>

function tryParse(source: string): LegalText | string {
  try {
    return parseLegalText(source)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** [I-04] Where the two languages do not say the same in the same order. */
function findDifferences({ en, es }: Both): Found[] {
  const differ = (text: string): Found[] => [{ language: null, text }]
  if (en.version !== es.version) return differ('The two languages have different dates.')
  if (en.summary.length !== es.summary.length)
    return differ('The summaries have different numbers of points.')
  if (en.sections.map(({ id }) => id).join() !== es.sections.map(({ id }) => id).join())
    return differ('The two languages have different sections, or have them in different orders.')
  const ids = en.sections.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return differ(`Two sections have the id ${twice}.`)
  return [
    ...compareNumbers('The summary', en.summary, es.summary),
    ...en.sections.flatMap((section, index): Found[] => {
      const other = es.sections[index]
      if (other === undefined || shapeOf(section) !== shapeOf(other))
        return differ(`The section ${section.id} has other paragraphs or lists in the other language.`)
      return compareNumbers(`The section ${section.id}`, section.passages.flat(), other.passages.flat())
    }),
  ]
}

const shapeOf = ({ passages }: LegalText['sections'][number]) =>
  passages.map((passage) => (typeof passage === 'string' ? 'paragraph' : passage.length)).join()

const numbersIn = (text: string) => (text.match(/\d+(\.\d+)?/g) ?? []).toSorted().join(', ')

function compareNumbers(where: string, en: readonly string[], es: readonly string[]): Found[] {
  return en.flatMap((text, index) => {
    const [first, second] = [numbersIn(text), numbersIn(es[index] ?? '')]
    return first === second
      ? []
      : [
          {
            language: null,
            text: `${where} has the numbers ${first || 'none'} in English and ${second || 'none'} in Spanish.`,
          },
        ]
  })
}

/** The words of a section, one paragraph or point a line. */
export function wordsOf({ sections }: LegalText, id: string): string {
  return (
    sections
      .find((section) => section.id === id)
      ?.passages.flat()
      .join('\n') ?? ''
  )
}

/** What the document must state and does not. */
function findMissing(name: LegalName, both: Both, prices: PolicyPrices): Found[] {
  return languages.flatMap((language) => {
    const text = both[language]
    const facts = [...legalFacts, ...simulatorFacts, ...originFacts].flatMap(([fact, places, en, es]) => {
      const id = places[name]
      const words = { en, es }[language]
      return id === undefined || words.test(wordsOf(text, id))
        ? []
        : [`The section ${id} must state: ${fact}. The check looks for: ${words.source}`]
    })
    const names = name === 'privacy-policy' ? storedNames : []
    const unnamed = names
      .filter((stored) => !wordsOf(text, 'browser').includes(stored))
      .map((stored) => `The section browser must name what is stored in the browser: ${stored}.`)
    const unpriced = name === 'subscription-policy' ? findMissingPrices(text, language, prices) : []
    return [...facts, ...unnamed, ...unpriced].map((text) => ({ language, text }))
  })
}

/** [O-51] The prices that the subscription policy must state and does not. */
export function findMissingPrices(
  policy: LegalText,
  language: ContentLanguage,
  prices: PolicyPrices,
): string[] {
  const money = (amount: number) => formatMoney(amount, prices.currency, language)
  const weeks = (count: number) => `${count} ${weekWords[language][count === 1 ? 0 : 1]}`
  const recurring = ({ amount, weeks: count }: { readonly amount: number; readonly weeks: number }) =>
    `${money(amount)} ${every[language]} ${weeks(count)}`
  const lineOf = (id: string, start: string) =>
    wordsOf(policy, id)
      .split('\n')
      .find((line) => line.startsWith(start)) ?? ''
  const missing = prices.plans.flatMap(({ weeks: count, discount, amount, renewal }) => {
    const wanted = discount === 0 ? [money(amount), recurring(renewal)] : [`${weeks(count)} ${money(amount)}`]
    const [id, start] = discount === 0 ? ['plans', `${weeks(count)}:`] : ['introduction', `${discount}%`]
    const line = lineOf(id, start)
    return wanted
      .filter((words) => !line.includes(words))
      .map((words) => `The section ${id} must have a line that begins with “${start}” and states “${words}”.`)
  })
  const lowered = prices.lowered
    .map(recurring)
    .filter((words) => !wordsOf(policy, 'change').includes(words))
    .map((words) => `The section change must state “${words}”.`)
  return [...new Set([...missing, ...lowered])]
}

const weekWords = { en: ['week', 'weeks'], es: ['semana', 'semanas'] } as const
const every = { en: 'every', es: 'cada' } as const
