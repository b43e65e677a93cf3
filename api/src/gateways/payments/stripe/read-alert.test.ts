import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openNotices } from '../../../../test/stripe-stand-in/send-notices.ts'
import { readWebhook } from './read-webhook.ts'

const secret = 'whsec_of_this_test'
const stripe = new Stripe('sk_test_never_sent')

function read(type: string, object: object) {
  const { happened, sign, events } = openNotices(secret, () => new Date())
  happened({ type, object })
  const { body, headers } = sign(events[0]?.body ?? '')
  return readWebhook(stripe, secret, body, headers)
}

test('[O-45] an early fraud warning of Stripe names the charge it is about', () => {
  const warning = {
    id: 'issfr_1',
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: 'ch_1',
    created: 1_763_200_000,
    fraud_type: 'made_with_stolen_card',
  }
  expect(read('radar.early_fraud_warning.created', warning)).toMatchObject({
    chargeId: 'ch_1',
    alert: { kind: 'early_warning', id: 'issfr_1', state: 'open', reason: 'made_with_stolen_card' },
  })
  const over = { ...warning, actionable: false }
  expect(read('radar.early_fraud_warning.updated', over).alert?.state).toBe('lost')
})

test.for([
  ['charge.dispute.created', 'needs_response', 'open'],
  ['charge.dispute.updated', 'under_review', 'open'],
  ['charge.dispute.closed', 'won', 'won'],
  ['charge.dispute.closed', 'lost', 'lost'],
  ['charge.dispute.closed', 'warning_closed', 'won'],
] as const)('[O-45] %s with status %s is %s', ([type, status, state]) => {
  const dispute = {
    id: 'du_1',
    object: 'dispute',
    charge: 'ch_1',
    amount: 1999,
    currency: 'usd',
    reason: 'fraudulent',
    status,
    created: 1_763_200_000,
    evidence_details: { due_by: 1_764_000_000 },
  }
  expect(read(type, dispute)).toMatchObject({
    chargeId: 'ch_1',
    alert: {
      kind: 'dispute',
      id: 'du_1',
      state,
      status,
      amount: 1999,
      currency: 'USD',
      openedAt: new Date(1_763_200_000_000),
      respondBy: new Date(1_764_000_000_000),
    },
  })
})
