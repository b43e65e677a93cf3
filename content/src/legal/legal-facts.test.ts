import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMoney } from '@vela/contract/money'
import { describe, expect, test } from 'vitest'
import { legalText as privacyEn } from '../built/legal/privacy-policy-en.ts'
import { legalText as privacyEs } from '../built/legal/privacy-policy-es.ts'
import { legalText as subscriptionEn } from '../built/legal/subscription-policy-en.ts'
import { legalText as subscriptionEs } from '../built/legal/subscription-policy-es.ts'
import { legalText as termsEn } from '../built/legal/terms-en.ts'
import { legalText as termsEs } from '../built/legal/terms-es.ts'
import type { LegalText } from './legal-text.ts'

const documents = {
  terms: { en: termsEn, es: termsEs },
  privacy: { en: privacyEn, es: privacyEs },
  subscription: { en: subscriptionEn, es: subscriptionEs },
}
type Name = keyof typeof documents
const names = Object.keys(documents) as Name[]

const root = join(import.meta.dirname, '../../..')
const wordsOf = ({ sections }: LegalText, id: string) =>
  sections
    .find((section) => section.id === id)
    ?.passages.flat()
    .join('\n') ?? ''

type Fact = readonly [fact: string, places: Partial<Record<Name, string>>, en: RegExp, es: RegExp]

const facts: readonly Fact[] = [
  [
    'ages 18 and over',
    { terms: 'age', privacy: 'age' },
    /\b18 years old|aged 18 and over/,
    /al menos 18 años|18 años o más/,
  ],
  ['educational only', { terms: 'education' }, /service is educational only/, /servicio es solo educativo/],
  ['a simulator without real money', { terms: 'simulator' }, /uses no real money/, /no usa dinero real/],
  [
    'automatic renewal',
    { terms: 'subscription', subscription: 'renewal' },
    /renew automatically|charge your card automatically at the start of each new period until you cancel/,
    /se renuevan automáticamente|cobrar tu tarjeta automáticamente .* hasta que canceles/,
  ],
  [
    'cancelling 24 hours before the end of a period',
    { terms: 'subscription', subscription: 'cancel' },
    /cancel at least 24 hours before the current period ends/i,
    /cancela al menos 24 horas antes de que termine el período/i,
  ],
  [
    'a refund asked for within 30 days …',
    { subscription: 'guarantee' },
    /ask for the refund within 30 days/,
    /pides el reembolso dentro de los 30 días/,
  ],
  [
    '… after 21 consecutive days of learning',
    { subscription: 'guarantee' },
    /learned on 21 consecutive days/,
    /aprendiste durante 21 días consecutivos/,
  ],
  [
    '14 days to withdraw in the EU',
    { subscription: 'withdrawal' },
    /European Union.* withdraw from a purchase within 14 days/,
    /Unión Europea.* desistir de una compra dentro de los 14 días/,
  ],
  [
    'cancelling until the third business day in California',
    { subscription: 'california' },
    /California.* end of the third business day/,
    /California.* medianoche del tercer día hábil/,
  ],
  [
    'an answer about data within 30 days',
    { privacy: 'rights' },
    /answer within 30 days/,
    /Respondemos dentro de los 30 días/,
  ],
  [
    '14 days to object to a change',
    { terms: 'changes', privacy: 'changes', subscription: 'price-changes' },
    /14 days to object/,
    /14 días para oponerte/,
  ],
  [
    '30 days of negotiation in a dispute',
    { terms: 'disputes' },
    /in good faith for 30 days/,
    /de buena fe una solución durante 30 días/,
  ],
]

test.each(facts)('[I-04] %s: stated in both languages in the right document', (_, places, en, es) => {
  for (const [name, id] of Object.entries(places) as [Name, string][]) {
    expect(wordsOf(documents[name].en, id), `${name} in English`).toMatch(en)
    expect(wordsOf(documents[name].es, id), `${name} in Spanish`).toMatch(es)
  }
})

test('[O-10] the privacy policy says that it is stored where a visitor came from, and who is spared', () => {
  expect(wordsOf(privacyEn, 'data')).toMatch(/advertisement.*campaign.*number of your click.*phone, a tablet/)
  expect(wordsOf(privacyEs, 'data')).toMatch(/anuncio.*campaña.*tu clic.*teléfono, una tableta/)
  expect(wordsOf(privacyEn, 'telemetry')).toMatch(/Do Not Track.*where you came from is not stored/)
  expect(wordsOf(privacyEs, 'telemetry')).toMatch(/Do Not Track.*no se guarda de dónde llegaste/)
})

const simulatorFacts: readonly Fact[] = [
  ['practice without real money', { terms: 'simulator' }, /uses no real money/, /no usa dinero real/],
  [
    'past and invented returns',
    { terms: 'simulator' },
    /returns of the past.*invented/s,
    /rendimientos del pasado.*inventados/s,
  ],
  ['no prizes', { terms: 'simulator' }, /no prizes/, /no hay premios/],
  [
    'nothing transferable',
    { terms: 'simulator' },
    /cannot be paid out, exchanged, sold or given/,
    /No se pueden cobrar, cambiar, vender ni pasar/,
  ],
  ['a free first mission', { terms: 'simulator' }, /first mission is free/, /primera misión es gratis/],
  ['what is free', { terms: 'access' }, /first mission of the simulator/, /primera misión del simulador/],
  [
    'what is stored of runs',
    { privacy: 'data' },
    /missions you started.*predicted and decided/,
    /misiones que empezaste.*predijiste y decidiste/,
  ],
  [
    'how long it is stored',
    { privacy: 'retention' },
    /missions and conversations/,
    /misiones y conversaciones/,
  ],
]

test.each(simulatorFacts)('[X-29] %s: the documents describe the simulator as it is', (_, places, en, es) => {
  for (const [name, id] of Object.entries(places) as [Name, string][]) {
    expect(wordsOf(documents[name].en, id)).toMatch(en)
    expect(wordsOf(documents[name].es, id)).toMatch(es)
  }
})

describe.each(names)('%s', (name) => {
  const { en, es } = documents[name]

  test('[I-04] has the same sections, passages and points in both languages', () => {
    const shape = ({ version, summary, sections }: LegalText) => ({
      version,
      summary: summary.length,
      sections: sections.map(({ id, passages }) => [
        id,
        ...passages.map((passage) => (typeof passage === 'string' ? 'paragraph' : passage.length)),
      ]),
    })
    expect(shape(es)).toEqual(shape(en))
    const ids = en.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('[I-04] has the same numbers in both languages, point by point', () => {
    const numbers = ({ summary, sections }: LegalText) =>
      [...summary, ...sections.flatMap(({ passages }) => passages.flat())].map(
        (text) => text.match(/\d+(\.\d+)?/g)?.toSorted() ?? [],
      )
    expect(numbers(es)).toEqual(numbers(en))
  })
})

type Plan = {
  readonly weeks: number
  readonly price: number
  readonly renews?: { readonly weeks: number; readonly price: number }
  readonly first: Readonly<Record<string, number>>
}
type Lowered = { readonly weeks: number; readonly price: number }
type Catalogue = {
  readonly currency: string
  readonly flows: Readonly<Record<string, readonly Plan[]>>
  readonly retention: Readonly<Record<string, readonly Lowered[]>>
}

test.each(['en', 'es'] as const)(
  'the subscription policy in %s has every price of the catalogue',
  (language) => {
    const catalogue = JSON.parse(
      readFileSync(join(root, 'api/src/areas/billing/catalogue/catalogue.json'), 'utf8'),
    ) as Catalogue
    const policy = documents.subscription[language]
    const money = (amount: number) => formatMoney(amount, catalogue.currency, language)
    const weeks = (count: number) =>
      language === 'en' ? `${count} week${count > 1 ? 's' : ''}` : `${count} semana${count > 1 ? 's' : ''}`
    const every = language === 'en' ? 'every' : 'cada'
    const lines = (id: string) => wordsOf(policy, id).split('\n')
    for (const { weeks: count, price, renews, first } of Object.values(catalogue.flows).flat()) {
      const { weeks: next, price: later } = renews ?? { weeks: count, price }
      const plan = lines('plans').find((line) => line.startsWith(`${weeks(count)}:`))
      expect(plan).toContain(money(price))
      expect(plan).toContain(`${money(later)} ${every} ${weeks(next)}`)
      for (const [discount, amount] of Object.entries(first).filter(([discount]) => discount !== '0')) {
        const offer = lines('introduction').find((line) => line.startsWith(`${discount}%`))
        expect(offer).toContain(`${weeks(count)} ${money(amount)}`)
      }
    }
    for (const { weeks: count, price } of Object.values(catalogue.retention).flat())
      expect(wordsOf(policy, 'change')).toContain(`${money(price)} ${every} ${weeks(count)}`)
  },
)

test('the privacy policy names everything that the product stores in a browser', () => {
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
  for (const name of [...keys, ...cookies])
    for (const text of Object.values(documents.privacy)) expect(wordsOf(text, 'browser')).toContain(name)
})
