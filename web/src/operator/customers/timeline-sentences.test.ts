import type { TimelineItem } from '@vela/contract/operator/customers'
import { expect, test } from 'vitest'
import { describeItem } from './timeline-sentences.ts'

type Case = readonly [TimelineItem['kind'], TimelineItem['details'], string]

const money = { currency: 'USD', amount: 1999, total: 1999 }
const order = { of: 'plan', product: 'main-4w-50', currency: 'USD', amount: 1999, failure: null }

const cases: readonly Case[] = [
  ['visit', { flow: null, language: 'es' }, 'Started the quiz in Spanish.'],
  ['answers', { answered: 1, gender: 'female', age: null }, 'Answered 1 question: gender female.'],
  ['email_left', { wants_mail: false }, 'Left an e-mail address and did not agree to get news.'],
  [
    'consent',
    {
      consent: 'plan',
      text_version: '2026-10-01',
      language: 'en',
      product: 'main-1w-50',
      currency: 'USD',
      first_amount: 693,
      renewal_amount: 3999,
      renewal_weeks: 4,
    },
    'Agreed to the 1-week plan: $6.93 now, then $39.99 every 4 weeks (text of 2026-10-01, English).',
  ],
  [
    'consent',
    {
      consent: 'card',
      text_version: '2026-10-01',
      legal_version: 2,
      language: 'es',
      product: 'main-4w-50',
      currency: 'USD',
      first_amount: null,
      renewal_amount: null,
    },
    'Agreed to pay for the 4-week plan with another card (text of 2026-10-01, Spanish; legal texts: version 2).',
  ],
  ['order', { ...order, state: 'paid' }, '4-week plan for $19.99: paid.'],
  [
    'order',
    { ...order, of: 'renewal', state: 'failed', failure: 'insufficient_funds' },
    'Renewal of the 4-week plan for $19.99: failed, there was not enough money.',
  ],
  [
    'order',
    { ...order, state: 'refunded', failure: 'disputed' },
    '4-week plan for $19.99: taken back by the bank.',
  ],
  ['charge', money, 'Paid $19.99.'],
  ['refund', { ...money, state: 'requested' }, 'A refund of $19.99 is on its way to the provider.'],
  ['refund', { ...money, amount: 500 }, '$5.00 went back to the card, $19.99 of this payment in all.'],
  ['dispute', money, 'The bank of the payer took $19.99 back: a dispute.'],
  ['reversal', money, 'The dispute was won, and $19.99 came back.'],
  ['mail', { subject: 'Your receipt', state: 'sent', failure: null }, 'Got the e-mail “Your receipt”.'],
  [
    'mail',
    { subject: 'Your receipt', state: 'failed', failure: 'no such mailbox' },
    'The e-mail “Your receipt” could not be sent: no such mailbox.',
  ],
  ['registration', {}, 'Registered an account.'],
  ['sign_in', {}, 'Signed in.'],
  ['learning', { pages: 12, chapters: 1 }, 'Learned: 12 pages and 1 chapter completed.'],
  ['mission', { mission: 'the-fall', finished: true }, 'Finished the mission “the fall”.'],
  [
    'operator',
    {
      action: 'customer.refund',
      operator: 'ann@room.example',
      reason: 'asked by e-mail',
      outcome: 'requested',
    },
    'The operator ann@room.example chose to refund a payment, which waits for a second operator. Reason: asked by e-mail',
  ],
  [
    'operator',
    { action: 'dispute.evidence', operator: 'ann@room.example', reason: '', outcome: 'done' },
    'The operator ann@room.example chose to write the evidence for a dispute.',
  ],
  ['chat', { questions: 3 }, 'Sent the consultant 3 questions.'],
]

test.each(cases)('[O-31] %s is a plain sentence (%#)', (kind, details, sentence) => {
  expect(describeItem({ kind, details })).toBe(sentence)
})

test('[O-31] an offer says until when it lasted', () => {
  const sentence = describeItem({
    kind: 'offer',
    details: { until: '2026-11-18T12:00:00.000Z', second: true },
  })
  expect(sentence).toMatch(
    /^Saw the plans at a discount until Nov 1\d, 2026.+\. Saw the second discount later\.$/,
  )
})
