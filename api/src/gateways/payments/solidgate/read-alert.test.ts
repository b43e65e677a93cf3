import { expect, test } from 'vitest'
import { readAlert } from './read-alert.ts'

const about = { eventId: 'event-1', at: new Date('2026-11-15T12:00:00Z') }

test.for([
  ['in_progress', 'open'],
  ['document_sent', 'open'],
  ['reversed', 'won'],
  ['resolved_reversal', 'won'],
  ['accepted', 'lost'],
  ['resolved', 'lost'],
] as const)('[O-45] a chargeback of Solidgate that is %s is %s', ([status, state]) => {
  const body = {
    order: { order_id: 'any' },
    chargeback: {
      id: 7,
      amount: 1999,
      currency: 'usd',
      dispute_date: '2026-11-10 08:00:00',
      reason_code: '10.4',
      status,
    },
    chargeback_flow: [{ deadline_date: '2026-12-01 00:00:00' }],
  }
  expect(readAlert('card_gate.chargeback.received', body, about)).toEqual({
    kind: 'dispute',
    id: '7',
    state,
    status,
    reason: '10.4',
    amount: 1999,
    currency: 'USD',
    respondBy: new Date('2026-12-01T00:00:00Z'),
    openedAt: new Date('2026-11-10T08:00:00Z'),
    at: about.at,
  })
})

test('[O-45] a chargeback whose details have another form is received without them', () => {
  const chargeback = { id: 'c-1', status: 'opened', amount: '19.99', reason_code: 10.4, dispute_date: {} }
  const body = { chargeback, chargeback_flow: { deadline_date: '2026-12-01' } }
  expect(readAlert('card_gate.chargeback.received', body, about)).toMatchObject({
    id: 'c-1',
    state: 'open',
    reason: '10.4',
    amount: null,
    respondBy: null,
    openedAt: about.at,
  })
})

test('[O-45] fraud and prevention alerts of Solidgate are early warnings, even with little in them', () => {
  const fraud = { id: 12, order_id: 'any', fraud_type: 'card not present' }
  expect(readAlert('card_gate.fraud_alert.received', fraud, about)).toMatchObject({
    kind: 'early_warning',
    id: '12',
    state: 'open',
    reason: 'card not present',
  })
  expect(readAlert('card_gate.prevention_alert.received', {}, about)).toMatchObject({
    id: 'event-1',
    status: 'prevention_alert',
  })
  expect(readAlert('card_gate.order.updated', fraud, about)).toBeNull()
})
