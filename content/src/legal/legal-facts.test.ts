import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtInLegal } from '../built/legal.ts'
import { checkLegalTexts, type PolicyPrices, wordsOf } from './check-legal-texts.ts'
import { type Fact, legalFacts, originFacts, simulatorFacts, storedNames } from './legal-facts.ts'
import type { LegalName, LegalSources } from './legal-text.ts'
import { parseLegalText } from './parse-legal-text.ts'

const root = join(import.meta.dirname, '../../..')

/** The documents and languages that do not state it. */
function findSilent([, places, en, es]: Fact): string[] {
  return (Object.entries(places) as [LegalName, string][]).flatMap(([name, id]) => [
    ...(en.test(wordsOf(parseLegalText(builtInLegal[name].en), id)) ? [] : [`${name} in English`]),
    ...(es.test(wordsOf(parseLegalText(builtInLegal[name].es), id)) ? [] : [`${name} in Spanish`]),
  ])
}

test.each(legalFacts)('[I-04] %s: stated in both languages in the right document', (...fact) => {
  expect(findSilent(fact)).toEqual([])
})

test.each(simulatorFacts)('[X-29] %s: the documents describe the simulator as it is', (...fact) => {
  expect(findSilent(fact)).toEqual([])
})

test.each(originFacts)('[O-10] the privacy policy says: %s', (...fact) => {
  expect(findSilent(fact)).toEqual([])
})

type Plan = {
  readonly weeks: number
  readonly price: number
  readonly renews?: { readonly weeks: number; readonly price: number }
  readonly first: Readonly<Record<string, number>>
}
type Catalogue = {
  readonly currency: string
  readonly flows: Readonly<Record<string, readonly Plan[]>>
  readonly retention: Readonly<Record<string, readonly { readonly weeks: number; readonly price: number }[]>>
}

/** Read without the server's reader, so that a mistake in one of the two is found. */
function readPrices(): PolicyPrices {
  const { currency, flows, retention } = JSON.parse(
    readFileSync(join(root, 'api/src/areas/billing/catalogue/catalogue.json'), 'utf8'),
  ) as Catalogue
  return {
    currency,
    plans: Object.values(flows)
      .flat()
      .flatMap(({ weeks, price, renews, first }) => {
        const renewal = { weeks: renews?.weeks ?? weeks, amount: renews?.price ?? price }
        return Object.entries(first).map(([discount, amount]) => ({
          weeks,
          discount: Number(discount),
          amount: discount === '0' ? price : amount,
          renewal,
        }))
      }),
    lowered: Object.values(retention)
      .flat()
      .map(({ weeks, price: amount }) => ({ weeks, amount })),
  }
}
const prices = readPrices()

test('[I-04] the built-in texts pass every check: both languages alike, all facts, prices and stored names', () => {
  expect(prices.plans.length).toBeGreaterThan(10)
  expect(prices.lowered.length).toBeGreaterThan(1)
  expect(checkLegalTexts(builtInLegal, prices)).toEqual([])
})

type Change = readonly [
  about: string,
  name: LegalName,
  language: 'en' | 'es',
  from: string | RegExp,
  to: string,
  problem: string,
]

test.each<Change>([
  ['a number in one language', 'terms', 'es', 'durante 30 días', 'durante 31 días', 'in English and'],
  ['another date in one language', 'terms', 'en', /version: .*/, 'version: 2030-01-01', 'different dates'],
  ['a section less', 'terms', 'en', /\n## Education only[\s\S]*?(?=\n## )/, '', 'different sections'],
  ['a fact that is gone', 'terms', 'en', 'educational only', 'for fun', 'must state: educational only'],
  ['a point less', 'terms', 'es', /- .*\n/, '', 'different numbers of points'],
  ['a passage less', 'terms', 'es', /\nEstos términos .*\n/, '', 'other paragraphs or lists'],
  ['another price', 'subscription-policy', 'en', '$39.99', '$38.99', '$39.99'],
  ['an unnamed cookie', 'privacy-policy', 'es', 'vela_guest', 'vela_visitor', 'vela_guest'],
  ['an unknown name in braces', 'terms', 'en', '{support}', '{owner}', 'There is no {owner}'],
])('[O-59] the check finds %s', (_, name, language, from, to, problem) => {
  const changed = builtInLegal[name][language].replace(from, to)
  expect(changed).not.toBe(builtInLegal[name][language])
  const sources: LegalSources = { ...builtInLegal, [name]: { ...builtInLegal[name], [language]: changed } }
  const texts = checkLegalTexts(sources, prices).filter((one) => one.name === name)
  expect(texts.map(({ text }) => text).join('\n')).toContain(problem)
})

test('the privacy policy must name everything that the product stores in a browser', () => {
  const keys = [
    ...readFileSync(join(root, 'web/src/state/storage/local-storage.ts'), 'utf8').matchAll(
      /^ {2}\| '(\w+)'$/gm,
    ),
  ].map(([, key]) => key)
  const cookies = ['api/src', 'contract/src'].flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('metrics/'))
      .flatMap(
        (path) => readFileSync(join(root, source, path), 'utf8').match(/(?<=')vela_[a-z_]+(?=')/g) ?? [],
      ),
  )
  expect(keys.length).toBeGreaterThanOrEqual(8)
  expect(cookies).toContain('vela_known')
  expect(new Set([...keys, ...cookies])).toEqual(new Set(storedNames))
})
