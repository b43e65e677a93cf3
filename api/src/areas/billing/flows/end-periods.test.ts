import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/add-on-buyers.ts'
import { goodPassword } from '../../../../test/people.ts'
import { endPeriods } from './end-periods.ts'

let shop: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  shop = await openForOwners()
})
beforeEach(async () => {
  await shop.rows("update subscription set state = 'revoked', next_charge_at = null")
  shop.provider.notices.length = 0
  shop.mails.length = 0
  shop.behaviour.refusesSaved = false
})
afterAll(() => shop.close())

type Owner = Awaited<ReturnType<typeof shop.newOwner>>

const dayMs = 24 * 60 * 60 * 1000
const inDays = (count: number) => new Date(shop.clock.now.getTime() + count * dayMs)

const stateOf = async ({ accountId }: Owner) =>
  (await shop.rows('select id, state from subscription where account_id = $1', [accountId]))[0]

const set = ({ accountId }: Owner, state: string, expiresAt: Date, nextChargeAt: Date | null) =>
  shop.rows(
    `update subscription set state = $2, expires_at = $3, next_charge_at = $4,
        failed_at = case when $2 = 'redemption' then $3::timestamptz end,
        cancelled_at = case when $2 = 'cancelled' then started_at end where account_id = $1`,
    [accountId, state, expiresAt, nextChargeAt],
  )

/** Runs the job and returns the errors that it logs for the operator. */
async function runAndListen(): Promise<unknown[]> {
  const called: unknown[] = []
  const error = (...args: unknown[]) => void called.push(args)
  const log = new Proxy(shop.deps.log, {
    get: (own, key) => (key === 'error' ? error : Reflect.get(own, key)),
  })
  await endPeriods({ ...shop.deps, log })
  return called
}

test('[M-10] one that is out of retries ends, with one email, however often the job comes by', async () => {
  const owner = await shop.newOwner()
  await set(owner, 'redemption', inDays(-14), null)
  expect(await runAndListen()).toEqual([])
  expect(await runAndListen()).toEqual([])
  expect(await stateOf(owner)).toMatchObject({ state: 'expired' })
  await shop.deps.queue.drain()
  const subjects = shop.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Your subscription has ended')).toHaveLength(1)
})

test('[M-10] a planned or pending retry is not ended, and a late one raises no alarm', async () => {
  const planned = await shop.newOwner()
  const cancelled = await shop.newOwner()
  await set(planned, 'redemption', inDays(-16), inDays(1))
  await set(cancelled, 'cancelled', inDays(0.01), null)
  expect(await runAndListen()).toEqual([])
  expect(await stateOf(planned)).toMatchObject({ state: 'redemption' })
  expect(await stateOf(cancelled)).toMatchObject({ state: 'cancelled' })
  await set(cancelled, 'cancelled', inDays(0), null)
  await runAndListen()
  expect(await stateOf(cancelled)).toMatchObject({ state: 'expired' })
})

test.for([
  ['never', null],
  ['since two days', -2],
] as const)(
  '[M-10] a subscription that should renew and is not charged (due %s) is reported',
  async ([, due]) => {
    const owner = await shop.newOwner()
    await set(owner, 'active', inDays(-16), due === null ? null : inDays(due))
    const { id } = (await stateOf(owner)) ?? {}
    expect(await runAndListen()).toEqual([
      [{ subscriptions: [id] }, 'these subscriptions are neither charged nor ended'],
    ])
    expect(await stateOf(owner)).toMatchObject({ state: 'active' })
  },
)

test('[I9] [I11] a customer whose cancelled plan has ended can buy, pay or claim a new one before the job has run', async () => {
  const [buys, pays, brings] = [await shop.newOwner(), await shop.newOwner(), await shop.newOwner()]
  shop.clock.now = new Date(shop.clock.now.getTime() + 1000)
  for (const owner of [buys, pays, brings]) await set(owner, 'cancelled', inDays(0), null)
  // The session existed in another browser before the account was registered.
  const leave = (id: string, { email }: Owner) =>
    shop.rows('update quiz_session set email = $2 where id = $1', [id, email])
  const visits = [
    await shop.openQuizSession(),
    await shop.openQuizSession(),
    await shop.openQuizSession(null),
  ]
  const [first = '', second = '', third] = visits
  await leave(first, buys)
  for (const id of visits) {
    const begin = id === third ? shop.startNameless : shop.start
    const { code, data } = await begin(id, 'main-4w-0')
    expect(code).toBe(200)
    shop.provider.pay(String(data.id))
  }
  await leave(second, pays)
  await shop.deliver()
  const { email } = brings
  expect((await shop.post('/login/', { email, password: goodPassword, id: third })).code).toBe(200)
  const started = await shop.rows(
    `select s.state as plan, p.state, s.account_id from subscription s join orders p on p.id = first_order_id
      where s.session_id = any($1) order by array_position($1, s.session_id)`,
    [visits],
  )
  const unchanged = { plan: 'active', state: 'paid', account_id: null }
  expect(started).toEqual([unchanged, unchanged, { ...unchanged, account_id: brings.accountId }])
  await shop.deps.queue.drain()
  for (const { email: to } of [buys, pays, brings]) {
    const ended = shop.mails.filter(
      (mail) => mail.to === to && mail.subject === 'Your subscription has ended',
    )
    expect(ended).toHaveLength(1)
  }
})

test('[M-02] a first week at its full price is not introductory, neither in the email nor on the wire', async () => {
  const id = await shop.openQuizSession()
  const pid = String((await shop.start(id, 'main-1w-0')).data.id)
  shop.provider.pay(pid)
  await shop.deliver()
  const email = `week-${id.slice(0, 8)}@mail.example`.toLowerCase()
  const { data } = await shop.register(id, email)
  expect(data.subscription).toMatchObject({ status: 'active', is_trial: false })
  expect(data.product).toMatchObject({ price: 3999, period: 4, trial_price: 1386, trial_period: 1 })
  await shop.skip(5.5 * 24 * 60)
  const emails = shop.mails.filter(({ to, subject }) => to === email && /ends/.test(subject))
  expect(emails.map(({ subject }) => subject.replace(/ on .*/, ''))).toEqual(['Your first period ends'])
})
