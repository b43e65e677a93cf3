import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listElements } from './learning.ts'

/** The reply as clients knew it before questions had an interaction. */
const earlierElement = z.union([
  z.object({ id: z.string(), title: z.string(), content: z.string() }),
  z.object({
    id: z.string(),
    title: z.string(),
    options: z.array(
      z.object({ id: z.string(), answer: z.string(), correct: z.enum(['true', 'false']), why: z.string() }),
    ),
  }),
])

const quiz = {
  id: 'course/chapter/fees',
  title: 'What do 52 weeks at $14 cost?',
  options: [
    { id: 'a', answer: '$168', correct: 'false', why: 'Those are twelve weeks.' },
    { id: 'b', answer: '$728', correct: 'true', why: '52 weeks of $14.' },
  ],
}
const number = { kind: 'number', before: '$', after: '' }
const fresh = { title: 'What do 52 weeks at ${0} cost?', options: [], rows: [['15', '180', '780']] }

const read = (element: unknown) => {
  const { data } = listElements.replies[200].parse({ data: [element], terms: {}, hash: 'h' })
  return data[0]
}

test('[N-10] an earlier client reads a question with an interaction as a single choice', () => {
  expect(earlierElement.parse({ ...quiz, interaction: number, fresh })).toEqual(quiz)
})

test('[N-10] a client keeps the interactions it knows', () => {
  expect(read({ ...quiz, interaction: number, fresh })).toEqual({ ...quiz, interaction: number, fresh })
  expect(read(quiz)).toEqual(quiz)
})

test.each([
  ['a kind of a later server', { kind: 'hologram', depth: 3 }],
  ['a known kind in another shape', { kind: 'many', items: 'none' }],
])('[N-10] %s leaves a single choice', (_, interaction) => {
  expect(read({ ...quiz, interaction })).toEqual({ ...quiz, interaction: undefined })
})
