import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDyingDeps } from '../../../test/dying-deps.ts'
import type { Fault, Mood } from '../../../test/faulty-gateway.ts'
import { findBroken, readState } from '../../../test/payment-invariants.ts'
import type { Deps } from '../../deps.ts'
import { GatewayUnsure } from '../../gateways/payments/gateway.ts'
import { readCheckout } from './read-checkout.ts'
import { reconcilePurchases } from './reconcile-purchases.ts'
import { reportPayment } from './report-payment.ts'
import { settlePurchase } from './settle-purchase.ts'
import { startPayment } from './start-payment.ts'
import { takeNotice } from './take-notice.ts'
import { openForBuyers } from './test-buyers.ts'

const isLong = process.env['LONG'] !== undefined
// The embedded engine is the slower one, and the same.
const runs = isLong ? 1000 : process.env['ENGINE'] === 'postgres' ? 60 : 20
const runsAtOnce = 20
const timeout = isLong ? 60 * 60_000 : 240_000

const mood: Mood = {}
let shop: Awaited<ReturnType<typeof openForBuyers>>

beforeAll(async () => {
  shop = await openForBuyers(mood)
})
afterAll(() => shop.close())

type Random = () => number

/** mulberry32 */
function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(random: Random, from: readonly T[]): T | undefined {
  return from[Math.floor(random() * from.length)]
}

type Run = {
  readonly id: string
  readonly random: Random
  /** Purchases whose form the visitor really got. */
  readonly shown: Set<string>
}

const tap = (deps: Deps, id: string, pid: string) =>
  startPayment(deps, { body: { id, pid, ps: '' }, headers: {} })

const hear = (deps: Deps, notice: (typeof shop.provider.notices)[number]) =>
  takeNotice('sandbox')(deps, shop.provider.post(notice))

/** Runs in a process that may be killed at any moment; a living one may only fail because the provider did. */
async function inProcess<T>(
  diesAt: number,
  deed: (deps: Deps) => Promise<T>,
): Promise<T | 'killed' | 'refused'> {
  const { deps, isDead } = makeDyingDeps(shop.deps, shop.database.pool, shop.provider.gateway, diesAt)
  try {
    const done = await deed(deps)
    return isDead() ? 'killed' : done
  } catch (error) {
    if (isDead()) return 'killed'
    if (error instanceof GatewayUnsure || (error instanceof Error && error.name === 'Refused'))
      return 'refused'
    throw error
  }
}

const products = ['main-4w-50', 'main-4w-50', 'main-12w-50', 'main-1w-0']

async function tapAtOnce({ id, random, shown }: Run, diesAt: Random): Promise<void> {
  const pid = pick(random, products) ?? ''
  const taps = Array.from({ length: random() < 0.3 ? 3 : 1 }, () => diesAt())
  const answers = await Promise.all(taps.map((moment) => inProcess(moment, (deps) => tap(deps, id, pid))))
  const ids = answers.flatMap((answer) => (typeof answer === 'object' && answer.data ? [answer.data.id] : []))
  for (const one of ids) shown.add(one)
  expect(new Set(ids).size, '[I7] taps at once answer one purchase').toBeLessThanOrEqual(1)
}

async function tapTwice({ id, random, shown }: Run): Promise<void> {
  shop.broken.fault = () => 'none'
  const pid = pick(random, products) ?? ''
  const first = await tap(shop.deps, id, pid)
  expect(await tap(shop.deps, id, pid), '[I7] the same answer').toEqual(first)
  if (first.data) shown.add(first.data.id)
}

async function act(run: Run): Promise<void> {
  const { id, random, shown } = run
  const faults: Fault[] = ['unheard', 'unanswered', 'none', 'none', 'none', 'none']
  shop.broken.fault = () => pick(random, faults) ?? 'none'
  const diesAt = () => (random() < 0.5 ? Math.floor(random() * 50) : Number.POSITIVE_INFINITY)
  const form = pick(random, [...shown]) ?? null
  const told = shop.provider.notices.filter(({ orderId }) => orderId !== null && shown.has(orderId))
  const roll = random()
  if (roll < 0.25) await tapAtOnce(run, diesAt)
  else if (roll < 0.3) await tapTwice(run)
  else if (roll < 0.5 && form) shop.provider.pay(form, random() < 0.05 ? { amount: 7 } : {})
  else if (roll < 0.55 && form) shop.provider.decline(form)
  // Whichever comes to hand: late, twice, in another order, or never.
  else if (roll < 0.7) {
    const notice = pick(random, told)
    if (notice) await inProcess(diesAt(), (deps) => hear(deps, notice))
  } else if (roll < 0.75 && form)
    await inProcess(diesAt(), (deps) => reportPayment(deps, { body: { id, pid: form, type: 'success' } }))
  else if (roll < 0.8 && form)
    await inProcess(diesAt(), (deps) => readCheckout(deps, { body: { session_id: `ref-${form}` } }))
  else if (roll < 0.9 && form) await inProcess(diesAt(), (deps) => settlePurchase(deps, { purchaseId: form }))
  else if (roll < 0.95) await inProcess(diesAt(), reconcilePurchases)
  else shop.clock.now = new Date(shop.clock.now.getTime() + Math.floor(random() * 40_000))
}

async function openRun(seed: number): Promise<Run> {
  return { id: await shop.openVisit(`visitor-${seed}@mail.example`), random: seeded(seed), shown: new Set() }
}

async function expectSound(random: Random): Promise<void> {
  shop.broken.fault = () => 'none'
  await shop.later(5)
  expect(await findBroken(shop.database.pool, shop.provider)).toEqual([])
  const before = await readState(shop.database.pool)
  const again = [...shop.provider.notices, ...shop.provider.notices].sort(() => random() - 0.5)
  for (const notice of again.slice(0, 60))
    await hear(shop.deps, random() < 0.5 ? notice : { ...notice, eventId: `${notice.eventId}-${random()}` })
  await shop.deps.queue.drain()
  expect(await readState(shop.database.pool), '[I8] no notice changes what is settled').toEqual(before)
}

test(`[I1] [I2] [I4] [I7] [I8] [P-18] ${runs} runs of orders with faults and kills end in agreement with the provider`, {
  timeout,
}, async () => {
  for (let first = 1; first <= runs; first += runsAtOnce) {
    const together: Run[] = []
    for (let seed = first; seed < first + runsAtOnce && seed <= runs; seed += 1)
      together.push(await openRun(seed))
    const random = seeded(-first)
    Object.assign(mood, { hearsLate: random() < 0.3, cannotClose: random() < 0.5 })
    for (let steps = 0; steps < 14 * together.length; steps += 1) {
      const run = pick(random, together)
      if (run) await act(run)
    }
    await expectSound(random)
  }
  const charges = [...shop.provider.orders.values()].flatMap(({ charge }) => charge ?? [])
  expect(charges.length).toBeGreaterThan(runs / 3)
  expect(charges.filter(({ refunded }) => refunded > 0).length).toBeGreaterThan(0)
})

type Path = {
  readonly prepare: (id: string) => Promise<string>
  readonly deed: (deps: Deps, id: string, order: string) => Promise<unknown>
}

async function show(id: string, pid = 'main-4w-50'): Promise<string> {
  return (await tap(shop.deps, id, pid)).data?.id ?? ''
}

const paths: Record<string, Path> = {
  'the first tap': { prepare: async () => '', deed: (deps, id) => tap(deps, id, 'main-4w-50') },
  'a tap on another plan': { prepare: show, deed: (deps, id) => tap(deps, id, 'main-12w-50') },
  'a notice of money': {
    prepare: async (id) => {
      const order = await show(id)
      shop.provider.pay(order)
      return order
    },
    deed: (deps, _, orderId) => hear(deps, { eventId: `evt-${orderId}`, kind: 'paid', orderId }),
  },
  'the settling of money': {
    prepare: async (id) => {
      const order = await show(id)
      shop.provider.pay(order)
      return order
    },
    deed: (deps, _, purchaseId) => settlePurchase(deps, { purchaseId }),
  },
  'the return of money': {
    prepare: async (id) => {
      const order = await show(id)
      shop.provider.pay(order, { amount: 7 })
      return order
    },
    deed: (deps, _, purchaseId) => settlePurchase(deps, { purchaseId }),
  },
}

test.each(Object.entries(paths))(
  '[I1] [I2] [I4] a process killed at any moment of %s loses nothing',
  { timeout },
  async (name, { prepare, deed }) => {
    shop.broken.fault = () => 'none'
    Object.assign(mood, { hearsLate: false, cannotClose: true })
    let moment = 0
    for (let isKilled = true; isKilled; moment += 1) {
      const id = await shop.openVisit(`killed-${moment}@mail.example`)
      const order = await prepare(id)
      isKilled = (await inProcess(moment, (deps) => deed(deps, id, order))) === 'killed'
      // The visitor goes on, and pays whatever form there is.
      if (name.includes('tap'))
        shop.provider.pay(await show(id, name === 'the first tap' ? 'main-4w-50' : 'main-12w-50'))
    }
    expect(moment).toBeGreaterThan(8)
    await expectSound(seeded(moment))
  },
)
