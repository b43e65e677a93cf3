import { expect, test } from 'vitest'
import { checkLexicon, rejectedWords } from './check-lexicon.ts'

test('[N-20] no text that people read holds a rejected word', () => {
  expect(checkLexicon()).toEqual([])
})

test('[N-20] a rejected word in a chapter is named with its line and what to write instead', () => {
  const text = '## page a-pot: Title\n\nSave for old\nage, and again in a [[pot|pot]].\n'
  expect(rejectedWords('courses/a/b.en.md', text).map((line) => line.split('. ')[0])).toEqual([
    'courses/a/b.en.md:3 instead of "old\nage" write retirement',
    'courses/a/b.en.md:4 instead of "pot" write fund, savings or balance',
  ])
})

test('[N-20] a full stop inside Spanish quotation marks is found, a word inside another is not', () => {
  const text = 'Los precios típicos bajan.\n"Gratis." Dice el anuncio: "gratis".\n'
  expect(rejectedWords('courses/a/b.es.md', text)).toHaveLength(1)
  expect(rejectedWords('courses/a/b.es.md', text)[0]).toContain('b.es.md:2 instead of')
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
  expect(rejectedWords('simulator/a.yaml', yaml).map((line) => line.split(' write ')[0])).toEqual([
    'simulator/a.yaml:5 instead of "dear"',
    'simulator/a.yaml:6 instead of "vejez"',
  ])
  expect(rejectedWords('consultant/answers/a.es.yaml', '- text: La vejez.')).toHaveLength(1)
})
