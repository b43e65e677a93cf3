import type { CallShape } from '@vela/contract/call'
import { calls } from '@vela/contract/calls'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addAddOnOrder, addRenewalAtNewPrice } from './add-orders.ts'
import { openForOwners } from './owners.ts'
import { goodPassword, newIp } from './people.ts'
import { type Json, sampleOf } from './sample-input.ts'

type Academy = Awaited<ReturnType<typeof openForOwners>>
type Fields = Readonly<Record<string, Json>>
type Input = Readonly<Record<Part, Fields>>
type Part = (typeof parts)[number]

const parts = ['params', 'query', 'body'] as const

/** A new call of the contract is in it by itself. */
const list = Object.entries(calls)
  .filter(([, { access, caller }]) => access !== 'operator' && caller !== 'vendor')
  .map(([name, call]) => ({ name, call }))

/** Anybody may request a code for any address. */
const tablesByAddress: Readonly<Record<string, string>> = { sendResetCode: 'reset_code' }

let academy: Academy
let ana: Awaited<ReturnType<Academy['owner']>>
let subscriptionId: string
let bea: Awaited<ReturnType<Academy['newcomer']>>
/** Whatever of Ana's Bea could have come to know, short of her token and her password. */
let known: string[]

beforeAll(async () => {
  academy = await openForOwners()
  const { owner, newcomer, requestCode, rows, deps } = academy
  bea = await newcomer()
  ana = await owner('ana.of.the.matrix@mail.example', 'only ana knows 77')
  await requestCode(ana.email)
  await deps.queue.drain()
  const name = 'Ana-Matrix'
  await rows('update account set screen_name = $1 where id = $2', [name, ana.accountId])
  const addOn = await addAddOnOrder(rows, { accountId: ana.accountId, cardOrderId: ana.purchaseId })
  const learnt = 'learnt-by-ana'
  await rows(
    `insert into progress (account_id, type, type_id, option, done_at, received_at)
     values ($1, 'element', $2, 'a', now(), now())`,
    [ana.accountId, learnt],
  )
  const said = 'asked-by-ana'
  const [talk] = await rows(
    `with thread as (
        insert into consultant_thread (id, account_id, created_at) values (gen_random_uuid(), $1, now())
        returning id, account_id),
      asked as (
        insert into consultant_message (id, thread_id, account_id, role, content, key, created_at)
        select gen_random_uuid(), id, account_id, 'user', $2, gen_random_uuid(), now() from thread returning *),
      agreed as (insert into question_consent (account_id, allowed, decided_at) values ($1, true, $3)),
      kept as (
        insert into unanswered_question (reply_id, account_id, language, text, group_key, asked_at)
        select id, account_id, 'en', $2, encode(sha256('any'), 'hex'), $3 from asked)
      insert into consultant_run (id, thread_id, account_id, message_id, status, source, text, created_at, touched_at)
      select gen_random_uuid(), thread_id, account_id, id, 'in_progress', 'tutor', $2, $3, $3 from asked
      returning id, thread_id, message_id`,
    [ana.accountId, said, academy.clock.now],
  )
  const [run] = await rows(
    `with run as (
        insert into sim_run (account_id, id, mission, numbers, seed, commitment, engine_version, started_at)
        values ($1, gen_random_uuid(), 'steady-saving', '{"monthly": 20000}', md5('ana'), repeat('a', 64), 1, now())
        returning *),
      predicted as (
        insert into sim_decision (account_id, run_id, step, prediction, decided_at, received_at)
        select account_id, id, 0, 77, now(), now() from run)
      select id, seed from run`,
    [ana.accountId],
  )
  const [practice] = await rows(
    `with practice as (
        insert into practice_account (account_id, id, seed, commitment, engine_version, opened_at)
        values ($1, gen_random_uuid(), md5('practice of ana'), repeat('b', 64), 1, now()) returning *),
      ordered as (
        insert into practice_order (account_id, practice_id, id, position, day, kind, instrument, units, limit_price,
          sent_at)
        select account_id, id, gen_random_uuid(), 0, 0, 'buy', 'shares', 1000000, 100, now() from practice
        returning id)
      select practice.id, seed, ordered.id as order_id from practice, ordered`,
    [ana.accountId],
  )
  const certificateId = 'certificate-of-ana-in-matrix'.slice(0, 27)
  await rows(
    `insert into certificate (id, account_id, course, name, language, chapters, questions, right_first, finished_at,
        issued_at)
      values ($1, $2, 'money-basics', $3, 'en', '{any}', 2, 1, now(), now())`,
    [certificateId, ana.accountId, name],
  )
  const [own] = await rows('select id from subscription where account_id = $1', [ana.accountId])
  subscriptionId = String(own?.id)
  const renewal = await addRenewalAtNewPrice(rows, { subscriptionId, cardOrderId: ana.purchaseId })
  const { id, accountId, email, purchaseId } = ana
  const atProvider = ['ref', 'sub', 'ch'].map((kind) => `${kind}-${purchaseId}`)
  known = [
    id,
    accountId,
    purchaseId,
    subscriptionId,
    renewal.consentId,
    renewal.orderId,
    addOn,
    ...atProvider,
    email,
    name,
    learnt,
    said,
    String(talk.id),
    String(talk.thread_id),
    String(talk.message_id),
    String(run.id),
    String(run.seed),
    String(practice.id),
    String(practice.order_id),
    String(practice.seed),
    certificateId,
  ]
})
afterAll(() => academy.close())

test.for(list)('[E-02] $name gives and does nothing of another person', async ({ name, call }) => {
  const before = await readRows(name)
  const leaks: string[] = []
  for (const input of inputsFor(call)) {
    const sent = JSON.stringify(input)
    const { statusCode, body, headers } = await academy.app.inject(await requestOf(call, input))
    const answer = `${body} ${JSON.stringify(headers)}`
    const leaked = [...known, ana.token].filter((word) => answer.includes(word) && !sent.includes(word))
    if (leaked.length > 0 || statusCode === 500)
      leaks.push(`${sent}: ${statusCode} with ${leaked.join(', ')}`)
  }
  await academy.deps.queue.drain()
  expect(leaks).toEqual([])
  expect(await readRows(name)).toEqual(before)
})

test('[E-02] after all of it Ana is signed in and has what she had', async () => {
  const { code, data } = await academy.exportOf(ana.token)
  expect(code).toBe(200)
  expect(data.account).toMatchObject([{ id: ana.accountId, email: ana.email }])
  expect(data.subscription).toMatchObject([{ state: 'trial', account_id: ana.accountId }])
})

/** Bea's own, each of Ana's words in each field that takes it, and one word in all fields at once. */
function inputsFor(call: CallShape): Input[] {
  const own: Input = { params: fieldsOf(call.params), query: fieldsOf(call.query), body: fieldsOf(call.body) }
  const inputs = new Map([[JSON.stringify(own), own]])
  for (const word of known) {
    let all = own
    for (const part of parts)
      for (const field of Object.keys(own[part]).filter((name) => name !== 'password')) {
        const one = { ...own, [part]: { ...own[part], [field]: word } }
        if (!call[part] || !z.safeParse(call[part], one[part]).success) continue
        inputs.set(JSON.stringify(one), one)
        all = { ...all, [part]: { ...all[part], [field]: word } }
      }
    inputs.set(JSON.stringify(all), all)
  }
  return [...inputs.values()]
}

function fieldsOf(schema: z.ZodMiniType | undefined): Fields {
  const sample = schema ? sampleOf(schema) : null
  return typeof sample === 'object' && sample !== null && !Array.isArray(sample) ? sample : {}
}

async function requestOf(call: CallShape, input: Input): Promise<InjectOptions> {
  // A call may have ended her session, or her account.
  if (!(await academy.isSignedIn(bea.token))) bea = await academy.newcomer()
  const visit = call.access === 'session' ? await academy.openQuizSession(null) : bea.id
  const own: Fields = { password: goodPassword, token: bea.token, id: visit }
  const fill = (fields: Fields): [string, Json][] =>
    Object.entries(fields).map(([name, value]) => [
      name,
      known.includes(asText(value)) ? value : (own[name] ?? value),
    ])
  const params = new Map(fill(input.params))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asText(params.get(name))))
  const query = new URLSearchParams(
    fill(input.query).map(([name, value]): [string, string] => [name, asText(value)]),
  )
  return {
    method: call.method,
    url: query.size > 0 ? `${path}?${query.toString()}` : path,
    headers: { authorization: `Bearer ${bea.token}` },
    remoteAddress: newIp(),
    ...(call.method === 'POST' && { payload: Object.fromEntries(fill(input.body)) }),
  }
}

function asText(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A digest of all rows that are Ana's. */
async function readRows(call: string): Promise<Record<string, unknown>> {
  const tables = {
    id: { account: ana.accountId, quiz_session: ana.id },
    account_id: {
      account_session: ana.accountId,
      link_token: ana.accountId,
      reset_code: ana.accountId,
      orders: ana.accountId,
      progress: ana.accountId,
      sim_run: ana.accountId,
      sim_decision: ana.accountId,
      practice_account: ana.accountId,
      practice_order: ana.accountId,
      consultant_thread: ana.accountId,
      consultant_message: ana.accountId,
      consultant_run: ana.accountId,
      question_consent: ana.accountId,
      unanswered_question: ana.accountId,
    },
    session_id: {
      orders: ana.id,
      quiz_answer: ana.id,
      resume_link: ana.id,
      offer: ana.id,
      subscription: ana.id,
    },
    subscription_id: { consent: subscriptionId, orders: subscriptionId },
    order_id: { payment_hint: ana.purchaseId, ledger: ana.purchaseId, refund: ana.purchaseId },
  }
  const read = Object.entries(tables).flatMap(([column, keys]) =>
    Object.entries(keys)
      .filter(([table]) => tablesByAddress[call] !== table)
      .map(async ([table, key]) => {
        const digest = `md5(string_agg(t::text, ' ' order by t::text)) as digest`
        const found = await academy.rows(`select ${digest} from ${table} as t where ${column}::text = $1`, [
          key,
        ])
        return [`${table} by ${column}`, found[0]?.digest] as const
      }),
  )
  return Object.fromEntries(await Promise.all(read))
}
