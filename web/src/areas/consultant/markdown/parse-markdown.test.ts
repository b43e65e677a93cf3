import { describe, expect, test } from 'vitest'
import { type Block, parseMarkdown, plainText } from './parse-markdown.ts'
import type { Span } from './parse-spans.ts'

const markSpan = (span: Span): string => {
  if ('text' in span) return span.is === 'text' ? span.text : `<code>${span.text}</code>`
  if (span.is === 'link') return `<to ${span.to.kind} ${span.to.id}>${span.spans.map(markSpan).join('')}</to>`
  const name = span.is === 'bold' ? 'b' : 'i'
  return `<${name}>${span.spans.map(markSpan).join('')}</${name}>`
}
const mark = (spans: readonly Span[]) => spans.map(markSpan).join('')

function markBlock(block: Block): string {
  if (block.is === 'code') return `pre: ${block.text}`
  if (block.is === 'list') return `${block.start ?? 'ul'}: ${block.items.map(mark).join(' / ')}`
  return `${block.is === 'heading' ? 'h' : 'p'}: ${mark(block.spans)}`
}

const read = (text: string, isComplete = true) => parseMarkdown(text, isComplete).map(markBlock)

test.each([
  ['One.\nTwo.\n\nThree.', ['p: One.\nTwo.', 'p: Three.']],
  ['## A title\nBelow it', ['h: A title', 'p: Below it']],
  ['- a\n- b\n\nEnd', ['ul: a / b', 'p: End']],
  ['Steps:\n1. one\n\n2. two\n   more of two', ['p: Steps:', '1: one / two\nmore of two']],
  ['3) three\n4) four', ['3: three / four']],
  ['```\n**as** it is\n```\nafter', ['pre: **as** it is', 'p: after']],
  ['', []],
  ['Above\n\n---\n> quoted', ['p: Above', 'p: quoted']],
  [
    'A table:\n| Kind | Risk | Cost |\n|:--|--:|---|\n| **Fund** | high | |\n| Bond | low | 1 % |\n\nAfter',
    ['p: A table:', 'ul: <b>Fund</b>\nRisk: high / <b>Bond</b>\nRisk: low\nCost: 1 %', 'p: After'],
  ],
  ['|x| is x or -x', ['p: |x| is x or -x']],
] as const)('blocks of %j', (text, blocks) => {
  expect(read(text)).toEqual(blocks)
})

test.each([
  ['a **bold *and italic* word** here', 'a <b>bold <i>and italic</i> word</b> here'],
  ['`2 * 3` is code', '<code>2 * 3</code> is code'],
  ['2 * 3 * 4 and 5*6*7', '2 * 3 * 4 and 5*6*7'],
  ['an open **marker', 'an open **marker'],
  ['an \\*escaped\\* star', 'an *escaped* star'],
  ['[Funds](chapter:investing/what-a-fund-is)', '<to chapter investing/what-a-fund-is>Funds</to>'],
  ['[The fall](mission:the-fall)', '<to mission the-fall>The fall</to>'],
  ['see [**Funds**](chapter:a/b), [1]', 'see <to chapter a/b><b>Funds</b></to>, [1]'],
  ['[site](https://example.com) ![pic](x.png)', 'site pic'],
  ['[x](javascript:alert) [y](chapter:"><b>)', 'x y'],
  ['<b onclick="x()">no</b> &amp;', '<b onclick="x()">no</b> &amp;'],
] as const)('[C-06] inline markup of %j', (text, words) => {
  expect(read(text)).toEqual([`p: ${words}`])
})

describe('while a reply streams', () => {
  const reply =
    '**Bold** and *soft*, `code`.\n\n1. [Funds](chapter:a/b)\n2. more\n\n- x\n\n| A | B |\n|--|--|\n| c | d |\n\n---\n## End'
  const prefixes = Array.from(reply, (_, length) => reply.slice(0, length + 1))

  test('no marker is ever visible', () => {
    const seen = prefixes.flatMap((text) => parseMarkdown(text, false)).map(markBlock)
    expect(seen.filter((block) => /[*`[\]|]|\(chap|#|--/.test(block))).toEqual([])
  })

  test('markup applies from the first character, and a link is text until it is complete', () => {
    expect(read('a **bo', false)).toEqual(['p: a <b>bo</b>'])
    expect(read('a **bold*', false)).toEqual(['p: a <b>bold</b>'])
    expect(read('see [Fun', false)).toEqual(['p: see Fun'])
    expect(read('see [Funds](chapter:a', false)).toEqual(['p: see Funds'])
    expect(read('see [Funds](chapter:a/b)', false)).toEqual(['p: see <to chapter a/b>Funds</to>'])
    expect(read('Steps:\n1', false)).toEqual(['p: Steps:'])
    expect(read('Steps:\n1. one\n2.', false)).toEqual(['p: Steps:', '1: one'])
  })

  test('the text of the last prefix equals the complete text', () => {
    const lengths = prefixes.map((text) => parseMarkdown(text, false).map(markBlock).join('').length)
    expect(lengths.at(-1)).toBe(read(reply).join('').length)
  })
})

test('screen readers get the text without its markers', () => {
  expect(plainText('**An ETF** is a *fund*.\n\n1. [Funds](chapter:a/b)\n- `x`')).toBe(
    'An ETF is a fund.\nFunds\nx',
  )
})
