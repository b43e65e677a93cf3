import { afterAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/add-on-buyers.ts'
import { openForBuyers } from '../../../../test/buyers.ts'
import { effectiveMs, publishPrices, startExperiment } from '../../../../test/publish.ts'
import { quietLog } from '../../../../test/quiet-log.ts'
import { buildTestApp } from '../../../../test/test-app.ts'
import { openPublished, watchPublished } from '../../publishing/open-published.ts'

let shop: Awaited<ReturnType<typeof openForBuyers>>
const opened: (typeof shop)[] = []
beforeEach(async () => {
  shop = await openForBuyers()
  opened.push(shop)
})
afterAll(async () => {
  for (const one of opened) await one.close()
})

/** Four weeks at 44.99 and 34.99, and their parts. */
const higher = { 'main-4w-0': 4499, 'main-4w-50': 2249, 'main-4w-75': 1125 }
const lower = { 'main-4w-0': 3499, 'main-4w-50': 1749, 'main-4w-75': 875 }

type Plan = { id: string; trial_price: number; price: number; renewal_price: number }
const popular = async (id: string) => (await shop.look(id)).data[1] as Plan

test('[O-50] a new version is shown to new visitors; who has seen the old prices buys at the old ones', async () => {
  const early = await shop.openQuizSession()
  const number = await publishPrices(shop.deps, higher)
  const late = await shop.openQuizSession()
  expect(await popular(early)).toMatchObject({ id: 'main-4w-50', trial_price: 1999 })
  const listed = `main-4w-50.${number}`
  expect(await popular(late)).toMatchObject({
    id: listed,
    trial_price: 2249,
    price: 4499,
    renewal_price: 4499,
  })
  // The week renews as the four weeks (D20).
  expect((await shop.look(late)).data[0]).toMatchObject({ trial_price: 693, renewal_price: 4499 })

  expect(await shop.start(early)).toMatchObject({ status: 'ok' })
  expect(await shop.start(early, listed)).toMatchObject({ type: 'offer_expired' })
  expect(await shop.start(late)).toMatchObject({ type: 'offer_expired' })
  const { data } = await shop.start(late, listed)
  const [order] = await shop.rows(
    'select o.product_id, o.amount, c.renewal_amount from orders o join consent c on c.id = o.consent_id where o.id = $1',
    [data.id],
  )
  expect(order).toEqual({ product_id: 'main-4w-50', amount: 2249, renewal_amount: 4499 })
  expect(await shop.start(late, 'main-4w-50.99')).toMatchObject({ code: 404 })
})

test('[O-54] a price is pinned for 35 days, then the current one is shown', async () => {
  const id = await shop.openQuizSession()
  const number = await publishPrices(shop.deps, higher)
  await shop.skip(34 * 24 * 60)
  expect(await popular(id)).toMatchObject({ id: 'main-4w-0', trial_price: 3999 })
  await shop.skip(2 * 24 * 60)
  expect(await popular(id)).toMatchObject({ id: `main-4w-0.${number}`, trial_price: 4499 })
})

test('[O-54] after a reload the browser reads the chosen plan at the price that it showed', async () => {
  const number = await publishPrices(shop.deps, higher)
  const read = async (product: string) =>
    (await shop.app.inject({ url: `/subscription/plans/?product=${product}` })).json().data
  expect(await read(`main-4w-50.${number}`)).toMatchObject([{}, { trial_price: 2249 }, {}])
  expect(await read('newer-12w-60')).toMatchObject([{}, { id: 'newer-12w-60', trial_price: 3199 }, {}])
  expect(await read('main-4w-50.77')).toEqual([])
  expect(await read('nothing')).toEqual([])
})

async function startPriceTest() {
  const [up, down] = [
    await publishPrices(shop.deps, higher, 'experiments'),
    await publishPrices(shop.deps, lower, 'experiments'),
  ]
  const variants = [
    { name: 'higher', weight: 1, prices: up },
    { name: 'lower', weight: 1, prices: down },
  ]
  await startExperiment(shop.deps, variants)
  return { up, down }
}

const exposures = () =>
  shop.rows('select visit, variant, person, is_mixed from experiment_exposure order by visit')

/** A session without an address that is shown this version. */
async function visitorWho(number: number): Promise<string> {
  for (;;) {
    const id = await shop.openQuizSession(null)
    if ((await popular(id)).id.endsWith(`.${number}`)) return id
  }
}

test('[O-54] one address is shown one price, in whatever browser', async () => {
  const { up, down } = await startPriceTest()
  const prices = new Set<number>()
  for (let person = 0; person < 5; person += 1) {
    const seen = new Set<number>()
    for (let browser = 0; browser < 4; browser += 1) {
      const id = await shop.openQuizSession(`Person-${person}@mail.example`)
      for (let look = 0; look < 2; look += 1) seen.add((await popular(id)).trial_price)
    }
    // This browser may not learn what is known about the address.
    const stranger = await shop.openQuizSession(null)
    await shop.rows(
      'delete from experiment_exposure where visit = (select visit from quiz_session where id = $1)',
      [stranger],
    )
    await shop.rows('delete from offer where session_id = $1', [stranger])
    await shop.leaveEmailUnchecked(stranger, `person-${person}@mail.example`)
    seen.add((await popular(stranger)).trial_price)
    expect([...seen]).toHaveLength(1)
    for (const price of seen) prices.add(price)
  }
  expect(prices).toEqual(new Set([1749, 2249]))
  expect([up, down]).toEqual([1, 2])
  // Each person counts once, whatever the number of browsers, except those that may not be recognized.
  const rows = await exposures()
  expect(rows).toHaveLength(25)
  expect(new Set(rows.map(({ person }) => person)).size).toBe(10)
  expect(rows.some(({ is_mixed }) => is_mixed)).toBe(false)
})

test('[O-54] browsers that meet by their address get the lower of their prices from then on', async () => {
  const { up, down } = await startPriceTest()
  const expensive = await visitorWho(up)
  const cheap = await visitorWho(down)
  await shop.leaveEmail(expensive, 'both@mail.example')
  expect(await popular(expensive)).toMatchObject({ trial_price: 2249 })
  await shop.leaveEmail(cheap, 'both@mail.example')
  expect(await popular(cheap)).toMatchObject({ trial_price: 1749 })
  // The other browser still shows the higher price, and cannot buy at it any more.
  expect(await shop.start(expensive, `main-4w-50.${up}`)).toMatchObject({ type: 'offer_expired' })
  expect(await popular(expensive)).toMatchObject({ id: `main-4w-50.${down}`, trial_price: 1749 })
  expect(await shop.start(expensive, `main-4w-50.${down}`)).toMatchObject({ status: 'ok' })
  // Nothing can be learned from somebody who saw both.
  const mixed = (await exposures()).filter(({ is_mixed }) => is_mixed)
  expect(mixed).toHaveLength(2)
  expect(new Set(mixed.map(({ variant }) => variant))).toEqual(new Set([0, 1]))
})

test('[O-54] several browsers that leave one address at the same moment are shown one price', async () => {
  await startPriceTest()
  const first = { key: 'gender', value: 'female', isMultiAnswer: false }
  const ids: string[] = []
  for (let browser = 0; browser < 6; browser += 1) {
    const reply = await shop.app.inject({ method: 'POST', url: '/profile/quiz/', payload: first })
    ids.push(reply.json().data.id)
    await shop.leaveEmail(reply.json().data.id, 'at-once@mail.example')
  }
  const shown = await Promise.all(ids.map(popular))
  expect(new Set(shown.map(({ trial_price }) => trial_price)).size).toBe(1)
  expect(new Set((await exposures()).map(({ person }) => person)).size).toBe(1)
})

test('[O-53] device, answers and campaign decide nothing, and who has a price already takes no part', async () => {
  const early = await shop.openQuizSession()
  await startPriceTest()
  expect(await popular(early)).toMatchObject({ id: 'main-4w-50' })
  expect(await exposures()).toEqual([])
  // The variant depends on the visit number and the salt alone, not on the device, the campaign or the language.
  const id = await shop.openQuizSession()
  const before = await popular(id)
  await shop.rows(
    "update quiz_session set device = 'tablet', campaign = 'x', source = 'y', language = 'es' where id = $1",
    [id],
  )
  await shop.rows('delete from experiment_exposure')
  await shop.rows('delete from offer where session_id = $1', [id])
  expect(await popular(id)).toEqual(before)
})

test('[O-50] [O-54] two processes agree, and the second one knows a new version before it takes effect', async () => {
  const published = openPublished(shop.deps.db)
  const other = await buildTestApp({ ...shop.deps, published }, { log: quietLog, rateLimits: false })
  const stop = watchPublished(published, quietLog, 20)
  const from = async (app: typeof other, id: string) =>
    (await app.inject({ url: `/subscription/plans/?id=${id}&discount=50` })).json().data[1] as Plan

  const number = await publishPrices(shop.deps, higher)
  await expect.poll(() => published.current('prices', shop.clock.now)).toBe(number)
  // Just published: no process sells at it yet.
  const justNow = new Date(shop.clock.now.getTime() - effectiveMs)
  expect([published.current('prices', justNow), shop.deps.published.current('prices', justNow)]).toEqual([
    0, 0,
  ])
  const id = await shop.openQuizSession()
  expect(await from(other, id)).toEqual(await from(shop.app, id))
  stop()

  // A process that was cut off from the news still sells at the pinned price.
  const silent = openPublished(shop.deps.db)
  const third = await buildTestApp({ ...shop.deps, published: silent }, { log: quietLog, rateLimits: false })
  expect(await from(third, id)).toMatchObject({ id: `main-4w-50.${number}`, trial_price: 2249 })
  await other.close()
  await third.close()
})

test('[O-54] a signed-in customer is shown the price of their sessions, and buys what was on the screen', async () => {
  const academy = await openForOwners()
  const { token } = await academy.newOwner()
  const plans = async () => {
    const headers = { authorization: `Bearer ${token}` }
    const reply = await academy.app.inject({ url: '/subscription/plans/?discount=0', headers })
    return reply.json().data[1] as Plan
  }
  const buy = (pid: string) => academy.post('/payment/plan/', { pid, ps: '' }, { token })
  await academy.rows("update subscription set state = 'expired', next_charge_at = null")
  const first = await publishPrices(academy.deps, higher)
  expect(await plans()).toMatchObject({ id: 'main-4w-0', price: 3999 })
  academy.pass({ days: 36 })
  expect(await plans()).toMatchObject({ id: `main-4w-0.${first}`, price: 4499 })
  // Other prices are published while the screen is open.
  const second = await publishPrices(academy.deps, lower)
  expect(await buy(`main-4w-0.${first}`)).toMatchObject({ status: 'ok' })
  expect(await buy('main-4w-0')).toMatchObject({ type: 'offer_expired' })
  academy.pass({ days: 1 })
  expect(await buy(`main-12w-0.${first}`)).toMatchObject({ type: 'offer_expired' })
  expect(await buy(`main-4w-0.${second}`)).toMatchObject({ status: 'ok' })
  const hidden = await publishPrices(academy.deps, higher, 'experiments')
  expect(await buy(`main-12w-0.${hidden}`)).toMatchObject({ type: 'offer_expired' })
  await academy.close()
})
