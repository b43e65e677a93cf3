import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/add-on-buyers.ts'
import type { Fault } from '../../../../test/faulty-gateway.ts'
import { goodPassword, newEmail } from '../../../../test/people.ts'
import { listHalfHours } from '../../progress/public.ts'
import { restore } from './restore.ts'

type Shop = Awaited<ReturnType<typeof openForOwners>>
type Owner = Awaited<ReturnType<Shop['newOwner']>>

const calls = ['update', 'restore', 'change', 'cancel', 'refund'] as const
const day = 24 * 60

let shop: Shop
let owner: Owner

beforeAll(async () => {
  shop = await openForOwners()
})
beforeEach(async () => {
  shop.broken.fault = () => 'none'
  shop.behaviour.refusesSaved = false
  // Earlier subscriptions are cancelled, so that advancing the clock by a month costs one renewal.
  await shop.rows("update subscription set state = 'revoked', next_charge_at = null")
  shop.provider.notices.length = 0
  owner = await shop.newOwner()
  await shop.deps.queue.drain()
  shop.mails.length = 0
})
afterAll(() => shop.close())

const ask = (call: (typeof calls)[number], { ground = '', language = 'en', token = owner.token } = {}) =>
  shop.post(`/subscription/${call}/`, ground === '' ? {} : { ground }, { token, language })
const dataOf = async (call: (typeof calls)[number]) => (await ask(call)).data
const withdraw = (language = 'en') => ask('refund', { ground: 'withdrawal', language })
const consents = () =>
  shop.rows(
    `select given.* from consent given join subscription on subscription.id = subscription_id
      where account_id = $1 order by given_at`,
    [owner.accountId],
  )
const amountsOf = () => shop.extrasOf(owner.pid).map(({ sale }) => sale.amount)
const subjects = () => shop.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)

/** Makes the first calls to the provider fail with these faults; later calls succeed. */
function breakFirst(...faults: readonly Fault[]): void {
  const left = [...faults]
  shop.broken.fault = () => left.shift() ?? 'none'
}

async function expire(): Promise<void> {
  await ask('cancel')
  await shop.skip(29 * day)
}

test('[W-20] [M-01] [M-07] a trial is returned with its dates, its renewals, the offer and what can be refunded', async () => {
  const { code, data } = await ask('update')
  expect(code).toBe(200)
  expect(data).toMatchObject({
    client_id: owner.accountId,
    product_id: 'main-4w-50',
    status: 'active',
    is_trial: true,
    product: { id: 'main-4w-50', title: '4-week plan', currency: 'USD', price: 3999, period: 4 },
    offer: { currency: 'USD', price: 1999, period: 4 },
    refunds: ['withdrawal', 'california'],
  })
  expect(data.product).toMatchObject({ trial_price: 1999, trial_period: 4, special_offer: false })
  expect(data.next_charge_at).toBe(data.expired_at)
  const { offer: _, refunds: __, money_back: ___, product, ...subscription } = data
  const { data: person } = await shop.logIn(owner.email, goodPassword)
  expect([person.product, person.subscription]).toEqual([product, subscription])
})

test('[W-20] an account that never had a subscription reads null, and every call that would change it is refused with that reason', async () => {
  const { token } = await shop.newcomer()
  expect(await ask('update', { ground: '', token })).toMatchObject({ code: 200, data: null })
  for (const call of calls.filter((one) => one !== 'update')) {
    const ground = call === 'refund' ? 'withdrawal' : ''
    expect(await ask(call, { ground, token })).toMatchObject({
      code: 404,
      type: 'no_subscription',
      message: 'There’s no subscription in your account.',
    })
    const { message } = await ask(call, { ground, token, language: 'es' })
    expect(message).toBe('No hay ninguna suscripción en tu cuenta.')
  }
})

describe('cancel', () => {
  test('[W-23] [I5] [I7] ends the renewals at once and for ever, however often it is tapped', async () => {
    const taps = await Promise.all([ask('cancel'), ask('cancel'), ask('cancel')])
    const { data } = await ask('cancel')
    for (const tap of taps) expect(tap).toMatchObject({ code: 200, data })
    expect(data).toMatchObject({ status: 'cancelled', next_charge_at: null, offer: null })
    await shop.skip(27 * day)
    expect(await dataOf('update')).toMatchObject({ status: 'cancelled', refunds: [] })
    await shop.skip(30 * day)
    expect(await dataOf('cancel')).toMatchObject({ status: 'expired', expired_at: data.expired_at })
    expect(amountsOf()).toEqual([])
    expect(subjects().filter((subject) => /cancel/i.test(subject))).toHaveLength(1)
  })

  test('[W-23] works while a renewal fails, and nothing is tried again', async () => {
    shop.behaviour.refusesSaved = true
    await shop.skip(28 * day + 1)
    expect(await dataOf('update')).toMatchObject({ status: 'redemption', offer: { price: 1999 } })
    const tried = amountsOf()
    expect(tried).toEqual([3999])
    expect((await ask('cancel')).code).toBe(200)
    for (let days = 0; days < 16; days += 1) await shop.skip(day)
    expect(amountsOf()).toEqual(tried)
    expect(await dataOf('update')).toMatchObject({ status: 'expired' })
  })

  test('[I5] a renewal that is unknown when it is canceled goes back when it turns out paid', async () => {
    await shop.skip(28 * day - 5)
    breakFirst('unanswered')
    await shop.skip(6)
    shop.broken.fault = () => 'none'
    expect(await ask('cancel')).toMatchObject({ code: 200, data: { next_charge_at: null } })
    await shop.deliver()
    await shop.later(6)
    for (const { charge } of shop.extrasOf(owner.pid)) expect(charge?.refunded).toBe(3999)
    expect(await dataOf('update')).toMatchObject({ status: 'expired' })
  })
})

describe('change', () => {
  test('[W-22] [M-06] [I4] claims the lower price for every renewal, with consent', async () => {
    const before = await dataOf('update')
    const { code, data } = await ask('change', { language: 'es' })
    expect(code).toBe(200)
    expect(data).toMatchObject({ status: 'active', is_trial: true, product_id: 'retention-4w', offer: null })
    expect(data.product).toMatchObject({ title: 'Plan de 4 semanas', price: 1999, period: 4 })
    expect(data.product.special_offer).toBe(true)
    expect(data.expired_at).toBe(before.expired_at)
    expect(await consents()).toMatchObject([
      { kind: 'offer', product_id: 'retention-4w', renewal_amount: 1999, renewal_weeks: 4, language: 'es' },
    ])
    await shop.skip(28 * day + 1)
    expect(amountsOf()).toEqual([1999])
    expect(await dataOf('update')).toMatchObject({ status: 'active', is_trial: false, refunds: [] })
  })

  test('[I7] [I9] taps at once and a repeated request are one claim; later it is used up', async () => {
    const taps = await Promise.all([ask('change'), ask('change')])
    for (const { code, data } of [...taps, await ask('change')])
      expect([code, data.product.price]).toEqual([200, 1999])
    expect(await consents()).toHaveLength(1)
    await shop.deps.queue.drain()
    const confirmed = shop.mails.filter(({ subject }) => subject === 'Your new price: $19.99')
    expect(confirmed).toHaveLength(1)
    await shop.skip(11)
    expect(await ask('change')).toMatchObject({
      code: 200,
      status: 'fail',
      message: 'You’ve already used this offer. You can claim it only once.',
    })
    expect((await ask('change', { language: 'es' })).message).toBe(
      'Ya usaste esta oferta. Solo se puede aceptar una vez.',
    )
    expect(await consents()).toHaveLength(1)
  })

  test('[I9] a canceled or ended subscription has no offer', async () => {
    await ask('cancel')
    const message = 'This offer is for a subscription that renews, and yours doesn’t at the moment.'
    expect(await ask('change')).toMatchObject({ code: 200, status: 'fail', message })
    await shop.skip(29 * day)
    expect(await ask('change')).toMatchObject({ code: 200, status: 'fail', message })
    expect(await consents()).toEqual([])
  })

  test('[I9] the introductory price is granted once per address', async () => {
    const other = await shop.newOwner()
    await ask('change', { token: other.token })
    await shop.rows('update orders set email = (select email from orders where id = $1) where id = $2', [
      owner.pid,
      other.pid,
    ])
    expect((await dataOf('update')).offer).toBeNull()
    expect(await ask('change')).toMatchObject({ status: 'fail', message: expect.stringContaining('used') })
  })
})

describe('restore', () => {
  test('[W-21] [I4] with time left it renews again, and costs nothing now', async () => {
    const { expired_at } = await dataOf('cancel')
    const taps = await Promise.all([ask('restore'), ask('restore')])
    for (const tap of [...taps, await ask('restore')])
      expect(tap).toMatchObject({ code: 200, data: { status: 'active', next_charge_at: expired_at } })
    expect(amountsOf()).toEqual([])
    expect(await consents()).toMatchObject([
      { kind: 'restore', product_id: 'main-4w-50', renewal_amount: 3999 },
    ])
    await shop.skip(28 * day + 1)
    expect(amountsOf()).toEqual([3999])
  })

  test('[W-21] [I1] [I7] after the end it charges the renewal once, however often it is tapped', async () => {
    await expire()
    const taps = await Promise.all([ask('restore'), ask('restore'), ask('restore')])
    for (const { code } of taps) expect(code).toBe(200)
    await shop.later(1)
    const data = await dataOf('restore')
    expect(data).toMatchObject({ status: 'active', is_trial: false, refunds: ['withdrawal', 'california'] })
    expect(data.expired_at > data.started_at).toBe(true)
    expect(amountsOf()).toEqual([3999])
    expect(await consents()).toMatchObject([{ kind: 'restore', first_amount: 3999, first_weeks: 4 }])
    expect(await ask('update')).toMatchObject({ code: 200, data })
  })

  test('[M-08] [M-11] the week goes on as four weeks at 39.99, and both can be withdrawn from', async () => {
    const id = await shop.openQuizSession()
    const pid = String((await shop.start(id, 'main-1w-50')).data.id)
    shop.provider.pay(pid)
    await shop.deliver()
    const email = newEmail()
    const { token, data: person } = await shop.register(id, email)
    owner = { id, pid, email, token: String(token), accountId: String(person.id) }
    expect(await dataOf('update')).toMatchObject({
      product: { title: '1-week plan', price: 3999, period: 4, trial_price: 693, trial_period: 1 },
      offer: { price: 1999, period: 4 },
    })
    await ask('cancel')
    await shop.skip(8 * day)
    const { data } = await ask('restore')
    expect(data).toMatchObject({ status: 'active', product: { price: 3999, period: 4 } })
    expect(amountsOf()).toEqual([3999])
    await withdraw()
    await shop.later(2)
    expect(shop.provider.orders.get(pid)?.charge?.refunded).toBe(693)
    expect(shop.extrasOf(pid).map(({ charge }) => charge?.refunded)).toEqual([3999])
    expect(shop.mails.filter(({ text }) => /6\.93|39\.99/.test(text)).length).toBeGreaterThanOrEqual(2)
  })

  test('[W-21] a declined card is explained and the subscription stays ended; it can be retried', async () => {
    await expire()
    shop.behaviour.refusesSaved = true
    const { code, error } = await ask('restore')
    expect([code, error]).toEqual([200, expect.stringContaining('Your card was declined')])
    expect((await ask('restore', { language: 'es' })).error).toContain('Tu tarjeta fue rechazada')
    expect(await dataOf('update')).toMatchObject({ status: 'expired', next_charge_at: null })
    shop.behaviour.refusesSaved = false
    expect(await ask('restore')).toMatchObject({ code: 200, data: { status: 'active' } })
    shop.behaviour.refusesSaved = true
    await ask('cancel')
    await shop.skip(29 * day)
    for (let tries = 0; tries < 10; tries += 1) await ask('restore')
    expect((await ask('restore')).error).toBe('Too many tries today. Please try again tomorrow.')
    expect(amountsOf()).toHaveLength(13)
  })

  test('[M-08] repeated canceling and restoring is limited, and so are the emails about it', async () => {
    for (let round = 0; round < 10; round += 1) {
      await ask('cancel')
      expect(await ask('restore')).toMatchObject({ code: 200, data: { status: 'active' } })
    }
    await ask('cancel')
    expect((await ask('restore')).error).toBe('Too many tries today. Please try again tomorrow.')
    expect(await dataOf('update')).toMatchObject({ status: 'cancelled' })
    expect(amountsOf()).toEqual([])
    await shop.skip(day)
    expect(await ask('restore')).toMatchObject({ code: 200, data: { status: 'active' } })
  })

  test('[W-20] [M-03] while the charge is unknown it is pending, cannot be canceled, and is settled by asking', async () => {
    await expire()
    breakFirst('unanswered')
    expect(await ask('restore')).toMatchObject({ code: 200, data: { status: 'pending' } })
    expect(await ask('update')).toMatchObject({ code: 202, status: 'pending' })
    expect(await ask('cancel')).toMatchObject({
      code: 409,
      message: 'A payment is being made right now. Please try again in a minute.',
    })
    expect((await ask('cancel', { language: 'es' })).message).toContain('Hay un pago en curso')
    shop.clock.now = new Date(shop.clock.now.getTime() + 10_000)
    expect(await ask('update')).toMatchObject({ code: 200, data: { status: 'active' } })
    expect(amountsOf()).toEqual([3999])
    expect((await ask('cancel')).code).toBe(200)
  })

  test('[I9] what runs, and what was paid back, is not restored', async () => {
    expect(await ask('restore')).toMatchObject({ code: 200, error: expect.stringContaining('hasn’t ended') })
    await withdraw()
    expect((await ask('restore')).error).toContain('was refunded')
    expect((await ask('restore', { language: 'es' })).error).toContain('se devolvió')
    expect(await consents()).toEqual([])
  })
})

describe('refund', () => {
  test('[M-11] [I7] a withdrawal gives the payment back, ends access, and answers the same again', async () => {
    const taps = await Promise.all([withdraw(), withdraw()])
    const { data } = await withdraw()
    for (const tap of taps) expect(tap).toMatchObject({ code: 200, data })
    expect(data).toMatchObject({
      status: 'expired',
      next_charge_at: null,
      product_id: '',
      offer: null,
      refunds: [],
    })
    expect(Date.parse(`${data.expired_at}Z`), 'over since then').toBe(shop.clock.now.getTime())
    await shop.later(2)
    expect(shop.provider.orders.get(owner.pid)?.charge?.refunded).toBe(1999)
    expect(await shop.rows('select kind, amount from ledger where order_id = $1', [owner.pid])).toEqual([
      { kind: 'charge', amount: 1999 },
      { kind: 'refund', amount: 1999 },
    ])
    expect(subjects()).toHaveLength(1)
    await shop.skip(40 * day)
    expect(amountsOf()).toEqual([])
    expect((await ask('cancel')).data).toMatchObject({ status: 'expired' })
  })

  test('[M-11] [I2] a refund is stored when the provider fails, and made when it is back', async () => {
    shop.broken.fault = () => 'unheard'
    expect((await withdraw()).code).toBe(200)
    await shop.later(2)
    expect(shop.provider.orders.get(owner.pid)?.charge?.refunded).toBe(0)
    shop.broken.fault = () => 'none'
    await shop.later(8)
    expect(shop.provider.orders.get(owner.pid)?.charge?.refunded).toBe(1999)
  })

  test('[M-11] on a ground that does not apply nothing is refunded, and the reply gives the reason', async () => {
    await shop.skip(15 * day)
    expect(await withdraw()).toMatchObject({ code: 409, type: 'no_ground' })
    for (const [language, words] of [
      ['en', '21 days of learning in a row'],
      ['es', '21 días seguidos'],
    ] as const) {
      const { code, message } = await ask('refund', { ground: 'guarantee', language })
      expect([code, message]).toEqual([409, expect.stringContaining(words)])
    }
    expect((await ask('refund', { ground: 'california' })).message).toContain('three business days')
    const { status, refunds, money_back } = await dataOf('update')
    expect([status, refunds, money_back.paid]).toEqual(['active', [], 1999])
    expect(money_back.grounds[0]).toMatchObject({ amount: 0, days: { learned: 0, needed: 21 } })
    expect((await ask('refund', { ground: 'because' })).code).toBe(400)
  })

  test('[M-11] a customer who learned on 21 days in a row is refunded all that the first 30 days cost', async () => {
    const { started_at } = await dataOf('update')
    await shop.skip(29 * day)
    expect(amountsOf()).toEqual([3999])
    const learn = (days: number) =>
      shop.rows(
        `insert into progress (account_id, type, type_id, option, done_at, received_at)
          select $1, 'element', 'page-' || nth, '', at, at
          from generate_series(0, $3 - 1) as nth, lateral (select ($2 || 'Z')::timestamptz + nth * interval '1 day' as at) as of_day
          on conflict do nothing`,
        [owner.accountId, started_at, days],
      )
    await learn(20)
    expect((await dataOf('update')).refunds).toEqual([])
    await learn(21)
    expect((await dataOf('update')).refunds).toEqual(['guarantee'])
    const { code, data } = await ask('refund', { ground: 'guarantee' })
    expect([code, data.status, data.refunds]).toEqual([200, 'expired', []])
    await shop.later(2)
    expect(shop.provider.orders.get(owner.pid)?.charge?.refunded).toBe(1999)
    expect(shop.extrasOf(owner.pid).map(({ charge }) => charge?.refunded)).toEqual([3999])
    expect(subjects().filter((subject) => !/receipt|renew/i.test(subject))).toHaveLength(2)
  })

  test('[M-11] days learnt without a network count on their own day, days made up afterwards do not', async () => {
    const dayMs = day * 60_000
    const begin = shop.clock.now.getTime()
    const onDay = (nth: number) => {
      shop.clock.now = new Date(begin + nth * dayMs)
    }
    const learnOn = (days: readonly number[], { token } = owner) =>
      Promise.all(
        days.map((nth) => {
          const page = { id: begin + nth * dayMs, type: 'element', type_id: `page-${nth}` }
          return shop.post('/education/progress/set/', { ...page, status: 'done', option: '' }, { token })
        }),
      )
    const daysFrom = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, nth) => first + nth)
    const idler = await shop.newOwner()

    // The customer learns nothing for a week, then every day.
    onDay(8)
    await learnOn(daysFrom(1, 8))
    for (const nth of daysFrom(9, 21)) {
      expect((await dataOf('update')).refunds).not.toContain('guarantee')
      onDay(nth)
      await learnOn([nth])
    }
    expect((await dataOf('update')).refunds).toContain('guarantee')

    onDay(27)
    await learnOn(daysFrom(1, 27), idler)
    expect((await ask('update', { token: idler.token })).data.refunds).toEqual([])
    const counted = await listHalfHours(shop.deps.db, { accountId: idler.accountId, since: new Date(begin) })
    expect(new Set(counted.map((at) => at.toISOString().slice(0, 10))).size).toBe(8)
  })

  test('[M-11] [I4] after taking it up again only that payment can be withdrawn from, on a clock that runs', async () => {
    await expire()
    const headers = { 'accept-language': 'en' }
    const account = { accountId: owner.accountId }
    let ticks = 0
    const now = () => new Date(shop.clock.now.getTime() + (ticks += 1))
    await restore({ ...shop.deps, now }, { headers, account })
    shop.clock.now = now()
    expect((await withdraw()).code).toBe(200)
    await shop.later(2)
    expect(shop.extrasOf(owner.pid).map(({ charge }) => charge?.refunded)).toEqual([3999])
    expect(shop.provider.orders.get(owner.pid)?.charge?.refunded).toBe(0)
  })
})

test('[I10] what one person does changes nothing of another', async () => {
  const other = await shop.newOwner()
  const look = () =>
    shop.rows('select md5(s::text) from subscription s where account_id = $1', [other.accountId])
  const before = await look()
  for (const call of ['change', 'cancel', 'restore', 'update'] as const) await ask(call)
  await withdraw()
  await shop.later(1)
  expect(await look()).toEqual(before)
  for (const call of calls) {
    const bare = await shop.post(`/subscription/${call}/`, call === 'refund' ? { ground: 'guarantee' } : {})
    expect(bare.code).toBe(401)
  }
})
