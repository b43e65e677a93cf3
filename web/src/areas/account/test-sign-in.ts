import type { Person } from '@vela/contract/person'

/** For tests: a person, and the server's answer when she gets in. */
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
