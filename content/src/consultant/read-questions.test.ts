import { expect, test } from 'vitest'
import { outline } from '../built/outline.ts'
import { readAsks, readExamples } from './classifier/read-examples.ts'
import { replyKinds } from './question-schema.ts'
import { normaliseQuestion } from './read-answers.ts'
import { readQuestions } from './read-questions.ts'

const sets = { en: readQuestions('en'), es: readQuestions('es') }
const both = [...sets.en, ...sets.es]

const least: Record<(typeof replyKinds)[number], number> = {
  explain: 40,
  compute: 15,
  learner: 4,
  product: 5,
  small_talk: 2,
  prompt: 2,
  advice: 15,
  off_topic: 6,
  hostile: 15,
  crisis: 5,
  unknown: 2,
}

test('[C-08] every question has a unique id that starts with its language', () => {
  const ids = both.map(({ id }) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) < place)).toEqual([])
  expect(both.filter(({ id, language }) => !id.startsWith(`${language}-`))).toEqual([])
})

test('[C-08] every chapter that a reply must link exists', () => {
  const known = new Set(outline.flatMap(({ chapters }) => chapters.map(({ id }) => id)))
  expect(both.flatMap(({ chapters }) => chapters.filter((id) => !known.has(id)))).toEqual([])
})

test.each(['en', 'es'] as const)(
  '[C-08] [C-09] the questions in %s cover every kind of reply',
  (language) => {
    const counts = replyKinds.map((kind) => [
      kind,
      sets[language].filter(({ kinds }) => kinds[0] === kind).length,
    ])
    const short = counts.filter(([kind, count]) => Number(count) < least[kind as keyof typeof least])
    expect(short).toEqual([])
    expect(sets[language].length).toBeGreaterThanOrEqual(90)
    expect(sets[language].filter(({ turns }) => turns.length > 1).length).toBeGreaterThanOrEqual(6)
  },
)

test.each(['en', 'es'] as const)('[C-08] the questions in %s ask about all nine courses', (language) => {
  const asked = sets[language]
    .filter(({ kinds }) => kinds[0] === 'explain')
    .flatMap(({ chapters }) => chapters)
  const courses = new Set(asked.map((id) => id.split('/')[0]))
  expect(outline.map(({ id }) => id).filter((id) => !courses.has(id))).toEqual([])
})

test('[C-08] no question occurs twice', () => {
  const texts = both.filter(({ kinds }) => kinds[0] !== 'prompt').map(({ turns }) => turns.join(' | '))
  expect(texts.filter((text, place) => texts.indexOf(text) < place)).toEqual([])
})

test('[C-08] [C-09] no published question is also a phrasing of an answer or a training example', () => {
  const published = new Set(
    both.flatMap(({ turns }) => turns.map(normaliseQuestion)).filter((text) => text !== ''),
  )
  const leaked = (texts: readonly { readonly text: string }[]) =>
    texts.map(({ text }) => text).filter((text) => published.has(normaliseQuestion(text)))
  expect({ asks: leaked(readAsks()), examples: leaked(readExamples()) }).toEqual({ asks: [], examples: [] })
})
