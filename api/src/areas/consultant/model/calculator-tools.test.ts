import { expect, test } from 'vitest'
import { calculatorTools, runCall } from './calculator-tools.ts'

const call = (name: string, args: object | string) =>
  runCall({ id: 'c', name, arguments: typeof args === 'string' ? args : JSON.stringify(args) }, 'en')

test('[C-20] every calculator is offered with a JSON schema that says what is required', () => {
  const names = calculatorTools.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['growth', 'loan', 'card', 'goal_time', 'fee', 'inflation']))
  const [{ parameters } = { parameters: {} }] = calculatorTools
  expect(parameters).toMatchObject({
    type: 'object',
    properties: { amount: { type: 'number' }, months: { type: 'integer' }, currency: { type: 'string' } },
    required: ['rate', 'months'],
    additionalProperties: false,
  })
})

test.each([
  ['growth', { amount: 1000, rate: 5, months: 120 }, '**$1,628.89**'],
  ['growth', { monthly: '200', rate: 6, months: 120 }, '**$32,775.87**'],
  ['growth', { monthly: 200, rate: 0, months: 12, currency: 'EUR' }, '**€2,400**'],
  ['present', { amount: 1000, rate: 5, months: 12 }, '$952.38'],
  ['simple', { amount: 1000, rate: 5, months: 24 }, '$100'],
  ['loan', { amount: 20_000, down: 5000, rate: 6, months: 60 }, '**$289.99 a month**'],
  ['card', { balance: 1000, payment: 100, rate: 24 }, '**1 year**'],
  ['goal_time', { goal: 1200, monthly: 100 }, '**1 year**'],
  ['goal_step', { goal: 1200, start: 200, months: 10 }, '**$100 a month**'],
  ['withdrawal', { amount: 1200, monthly: 100, rate: 0 }, '1 year'],
  ['income', { amount: 10_000, rate: 4 }, '$400'],
  ['fee', { amount: 10_000, rate: 6, fee: 1, months: 12 }, '$100'],
  ['inflation', { amount: 100, inflation: 10, months: 12 }, '$90.91'],
  ['yearly_return', { first: 100, last: 121, months: 24 }, '10%'],
  ['recovery', { loss: 50 }, '100%'],
])('[C-20] %s runs on %j with exact decimals', (name, args, words) => {
  const { content, isFault } = call(name, args)
  expect([content.includes(words) || content, isFault]).toEqual([true, false])
})

test.each([
  ['divine', {}, 'there is no calculator of this name'],
  ['growth', '{"amount": 10', 'no JSON'],
  ['growth', '[]', 'must fit'],
  ['growth', { amount: 1000, months: 12 }, 'rate Invalid input'],
  ['growth', { amount: -5, rate: 5, months: 12 }, 'without a sign'],
  ['growth', { amount: 1e21, rate: 5, months: 12 }, 'must be a number in digits'],
  ['growth', { amount: '1,000', rate: 5, months: 12 }, 'without a sign or commas'],
  ['growth', { amount: 1000, rate: 5, months: 1.5 }, 'must be a whole number'],
  ['growth', { amount: 1000, rate: 5, months: 12, note: 'x' }, 'must fit'],
  ['toString', {}, 'there is no calculator of this name'],
])('[C-20] a call that is none is answered with what is wrong: %s %j', (name, args, words) => {
  const { content, isFault } = call(name, args)
  expect(isFault).toBe(true)
  expect(content).toContain(words)
})

test('[C-20] what our calculators refuse or still need is said to the model in words, and is no fault of its call', () => {
  expect(call('growth', { amount: 1000, rate: 900, months: 12 })).toMatchObject({
    content: expect.stringContaining('beyond what I calculate with'),
    isFault: false,
  })
  expect(call('growth', { rate: 5, months: 12 }).content).toContain('the amount')
})
