import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForBuyers } from '../../../../test/buyers.ts'
import { addSignedInOperator } from '../../../../test/operators.ts'
import { effectiveMs } from '../../../../test/publish.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>
let cookie: string
let operatorId: string
beforeAll(async () => {
  shop = await openForBuyers()
  ;({ cookie, operatorId } = await addSignedInOperator(shop.deps))
})
afterAll(() => shop.close())

async function call(path: string, payload?: object) {
  const reply = await shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/operator/api/versions/prices/${path}`,
    headers: { cookie },
    ...(payload && { payload }),
  })
  return { code: reply.statusCode, ...reply.json() }
}

const higher = { 'main-4w-0': 4499, 'main-4w-50': 2249, 'main-4w-75': 1125 }
const waitUntilEffective = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + effectiveMs)
}
const popular = async () => (await shop.look(await shop.openQuizSession())).data[1]

test('[O-51] prices are checked as the build checks them, with the message beside its plan', async () => {
  const problems = async (prices: object) => (await call('check/', { prices })).problems
  expect(await problems({ ...higher, 'main-4w-50': 2400 })).toEqual([
    { id: 'main-4w-50', text: 'For 50 % off $44.99 it must be $22.28 to $22.71.' },
  ])
  expect(await problems({ 'main-4w-0': 4499 })).toMatchObject([{ id: 'main-4w-50' }, { id: 'main-4w-75' }])
  expect(await problems({ 'main-4w-60': 1000 })).toEqual([
    { id: 'main-4w-60', text: 'There is no such plan.' },
  ])
  for (const cents of [0, -5, 100_001])
    expect(await problems({ 'main-4w-0': cents })).toMatchObject([
      { id: 'main-4w-0', text: expect.stringContaining('between') },
    ])
  expect(await problems({ 'main-4w-0': 1000, 'main-4w-50': 500, 'main-4w-75': 250 })).toEqual([
    { id: null, text: 'main renewals of 4w cost less than the retention offer.' },
  ])
  expect(await problems({})).toEqual([])
})

test('[O-51] the preview has what the cards will say, and what the policy contradicts', async () => {
  const { problems, plans, warnings } = await call('check/', { prices: higher })
  expect(problems).toEqual([])
  expect(plans).toHaveLength(18)
  expect(plans.find(({ id }: { id: string }) => id === 'main-4w-50')).toEqual({
    id: 'main-4w-50',
    flow: 'main',
    weeks: 4,
    discount: 50,
    amount: 2249,
    full: 4499,
    renewal_amount: 4499,
    renewal_weeks: 4,
    is_popular: true,
  })
  expect(warnings).toContain('The subscription policy does not say $44.99 for 4 weeks at 0 % off.')
})

test('[O-50] [O-51] [O-52] a draft is published and rolled back, every step in the audit log', async () => {
  const note = 'Four weeks cost more'
  expect(await call('publish/', { prices: higher, audience: 'everyone', note })).toMatchObject({
    code: 409,
    type: 'draft_changed',
  })
  const wrong = { 'main-4w-50': 5 }
  expect(await call('draft/', { prices: wrong })).toMatchObject({ code: 200 })
  expect(await call('publish/', { prices: wrong, audience: 'everyone', note })).toMatchObject({
    code: 422,
    type: 'not_sound',
  })
  expect(await call('draft/', { prices: higher })).toMatchObject({ code: 200 })
  expect(await call('publish/', { prices: higher, audience: 'everyone', note })).toMatchObject({ number: 1 })
  expect(await popular()).toMatchObject({ id: 'main-4w-50', trial_price: 1999 })
  waitUntilEffective()
  expect(await popular()).toMatchObject({ id: 'main-4w-50.1', trial_price: 2249 })
  expect(await call('')).toMatchObject({
    draft: null,
    current: 1,
    versions: [{ number: 1, audience: 'everyone', note, copy_of: null, prices: higher }],
  })

  expect(await call('roll-back/', { number: 9, note })).toMatchObject({ code: 404, type: 'no_such_version' })
  expect(await call('roll-back/', { number: 0, note: 'Nobody bought' })).toMatchObject({ number: 2 })
  waitUntilEffective()
  expect(await popular()).toMatchObject({ id: 'main-4w-50.2', trial_price: 1999 })
  expect(await call('roll-back/', { number: 1, note: 'Once more' })).toMatchObject({ number: 3 })
  waitUntilEffective()
  expect(await popular()).toMatchObject({ id: 'main-4w-50.3', trial_price: 2249 })

  const rows = await shop.rows(
    'select action, subject_id, reason, operator_id from operator_audit order by id',
  )
  expect(rows.map(({ action, subject_id, reason }) => [action, subject_id, reason])).toEqual([
    ['version.draft', 'prices', ''],
    ['version.draft', 'prices', ''],
    ['version.publish', 'prices 1', note],
    ['version.publish_again', 'prices 2', 'Nobody bought'],
    ['version.publish_again', 'prices 3', 'Once more'],
  ])
  expect(new Set(rows.map(({ operator_id }) => operator_id))).toEqual(new Set([operatorId]))
})

test('[O-51] two who publish one draft at once publish it once', async () => {
  const prices = { 'main-4w-75': 1000 }
  await call('draft/', { prices })
  const body = { prices, audience: 'experiments', note: 'Two taps' }
  const both = await Promise.all([call('publish/', body), call('publish/', body)])
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, 409]))
})
