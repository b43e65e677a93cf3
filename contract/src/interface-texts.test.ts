import { expect, test } from 'vitest'
import { findTextProblems, type OwnTexts } from './interface-texts.ts'

const builtIn: OwnTexts = {
  'promo.lead': { en: 'Now it’s your turn.', es: 'Ahora te toca a ti.' },
  'plan.saved': { en: 'You saved {amount}', es: 'Ahorraste {amount}' },
  'plan.weeks': {
    en: { one: '{count} week', other: '{count} weeks' },
    es: { one: '{count} semana', other: '{count} semanas' },
  },
}
const english = (id: string, en: OwnTexts[string]['en']) =>
  findTextProblems(builtIn, { [id]: { en, es: builtIn[id]?.es ?? '' } }).map(({ text }) => text)

test.each([
  ['promo.lead', 'Your turn.', []],
  ['promo.lead', ' ', ['It must not be empty.']],
  ['promo.lead', 'One\nTwo', ['It must be one line.']],
  ['promo.lead', 'Your turn {name}', ['This text has no {name}.']],
  ['promo.lead', 'Your turn {', ['A brace stands alone.']],
  ['promo.lead', 'x'.repeat(31), ['It has 31 characters; 30 fit on its screen.']],
  ['plan.saved', 'You saved', ['Missing: {amount}.']],
  ['plan.weeks', { one: 'A week', other: '{count} weeks' }, []],
  ['plan.weeks', '{count} weeks', ['It must have the same forms as the built-in text.']],
  ['plan.other', 'Anything', ['There is no such text.']],
])('[O-80] %s: %j has the problems %j', (id, text, problems) => {
  expect(english(id, text)).toEqual(problems)
})

test('[O-80] all texts together must leave the first page as fast as it is', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `long.${index}`)
  const both = { en: 'x'.repeat(20), es: 'y'.repeat(20) }
  const texts = Object.fromEntries(ids.map((id) => [id, both]))
  expect(findTextProblems(texts, texts)).toEqual([
    { id: null, language: null, text: expect.stringContaining('8000 are allowed') },
  ])
})
