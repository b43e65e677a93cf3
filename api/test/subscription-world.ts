import type pg from 'pg'
import { renewDue } from '../src/areas/billing/flows/renew-due.ts'
import { findRights } from '../src/areas/billing/rights.table.ts'
import { isUnsettled } from '../src/gateways/payments/gateway.ts'
import { findSandbox, type Sandbox } from '../src/gateways/payments/sandbox/open-sandbox.ts'
import { addMembers } from './add-members.ts'
import { makeDyingDeps } from './dying-deps.ts'
import { cards, makeCallers, type Person } from './member-calls.ts'
import { type Action, makeWorkers } from './member-jobs.ts'
import { type Gate, pick, type Random, runTogether, seeded } from './seeded-schedule.ts'
import { accessEnd, findIllegal, readCharged } from './subscription-invariants.ts'
import type { openTestApp } from './test-app.ts'
import { testEngine } from './test-database.ts'
import { type Attempt, makeUnreliable } from './unreliable-sandbox.ts'

/** The embedded engine is the slower one. */
export const runsAWorld = testEngine === 'postgres' ? 8 : 4
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
type Academy = Pick<Awaited<ReturnType<typeof openTestApp>>, 'deps' | 'database'>
export type Clock = { now: Date }
/** Customers with subscriptions, the real handlers and jobs, and a provider with every fault between them. */
export async function openWorld(
  academy: Academy,
  clock: Clock,
  seed: number,
  countBlocked: () => Promise<number>,
) {
  const { pool } = academy.database
  await forget(pool)
  const random: Random = seeded(seed)
  const found = findSandbox(academy.deps.payments)
  if (found === null) throw new Error('there is no sandbox')
  const sandbox: Sandbox = found
  let faults = pick(random, [0, 0.1, 0.3]) ?? 0
  const broken: string[] = []
  const people: Person[] = []
  const ofOrder = new Map<string, Person>()
  let running = 0

  const provider = makeUnreliable({ sandbox, random, now: () => clock.now, faults: () => faults, onCharge })

  for (let count = 0; count < runsAWorld; count += 1) {
    const weeks = pick(random, [4, 4, 4, 12, 1] as const) ?? 4
    const does = pick(random, cards) ?? 'pays'
    for (const member of await addMembers(pool, { count: 1, startedAt: clock.now, weeks, does }))
      people.push({
        ...member,
        isOver: false,
        isCalling: false,
        price: Number.POSITIVE_INFINITY,
        isTakenBack: false,
      })
    clock.now = new Date(clock.now.getTime() + random() * dayMs)
  }

  async function ownerOf(orderId: string): Promise<Person | undefined> {
    const { rows } = await pool.query('select subscription_id as id from orders where id = $1', [orderId])
    return people.find(({ subscriptionId }) => subscriptionId === rows[0]?.id)
  }

  /** The owner is looked up later, so that nothing runs between the check and the request. */
  function onCharge(attempt: Attempt): void {
    const before = people.map(({ isOver, price }) => ({ isOver, price }))
    const unknown = [...provider.attempts.values()].filter(
      (one) => !one.isKnown && one.orderId !== attempt.orderId,
    )
    classified.push(async () => {
      const person = await ownerOf(attempt.orderId)
      if (person === undefined) {
        broken.push(`I4 ${attempt.orderId}: charged and never written down`)
        return
      }
      ofOrder.set(attempt.orderId, person)
      const { isOver, price } = before[people.indexOf(person)] ?? { isOver: false, price: 0 }
      if (isOver) broken.push(`I5 ${attempt.orderId}: sent after the cancel of ${person.subscriptionId}`)
      if (attempt.amount > price) broken.push(`I1 ${attempt.orderId}: ${attempt.amount}, promised ${price}`)
      for (const other of unknown)
        if (ofOrder.get(other.orderId) === person)
          broken.push(`I1 ${attempt.orderId}: sent while ${other.orderId} is unknown`)
    })
  }
  const classified: (() => Promise<unknown>)[] = []
  const { call, payForm } = makeCallers({ random, sandbox, people })
  const post = makeWorkers({ random, pool, faults: () => faults })
  const { works, deliver, deliverReturns, workOff, workAll, collect, jobs, notices } = post

  /** In a process that may be killed at any statement; a living one may only fail because the provider did. */
  async function inProcess(action: Action, gate: Gate, mayDie: boolean): Promise<unknown> {
    const diesAt = mayDie && random() < faults ? Math.floor(random() * 60) : Number.POSITIVE_INFINITY
    const own = makeDyingDeps(academy.deps, { pool, gateway: provider.through(gate), diesAt, gate })
    const now = () => {
      // Waiting for a dead process would block, because no other strand is left.
      if (running === 1) clock.now = new Date(clock.now.getTime() + 1_000)
      return clock.now
    }
    try {
      return await action({ ...own.deps, now }, gate)
    } catch (error) {
      if (own.isDead() || isUnsettled(error) || (error instanceof Error && error.name === 'Refused'))
        return undefined
      throw error
    }
  }

  async function lookAt(): Promise<void> {
    for (const classify of classified.splice(0)) await classify()
    broken.push(...(await findIllegal(pool)))
    const paid = await readCharged(pool)
    const person = pick(random, people)
    if (person !== undefined && !person.isTakenBack) {
      const { hasPlan } = await findRights(academy.deps.db, person.accountId, clock.now)
      const end = accessEnd(paid.get(person.subscriptionId) ?? [], person.isOver)
      if (hasPlan && clock.now.getTime() >= end)
        broken.push(
          `I3 ${person.subscriptionId}: open at ${clock.now.toISOString()}, paid until ${new Date(end).toISOString()}`,
        )
    }
    if (broken.length > 0) throw new Error(broken.join('; '))
  }

  /** The payer's bank, or somebody at the provider. */
  async function takeBack(): Promise<void> {
    const person = pick(random, people)
    const paid = (await readCharged(pool))
      .get(person?.subscriptionId ?? '')
      ?.filter((one) => one.returnedAt === null)
    const last = paid?.at(-1)
    if (person === undefined || last === undefined) return
    const charge = {
      id: '',
      amount: last.amount,
      currency: 'USD',
      at: last.at,
      refunded: 0,
      isDisputed: false,
    }
    if (!ofOrder.has(last.order)) return
    const card = { orderId: person.purchaseId, reference: null }
    person.isTakenBack = true
    await sandbox
      .refund({ orderId: last.order, reference: null, card }, charge, last.amount, 'by-the-provider')
      .catch(() => undefined)
  }

  function pass(ms: number): void {
    clock.now = new Date(clock.now.getTime() + ms)
  }

  async function together(actions: readonly Action[], mayDie = true): Promise<void> {
    running = actions.length
    await runTogether(
      random,
      countBlocked,
      actions.map(
        (action) => (gate) =>
          inProcess(action, gate, mayDie).finally(() => {
            running -= 1
          }),
      ),
    )
    await collect()
  }

  return {
    people,
    provider,
    /** A burst of what people and jobs do at once, after some time. */
    step: async (): Promise<void> => {
      pass(
        10_000 +
          (pick(random, [0, 1, 20]) ?? 0) * minuteMs +
          random() * (pick(random, [0, 2, 8, 20]) ?? 0) * dayMs,
      )
      await provider.arrive()
      if (random() < 0.1) await payForm()
      if (random() < 0.01) await takeBack()
      const draw = (most: number, action: () => Action) =>
        Array.from({ length: Math.floor(random() * (most + 1)) }, action)
      const drawn = [...draw(2, call), ...draw(2, () => pick(random, works) ?? renewDue)]
      await together(drawn)
      if (random() < 0.25) await lookAt()
    },
    /** Nothing breaks any more, and the jobs run as they should. */
    rest: async (minutes: number, isHeard: boolean): Promise<void> => {
      faults = 0
      for (let minute = 0; minute < minutes; minute += 1) {
        pass(minuteMs)
        await provider.arrive()
        await together([workAll], false)
        while (notices.length > 0) await together([isHeard ? deliver : deliverReturns], false)
        while (jobs.length > 0) await together([workOff], false)
      }
      await lookAt()
    },
    pass,
    /** Delivers every webhook event once more, in any order. */
    redeliver: async (): Promise<void> => {
      const { rows } = await pool.query(
        'select distinct order_id as id from sandbox_sale union select order_id from sandbox_checkout',
      )
      const again = [...rows, ...rows].sort(() => random() - 0.5).slice(0, 40)
      for (const [at, { id }] of again.entries())
        notices.push({ id, body: JSON.stringify({ id: `again-${seed}-${at}`, kind: 'told', order_id: id }) })
      while (notices.length > 0) await together([deliver], false)
      while (jobs.length > 0) await together([workOff], false)
    },
  }
}

/** As a replica, because a trigger protects the ledger from deletion. */
async function forget(pool: pg.Pool): Promise<void> {
  const tables = ['ledger', 'refund', 'orders', 'webhook_event', 'subscription', 'consent']
  const sandboxes = ['charge', 'sale', 'checkout', 'event'].map((name) => `sandbox_${name}`)
  const all = [...tables, ...sandboxes, 'mail', 'job', 'job_once', 'quiz_session', 'account', 'seen_move']
  await pool.query(`set session_replication_role = replica; ${all.map((name) => `delete from ${name}`).join('; ')};
    reset session_replication_role`)
}
