import { expect, test } from 'vitest'
import { type Payment, type PaymentEvent, stepPayment } from './payment-machine.ts'

const form = { gateway: 'sandbox', intent: 'i', reference: 'r' } as const
const starting: Payment = { kind: 'starting' }
const checking: Payment = { kind: 'checking', reference: 'r' }
const open = (phase: Extract<Payment, { kind: 'open' }>['phase']): Payment => ({
  kind: 'open',
  form,
  phase,
  height: null,
})
const over = (ending: 'paid' | 'declined' | 'broken' | 'closed'): Payment => ({ kind: 'over', ending })
const stopped = (retryState: typeof starting | typeof checking): Payment => ({
  kind: 'stopped',
  retryState,
})

const everyEvent: PaymentEvent[] = [
  { type: 'opened', form },
  { type: 'stopped' },
  { type: 'mailed' },
  { type: 'retry' },
  { type: 'checked', isComplete: true },
  { type: 'checked', isComplete: false },
  { type: 'check', reference: 'r' },
  { type: 'continue' },
  { type: 'close' },
  { type: 'mounted' },
  { type: 'resize', height: 300 },
  { type: 'interaction' },
  { type: 'submit' },
  { type: 'verify' },
  { type: 'success' },
  { type: 'fail' },
  { type: 'error' },
]
const named = (event: PaymentEvent) =>
  event.type === 'checked' && !event.isComplete ? 'not complete' : event.type

const ends = {
  check: checking,
  success: over('paid'),
  fail: over('declined'),
  error: over('broken'),
}
const closed = { close: over('closed') }
const higher = (phase: Extract<Payment, { kind: 'open' }>['phase']) => ({ ...open(phase), height: 300 })

// What is not named leaves the very same state.
const moves: [string, Payment, Record<string, unknown>][] = [
  [
    'starting',
    starting,
    { opened: open('loading'), stopped: stopped(starting), mailed: { kind: 'mailed' }, ...closed },
  ],
  ['mailed', { kind: 'mailed' }, closed],
  [
    'checking',
    checking,
    {
      checked: over('paid'),
      'not complete': starting,
      stopped: stopped(checking),
    },
  ],
  ['stopped at the start', stopped(starting), { retry: starting, close: over('closed') }],
  ['stopped at a check', stopped(checking), { retry: checking, close: over('closed') }],
  [
    'loading',
    open('loading'),
    {
      ...ends,
      ...closed,
      mounted: open('ready'),
      stopped: stopped(starting),
      resize: higher('loading'),
      verify: open('verifying'),
    },
  ],
  [
    'ready',
    open('ready'),
    {
      ...ends,
      ...closed,
      continue: open('submitted'),
      submit: open('paying'),
      verify: open('verifying'),
      resize: higher('ready'),
    },
  ],
  [
    'submitted',
    open('submitted'),
    {
      ...ends,
      ...closed,
      interaction: open('ready'),
      submit: open('paying'),
      verify: open('verifying'),
      resize: higher('submitted'),
    },
  ],
  ['paying', open('paying'), { ...ends, verify: open('verifying'), resize: higher('paying') }],
  ['verifying', open('verifying'), { ...ends, resize: higher('verifying') }],
  ['paid', over('paid'), {}],
  ['declined', over('declined'), {}],
  ['broken', over('broken'), {}],
  ['closed', over('closed'), {}],
]

const cases = moves.flatMap(([name, from, to]) =>
  everyEvent.map((event) => [name, named(event), from, event, to[named(event)]] as const),
)

test.each(cases)('[P-12] [P-13] [P-14] [P-18] %s, then %s', (_name, _event, from, event, wanted) => {
  const next = stepPayment(from, event)
  expect(next).toEqual(wanted ?? from)
  // The very same state: a screen that compares sees that there is nothing to do.
  expect(next === from).toBe(wanted === undefined)
})

test('[P-11] the same height again is no news', () => {
  const once = stepPayment(open('ready'), { type: 'resize', height: 300 })
  expect(stepPayment(once, { type: 'resize', height: 300 })).toBe(once)
})

test('[P-18] ten taps on Continue are one, until something is typed', () => {
  const taps = Array.from({ length: 10 }, (): PaymentEvent => ({ type: 'continue' }))
  const seen = new Set<Payment>()
  let payment = open('ready')
  for (const tap of taps) {
    payment = stepPayment(payment, tap)
    seen.add(payment)
  }
  expect([...seen]).toEqual([open('submitted')])
})

test('[P-13] a success after a failure changes nothing here: the provider reports it to the server', () => {
  const failed = stepPayment(open('paying'), { type: 'fail' })
  expect(stepPayment(failed, { type: 'success' })).toBe(failed)
})
