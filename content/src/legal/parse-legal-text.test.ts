import { expect, test } from 'vitest'
import { parseLegalText } from './parse-legal-text.ts'

const start = '---\ntitle: Rules\nversion: 2026-11-15\n---\n\n- Be kind.\n'

test('reads the title, the date, the summary and the sections with their passages', () => {
  expect(
    parseLegalText(`${start}\n## How to play {#how-to}\n\nTake turns.\n\n- First you.\n- Then me.\n`),
  ).toEqual({
    title: 'Rules',
    version: '2026-11-15',
    summary: ['Be kind.'],
    sections: [{ id: 'how-to', title: 'How to play', passages: ['Take turns.', ['First you.', 'Then me.']] }],
  })
})

const neither = 'neither a heading with an id'

test.each([
  ['no date', '---\ntitle: Rules\n---\n\n- Be kind.\n', 'version'],
  ['no summary', '---\ntitle: Rules\nversion: 2026-11-15\n---\n\nBe kind.\n', 'begins with a list'],
  ['words before the first heading', `${start}\nTake turns.\n`, 'before the first heading'],
  ['a heading without an id', `${start}\n## How {#how}\n\n## Who\n`, neither],
  ['a paragraph of two lines', `${start}\n## How {#how}\n\nTake\nturns.\n`, neither],
  ['a list inside a list', `${start}\n## How {#how}\n\n- First\n  - you\n`, neither],
  ['bold words', `${start}\n## How {#how}\n\nTake **turns**.\n`, neither],
  ['a link', `${start}\n## How {#how}\n\nTake [turns](#turns).\n`, neither],
])('refuses %s', (_, text, problem) => {
  expect(() => parseLegalText(text)).toThrow(problem)
})

test('[O-59] puts the name and the address of the academy in place of the names in braces', () => {
  const { summary, sections } = parseLegalText(
    `${start.replace('Be kind', 'Be {brand}')}\n## How {#how}\n\nWrite to {support}.\n`,
  )
  expect([summary, sections]).toEqual([
    ['Be Vela.'],
    [{ id: 'how', title: 'How', passages: ['Write to support@vela.example.'] }],
  ])
})
