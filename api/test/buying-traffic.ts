import { setTimeout as pass } from 'node:timers/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { patient } from './patient.ts'
import { cardThat, intentOf } from './sandbox-payer.ts'

export type Traffic = {
  /** Sessions that were acknowledged with their first answer, with their email address, and with a paid plan. */
  readonly opened: string[]
  readonly stored: string[]
  readonly paid: string[]
  readonly refused: { count: number }
  /** Requests whose process was killed, or is not there. */
  readonly unanswered: { count: number }
  /** Replies that are neither a success nor 503 with Retry-After; requests without any reply if nobody kills. */
  readonly faults: string[]
}

/**
 * People who buy a plan, one after the other, until they are stopped: an answer in a grouped write, an email address, an
 * order, a charge. Each sends a step again until it is acknowledged, as somebody who presses the button again does.
 */
export function buyOn(
  address: string,
  name: string,
  { isKilled = false }: { readonly isKilled?: boolean } = {},
): { readonly traffic: Traffic; readonly stop: () => Promise<void> } {
  const traffic: Traffic = {
    opened: [],
    stored: [],
    paid: [],
    refused: { count: 0 },
    unanswered: { count: 0 },
    faults: [],
  }
  const state = { isOver: false }

  async function send(path: string, body: object | null, headers: Record<string, string> = {}) {
    const answered = await fetchText(new URL(path, address), body, headers).catch((error: unknown) => {
      if (!isKilled) throw error
      traffic.unanswered.count += 1
      return null
    })
    if (answered === null) {
      await pass(10)
      return null
    }
    const { reply, text } = answered
    if (reply.status === 200) return answered
    if (reply.status === 503 && reply.headers.get('retry-after') !== null) traffic.refused.count += 1
    else traffic.faults.push(`${path} ${reply.status} ${text}`)
    await pass(10)
    return null
  }

  /** Null once the people are stopped. */
  async function sendUntilDone(...request: Parameters<typeof send>) {
    while (!state.isOver) {
      const done = await send(...request)
      if (done !== null) return done
    }
    return null
  }

  async function buyOnce(nth: string): Promise<void> {
    const first = { key: 'gender', value: 'male', isMultiAnswer: false }
    const opened = await sendUntilDone('/profile/quiz/', first)
    if (opened === null) return
    const { id } = (JSON.parse(opened.text) as { data: { id: string } }).data
    traffic.opened.push(id)
    const cookie = opened.reply.headers.getSetCookie().find((one) => one.startsWith('vela_payer=')) ?? ''
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    const email = `payer${nth}.of${name}@mail.example`
    if ((await sendUntilDone('/profile/set-email/', { id, email, isReceiveAdvert: false }, headers)) === null)
      return
    traffic.stored.push(id)
    if ((await sendUntilDone(`/subscription/plans/?id=${id}&discount=50`, null, headers)) === null) return
    const order = await sendUntilDone('/payment/process/', { id, pid: 'main-4w-50', ps: '' }, headers)
    if (order === null) return
    const { data, type } = JSON.parse(order.text) as { data: { signature: string; id: string }; type: string }
    if (data === null) return void traffic.faults.push(`no form: ${type}`)
    const card = { intent: intentOf(data), token: cardThat('pays') }
    const charged = await sendUntilDone('/sandbox/pay', card, { origin: 'null' })
    if (charged !== null) traffic.paid.push(id)
  }

  async function keepBuying(lane: number): Promise<void> {
    for (let round = 0; !state.isOver; round += 1)
      await buyOnce(`${lane}.${round}`).catch((error: unknown) => traffic.faults.push(String(error)))
  }
  const buying = Promise.all([keepBuying(1), keepBuying(2)])
  return {
    traffic,
    stop: async () => {
      state.isOver = true
      await buying
    },
  }
}

async function fetchText(url: URL, body: object | null, headers: Record<string, string>) {
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { reply, text: await reply.text() }
}

/** Says once every process has sold something after this moment, or one has ended. */
export async function sellsAgain(buyers: readonly { readonly traffic: Traffic }[], ends: readonly unknown[]) {
  const before = buyers.map(({ traffic }) => traffic.paid.length)
  await expect
    .poll(
      () => ends.length > 0 || buyers.every(({ traffic }, nth) => traffic.paid.length > (before[nth] ?? 0)),
      patient,
    )
    .toBe(true)
}

/** For a person who reads the output of a long run. */
export function countTraffic(all: readonly Traffic[]): Record<string, number> {
  const count = (read: (one: Traffic) => number) => all.reduce((sum, one) => sum + read(one), 0)
  return {
    'sessions acknowledged': count(({ opened }) => opened.length),
    'charges acknowledged': count(({ paid }) => paid.length),
    'answers 503': count(({ refused }) => refused.count),
    'requests without an answer': count(({ unanswered }) => unanswered.count),
    'other answers': count(({ faults }) => faults.length),
  }
}

/** What was acknowledged and is not there, and what was charged twice. Jobs may still be working for a moment. */
export async function expectNothingLost(url: string, traffic: readonly Traffic[]): Promise<void> {
  const pool = new pg.Pool({ connectionString: url })
  const find = async (query: string, sessions: readonly string[] = []) =>
    (await pool.query(query, query.includes('$1') ? [sessions] : [])).rows
  const missing = (rows: string) => `select id from unnest($1::text[]) as id where id not in (${rows})`
  const opened = traffic.flatMap((one) => one.opened)
  const stored = traffic.flatMap((one) => one.stored)
  const paid = traffic.flatMap((one) => one.paid)
  expect(await find(missing('select session_id from quiz_answer'), opened)).toEqual([])
  expect(await find(missing('select id from quiz_session where email is not null'), stored)).toEqual([])
  const charged = `select session_id from orders join sandbox_charge on order_id = orders.id::text where sandbox_charge.kind = 'charge'`
  expect(await find(missing(charged), paid)).toEqual([])
  expect(await find(`${charged} group by session_id having count(*) > 1`)).toEqual([])
  // [I2] Every charge of the provider gets one row of the ledger and one subscription within five minutes, by a webhook
  // or by polling.
  const unsettled = `select c.order_id from sandbox_charge c where kind = 'charge' and (
    (select count(*) from ledger l where l.order_id::text = c.order_id and l.kind = 'charge') <> 1 or
    (select count(*) from subscription s where s.first_order_id::text = c.order_id) <> 1)`
  await expect.poll(() => find(unsettled), { timeout: 300_000, interval: 500 }).toEqual([])
  await pool.end()
}
