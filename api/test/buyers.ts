import type { AppSettings } from '../src/app.ts'
import type { Mail } from '../src/gateways/mail/mail.ts'
import type { WebhookEvent } from '../src/gateways/payments/gateway.ts'
import { choosePayments } from '../src/gateways/payments/open-payments.ts'
import { type Behaviour, type Fault, openFaultyGateway } from './faulty-gateway.ts'
import { openTestApp } from './test-app.ts'

/** The whole server before a provider that can break, with a clock to move. */
export async function openForBuyers(behaviour: Behaviour = {}, settings: Partial<AppSettings> = {}) {
  const clock = { now: new Date('2026-11-15T12:00:00Z') }
  const broken: { fault: () => Fault } = { fault: () => 'none' }
  const mails: Mail[] = []
  const provider = openFaultyGateway({ now: () => clock.now, fault: () => broken.fault(), behaviour })
  const server = await openTestApp(
    { rateLimits: false, ...settings },
    {
      now: () => clock.now,
      mail: { kind: 'smtp', send: async (_id, mail) => void mails.push(mail), close: () => {} },
      payments: choosePayments([provider.gateway]),
    },
  )
  const { app, deps, database } = server

  /** What each visitor's browser keeps: the secret that it was given when it left its address. */
  const browsers = new Map<unknown, string>()
  const cookieOf = (payload: object) => ('id' in payload && browsers.get(payload.id)) || ''

  function storePayerCookie(id: unknown, cookies: readonly { name: string; value: string }[]): void {
    const payer = cookies.find(({ name }) => name === 'vela_payer')
    if (payer) browsers.set(id, `${payer.name}=${payer.value}`)
  }

  async function post(url: string, payload: object, language = 'en') {
    const headers = { 'accept-language': language, cookie: cookieOf(payload) }
    const reply = await app.inject({ method: 'POST', url, payload, headers })
    if ('id' in payload) storePayerCookie(payload.id, reply.cookies)
    return { code: reply.statusCode, ...reply.json() }
  }

  let visits = 0
  const leaveEmail = (id: string, email: string) =>
    post('/profile/set-email/', { id, email, isReceiveAdvert: false })

  async function look(id: string, discount = '50') {
    const url = `/subscription/plans/?id=${id}&discount=${discount}`
    const reply = await app.inject({ url, headers: { cookie: cookieOf({ id }) } })
    storePayerCookie(id, reply.cookies)
    return reply.json()
  }

  async function sendNotice({ body, headers }: ReturnType<typeof provider.post>, gateway = 'sandbox') {
    const reply = await app.inject({
      method: 'POST',
      url: `/webhooks/${gateway}/`,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { code: reply.statusCode, ...reply.json() }
  }

  const accepted = new Set<WebhookEvent>()
  async function sendAll(events: readonly WebhookEvent[]) {
    for (const event of events) if ((await sendNotice(provider.post(event))).code === 200) accepted.add(event)
    await deps.queue.drain()
  }

  return {
    ...server,
    clock,
    broken,
    behaviour,
    mails,
    provider,
    look,
    cookieOf,
    storePayerCookie,
    sendNotice,
    /** Delivers in order the webhook events that were not accepted yet. */
    deliver: () => sendAll(provider.notices.filter((event) => !accepted.has(event))),
    /** Delivers once more what was reported of an order, as a provider may. */
    redeliver: (about: string) =>
      sendAll(
        provider.notices.filter(({ orderId, chargeId }) => orderId === about || chargeId === `ch-${about}`),
      ),
    leaveEmail,
    /** Every session gets its own address by default. */
    openQuizSession: async (email: string | null = `ana-${(visits += 1)}@mail.example`): Promise<string> => {
      const first = { key: 'gender', value: 'female', isMultiAnswer: false }
      const { data } = await post('/profile/quiz/', first)
      if (email !== null) await leaveEmail(data.id, email)
      await look(data.id)
      return data.id
    },
    /** Stores an address that has an account without checking it, as for a session that has used up its checks. */
    leaveEmailUnchecked: async (id: string, email: string) => {
      const many = "update quiz_session set probed_emails = array_fill(''::text, array[5]) where id = $1"
      await database.pool.query(many, [id])
      await leaveEmail(id, email)
    },
    /** Payments once needed no address; some of those sessions still wait for their account. */
    startNameless: async (id: string, pid = 'main-4w-50') => {
      await leaveEmail(id, `nameless-${(visits += 1)}@mail.example`)
      const started = await post('/payment/process/', { id, pid, ps: '' })
      const nothing = 'email = null, email_set_at = null, wants_mail = null, wants_mail_set_at = null'
      await database.pool.query(`update quiz_session set ${nothing} where id = $1`, [id])
      await database.pool.query('update orders set email = null where session_id = $1', [id])
      return started
    },
    start: (id: string, pid = 'main-4w-50', language?: string) =>
      post('/payment/process/', { id, pid, ps: '' }, language),
    report: (id: string, pid: string, type: string) => post('/payment/process-update/', { id, pid, type }),
    checkout: (reference: string) => post('/test/stripe-status/', { session_id: reference }),
    isPaid: async (id: string): Promise<boolean> =>
      (await app.inject({ url: `/profile/get-data/?id=${id}` })).json().data.isPaid,
    later: async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.now = new Date(clock.now.getTime() + 60_000)
        await deps.queue.drain()
      }
    },
    /** In one step, for what only depends on the hour. */
    skip: async (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
      await deps.queue.drain()
    },
    rows: async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows,
  }
}
