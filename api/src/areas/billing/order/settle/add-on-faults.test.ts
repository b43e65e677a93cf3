import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForOwners } from '../../../../../test/add-on-buyers.ts'
import { findBrokenAddOns } from '../../../../../test/add-on-invariants.ts'
import { drawSeeds, killEvery } from '../../../../../test/draw-seeds.ts'
import { makeDyingDeps } from '../../../../../test/dying-deps.ts'
import type { Fault } from '../../../../../test/faulty-gateway.ts'
import { type Gate, pick, type Random, runTogether, seeded } from '../../../../../test/seeded-schedule.ts'
import { watchLocks } from '../../../../../test/watch-locks.ts'
import type { Deps } from '../../../../deps.ts'
import { isUnsettled, type WebhookEvent } from '../../../../gateways/payments/gateway.ts'
import { buyAddOn } from '../../flows/sell/buy-add-on.ts'
import { handleWebhook } from '../../flows/webhook.ts'
import { reconcileOrders } from './reconcile-orders.ts'
import { settleOrder } from './settle-order.ts'

const { runs, seeds, isOne, timeout } = drawSeeds({ usual: 3, long: 200 })

let shop: Awaited<ReturnType<typeof openForOwners>>
let locks: Awaited<ReturnType<typeof watchLocks>>

beforeAll(async () => {
  shop = await openForOwners()
  locks = await watchLocks(shop.database)
})
afterAll(async () => {
  await locks.close()
  await shop.close()
})

type Owner = Awaited<ReturnType<typeof shop.newOwner>>
type Strand = (gate: Gate) => Promise<unknown>

const tap = (deps: Deps, { accountId, id, pid }: Owner, discount: '66' | '74') =>
  buyAddOn(deps, { body: { id, pid, discount }, headers: {}, account: { accountId }, ip: '203.0.113.7' })

const deliver = (deps: Deps, notice: WebhookEvent) =>
  handleWebhook(shop.provider.gateway.name)(deps, shop.provider.post(notice))

/**
 * Runs the action in a process that may be killed at any moment. A process that survives may only fail if the provider
 * did.
 */
async function inProcess(diesAt: number, action: (deps: Deps) => Promise<unknown>, gate?: Gate) {
  const { deps, isDead } = makeDyingDeps(shop.deps, {
    pool: shop.database.pool,
    gateway: shop.provider.gateway,
    diesAt,
    ...(gate && { gate }),
  })
  try {
    await action(deps)
  } catch (error) {
    const isExpected = isUnsettled(error)
    if (!isDead() && !isExpected && !(error instanceof Error && error.name === 'Refused')) throw error
  }
  return isDead() ? 'killed' : 'alive'
}

const faults: Fault[] = ['unheard', 'unanswered', 'refused', 'none', 'none', 'none', 'none']
const drawDeath = (random: Random) => (random() < 0.3 ? Math.floor(random() * 40) : Number.POSITIVE_INFINITY)

function act(random: Random, owner: Owner): Strand {
  return async (gate) => {
    const { provider, clock, behaviour } = shop
    const bought = pick(random, shop.extrasOf(owner.pid))
    const roll = random()
    if (roll < 0.45 || !bought) {
      const discount = random() < 0.6 ? '66' : '74'
      return inProcess(drawDeath(random), (deps) => tap(deps, owner, discount), gate)
    }
    const { orderId } = bought.sale
    const notice = pick(random, provider.notices)
    if (roll < 0.55) {
      behaviour.refusesSaved = random() < 0.4
      return undefined
    }
    if (roll < 0.62) return provider.giveBack(orderId)
    if (roll < 0.67) return provider.dispute(orderId)
    if (roll < 0.72) {
      clock.now = new Date(clock.now.getTime() + Math.floor(random() * 10 * 60_000))
      return undefined
    }
    if (roll < 0.82 && notice) return inProcess(drawDeath(random), (deps) => deliver(deps, notice), gate)
    if (roll < 0.93)
      return inProcess(drawDeath(random), (deps) => settleOrder(deps, { orderId: orderId }), gate)
    return inProcess(drawDeath(random), reconcileOrders, gate)
  }
}

/**
 * Delivers all webhook events (or all except payments), polls the orders without further faults, and checks the result.
 */
async function expectSound(owners: readonly Owner[], hasWebhooks = true): Promise<void> {
  const { provider, deps, database } = shop
  shop.broken.fault = () => 'none'
  for (const notice of provider.notices)
    if (hasWebhooks || notice.kind !== 'paid') await deliver(deps, notice)
  await deps.queue.drain()
  // This is longer than the time after which a charge that was never sent is given up.
  for (let minutes = 0; minutes < 24; minutes += 4) {
    await shop.skip(4)
    await reconcileOrders(deps)
  }
  for (const owner of owners) {
    const broken = await findBrokenAddOns(database.pool, provider, owner)
    if (broken.length > 0) throw new Error(broken.join('; '))
  }
}

async function runSeed(seed: number): Promise<Owner> {
  const random = seeded(seed)
  shop.broken.fault = () => 'none'
  shop.behaviour.refusesSaved = false
  shop.provider.notices.length = 0
  const owner = await shop.newOwner()
  shop.provider.notices.length = 0
  try {
    for (let bursts = 0; bursts < 4; bursts += 1) {
      shop.broken.fault = () => pick(random, faults) ?? 'none'
      const strands = Array.from({ length: 2 + Math.floor(random() * 3) }, () => act(random, owner))
      await runTogether(random, locks.countBlocked, strands)
    }
    await expectSound([owner], seed % 2 === 0)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown'
    throw new Error(`Again with SEED=${seed}: ${reason}`, { cause: error })
  }
  return owner
}

test(`[I1] [I2] [I3] [I4] [U-04] ${runs} runs of taps with faults and kills end in agreement with the provider`, {
  timeout,
}, async () => {
  let charged = 0
  for (const seed of seeds) {
    const { pid } = await runSeed(seed)
    charged += shop.extrasOf(pid).filter(({ charge }) => charge !== null).length
  }
  expect(charged).toBeGreaterThan(isOne ? -1 : runs / 3)
})

test('[I2] [I4] a process killed at any moment of a tap neither loses a charge nor makes a second', {
  timeout,
}, async () => {
  shop.broken.fault = () => 'none'
  shop.behaviour.refusesSaved = false
  const owners: Owner[] = []
  let moment = 0
  for (let isKilled = true; isKilled; moment += killEvery) {
    const owner = await shop.newOwner()
    owners.push(owner)
    isKilled = (await inProcess(moment, (deps) => tap(deps, owner, '66'))) === 'killed'
    // Half of the customers tap again; the others have left.
    if (moment % 2 === 0) await tap(shop.deps, owner, '66')
    shop.provider.notices.length = 0
  }
  expect(moment).toBeGreaterThan(12)
  await expectSound(owners)
})
