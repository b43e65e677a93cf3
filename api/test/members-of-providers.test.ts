import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { choosePayments } from '../src/gateways/payments/open-payments.ts'
import { openStripe } from '../src/gateways/payments/stripe/open-stripe.ts'
import { cards } from './solidgate-stand-in/cards.ts'
import { openSolidgateRig } from './solidgate-stand-in/open-rig.ts'
import { openStripeStandIn } from './stripe-stand-in/open-stripe-stand-in.ts'
import { openTestApp } from './test-app.ts'

// A subscription from start to end through the gateways of the real providers, checked against the providers'
// records.

type Provider = {
  readonly ps: string
  /** Which pay in a form; without their owner the second one has no money. */
  readonly cards: { readonly good: string; readonly empty: string }
  readonly pay: (signature: string, card: string) => void
  /** All its webhook events once more, the newest first. */
  readonly listNotices: () => { body: Buffer | string; headers: Readonly<Record<string, string>> }[]
  /** Opens a page of its books: what was charged since, and what of that went back. */
  readonly open: () => () => { readonly charged: number[]; readonly refunded: number[] }
}

type Name = 'stripe' | 'solidgate'

const dayMs = 24 * 60 * 60 * 1000
// Only ever forward, as the schedules of jobs expect.
let clock = new Date()
let server: Awaited<ReturnType<typeof openTestApp>>
let providers: Readonly<Record<Name, Provider>>
let closeAll = async () => {}

beforeAll(async () => {
  const stripe = await openStripeStandIn(() => clock)
  const { standIn: solidgate, gateway } = await openSolidgateRig(() => clock)
  const stripeGateway = openStripe(stripe.keys)
  if (stripeGateway === null) throw new Error('the keys are not complete')
  const payments = choosePayments([gateway, stripeGateway])
  server = await openTestApp({ rateLimits: false }, { now: () => clock, payments })
  closeAll = async () => {
    await server.close()
    await Promise.all([stripe.close(), solidgate.close()])
  }
  providers = {
    stripe: {
      ps: 'stripe',
      cards: { good: '4242424242424242', empty: '4000000000000341' },
      pay: (signature, card) => {
        const [id = ''] = String(JSON.parse(signature).clientSecret).split('_secret_')
        stripe.books.pay(id, card, false)
      },
      listNotices: () => stripe.notices.events.toReversed().map(({ body }) => stripe.notices.sign(body)),
      open: () => {
        const from = stripe.books.charges.length
        return () => {
          const own = stripe.books.charges.slice(from)
          const refunded = own.map(({ amount_refunded: amount }) => amount).filter((amount) => amount > 0)
          return { charged: own.map(({ amount }) => amount), refunded }
        }
      },
    },
    solidgate: {
      ps: '',
      cards: { good: cards.paysAndRenews, empty: cards.paysAndFailsRenewal },
      pay: (signature, card) => void solidgate.submit(JSON.parse(signature), card),
      listNotices: () => [...solidgate.messages].toReversed(),
      open: () => {
        const from = solidgate.ledger.length
        const moved = (kind: string) =>
          solidgate.ledger.slice(from).flatMap((entry) => (entry.kind === kind ? entry.amount : []))
        return () => ({ charged: moved('charge'), refunded: moved('refund') })
      },
    },
  }
})
// Nobody of an earlier test is charged again.
beforeEach(async () => {
  await server.database.pool.query("update subscription set state = 'revoked', next_charge_at = null")
})
afterAll(() => closeAll())

async function post(url: string, payload: object, token = '') {
  const cookie = `vela_payer=${'p'.repeat(43)}`
  const headers = {
    'accept-language': 'en',
    cookie,
    ...(token !== '' && { authorization: `Bearer ${token}` }),
  }
  const reply = await server.app.inject({ method: 'POST', url, payload, headers })
  return { code: reply.statusCode, ...reply.json() }
}

/** Every webhook event twice, and in the wrong order. */
async function deliver(name: Name): Promise<void> {
  const notices = providers[name].listNotices()
  for (const { body, headers } of [...notices, ...notices])
    await server.app.inject({ method: 'POST', url: `/webhooks/${name}/`, payload: body, headers })
  await server.deps.queue.drain()
}

async function pass(days: number): Promise<void> {
  clock = new Date(clock.getTime() + days * dayMs)
  await server.deps.queue.drain()
}

async function newMember(name: Name, card: string, plan: string) {
  const { data: visit } = await post('/profile/quiz/', {
    key: 'gender',
    value: 'female',
    isMultiAnswer: false,
  })
  const email = `${randomUUID()}@example.test`
  await post('/profile/set-email/', { id: visit.id, email, isReceiveAdvert: false })
  await server.app.inject(`/subscription/plans/?id=${visit.id}`)
  const { data } = await post('/payment/process/', { id: visit.id, pid: plan, ps: providers[name].ps })
  providers[name].pay(data.signature, card)
  await deliver(name)
  const person = { id: visit.id, email, screenName: 'Marta', password: 'a long way to the harbour 7' }
  const { token } = await post('/profile/registration/', person)
  const ask = async (call: string, body: object = {}) => post(`/subscription/${call}/`, body, String(token))
  return { ask, readState: async () => (await ask('update')).data }
}

const names: Name[] = ['stripe', 'solidgate']

test.for(names)(
  '[M-10] [M-12] at %s another card pays what is open, and every renewal after it',
  async (name) => {
    const { cards, pay, open } = providers[name]
    const moved = open()
    const { ask, readState } = await newMember(name, cards.empty, 'main-4w-50')
    expect(await readState()).toMatchObject({ status: 'active', is_trial: true })
    await pass(28.01)
    expect(await readState()).toMatchObject({ status: 'redemption' })
    const form = await ask('card')
    expect(form.code).toBe(200)
    // Asked for again it is the same form.
    expect((await ask('card')).data.id).toBe(form.data.id)
    pay(form.data.signature, cards.good)
    await deliver(name)
    expect(await readState()).toMatchObject({ status: 'active', is_trial: false })
    expect(moved()).toEqual({ charged: [1999, 3999], refunded: [] })
    expect((await ask('card')).code).toBe(409)

    const { expired_at: before } = await readState()
    await pass(28)
    await deliver(name)
    expect(moved()).toEqual({ charged: [1999, 3999, 3999], refunded: [] })
    expect((await readState()).expired_at > before).toBe(true)
  },
)

test.for(names)(
  '[M-10] [M-11] at %s a renewal is charged once, and all goes back to who withdraws',
  async (name) => {
    const { cards, open } = providers[name]
    const moved = open()
    const { ask, readState } = await newMember(name, cards.good, 'main-1w-50')
    await pass(7.01)
    await deliver(name)
    await pass(0.1)
    expect(moved()).toEqual({ charged: [693, 3999], refunded: [] })
    expect(await readState()).toMatchObject({ status: 'active', is_trial: false })
    const answers = await Promise.all([1, 2].map(() => ask('refund', { ground: 'withdrawal' })))
    expect(answers.map(({ code, data }) => [code, data.status])).toEqual([
      [200, 'expired'],
      [200, 'expired'],
    ])
    await pass(0.01)
    await deliver(name)
    const { charged, refunded } = moved()
    expect([charged, refunded.toSorted((a, b) => a - b)]).toEqual([
      [693, 3999],
      [693, 3999],
    ])
    await pass(28)
    expect(moved().charged).toEqual([693, 3999])
  },
)

test.for(names)(
  '[I5] at %s nothing is charged after a cancel; taken up again after the end, once',
  async (name) => {
    const { cards, open } = providers[name]
    const moved = open()
    const { ask, readState } = await newMember(name, cards.good, 'main-4w-50')
    expect((await ask('cancel')).data).toMatchObject({ status: 'cancelled' })
    await pass(29)
    expect(await readState()).toMatchObject({ status: 'expired' })
    expect(moved().charged).toEqual([1999])
    const restored = await Promise.all([1, 2].map(() => ask('restore')))
    expect(restored.map(({ data }) => data.status)).toEqual(['active', 'active'])
    await deliver(name)
    expect(moved()).toEqual({ charged: [1999, 3999], refunded: [] })
  },
)
