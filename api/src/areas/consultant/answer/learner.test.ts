import { expect, test } from 'vitest'
import { findLearnerQuestion } from './learner.ts'

test.each([
  "what's my plan this week",
  'this week, what do I have to do?',
  'so what does this week look like',
  'what does my plan look like',
  '¿qué me toca esta semana?',
])('[C-08] a question about what is due is answered with the plan: %s', (text) => {
  expect(findLearnerQuestion(text)).toBe('week')
})

test.each(['what should I do today?', 'ok what should i learn now', '¿qué hago hoy?', 'que me toca hoy'])(
  '[C-12] a question about today is answered with one step: %s',
  (text) => {
    expect(findLearnerQuestion(text)).toBe('next')
  },
)

test.each([
  ['how do i cancel', 'cancel'],
  ['do i keep access if i cancel', 'cancel'],
  ['i want my money back', 'refund'],
  ['i was charged twice', 'twice'],
  ['how do i change my card', 'card'],
  ['when does my subscription renew', 'renewal'],
  ['como cancelo', 'cancel'],
  ['si cancelo pierdo el acceso?', 'cancel'],
  ['¿me devuelven el dinero?', 'refund'],
  ['me cobraron dos veces', 'twice'],
  ['quiero cambiar mi tarjeta', 'card'],
  ['cuando se renueva mi suscripcion', 'renewal'],
  ['how do i cancel my gym contract', null],
  ['will i get my money back from a scam', null],
  ['which is better, a new card or the old one', null],
])('[C-12] a question about the own subscription is recognised: %s', (text, question) => {
  expect(findLearnerQuestion(text)).toBe(question)
})

test.each([
  'the market got slaughtered today, why do prices fall',
  'stocks crashed today, what do I have to know about drops',
  'shares fell this week, what should people do in a crash',
  'the plan I have for my house fund, how do I begin',
  'my plan is to buy a flat, what do I have to save',
  'hoy cayó la bolsa, por qué bajan los precios',
])('[C-08] a day or a plan of the world is no question about the own learning: %s', (text) => {
  expect(findLearnerQuestion(text)).toBeNull()
})

test.each([
  'what should I review?',
  'What do I need to review first',
  'what do I know already?',
  'what am I forgetting?',
  'which topics have I forgotten',
  '¿Qué debería repasar hoy?',
  '¿qué me toca repasar?',
  '¿Qué sé ya?',
  '¿qué se me está olvidando?',
  'que temas domino',
])('[R-58] a question about what was learned is answered with the ideas: %s', (text) => {
  expect(findLearnerQuestion(text)).toBe('ideas')
})

test.each([
  'what should I review before I sign a mortgage?',
  'what do I know about a company from its balance sheet?',
  'what do I need to know first?',
  '¿qué debo repasar en un contrato de préstamo?',
  '¿qué se necesita para abrir una cuenta?',
  'what do you think of my ideas for a business',
])('[R-58] a review of something else is no question about the own ideas: %s', (text) => {
  expect(findLearnerQuestion(text)).not.toBe('ideas')
})

// A pattern with catastrophic backtracking would exceed the time limit of the test.
test('[C-08] a long message is read at once', () => {
  expect(findLearnerQuestion('so , '.repeat(800))).toBeNull()
})
