import { expect, test } from 'vitest'
import { describeConclusion, describeInterval } from './conclusion-words.ts'

const interval = (low: number, high: number) => ({ difference: (low + high) / 2, low, high })

test('[O-57] an interval is said in money, more or less', () => {
  expect(describeInterval(interval(12, 40.4))).toBe('$0.12 to $0.40 more')
  expect(describeInterval(interval(-140, -20))).toBe('$0.20 to $1.40 less')
  expect(describeInterval(interval(-30, 25))).toBe('between $0.30 less and $0.25 more')
})

const variant = {
  assigned: 5200,
  visitors: 5000,
  buyers: 250,
  revenue: 100,
  refunds: 1,
  disputes: 0,
  errors: 0,
  comparison: null,
}
const none = interval(0, 0)
const experiment = {
  id: 'x',
  name: 'Cheaper',
  state: 'running',
  method: 'sequential',
  lift: 20,
  planned: 12_000,
  variants: [
    { name: 'today', weight: 1, prices: null },
    { name: 'lower', weight: 1, prices: 2 },
  ],
  created_at: '',
  started_at: '',
  stopped_at: null,
  adopted: null,
} as const
const compared = {
  ...variant,
  assigned: 4800,
  comparison: { revenue: interval(12, 40), refunds: none, disputes: none, errors: none },
}
type Results = Parameters<typeof describeConclusion>[0]
const say = (conclusion: Results['conclusion'], method: 'sequential' | 'fixed' = 'sequential') =>
  describeConclusion({
    experiment: { ...experiment, variants: [...experiment.variants], method },
    conclusion,
    variants: [variant, compared],
    mixed: 0,
  })

test('[O-57] every conclusion is a sentence that says what to do with the figures', () => {
  expect(say({ kind: 'winner', variant: 1 })).toEqual({
    tone: 'good',
    text: '“lower” earns $0.12 to $0.40 more per visitor than “today”.',
  })
  expect(say({ kind: 'winner', variant: 0 }).text).toBe(
    '“today” earns more than every other variant. Keep it.',
  )
  expect(say({ kind: 'mismatch' })).toMatchObject({
    tone: 'bad',
    text: expect.stringContaining('split 5,200 to 4,800, but the weights are 1 to 1'),
  })
  expect(say({ kind: 'guardrail', variant: 1, metric: 'refunds' }).text).toContain('also has more refunds')
  expect(say({ kind: 'guardrail', variant: 1, metric: 'errors' }).text).toContain('more failed payments')
  expect(say({ kind: 'open' }).text).toContain('No difference is certain')
  expect(say({ kind: 'early' }).text).toContain('at least 30 buyers')
  expect(say({ kind: 'early' }, 'fixed').text).toContain('one look, after 12,000 visitors')
})
