import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

test('hides every value of the payload wherever the error repeats it', () => {
  const payload = { to: 'ana@example.com', person: { name: 'Ana Gil', phones: [600123456] }, lang: 'es' }
  const error = new Error('550 no such user ana@example.com (Ana Gil, 600123456), es')
  const failure = describeFailure(error, payload)
  expect(failure.message).toBe('550 no such user [payload] ([payload], [payload]), es')
  expect(JSON.stringify(failure)).not.toContain('ana@')
})

test('names the root cause and its code rather than the query that quotes its parameters', () => {
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const failure = describeFailure(new Error('Failed query: … params: ana@example.com', { cause }), {})
  expect(failure).toMatchObject({ name: 'Error', code: '40P01', message: 'deadlock detected' })
  expect(failure.at[0]).toMatch(/^at .*describe-failure\.test\.ts/)
})

test.each([
  ['a word', 'string'],
  [undefined, 'undefined'],
  [{ answer: 42 }, 'object'],
])('describes a thrown %o that is no error', (thrown, name) => {
  expect(describeFailure(thrown, {})).toMatchObject({ name, at: [] })
})
