import { afterAll, beforeEach, expect, test } from 'vitest'
import { openForBuyers } from '../../../../test/buyers.ts'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { effectiveMs, publishPrices } from '../../../../test/publish.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>
let cookie: string
const opened: (typeof shop)[] = []
beforeEach(async () => {
  shop = await openForBuyers()
  opened.push(shop)
  ;({ cookie } = await addSignedInOperator(shop.deps))
})
afterAll(async () => {
  for (const one of opened) await one.close()
})

async function call(path: string, payload?: object) {
  const reply = await shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/operator/api/experiments/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { code: reply.statusCode, ...reply.json() }
}

const lower = { 'main-4w-0': 3499, 'main-4w-50': 1749, 'main-4w-75': 875 }
const supposed = { percent: 5, cents: 2500 }
const waitUntilEffective = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + effectiveMs)
}

async function create(given: object = {}) {
  const prices = await publishPrices(shop.deps, lower, 'experiments')
  const variants = [
    { name: 'today', weight: 50, prices: null },
    { name: 'lower', weight: 50, prices },
  ]
  const body = { name: 'Cheaper', variants, lift: 20, method: 'sequential', supposed, ...given }
  return { prices, variants, created: await call('create/', body) }
}

test('[O-55] the needed number of visitors is known before the start, by history or by what is supposed', async () => {
  const plan = { weights: [1, 1], lift: 20, method: 'fixed', start: 'plans' }
  const unknown = await call('plan/', { ...plan, supposed: null })
  expect(unknown).toMatchObject({ needed: null, history: { visitors: 0, buyers: 0, revenue: 0 } })
  const { needed } = await call('plan/', { ...plan, supposed })
  // (z of 97.5 % + z of 80 %)² · 4 · p (1 - p) / (p · lift)², rounded.
  expect(needed).toBeGreaterThan(14_900)
  expect(needed).toBeLessThan(14_950)
  const { needed: many } = await call('plan/', { ...plan, method: 'sequential', supposed })
  expect(many).toBeGreaterThan(needed)
  expect((await create({ supposed: null })).created).toMatchObject({ code: 422, type: 'no_history' })
})

test('[O-53] an experiment that makes no sense is refused with what to do', async () => {
  const today = { name: 'today', weight: 1, prices: null }
  const of = async (...variants: object[]) => (await create({ variants })).created.type
  expect(await of(today, { name: 'Today', weight: 1, prices: 1 })).toBe('same_name')
  expect(await of(today, { name: 'other', weight: 1, prices: null })).toBe('same_variants')
  expect(await of(today, { name: 'other', weight: 1, prices: 99 })).toBe('unknown_prices')
  expect((await create({ variants: [today] })).created.code).toBe(400)
})

test('[O-53] [O-52] an experiment is started, stopped and its winner adopted, every step in the audit log', async () => {
  const { created, prices } = await create()
  const { id } = created
  const other = (await create()).created.id
  expect(await call('stop/', { id })).toMatchObject({ type: 'not_running' })
  expect(await call('adopt/', { id, variant: 1 })).toMatchObject({ type: 'not_running' })
  expect(await call('start/', { id })).toMatchObject({ status: 'ok' })
  expect(await call('start/', { id })).toMatchObject({ type: 'not_planned' })
  expect(await call('start/', { id: other })).toMatchObject({ type: 'another_runs' })
  expect(await call('delete/', { id })).toMatchObject({ type: 'not_planned' })
  expect(await call('delete/', { id: other })).toMatchObject({ status: 'ok' })
  waitUntilEffective()
  const shown = new Set<number>()
  for (let visitor = 0; visitor < 12; visitor += 1)
    shown.add((await shop.look(await shop.openQuizSession())).data[1].trial_price)
  expect(shown).toEqual(new Set([1749, 1999]))

  expect(await call('adopt/', { id, variant: 1 })).toMatchObject({ status: 'ok' })
  expect(await call('adopt/', { id, variant: 1 })).toMatchObject({ type: 'not_running' })
  waitUntilEffective()
  for (let visitor = 0; visitor < 4; visitor += 1)
    expect((await shop.look(await shop.openQuizSession())).data[1]).toMatchObject({ trial_price: 1749 })
  const { experiment } = await call(`${id}/`)
  expect(experiment).toMatchObject({ state: 'stopped', adopted: 1 })
  expect(await shop.rows('select audience, copy_of from version order by number desc limit 1')).toEqual([
    { audience: 'everyone', copy_of: prices },
  ])
  const rows = await shop.rows('select action from operator_audit order by id')
  expect(rows.map(({ action }) => action)).toEqual([
    'experiment.create',
    'experiment.create',
    'experiment.start',
    'experiment.delete',
    'version.publish_again',
    'experiment.adopt',
  ])
})

test('[O-53] two experiments that are started at once: one runs, the other is refused', async () => {
  const ids = [(await create()).created.id, (await create()).created.id]
  const both = await Promise.all(ids.map((id) => call('start/', { id })))
  expect(new Set(both.map(({ type = 'ok' }) => type))).toEqual(new Set(['another_runs', 'ok']))
})

test('[O-55] the revenue of a variant is the ledger of its visitors within 35 days, to the cent', async () => {
  const { created } = await create()
  await call('start/', { id: created.id })
  waitUntilEffective()
  const paid: string[] = []
  for (let visitor = 0; visitor < 10; visitor += 1) {
    const id = await shop.openQuizSession()
    const { data } = await shop.look(id)
    if (visitor % 2 === 1) continue
    const started = await shop.start(id, data[1].id)
    shop.provider.pay(started.data.id)
    paid.push(started.data.id)
  }
  await shop.deliver()
  expect(await call(`${created.id}/`)).toMatchObject({ conclusion: { kind: 'early' }, mixed: 0 })
  // A part of the first charge goes back; what comes back too late does not count.
  const back = (order: string | undefined, kind: string, amount: number, days: number) =>
    shop.rows(
      `insert into ledger (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
        select order_id, gateway, charge_id, $2, $3, $3, currency, happened_at + $4 * interval '1 day', recorded_at
        from ledger where order_id = $1 and kind = 'charge'`,
      [order, kind, amount, days],
    )
  await back(paid[0], 'refund', 500, 3)
  await back(paid[1], 'dispute', 900, 10)
  await back(paid[2], 'refund', 700, 36)
  shop.clock.now = new Date(shop.clock.now.getTime() + 36 * 24 * 60 * 60 * 1000)
  ;({ cookie } = await addSignedInOperator(shop.deps))

  const { variants } = await call(`${created.id}/`)
  const expected = await shop.rows(
    `select e.variant, count(*)::int as visitors,
        coalesce(sum((select sum(case l.kind when 'charge' then l.amount else -l.amount end)
          from orders o join ledger l on l.order_id = o.id
          where o.session_id = q.id and l.happened_at < e.exposed_at + interval '35 days')), 0)::int as cents
      from experiment_exposure e join quiz_session q on q.visit = e.visit group by e.variant order by e.variant`,
  )
  expect(expected).toHaveLength(2)
  for (const { variant, visitors, cents } of expected) {
    const { revenue, ...counts } = variants[variant]
    expect(counts).toMatchObject({ assigned: visitors, visitors })
    expect(revenue * visitors).toBeCloseTo(cents, 6)
  }
  const sums = (name: string) =>
    variants.reduce(
      (all: number, one: Record<string, number>) => all + Number(one[name]) * Number(one['visitors']),
      0,
    )
  expect([sums('refunds'), sums('disputes')]).toEqual([expect.closeTo(500, 6), expect.closeTo(900, 6)])
  expect(variants.reduce((all: number, { buyers }: { buyers: number }) => all + buyers, 0)).toBe(5)
})

test('[O-55] a visitor counts once as one whose payment failed, until 35 days after the first look', async () => {
  const { created } = await create()
  await call('start/', { id: created.id })
  waitUntilEffective()
  const day = 24 * 60 * 60 * 1000
  const looked = shop.clock.now
  const failAt = async (id: string, after: number) => {
    const { data } = await shop.look(id)
    await shop.start(id, data[1].id)
    await shop.rows(
      `update orders set state = 'failed', failure = 'declined', next_poll_at = null, changed_at = $2
        where session_id = $1`,
      [id, new Date(looked.getTime() + after * day)],
    )
  }
  const visitors: string[] = []
  for (let visitor = 0; visitor < 4; visitor += 1) {
    visitors.push(await shop.openQuizSession())
    await shop.look(visitors.at(-1) ?? '')
  }
  await failAt(visitors[0] ?? '', 1)
  await failAt(visitors[0] ?? '', 2)
  await failAt(visitors[1] ?? '', 36)
  shop.clock.now = new Date(looked.getTime() + 37 * day)
  ;({ cookie } = await addSignedInOperator(shop.deps))
  const { variants } = await call(`${created.id}/`)
  const failed = variants.map(
    ({ errors, visitors }: Record<string, number>) => (errors ?? 0) * (visitors ?? 0),
  )
  expect(failed.reduce((all: number, one: number) => all + one, 0)).toBeCloseTo(1, 6)
})

test('[O-56] a split that contradicts the weights is said instead of a result', async () => {
  const { created } = await create()
  await call('start/', { id: created.id })
  await shop.rows(
    `with sessions as (
        insert into quiz_session (id, created_at) select rpad('visit' || n, 24, 'x'), now() from generate_series(1, 400) n
        returning visit)
      insert into experiment_exposure (experiment_id, visit, variant, person, exposed_at)
      select $1, visit, (row_number() over () > 260)::int, visit, now() from sessions`,
    [created.id],
  )
  expect(await call(`${created.id}/`)).toMatchObject({
    conclusion: { kind: 'mismatch' },
    variants: [
      { assigned: 260, comparison: null },
      { assigned: 140, comparison: null },
    ],
  })
})
