import { expect, test } from 'vitest'
import { keepChapterLinks, withholdPrompt } from './filter-reply.ts'

import { writeRules } from './write-briefing.ts'

async function* give(pieces: Iterable<string>): AsyncGenerator<string, void> {
  yield* pieces
}

async function read(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

const isChapter = (id: string) => id === 'investing/etfs'

test('[C-10] a link to a chapter stays, of every other link its words do, however the text is cut up', async () => {
  const text =
    'See [ETFs](chapter:investing/etfs), [this](chapter:made/up), [that](https://x.example/a) and [1] or [half](chapter:inv'
  const wanted = 'See [ETFs](chapter:investing/etfs), this, that and [1] or [half](chapter:inv'
  for (let size = 1; size <= text.length; size += 1) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(await read(keepChapterLinks(give(pieces), isChapter))).toBe(wanted)
  }
})

test.each([
  ['[a [b] c](http://x.example/a)', 'a [b] c'],
  ['[a [b [c]] d](http://x.example/a) e', '[a [b [c]] d] e'],
  ['[a [ETFs](chapter:investing/etfs) c](//x.example)', 'a [ETFs](chapter:investing/etfs) c'],
  ['[a [b](ftp://x.example)](chapter:investing/etfs)', '[a [b]](chapter:investing/etfs)'],
  ['[a](http://x.example/(b)) c', 'a) c'],
  ['[a](  http://x.example "title" ) c', 'a c'],
  ['![a](data:image/png) c', 'a c'],
  ['[a\nb](http://x.example) c', '[a\nb] c'],
  [`[a](http://x.example/${'b'.repeat(700)}) c`, 'a c'],
  [`[${'a'.repeat(400)}](//x.example) c`, `[${'a'.repeat(400)}] c`],
  [
    `Go to HTTPS://x.example/${'b'.repeat(700)} or www.x.example, **now** or while you wait`,
    'Go to  or  **now** or while you wait',
  ],
  ['**http://x.example** and (www.x.example).', '**** and ().'],
])('[C-10] nothing foreign is let through, however it is written and cut up: %.40s', async (text, wanted) => {
  for (const size of [1, 2, 3, 5, 8, 40, 1000]) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
    expect(await read(keepChapterLinks(give(pieces), isChapter))).toBe(wanted)
  }
})

test('[C-10] an address that comes of what was taken out is none either', async () => {
  for (const text of ['[[a](htt](no)ps://x.example)', '[a]([b](//c)//x.example)'])
    for (let size = 1; size <= text.length; size += 1) {
      const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []
      expect(await read(keepChapterLinks(give(pieces), isChapter))).not.toMatch(/:\/\/|\]\(/)
    }
})

test('[C-10] what only begins like a link is not held back for ever', async () => {
  const text = `[${'a'.repeat(400)} and on`
  const came: string[] = []
  for await (const piece of keepChapterLinks(give([text, ' more']), isChapter)) came.push(piece)
  expect(came).toEqual([text, ' more'])
})

test('[C-09] a reply that recites the rules is ended, whatever its punctuation', async () => {
  const rules = writeRules('en')
  const [, , third = ''] = rules.split('\n')
  const recital = third.toUpperCase().replaceAll(' ', ' * ')
  await expect(read(withholdPrompt(give(['Sure: ', ...recital.split(/(?=.)/)]), rules))).rejects.toThrow(
    'recites',
  )
  const honest = 'An index fund holds a little of every company. It costs little.'
  expect(await read(withholdPrompt(give(honest.split(/(?= )/)), rules))).toBe(honest)
})
