import { expect, test } from 'vitest'
import { checkLexicon, rejectedWords } from './check-lexicon.ts'

test('[N-20] no text that people read holds a rejected word', () => {
  expect(checkLexicon()).toEqual([])
})

test('[N-20] a rejected word in a chapter is named with its line and what to write instead', () => {
  const text = '## page a-pot: Title\n\nSave for old\nage, and again in a [[pot|pot]].\n'
  expect(rejectedWords('content/courses/a/b.en.md', text).map((line) => line.split('. ')[0])).toEqual([
    'content/courses/a/b.en.md:3 instead of "old\nage" write retirement',
    'content/courses/a/b.en.md:4 instead of "pot" write fund, savings or balance',
  ])
})

test('[N-20] British words are found, but not in the ids of items and calculations, nor in their honest senses', () => {
  const text = [
    '## quiz her-flat (concept, buckets): A flat fee of $20, or a flat tire?',
    '@ amortisation',
    '> flats: Apartments',
    '+ flat*: Her colour',
    '= flat: 900',
    '? flat: 800..1200 step 50',
    '? choose The flat | The labor [of the course](chapter:trading-and-behaviour/scams)',
    'When her pay rises, she will realise what a pay rise is.',
  ].join('\n')
  expect(
    rejectedWords('content/courses/a/b.en.md', text)
      .map((line) => line.replace(/ write .*/, ''))
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual([
    'content/courses/a/b.en.md:4 instead of "colour"',
    'content/courses/a/b.en.md:7 instead of "The flat"',
    'content/courses/a/b.en.md:8 instead of "pay rise"',
    'content/courses/a/b.en.md:8 instead of "realise"',
  ])
})

test('[N-20] a full stop inside Spanish quotation marks is found, a word inside another is not', () => {
  const text = 'Los precios típicos bajan.\n"Gratis." Dice el anuncio: "gratis".\n'
  expect(rejectedWords('content/courses/a/b.es.md', text)).toHaveLength(1)
  expect(rejectedWords('content/courses/a/b.es.md', text)[0]).toContain('b.es.md:2 instead of')
})

test('[N-20] each language of a YAML file has its own words, and what people ask is left alone', () => {
  const yaml = [
    '- id: old-age',
    '  asks: [saving for old age]',
    '  title: { en: La vejez, es: Old age }',
    '  text:',
    '    en: "A dear fund."',
    '    es: Para la vejez.',
  ].join('\n')
  expect(rejectedWords('content/simulator/a.yaml', yaml).map((line) => line.split(' write ')[0])).toEqual([
    'content/simulator/a.yaml:5 instead of "dear"',
    'content/simulator/a.yaml:6 instead of "vejez"',
  ])
  expect(rejectedWords('content/consultant/answers/a.es.yaml', '- text: La vejez.')).toHaveLength(1)
})

test('[N-20] texts of screens and emails are read from their TypeScript files, without the code and its comments', () => {
  const screen = "// For the old age.\nexport default { old: 'Una vejez feliz', pot: 'Un fondo' }\n"
  expect(rejectedWords('web/src/i18n/a.es.ts', screen).map((line) => line.split(' write ')[0])).toEqual([
    'web/src/i18n/a.es.ts:2 instead of "vejez"',
  ])
  const email = [
    'const texts = {',
    '  en: { subject: `For old age: $5`, preview: "La vejez" },',
    "  es: () => ({ subject: 'Para tu vejez', preview: 'Old age' }),",
    '}',
  ].join('\n')
  expect(rejectedWords('api/src/areas/a/b-email.ts', email).map((line) => line.split(' write ')[0])).toEqual([
    'api/src/areas/a/b-email.ts:2 instead of "old age"',
    'api/src/areas/a/b-email.ts:3 instead of "vejez"',
  ])
})
