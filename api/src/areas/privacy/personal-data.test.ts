import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAddOnOrder, addRenewalAtNewPrice } from '../../../test/add-orders.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { openForOwners } from '../../../test/owners.ts'
import { goodPassword } from '../../../test/people.ts'
import { columnsThatAre, personalData } from './personal-data.ts'

type Academy = Awaited<ReturnType<typeof openForOwners>>
type Rows = Record<string, Record<string, unknown>[]>

let academy: Academy
let owner: Awaited<ReturnType<Academy['owner']>>
let before: Rows
let exported: Rows
let after: Rows

/** Distinctive texts, so that the tests find them wherever they are left behind. */
const name = 'Name-of-the-owner'
const answer = 'answer-of-the-owner'

beforeAll(async () => {
  academy = await openForOwners()
  owner = await academy.owner()
  await fillColumns(academy, owner)
  before = await readAll(academy)
  exported = (await academy.exportOf(owner.token)).data
  await academy.leave(owner.token)
  after = await readAll(academy)
})
afterAll(() => academy.close())

const tables = Object.keys(personalData)
const listed = new Set(
  Object.entries(personalData).flatMap(([table, groups]) =>
    groups.flatMap(({ columns }) => columns.split(' ').map((column) => `${table}.${column}`)),
  ),
)

test('[A-13] [A-14] every column of every table is listed with what becomes of it', async () => {
  expect(await findUnlisted(academy)).toEqual([])
})

test('[A-13] [A-14] a new column that is missing in the list is reported', async () => {
  await academy.rows('alter table account add column nickname text')
  expect(await findUnlisted(academy)).toEqual([
    'account.nickname is not in personal-data.ts: say what an export and an erasure do with it',
  ])
  await academy.rows('alter table account drop column nickname')
})

test('[A-13] [X-18] [R-26] every column that is marked exported comes out with its value', () => {
  const silent = tables.flatMap((table) =>
    columnsThatAre(table, 'exported')
      .filter((column) => !exported[table]?.some((row) => !isEmpty(row[column])))
      .map((column) => `${table}.${column}`),
  )
  expect(silent).toEqual([])
})

test('[A-13] nothing comes out that is not marked exported', () => {
  const loud = Object.entries(exported).flatMap(([table, rows]) => {
    const allowed = new Set(columnsThatAre(table, 'exported'))
    return rows.flatMap((row) => Object.keys(row).filter((column) => !allowed.has(column)))
  })
  expect(loud).toEqual([])
  const text = JSON.stringify(exported)
  for (const secret of [goodPassword, owner.token, '$argon2id$']) expect(text).not.toContain(secret)
})

test('[A-14] [X-18] [R-26] every column that is marked erased is empty, but for the last mail', () => {
  const left = tables.flatMap((table) =>
    columnsThatAre(table, 'erased')
      .filter((column) => after[table]?.some((row) => !isFarewell(row) && !isEmpty(row[column])))
      .map((column) => `${table}.${column}`),
  )
  expect(left).toEqual([])
})

test('[A-14] [O-12] the folded visit goes with its session', () => {
  expect(before['funnel_visit']).toMatchObject([{ source: 'facebook', paid_amount: expect.any(Number) }])
  expect(after['funnel_visit']).toEqual([])
})

test('[A-14] the rows that stay are unchanged, and contain no address, name or answer', () => {
  for (const table of ['ledger', 'consent', 'refund', 'webhook_event', 'payment_alert'])
    expect(after[table]).toEqual(before[table])
  const ordersIn = (rows: Rows) => rows['orders']?.map(({ id }) => String(id)).toSorted()
  expect(ordersIn(after)).toEqual(ordersIn(before))
  expect(after['subscription']).toMatchObject([{ state: 'expired', first_order_id: owner.purchaseId }])
  const text = Object.values(after)
    .flat()
    .filter((row) => !isFarewell(row))
    .map((row) => JSON.stringify(row))
    .join('\n')
  for (const word of [owner.email, name, answer]) expect(text).not.toContain(word)
})

test('[A-14] a few days later the last mail is gone too', async () => {
  await academy.deps.queue.drain()
  expect(await academy.rows('select to_address from mail')).toEqual([{ to_address: owner.email }])
  academy.pass({ days: 3 })
  await academy.deps.queue.drain()
  expect(await academy.rows('select to_address from mail')).toEqual([])
})

async function findUnlisted({ rows }: Academy): Promise<string[]> {
  const found = await rows(
    `select relname || '.' || attname as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped order by 1`,
  )
  const there = new Set(found.map(({ name }) => String(name)))
  const missing = [...there].filter((column) => !listed.has(column))
  const stale = [...listed].filter((column) => !there.has(column))
  return [
    ...missing.map(
      (column) => `${column} is not in personal-data.ts: say what an export and an erasure do with it`,
    ),
    ...stale.map((column) => `${column} is in personal-data.ts, and in no table`),
  ]
}

/** Fills the columns that are empty for a typical person, so that every column is tested. */
async function fillColumns({ rows, requestCode, deps }: Academy, person: typeof owner): Promise<void> {
  const { id, email, accountId, purchaseId } = person
  await requestCode(email)
  await deps.queue.drain()
  await rows('update account_session set used_at = created_at, ends_at = expires_at')
  await rows('update account set screen_name = $1, flow = $2', [name, 'reels'])
  await rows('update quiz_session set flow = $1, probed_emails = $2', ['reels', ['digest']])
  await rows(
    `update quiz_session set source = 'facebook', medium = 'paid', campaign = 'spring', content = 'video',
      click_kind = 'fbclid', click_id = 'click-of-the-owner', changed_at = now(), allows_ads = true,
      allows_ads_set_at = now(), allows_ads_text = 'v1'`,
  )
  await rows('update quiz_answer set value = $1', [answer])
  await foldAll(deps)
  await rows("update offer set second_at = ends_at, second_ends_at = ends_at + interval '1 hour'")
  await rows('update orders set failure = $1, next_poll_at = $2, poll_count = 1', [
    'seen',
    new Date('2030-01-01'),
  ])
  await rows("update mail set failed_at = created_at, failure = '550', sent_at = created_at")
  await rows(
    `insert into address_change (token_hash, account_id, email, created_at, expires_at)
      values (sha256('any'), $1, 'wanted@mail.example', now(), now() + interval '9 years')`,
    [accountId],
  )
  await rows(
    `insert into link_token (token_hash, account_id, created_at, expires_at)
      values (sha256('any'), $1, now(), now() + interval '9 years')`,
    [accountId],
  )
  await rows(
    `insert into progress (account_id, type, type_id, option, done_at, received_at)
      values ($1, 'element', 'money-basics/any/page', 'a', now(), now())`,
    [accountId],
  )
  await rows(
    `with answered as (
        insert into attempt (account_id, id, question, option, is_right, is_second, answered_at, received_at)
        values ($1, gen_random_uuid(), 'money-basics/any/question', 'a', false, true, now(), now()) returning *)
      insert into review_card (account_id, question, due_at, stability, answered_at, mistake)
      select account_id, question, now(), 1, answered_at, option from answered`,
    [accountId],
  )
  await rows(
    `insert into worksheet_value (account_id, field, value, written_at, received_at)
      values ($1, 'next-step', $2, now(), now())`,
    [accountId, answer],
  )
  await rows(
    `with thread as (
        insert into consultant_thread (id, account_id, created_at) values (gen_random_uuid(), $1, now())
        returning id, account_id),
      asked as (
        insert into consultant_message (id, thread_id, account_id, role, content, key, created_at)
        select gen_random_uuid(), id, account_id, 'user', $2, gen_random_uuid(), now() from thread returning *),
      told as (
        insert into consultant_message (id, thread_id, account_id, role, content, answers, is_unknown, created_at)
        select gen_random_uuid(), thread_id, account_id, 'assistant', $2, id, true, now() from asked returning *),
      agreed as (insert into question_consent (account_id, allowed, decided_at) values ($1, true, now())),
      kept as (
        insert into unanswered_question (reply_id, account_id, language, text, group_key, asked_at, answered_at)
        select id, account_id, 'en', $2, encode(sha256('any'), 'hex'), now(), now() from told)
      insert into consultant_run (id, thread_id, account_id, message_id, status, source, text, failure, created_at,
        touched_at, ended_at)
      select gen_random_uuid(), thread_id, account_id, id, 'failed', 'tutor', $2, 'seen', now(), now(), now() from asked`,
    [accountId, answer],
  )
  await rows(
    `with run as (
        insert into test_run (account_id, id, kind, chapter, started_at, finished_at, passed, known)
        values ($1, gen_random_uuid(), 'test_out', 'money-basics/any', now(), now(), false, null),
          ($1, gen_random_uuid(), 'placement', null, now(), now(), null, '{money-basics/any}') returning *)
      insert into test_question (account_id, run_id, step, question, numbers, options, answer, option, is_right,
        answered_at)
      select account_id, id, 1, 'money-basics/any/question', 0, '{a,b}', '1', 'a', false, now() from run`,
    [accountId],
  )
  await rows(
    `with run as (
        insert into sim_run (account_id, id, mission, numbers, seed, commitment, engine_version, started_at, finished_at)
        values ($1, gen_random_uuid(), 'any', '{"monthly": 1}', repeat('0', 32), repeat('0', 64), 1, now(), now())
        returning *)
      insert into sim_decision (account_id, run_id, step, prediction, stop, option, decided_at, received_at)
      select account_id, id, step, prediction, stop, option, now(), now() from run
      cross join (values (0, 5, null, null), (1, null, 'any', 'any')) as made (step, prediction, stop, option)`,
    [accountId],
  )
  await rows(
    `with practice as (
        insert into practice_account (account_id, id, seed, commitment, engine_version, opened_at, ended_at)
        values ($1, gen_random_uuid(), repeat('0', 32), repeat('0', 64), 1, now(), now()) returning *)
      insert into practice_order (account_id, practice_id, id, position, day, kind, instrument, units, limit_price,
        monthly, mix, invest, cancels, sent_at)
      select account_id, id, gen_random_uuid(), sent.*, now() from practice cross join (values
        (0, 1, 'buy', 'shares', 5, 100, null, null, null, null),
        (1, 1, 'saving', null, null, null, 100, '{"shares": 10000}'::jsonb, 0, null),
        (2, 1, 'cancel', null, null, null, null, null, null, gen_random_uuid())) as sent`,
    [accountId],
  )
  await rows(
    `with days as (insert into learning_day (account_id, day) values ($1, '2026-11-18')),
      choices as (
        insert into habit_choice (account_id, kind, from_day, chosen_at, value)
        values ($1, 'goal', '2026-11-18', now(), '5')),
      zones as (
        insert into habit_person (account_id, zone, push_hour, pushed_on)
        values ($1, 'Europe/Madrid', 18, '2026-11-18')),
      asked as (update account set digest_since = now() where id = $1)
      insert into push_subscription (id, endpoint, account_id, family, public_key, auth, refusals, created_at)
      values (gen_random_uuid(), 'https://push.example/of-the-owner', $1, gen_random_uuid(), repeat('a', 87),
        repeat('a', 22), 0, now())`,
    [accountId],
  )
  await rows(
    `insert into certificate (id, account_id, course, name, language, chapters, questions, right_first, finished_at,
        issued_at)
      values (repeat('a', 27), $1, 'any', $2, 'en', '{any}', 2, 1, now(), now())`,
    [accountId, name],
  )
  await addAddOnOrder(rows, { accountId, cardOrderId: purchaseId })
  const [own] = await rows('select id from subscription')
  await addRenewalAtNewPrice(rows, { subscriptionId: String(own?.id), cardOrderId: purchaseId })
  await rows("update orders set reference = 'course' where kind = 'add_on'")
  await rows("update orders set failure = 'seen', next_poll_at = '2030-01-01', poll_count = 1")
  await rows('update consent set subscription_id = (select id from subscription), first_weeks = 4')
  await rows(
    `insert into webhook_event (gateway, event_id, kind, order_id, received_at)
      select 'sandbox', 'of ' || kind, 'paid', id, now() from orders where kind <> 'plan'`,
  )
  await rows(
    `insert into ledger (order_id, gateway, charge_id, kind, amount, total, currency, happened_at, recorded_at)
      select id, 'sandbox', 'ch of ' || kind, 'charge', amount, amount, currency, now(), now() from orders
      where kind <> 'plan'`,
  )
  await rows(
    `insert into refund (id, order_id, amount, reason, state, requested_at, done_at)
      select gen_random_uuid(), id, 1, 'seen', 'done', now(), now() from orders`,
  )
  await rows(
    `insert into payment_alert (id, gateway, kind, reference, order_id, charge_id, state, status, reason, amount, currency,
        respond_by, opened_at, changed_at)
      select gen_random_uuid(), 'sandbox', 'dispute', 'dp of ' || id, id, 'ch', 'won', 'won', 'seen', 1, 'USD', now(), now(), now()
      from orders`,
  )
  await rows('update subscription set failed_at = now(), cancelled_at = now()')
  await rows(
    `insert into resume_link (token_hash, session_id, email, mailbox, purpose, created_at, expires_at)
      values (sha256('other'), $1, $2, $2, 'plan', now(), now() + interval '9 years') on conflict do nothing`,
    [id, email],
  )
}

async function readAll({ rows }: Academy): Promise<Rows> {
  const found = await rows(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'public'`,
  )
  const read = found.map(
    async ({ name }) => [name.replace('public.', ''), await rows(`select * from ${name}`)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

function isFarewell(row: Record<string, unknown>): boolean {
  const key = row['once_key']
  return typeof key === 'string' && key.startsWith('account deleted ')
}
