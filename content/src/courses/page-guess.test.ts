import { expect, test } from 'vitest'
import { courses as spanish } from '../built/courses-es.ts'
import { checkPage } from './check-page.ts'
import { differenceOf } from './compare-languages.ts'
import { pageCompiler } from './compile-page.ts'
import { parseChapter } from './parse-chapter.ts'

const compile = (body: string) => pageCompiler('en', {})({ body, bodyLine: 2 })
const pageOf = (body: string) => parseChapter(`## page x: X\n\n${body}\n`).elements

test('[N-32] a page pauses at its guess, and its text is the same without one', () => {
  const { content, guess } = compile('What is left?\n\n? guess $1,057 a year\n\nIt is **$1,057**.')
  expect(content).toBe('<p>What is left?</p>\n<p>It is <strong>$1,057</strong>.</p>')
  expect(guess).toEqual({ kind: 'number', at: 21, before: '$', value: '1,057', after: ' a year' })
  expect(content.slice(guess?.at)).toMatch(/^<p>It is/)
})

test('[N-32] a guess may have no true value, or be a choice with or without a right one', () => {
  const guessOf = (line: string) => compile(`Before.\n\n${line}\n\nAfter.`).guess
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
  ['? guess $57', 'It is $57.\n\n? choose A | B', ['a page takes one guess']],
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
    .flatMap((element) => ('content' in element && element.guess ? [element] : []))
  expect(pages.length).toBeGreaterThan(80)
  for (const { content, guess } of pages) {
    expect(content.slice(0, guess?.at)).toMatch(/<\/\w+>\s*$/)
    expect(content.slice(guess?.at)).toMatch(/^<\w+/)
  }
})
