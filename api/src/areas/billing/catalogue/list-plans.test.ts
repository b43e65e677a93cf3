import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForVisitors } from '../../../../test/visitors.ts'
import { addConsent } from '../order/tables/consent.table.ts'
import { addOrder } from '../order/tables/orders.table.ts'
import { findProduct } from './catalogue.ts'
import { grantOffer, isPriceGranted } from './grant-offer.ts'

type Option = {
  readonly id: string
  readonly discount: string
  readonly title: string
  readonly trial_price: number
}
type Offer = {
  readonly discount: number
  readonly seconds_left: number | null
  readonly second: number
  readonly is_second_left: boolean
  readonly second_prices: number[]
}
type Plans = { readonly data: Option[]; readonly offer: Offer | null }

const start = new Date('2026-11-15T12:00:00Z')
const minute = 60_000
const hour = 60 * minute

let server: Awaited<ReturnType<typeof openForVisitors>>

beforeAll(async () => {
  server = await openForVisitors()
})
beforeEach(() => {
  server.clock.now = start
})
afterAll(() => server.close())

function at(ms: number): void {
  server.clock.now = new Date(start.getTime() + ms)
}

async function openSession(flow: string | null = null): Promise<string> {
  const payload = { key: 'gender', value: 'female', isMultiAnswer: false, flow }
  const reply = await server.app.inject({ method: 'POST', url: '/profile/quiz/', payload })
  return reply.json().data.id
}

async function get(query: Record<string, string>, language = 'en') {
  const url = `/subscription/plans/?${new URLSearchParams(query).toString()}`
  return server.app.inject({ url, headers: { 'accept-language': language } })
}

async function look(id: string, discount = '50'): Promise<Plans> {
  return (await get({ id, discount })).json()
}

/** Adds an order in the state that it has once its payment form was shown. */
async function openPurchase(sessionId: string, isShown = true): Promise<void> {
  const [id, consentId] = [randomUUID(), randomUUID()]
  const sold = { productId: 'main-4w-50', currency: 'USD', language: 'en' } as const
  const given = { textVersion: 'v1', firstAmount: 1999, firstWeeks: 4, givenAt: server.clock.now }
  await server.deps.db.transaction(async (tx) => {
    await addConsent(server.deps, tx, { id: consentId, kind: 'plan', ...sold, ...given })
    await addOrder(tx, {
      id,
      kind: 'plan',
      consentId,
      customerId: 'x',
      ...sold,
      sessionId,
      gateway: 'sandbox',
      discount: 50,
      amount: 1999,
      weeks: 4,
      state: 'open',
      reference: isShown ? `reference-${id}` : null,
      createdAt: server.clock.now,
      changedAt: server.clock.now,
    })
  })
}

/** The discounts at which the session may buy the 4-week plan now. */
async function granted(sessionId: string, flow: 'main' | 'newer' = 'main'): Promise<number[]> {
  const products = [0, 50, 60, 75].flatMap((discount) => findProduct(`${flow}-4w-${discount}`) ?? [])
  const isGood = await Promise.all(
    products.map((product) =>
      isPriceGranted(server.deps.db, sessionId, { ...product, number: 0 }, server.clock.now),
    ),
  )
  return products.filter((_, index) => isGood[index]).map(({ discount }) => discount)
}

const ids = ({ data }: Plans) => data.map(({ id }) => id)
const mainAt = (discount: number) => [1, 4, 12].map((weeks) => `main-${weeks}w-${discount}`)
const newerAt = (discount: number) => [4, 12, 24].map((weeks) => `newer-${weeks}w-${discount}`)

test('[W-07] [P-03] [P-08] without a session it is a look at the catalogue, by default at 50 % off', async () => {
  const plans = (await get({})).json()
  expect(ids(plans)).toEqual(mainAt(50))
  expect(plans.offer).toBeNull()
  expect(plans.data[1]).toEqual({
    id: 'main-4w-50',
    title: '4-week plan',
    price: 3999,
    trial_price: 1999,
    currency: 'USD',
    period: 4,
    period_type: 'week',
    trial_period: 4,
    trial_period_type: 'week',
    renewal_price: 3999,
    renewal_period: 4,
    renewal_period_type: 'week',
    discount: '50',
    popular: true,
  })
})

test.each([
  [{ discount: '75' }, mainAt(75)],
  [{ discount: '0' }, mainAt(0)],
  [{ discount: '75', flow: 'main' }, mainAt(75)],
  [{ discount: '60', flow: 'quiz2' }, newerAt(60)],
  [{ flow: 'quiz2' }, newerAt(50)],
  [{ discount: '60' }, mainAt(0)],
  [{ discount: '75', flow: 'quiz2' }, newerAt(0)],
])(
  '[W-07] a look at %o shows the plans of that flow, a discount it does not have being none',
  async (query, shown) => {
    expect(ids((await get(query)).json())).toEqual(shown)
  },
)

test('[W-07] the titles are in the requested language', async () => {
  const { data }: Plans = (await get({ id: await openSession('quiz2') }, 'es-MX,es;q=0.9')).json()
  expect(data.map(({ title }) => title)).toEqual([
    'Plan de 4 semanas',
    'Plan de 12 semanas',
    'Plan de 24 semanas',
  ])
})

test('[W-12] [D8] the discounts and the minutes are those of the catalogue', async () => {
  const reply = await server.app.inject({ url: '/settings/discounts/' })
  expect(reply.json()).toEqual({ data: { initial: 50, main: 75, newer: 60, expired: 0, minutes: 10 } })
})

test('[P-04] the offer starts at the first view, lasts ten minutes, and does not start again', async () => {
  const id = await openSession()
  at(5 * minute)
  const offer = { discount: 50, second: 75, is_second_left: true, second_prices: [347, 999, 1999] }
  expect((await look(id)).offer).toEqual({ ...offer, seconds_left: 600 })
  at(15 * minute - 1)
  const last = await look(id)
  expect(last.offer).toEqual({ ...offer, seconds_left: 1 })
  expect(ids(last)).toEqual(mainAt(50))
  for (const later of [15 * minute, 16 * minute, 48 * hour]) {
    at(later)
    const ended = await look(id)
    expect(ended.offer).toEqual({ ...offer, discount: 0, seconds_left: null })
    expect(ids(ended)).toEqual(mainAt(0))
  }
})

test('[P-04] a tap at the last second still gets the price that was shown, for a minute', async () => {
  const id = await openSession()
  expect(await granted(id)).toEqual([])
  await look(id)
  expect(await granted(id)).toEqual([0, 50])
  at(10 * minute - 1)
  expect(await granted(id)).toEqual([0, 50])
  at(10 * minute)
  expect(await granted(id)).toEqual([0, 50])
  at(11 * minute - 1)
  expect(await granted(id)).toEqual([0, 50])
  at(11 * minute)
  expect(await granted(id)).toEqual([0])
})

test('[P-04] a browser whose clock ended the offer shows the full price, and the offer stays valid', async () => {
  const id = await openSession()
  await look(id)
  at(9 * minute)
  const ended = await look(id, '0')
  expect(ended.offer).toMatchObject({ discount: 0, seconds_left: null })
  expect(ids(ended)).toEqual(mainAt(0))
  expect((await look(id)).offer).toMatchObject({ discount: 50 })
})

test.each([
  [null, 'main', 75, mainAt],
  ['quiz2', 'newer', 60, newerAt],
] as const)(
  '[P-05] [D8] flow %s: a return from payment gets its better price once, for a day',
  async (flow, sold, better, pricesAt) => {
    const id = await openSession(flow)
    expect(ids(await look(id))).toEqual(pricesAt(50))
    await openPurchase(id)
    at(4 * minute)
    expect((await look(id)).offer).toMatchObject({ discount: 50 })
    const second = await look(id, String(better))
    const offer = { discount: better, second: better, is_second_left: false }
    expect(second.offer).toMatchObject({ ...offer, seconds_left: 86_400 })
    // The popup showed these prices before.
    expect(second.offer?.second_prices).toEqual(second.data.map((plan) => plan.trial_price))
    expect(ids(second)).toEqual(pricesAt(better))
    expect(await granted(id, sold)).toEqual([0, 50, better])

    at(20 * minute)
    // Every later request gets the same offer, even from a screen whose first countdown has ended.
    for (const requested of ['0', '50', String(better)])
      expect(await look(id, requested)).toEqual({
        ...second,
        offer: { ...second.offer, seconds_left: 85_440 },
      })
    expect(await granted(id, sold)).toEqual([0, better])

    at(24 * hour + 4 * minute)
    expect((await look(id, String(better))).offer).toEqual({
      ...second.offer,
      discount: 0,
      seconds_left: null,
    })
    expect(await granted(id, sold)).toEqual([0, better])
    at(24 * hour + 5 * minute)
    expect(await granted(id, sold)).toEqual([0])
    expect(ids(await look(id, String(better)))).toEqual(pricesAt(0))
  },
)

async function leaveEmail(id: string, email: string): Promise<void> {
  const payload = { id, email, isReceiveAdvert: false }
  await server.app.inject({ method: 'POST', url: '/profile/set-email/', payload })
}

test('[P-05] in another browser the better price is the same one, and ends when that one does (D25)', async () => {
  const email = `twice-${randomUUID().slice(0, 8)}@mail.example`
  const sessions: string[] = []
  for (const address of [email, email.toUpperCase(), email, 'somebody-else@mail.example']) {
    const id = await openSession()
    await leaveEmail(id, address)
    await look(id)
    await openPurchase(id)
    sessions.push(id)
  }
  const [first = '', second = '', third = '', stranger = ''] = sessions
  expect((await look(first, '75')).offer).toMatchObject({ discount: 75, seconds_left: 86_400 })
  at(20 * hour)
  expect((await look(second, '75')).offer).toMatchObject({ discount: 75, seconds_left: 4 * 3600 })
  at(30 * hour)
  expect((await look(third, '75')).offer).toMatchObject({ discount: 0, is_second_left: false })
  expect(await granted(third)).toEqual([0])
  expect((await look(stranger, '75')).offer).toMatchObject({ discount: 75, seconds_left: 86_400 })
})

test('[P-05] a return after the ten minutes still gets the better price, without slack for the first one', async () => {
  const id = await openSession()
  await look(id)
  await openPurchase(id)
  at(30 * minute)
  expect((await look(id, '75')).offer).toMatchObject({ discount: 75, seconds_left: 86_400 })
  expect(await granted(id)).toEqual([0, 75])
})

test('guessing a discount grants nothing: at the first look, after the end, or of the other flow', async () => {
  for (const [flow, sold, own, other] of [
    [null, 'main', '75', '60'],
    ['quiz2', 'newer', '60', '75'],
  ] as const) {
    at(0)
    const id = await openSession(flow)
    for (const guess of [own, other]) expect((await look(id, guess)).offer?.discount).toBe(50)
    at(11 * minute)
    for (const guess of [own, other, '50']) expect((await look(id, guess)).offer?.discount).toBe(0)
    expect(await granted(id, sold)).toEqual([0])
    expect(await granted(id, sold === 'main' ? 'newer' : 'main')).toEqual([])
    await openPurchase(id)
    expect((await look(id, other)).offer?.discount).toBe(0)
  }
})

test('[P-05] a visitor who returns from a form that never opened gets the promised offer', async () => {
  const id = await openSession()
  await look(id)
  await openPurchase(id, false)
  expect((await look(id, '75')).offer).toMatchObject({ discount: 75, is_second_left: false })
})

test('the flow is that of the session, whatever the address says', async () => {
  const id = await openSession('quiz2')
  expect(ids((await get({ id, flow: 'main', discount: '75' })).json())).toEqual(newerAt(50))
})

test('[I10] what one session did grants nothing to another', async () => {
  const payer = await openSession()
  const other = await openSession()
  await look(payer)
  await openPurchase(payer)
  await look(payer, '75')
  at(9 * minute)
  expect((await look(other, '75')).offer).toMatchObject({ discount: 50, seconds_left: 600 })
  expect(await granted(other)).toEqual([0, 50])
})

test('an unknown or forgotten session is refused and begins no offer', async () => {
  const id = await openSession()
  at(90 * 24 * hour)
  for (const unknown of ['A'.repeat(32), id]) {
    const reply = await get({ id: unknown })
    expect([reply.statusCode, reply.json().type]).toEqual([404, 'unknown_session'])
    const { rowCount } = await server.database.pool.query('select from offer where session_id = $1', [
      unknown,
    ])
    expect(rowCount).toBe(0)
  }
})

test('[P-04] [P-05] several tabs at once are given one offer, and one better offer', async () => {
  const id = await openSession()
  const tabs = (discount: string) => Promise.all(Array.from({ length: 12 }, () => look(id, discount)))
  const first = { discount: 50, seconds_left: 600, is_second_left: true }
  for (const { offer } of await tabs('50')) expect(offer).toMatchObject(first)
  await openPurchase(id)
  const second = { discount: 75, seconds_left: 86_400, is_second_left: false }
  for (const { offer } of await tabs('75')) expect(offer).toMatchObject(second)
})

test('[P-04] [P-05] servers whose clocks differ by a moment grant one offer, and one better offer', async () => {
  const id = await openSession()
  const servers = async (requested: number) => {
    const granted = await Promise.all(
      Array.from({ length: 12 }, (_, behind) => {
        const now = new Date(start.getTime() - behind)
        return grantOffer(server.deps.db, { sessionId: id, flow: 'main', requested, now, email: null })
      }),
    )
    return [...new Set(granted.map(({ discount, endsAt }) => `${discount} ${endsAt?.getTime()}`))]
  }
  expect(await servers(50)).toEqual([expect.stringMatching(/^50 \d+$/)])
  await openPurchase(id)
  expect(await servers(75)).toEqual([expect.stringMatching(/^75 \d+$/)])
})
