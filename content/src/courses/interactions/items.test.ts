import { interaction as schema } from '@vela/contract/interaction'
import { expect, test } from 'vitest'
import { checkQuiz } from '../check-quiz.ts'
import { differenceOf } from '../compare-languages.ts'
import { parseChapter } from '../parse-chapter.ts'
import type { WrittenQuiz } from '../written-elements.ts'
import { compileInteraction } from './interactions.ts'

const many = `## quiz leaks (concept, many): Which payments are leaks?
+ phone*: The backup of a phone she sold
+ gym*: A gym app, last opened in March
+ dinner: Dinner with her sister
- a: Only the phone
  = phone
  The gym app is one too.
- b*: The phone and the gym
  She would buy neither again.
- c: All three
  = phone, gym, dinner
  She would choose the dinner again.
`
const order = `## quiz debts (concept, order): Which debt comes first?
+ card: Card at 28%
+ car: Car loan at 9%
+ home: Home loan at 5%
- a*: The highest rate first
  It saves the most.
- b: The largest first
  = home, car, card
  The amount does not matter.
`
const buckets = `## quiz groups (case, buckets): Sort the payments of Tomás.
> fixed: Fixed bills
+ rent: Rent
> wants: Wants
+ music: A music app
+ cinema: Cinema
- a: The music app is a fixed bill
  = music: fixed
  He could drop it.
- b*: The music app is a want
  He could drop it without harm.
`
const chat = `## quiz scam (case, chat): Which messages show a scam?
> bank: Bank security
+ hello: Hello, this is your bank.
+ hurry*: Your account is blocked in 10 minutes.
> me: You
+ what: What should I do?
> bank: Bank security
+ code*: Tell us the code.
- a: Only the hurry
  = hurry
  No bank asks for a code.
- b*: The hurry and the code
  Both push you.
`
const quizOf = (text: string) => parseChapter(text).elements[0] as WrittenQuiz
const complaints = (text: string) => [
  ...parseChapter(text).problems.map((problem) => problem.text),
  ...checkQuiz(quizOf(text)).map((problem) => problem.text),
]

test.each([
  ['[N-05] many', many],
  ['[N-03] order', order],
  ['[N-04] buckets', buckets],
  ['[N-07] chat', chat],
])('%s passes the checker, and the contract accepts it', (_, text) => {
  expect(complaints(text)).toEqual([])
  const compiled = compileInteraction(quizOf(text), 'en')
  expect(schema.parse(compiled)).toEqual(compiled)
})

test('[N-05] many: each option stands for a set of items', () => {
  expect(compileInteraction(quizOf(many), 'en')).toMatchObject({
    items: [{ id: 'phone', text: 'The backup of a phone she sold' }, { id: 'gym' }, { id: 'dinner' }],
    states: { a: ['phone'], b: ['phone', 'gym'], c: ['phone', 'gym', 'dinner'] },
  })
})

test('[N-03] order: the items are written in their order and shown in another, the same in each language', () => {
  const compiled = compileInteraction(quizOf(order), 'en')
  expect(compiled).toMatchObject({
    states: { a: ['card', 'car', 'home'], b: ['home', 'car', 'card'] },
  })
  const shown = compiled?.kind === 'order' ? compiled.items.map(({ id }) => id) : []
  expect(shown.toSorted()).toEqual(['car', 'card', 'home'])
  expect(shown).not.toEqual(['card', 'car', 'home'])
  expect(compileInteraction(quizOf(order.replace('Card at', 'Tarjeta al')), 'es')).toMatchObject({
    items: shown.map((id) => ({ id })),
  })
})

test('[N-04] buckets: an item belongs to the bucket above it; a wrong option says what is elsewhere', () => {
  expect(compileInteraction(quizOf(buckets), 'en')).toMatchObject({
    buckets: [
      { id: 'fixed', text: 'Fixed bills' },
      { id: 'wants', text: 'Wants' },
    ],
    states: {
      a: { rent: 'fixed', music: 'fixed', cinema: 'wants' },
      b: { rent: 'fixed', music: 'wants', cinema: 'wants' },
    },
  })
})

test('[N-07] chat: messages have a sender, and those of the learner cannot be marked', () => {
  expect(compileInteraction(quizOf(chat), 'en')).toMatchObject({
    items: [
      { id: 'hello', from: 'Bank security', isOwn: false },
      { id: 'hurry' },
      { id: 'what', from: 'You', isOwn: true },
      { id: 'code' },
    ],
    states: { a: ['hurry'], b: ['hurry', 'code'] },
  })
  expect(complaints(chat.replace('+ what', '+ what*')).join()).toMatch(/no trick/)
})

test.each([
  ['no star', many.replaceAll('*: The backup', ': The backup').replace('gym*', 'gym'), /mark what is right/],
  ['a star in an order', order.replace('+ card', '+ card*'), /no item has a star/],
  ['too few items', order.replace('+ home: Home loan at 5%\n', ''), /2 items/],
  ['an unknown item', many.replace('= phone\n', '= boat\n'), /no item boat/],
  ['an order that leaves one out', order.replace('= home, car, card', '= home, car'), /all items/],
  ['an unknown bucket', buckets.replace('= music: fixed', '= music: later'), /no "item: bucket"/],
  ['a wrong option without a line', many.replace('  = phone\n', ''), /says what stands for it/],
  [
    'a right option with a line',
    order.replace('  It saves', '  = card, car, home\n  It saves'),
    /the items say/,
  ],
  ['a wrong option that is right', many.replace('= phone\n', '= gym phone\n'), /the same as/],
  ['an item twice', many.replace('+ gym*', '+ phone*'), /stands here twice/],
  ['items without a kind', many.replace(', many', ''), /need a kind/],
  ['an unknown kind', many.replace(', many', ', drag'), /the word after the kind/],
])('a quiz with %s is refused', (_, text, problem) => {
  expect(complaints(text).join('\n')).toMatch(problem)
})

test('both languages have the same items and the same solution', () => {
  const read = (text: string) => parseChapter(text).elements
  expect(differenceOf(read(many), read(many.replace('Dinner', 'Cena')))).toBeNull()
  expect(differenceOf(read(many), read(many.replace('dinner:', 'dinner*:')))).toMatch(/dinner\*/)
  expect(differenceOf(read(buckets), read(buckets.replace('= music: fixed', '= cinema: fixed')))).toMatch(
    /element 1/,
  )
  expect(differenceOf(read(order), read(order.replace(', order', '')))).toMatch(/\(concept, order\)/)
})
