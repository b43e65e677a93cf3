import type { Person } from '@vela/contract/person'
import { sessionId } from '../../api/test-server.ts'

/** For tests: the server's reply about a funnel session. */
export const sessionReply = (isPaid: boolean) => ({
  body: {
    status: 'ok',
    data: {
      id: sessionId,
      gender: null,
      age: null,
      flow: null,
      answers: {},
      email: null,
      replaced: null,
      isPaid,
      plan: null,
    },
  },
})

type Subscription = NonNullable<Person['subscription']>

/** For tests: a subscription that runs until December 2026. */
export const subscriptionOf = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'sub-1',
  client_id: 'client-1',
  product_id: 'main-4w-50',
  status: 'active',
  started_at: '2026-11-10 12:00:00',
  expired_at: '2026-12-10 12:00:00',
  next_charge_at: '2026-12-10 12:00:00',
  is_trial: false,
  ...changes,
})

export const personOf = (changes: Partial<Person> = {}): Person => ({
  id: 'person-1',
  email: 'ana@vela.example',
  screen_name: 'Ana',
  flow: null,
  gender: 'female',
  product_id: 'main-4w-50',
  product: null,
  subscription: subscriptionOf(),
  ...changes,
})

/** For tests: a user, and the server's reply when she signs in. */
export const ana: Person = {
  id: 'p1',
  email: 'ana@vela.example',
  screen_name: 'Ana',
  flow: 'quiz2',
  gender: 'female',
  product_id: null,
  product: null,
  subscription: null,
}

export const signedIn = { body: { token: 'session-1', data: ana } }
