import { expect, test } from 'vitest'
import { courses as spanish } from '../built/courses-es.ts'
import { checkPage } from './check-page.ts'
import { differenceOf } from './compare-languages.ts'
import { pageCompiler } from './compile-page.ts'
import { parseChapter } from './parse-chapter.ts'

const compile = (body: string) => pageCompiler('en', {})({ body, bodyLine: 2 })
const pageOf = (body: string) => parseChapter(`## page x: X\n\n${body}\n`).elements

test('[N-32] a page pauses at its guess, and its text is the same without one', () => {
  const { content, guesses } = compile('What is left?\n\n? guess $1,057 a year\n\nIt is **$1,057**.')
  expect(content).toBe('<p>What is left?</p>\n<p>It is <strong>$1,057</strong>.</p>')
  expect(guesses).toEqual([{ kind: 'number', at: 21, before: '$', value: '1,057', after: ' a year' }])
  expect(content.slice(21)).toMatch(/^<p>It is/)
})

test('[N-32] a page may pause step by step', () => {
  const { content, guesses } = compile('A?\n\n? guess $?\n\nB?\n\n? choose X | Y*\n\nC.')
  expect(content).toBe('<p>A?</p>\n<p>B?</p>\n<p>C.</p>')
  expect(guesses.map(({ kind, at }) => [kind, content.slice(at, at + 4)])).toEqual([
    ['number', '<p>B'],
    ['choice', '<p>C'],
  ])
})

test('[N-32] a guess may have no true value, or be a choice with or without a right one', () => {
  const guessOf = (line: string) => compile(`Before.\n\n${line}\n\nAfter.`).guesses[0]
  expect(guessOf('? guess ? months')).toEqual({ kind: 'number', at: 15, before: '', after: ' months' })
  expect(guessOf('? choose Yes | No*')).toEqual({ kind: 'choice', at: 15, options: ['Yes', 'No'], right: 1 })
  expect(guessOf('? choose A | B | C')).toEqual({ kind: 'choice', at: 15, options: ['A', 'B', 'C'] })
  expect(guessOf('No guess.')).toBeUndefined()
})

test.each([
  ['? guess $57', 'It is $57.', []],
  ['? guess $57', 'It is $58.', ['the text below does not show 57']],
  ['? guess $20', 'It is $20.', ['the text above gives $20 away']],
  ['? choose Yes', 'Yes.', ['1 choices; there are two to four']],
  ['? choose Yes | Yes*', 'Yes.', ['two choices are the same']],
  ['? guess $57', 'It is $57.\n\n? choose A | B\n\nA.', []],
  ['? guess $57', '? choose A | B\n\n$57.', ['a guess stands between two paragraphs']],
  ['? guess $57', 'It comes.\n\n? choose A | B\n\n$57.', ['the text below does not show 57']],
  ['? how many', 'It is $57.', ['a guess is "? guess $57", "? guess $?" or "? choose One | The other*"']],
  ['? guess $57', '```chart\nask: 3\n```\n\n$57', ['the chart of this page takes a guess already']],
  ['? guess $57', '', ['a guess stands between two paragraphs']],
])('[N-32] %s before %j: %j', (line, below, problems) => {
  const [page] = pageOf(`${'word '.repeat(70)}$20, or $2,000.\n\n${line}\n\n${below}`)
  if (page?.kind !== 'page') throw new Error('no page')
  const found = checkPage(page, 2026).filter(({ line: at }) => at === 5)
  expect(found.map(({ text }) => text)).toEqual(problems)
})

test('[N-32] both languages guess the same', () => {
  const shape = (en: string, es: string) => differenceOf(pageOf(`A\n\n${en}\n\nB`), pageOf(`A\n\n${es}\n\nB`))
  expect(shape('? guess $57', '? guess US$57')).toBeNull()
  expect(shape('? choose Yes | No*', '? choose Sí | No*')).toBeNull()
  expect(shape('? guess $57', '? guess US$58')).toContain('? guess 57')
  expect(shape('? choose Yes | No*', '? choose Sí* | No')).toContain('? choose o*')
  expect(shape('? choose Yes | No*', '? guess 3')).toContain('? choose o*')
})

test('[N-32] many pages of the courses take a guess, and none begins or ends with it', () => {
  const pages = Object.values(spanish.chapters)
    .flatMap(({ elements }) => elements)
    .flatMap((element) => ('content' in element && element.guesses ? [element] : []))
  expect(pages.length).toBeGreaterThan(80)
  for (const { content, guesses = [] } of pages)
    for (const { at } of guesses) {
      expect(content.slice(0, at)).toMatch(/<\/\w+>\s*$/)
      expect(content.slice(at)).toMatch(/^<\w+/)
    }
})
