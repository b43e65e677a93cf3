import { expect, test } from 'vitest'
import { classifyDecline } from './classify-decline.ts'

test.for([
  ['fraudulent', true],
  ['incorrect_number', true],
  ['invalid_account', true],
  ['lost_card', true],
  ['pickup_card', true],
  ['revocation_of_all_authorizations', true],
  ['revocation_of_authorization', true],
  ['stolen_card', true],
  ['stop_payment_order', true],
  ['transaction_not_allowed', true],
  ['authentication_required', undefined],
  ['card_velocity_exceeded', undefined],
  ['do_not_honor', undefined],
  ['expired_card', undefined],
  ['generic_decline', undefined],
  ['insufficient_funds', undefined],
  ['processing_error', undefined],
  ['try_again_later', undefined],
] as const)('[M-10] a card that is refused with %s is refused for good: %s', ([decline_code, isHard]) => {
  const classified = classifyDecline({ code: 'card_declined', decline_code }, 'requires_payment_method')
  expect(classified).toEqual({ kind: 'failed', code: decline_code, ...(isHard && { isHard }) })
})

test('[M-10] the advice not to try again counts, except where the person can help', () => {
  const advised = { code: 'card_declined', advice_code: 'do_not_try_again' } as const
  const classify = (decline_code: string) => classifyDecline({ ...advised, decline_code }, 'x').isHard
  expect([classify('generic_decline'), classify('do_not_honor')]).toEqual([true, true])
  expect([classify('authentication_required'), classify('expired_card')]).toEqual([undefined, undefined])
})

test('[M-10] without a reason it is as soft as can be', () => {
  expect(classifyDecline({ code: 'card_declined' }, 'x')).toEqual({ kind: 'failed', code: 'card_declined' })
  expect(classifyDecline(null, 'canceled')).toEqual({ kind: 'failed', code: 'canceled' })
})
