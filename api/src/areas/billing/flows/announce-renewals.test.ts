import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openForOwners } from '../../../../test/add-on-buyers.ts'
import { applyEvent } from '../subscription/apply-event.ts'
import { mailSubscriptions } from '../subscription/emails/subscription-emails.ts'
import { lockSubscription } from '../subscription/lock-subscription.ts'
import { subscription } from '../subscription/subscription.table.ts'
import { announceRenewals } from './announce-renewals.ts'

let shop: Awaited<ReturnType<typeof openForOwners>>

beforeAll(async () => {
  shop = await openForOwners()
})
beforeEach(async () => {
  await shop.deps.queue.drain()
  shop.mails.length = 0
})
afterAll(() => shop.close())

const day = 24 * 60
const hour = 60

/** The subscription of a customer who has paid and, by default, registered. */
async function newMember({ pid = 'main-4w-50', isRegistered = true, language = 'en' } = {}) {
  const visitEmail = `visit-${randomUUID()}@mail.example`
  const session = await shop.openQuizSession(visitEmail)
  const { data } = await shop.start(session, pid, language)
  shop.provider.pay(data.id)
  await shop.deliver()
  const email = isRegistered ? `own-${randomUUID()}@mail.example` : visitEmail
  if (isRegistered) await shop.register(session, email, { language })
  const [row] = await shop.rows('select * from subscription where first_order_id = $1', [data.id])
  await shop.deps.queue.drain()
  shop.mails.length = 0
  return { id: String(row.id), purchaseId: String(data.id), email }
}

/** Changes one subscription as if time had passed for it alone. */
const set = (id: string, values: string) => shop.rows(`update subscription set ${values} where id = $1`, [id])

async function endsIn(id: string, minutes: number) {
  const at = new Date(shop.clock.now.getTime() + minutes * 60_000)
  await shop.rows('update subscription set next_charge_at = $2, expires_at = $2 where id = $1', [id, at])
}

async function announce(times = 1) {
  await Promise.all(Array.from({ length: times }, () => announceRenewals(shop.deps)))
  await shop.deps.queue.drain()
}

const sentEmails = () => shop.mails.map(({ to, subject }) => ({ to, subject: subject.replace(/ on .*/, '') }))

const addOfferConsent = async (id: string, kind: 'offer' | 'restore' = 'offer') => {
  const consent = randomUUID()
  await shop.rows(
    `insert into consent (id, subscription_id, kind, text_version, language, product_id, currency, renewal_amount,
        renewal_weeks, given_at)
      values ($1, $2, $3, 'v', 'en', 'main-4w-50', 'USD', 1999, 4, $4)`,
    [consent, id, kind, shop.clock.now],
  )
  return consent
}

const agreeTo = async (id: string, kind: 'offer' | 'restore') => {
  const consent = await addOfferConsent(id, kind)
  await shop.rows('update subscription set consent_id = $2, renewal_amount = 1999 where id = $1', [
    id,
    consent,
  ])
  return consent
}

test('[D15] [I13] one email announces the first full charge three days before it, however often the job runs', async () => {
  const { id, email } = await newMember()
  await endsIn(id, 3 * day + hour)
  await announce()
  expect(sentEmails()).toEqual([])
  await endsIn(id, 3 * day - hour)
  await announce(3)
  await announce()
  expect(sentEmails()).toEqual([{ to: email, subject: 'Your introductory period ends' }])
  expect(shop.mails[0]?.text.replace(/\u00a0/g, ' ')).toContain('$39.99')
  expect(shop.mails[0]?.text).toContain('https://academy.test/?open=subscription')
  expect(await shop.rows('select announced, period from subscription where id = $1', [id])).toEqual([
    { announced: 1, period: 1 },
  ])
})

test('[D15] for a first week it is two days before', async () => {
  const { id, email } = await newMember({ pid: 'main-1w-50' })
  await endsIn(id, 2 * day + hour)
  await announce()
  expect(sentEmails()).toEqual([])
  await endsIn(id, 2 * day)
  await announce()
  expect(sentEmails()).toEqual([{ to: email, subject: 'Your introductory period ends' }])
})

test('[D15] every renewal of 12 weeks is announced seven days before; one of 4 weeks is not', async () => {
  const long = await newMember({ pid: 'main-12w-50' })
  const short = await newMember()
  for (const { id } of [long, short]) {
    await set(id, `state = 'active', period = 2, announced = 1`)
    await endsIn(id, 7 * day + hour)
  }
  await announce()
  expect(sentEmails()).toEqual([])
  for (const { id } of [long, short]) await endsIn(id, 7 * day)
  await announce(2)
  expect(sentEmails()).toEqual([{ to: long.email, subject: 'Your subscription renews' }])
  await set(long.id, 'period = 3')
  await announce()
  expect(sentEmails()).toHaveLength(2)
})

test('[D15] the first charge after an offer or a restore is announced; the next one is not', async () => {
  const { id, email, purchaseId } = await newMember()
  await set(id, `state = 'active', period = 2, announced = 1`)
  await endsIn(id, 5 * day)
  const consent = await agreeTo(id, 'offer')
  await announce()
  expect(sentEmails()).toEqual([{ to: email, subject: 'Your subscription renews' }])
  expect(shop.mails[0]?.text.replace(/\u00a0/g, ' ')).toContain(
    'first charge at the price you agreed to last: $19.99',
  )

  await shop.rows(
    `insert into orders (id, subscription_id, kind, product_id, period, weeks, amount, currency, consent_id, gateway,
        card_order_id, customer_id, language, state, created_at, changed_at)
      values ($1, $2, 'renewal', 'main-4w-50', 3, 4, 1999, 'USD', $3, 'sandbox', $4, 'x', 'en', 'paid', $5, $5)`,
    [randomUUID(), id, consent, purchaseId, shop.clock.now],
  )
  await set(id, 'period = 3')
  await announce()
  expect(sentEmails()).toHaveLength(1)
  await agreeTo(id, 'restore')
  await announce()
  expect(sentEmails()).toHaveLength(2)
})

test('[I4] a price claimed after the announcement is confirmed by one email, and not announced again', async () => {
  const { id } = await newMember()
  await endsIn(id, 2 * day)
  await shop.skip(15)
  expect(sentEmails()).toHaveLength(1)
  const consentId = await addOfferConsent(id)
  const terms = { productId: 'main-4w-50', amount: 1999, currency: 'USD', weeks: 4, consentId }
  const others = { isLive: false, hadTrial: false, hadOffer: false }
  await shop.deps.db.transaction(async (tx) => {
    const held = await lockSubscription(tx, id)
    if (held) await applyEvent(shop.deps, tx, held, { kind: 'offer_claimed', terms, others })
  })
  await shop.skip(15)
  await shop.skip(15)
  expect(sentEmails()).toHaveLength(2)
  expect(shop.mails[1]?.text.replace(/\u00a0/g, ' ')).toContain('you pay $19.99 every 4 weeks')
})

test('[I5] a charge that will not happen is not announced: cancelled, being retried, pending or overdue', async () => {
  const endings = [
    `state = 'cancelled', next_charge_at = null`,
    `state = 'expired', next_charge_at = null`,
    `state = 'redemption'`,
    `operation_kind = 'renewal', operation_order = gen_random_uuid(), operation_period = 2, operation_at = now()`,
    `next_charge_at = timestamptz '2026-11-01'`,
  ]
  const { id } = await newMember()
  for (const values of endings) {
    await set(
      id,
      `state = 'trial', operation_kind = null, operation_order = null, operation_period = null, operation_at = null`,
    )
    await endsIn(id, day)
    await set(id, values)
    await announceRenewals(shop.deps)
    expect(await shop.rows('select announced from subscription where id = $1', [id])).toEqual([
      { announced: 0 },
    ])
  }
  await endsIn(id, day)
  await set(id, `operation_kind = null, operation_order = null, operation_period = null, operation_at = null`)
  await announce()
  expect(sentEmails()).toHaveLength(1)
})

test('a payer without an account gets a link to the registration, in the language of the purchase', async () => {
  const { id, email } = await newMember({ isRegistered: false, language: 'es' })
  await endsIn(id, day)
  await announce()
  expect(shop.mails).toMatchObject([{ to: email }])
  expect(shop.mails[0]?.subject).toContain('Tu período de introducción termina')
  const link = /\/\?resume=([\w-]+)/.exec(shop.mails[0]?.text ?? '')?.[1]
  const { data } = (await shop.app.inject({ url: `/profile/get-data/?id=${link}` })).json()
  expect(data).toMatchObject({ isPaid: true })
})

test('more than one page is announced in one run', async () => {
  const { id } = await newMember()
  await endsIn(id, day)
  await set(id, 'announced = 1')
  await shop.rows(
    `insert into quiz_session (id, created_at)
      select 'many-' || lpad(n::text, 20, '0'), now() from generate_series(1, 120) n`,
  )
  await shop.rows(
    `insert into orders (id, kind, session_id, product_id, gateway, discount, currency, amount, weeks, consent_id,
        customer_id, language, state, created_at, changed_at)
      select gen_random_uuid(), kind, v.id, product_id, gateway, discount, currency, amount, weeks, consent_id,
        customer_id, p.language, state, p.created_at, p.changed_at
      from orders p, quiz_session v where v.id like 'many-%' and p.id = (select first_order_id from subscription where id = $1)`,
    [id],
  )
  await shop.rows(
    `insert into subscription (id, first_order_id, session_id, product_id, gateway, state, started_at, expires_at,
        next_charge_at, changed_at, card_order_id, currency, renewal_amount, renewal_weeks, consent_id)
      select gen_random_uuid(), p.id, p.session_id, s.product_id, s.gateway, 'trial', s.started_at, s.expires_at,
        s.next_charge_at, s.changed_at, p.id, s.currency, s.renewal_amount, s.renewal_weeks, p.consent_id
      from subscription s, orders p where s.id = $1 and p.session_id like 'many-%'`,
    [id],
  )
  await announce()
  const [left] = await shop.rows(
    `select count(*)::int as n from subscription where session_id like 'many-%' and announced < period`,
  )
  expect(left).toEqual({ n: 0 })
  // No email address was entered in this session.
  expect(sentEmails()).toEqual([])
})

test('[I13] one email per key announces a change of the subscription, and it is deleted with the account', async () => {
  const { id, email, purchaseId } = await newMember()
  await shop.rows(`update account set language = 'es' where email = $1`, [email])
  const [row] = await shop.deps.db.select().from(subscription).where(eq(subscription.id, id))
  if (row === undefined) throw new Error('no subscription')
  const news = {
    kind: 'receipt',
    key: 'receipt:7',
    subscription: row,
    orderId: 'order-7',
    amount: 3999,
  } as const
  const announce = (given: object = {}) =>
    shop.deps.db.transaction((tx) => mailSubscriptions(shop.deps, tx, [{ ...news, ...given }]))
  await announce()
  await announce()
  await announce({ key: 'receipt:8' })
  await shop.deps.queue.drain()
  expect(sentEmails()).toEqual([
    { to: email, subject: 'Tu recibo' },
    { to: email, subject: 'Tu recibo' },
  ])
  const mails = await shop.rows('select once_key from mail where position($1 in once_key) > 0', [purchaseId])
  expect(mails.filter(({ once_key }) => String(once_key).startsWith('subscription'))).toHaveLength(2)

  // A customer who cancelled after the paid period was already notified that it has ended.
  const over = { ...row, state: 'expired' as const, cancelledAt: row.expiresAt }
  await announce({ kind: 'expired', key: 'expired:1', subscription: over })
  await announce({ key: 'receipt:9', subscription: { ...row, erasedAt: shop.clock.now } })
  await announce({ key: 'receipt:10', subscription: { ...row, accountId: randomUUID() } })
  await shop.deps.queue.drain()
  expect(sentEmails()).toHaveLength(2)
})
