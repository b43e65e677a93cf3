import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '../src/gateways/mail/mail.ts'
import { newEmail } from './people.ts'
import { cardThat, intentOf } from './sandbox-payer.ts'
import { openTestApp } from './test-app.ts'

const mails: Mail[] = []
let academy: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  academy = await openTestApp(
    { rateLimits: false },
    { mail: { kind: 'smtp', send: async (_id, mail) => void mails.push(mail), close: () => {} } },
  )
})
afterAll(() => academy.close())

/** What a browser stores: each step reads it, and a reply that arrives adds to it. */
type Browser = {
  readonly email: string
  readonly cookies: Map<string, string>
  id: string | null
  token: string
  order: { readonly id: string; readonly signature: string }
}

type Body = { readonly data: { readonly id: string; readonly signature: string }; readonly token: string }

type Step = {
  readonly name: string
  readonly request: (browser: Browser) => InjectOptions | Promise<InjectOptions>
  readonly store?: (browser: Browser, body: Body) => void
}

const post = (url: string, payload: object): InjectOptions => ({ method: 'POST', url, payload })
const [first, second] = ['copper lantern 42', 'seven quiet harbours']

async function readCode({ email }: Browser): Promise<string> {
  await academy.deps.queue.drain()
  const newest = mails.findLast(({ to, text }) => to === email && text.includes('Your code'))
  return /Your code: (\d{8})/.exec(newest?.text ?? '')?.[1] ?? ''
}

const answer = ({ id }: Browser, key: string, value: string) =>
  post('/profile/quiz/', { id, key, value, isMultiAnswer: false })
const signedIn = ({ token }: Browser, options: InjectOptions) => ({
  ...options,
  headers: { authorization: `Bearer ${token}` },
})

const journey: readonly Step[] = [
  {
    name: 'open the session',
    request: (browser) => answer(browser, 'gender', 'female'),
    store: (browser, { data }) => Object.assign(browser, { id: data.id }),
  },
  { name: 'answer a question', request: (browser) => answer(browser, 'income_level', 'low') },
  {
    name: 'leave an address',
    request: ({ id, email }) => post('/profile/set-email/', { id, email, isReceiveAdvert: true }),
  },
  { name: 'list the plans', request: ({ id }) => ({ url: `/subscription/plans/?id=${id}&discount=50` }) },
  {
    name: 'start the payment',
    request: ({ id }) => post('/payment/process/', { id, pid: 'main-4w-50', ps: '' }),
    store: (browser, { data }) => Object.assign(browser, { order: data }),
  },
  {
    name: 'pay',
    request: ({ order }) => ({
      ...post('/sandbox/pay', { intent: intentOf(order), token: cardThat('pays') }),
      headers: { origin: 'null' },
    }),
  },
  {
    name: 'report the payment',
    request: ({ id, order }) => post('/payment/process-update/', { id, pid: order.id, type: 'success' }),
  },
  {
    name: 'register',
    request: ({ id, email }) =>
      post('/profile/registration/', { id, email, screenName: 'Ana', password: first }),
    store: (browser, { token }) => Object.assign(browser, { token }),
  },
  {
    name: 'refresh the token',
    request: (browser) => signedIn(browser, { url: '/token/refresh/' }),
    store: (browser, { token }) => Object.assign(browser, { token }),
  },
  {
    name: 'buy the extra course',
    request: (browser) =>
      signedIn(browser, post('/payment/up-sale/', { id: null, pid: null, discount: '66' })),
  },
  { name: 'cancel', request: (browser) => signedIn(browser, post('/subscription/cancel/', {})) },
  { name: 'restore', request: (browser) => signedIn(browser, post('/subscription/restore/', {})) },
  { name: 'ask for a code', request: ({ email }) => post('/forgot-password/email/', { email }) },
  {
    name: 'check the code',
    request: async (browser) =>
      post('/forgot-password/check-code/', { email: browser.email, code: await readCode(browser) }),
  },
  {
    name: 'set a password',
    request: async (browser) => {
      const code = await readCode(browser)
      return post('/forgot-password/set-password/', { email: browser.email, code, password: second })
    },
  },
  {
    name: 'log in',
    request: ({ email, id }) => post('/login/', { email, password: second, id }),
    store: (browser, { token }) => Object.assign(browser, { token }),
  },
]

async function send({ cookies }: Browser, request: InjectOptions) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return academy.app.inject({ ...request, headers: { ...request.headers, cookie } })
}

/** Goes the whole way. The reply to each of these steps is lost, and the browser sends the request again. */
async function walk(lost: readonly string[]): Promise<unknown> {
  const browser: Browser = {
    email: newEmail(),
    cookies: new Map(),
    id: null,
    token: '',
    order: { id: '', signature: '' },
  }
  for (const { name, request, store } of journey) {
    const sent = await request(browser)
    const replies = [await send(browser, sent)]
    if (lost.includes(name)) {
      // The emails of both requests come in their order.
      await academy.deps.queue.drain()
      replies.push(await send(browser, sent))
    }
    const refused = replies.filter((reply) => reply.statusCode !== 200 || reply.json().status === 'fail')
    expect({ name, refused: refused.map((reply) => reply.body) }).toEqual({ name, refused: [] })
    const reply = replies.at(-1)
    if (reply === undefined) throw new Error('no reply')
    for (const cookie of reply.cookies) browser.cookies.set(cookie.name, cookie.value)
    store?.(browser, reply.json())
  }
  return readState(browser)
}

/** Everything that is stored for the person, at the provider, in the mailbox, and what the browser may do. */
async function readState(browser: Browser): Promise<unknown> {
  await academy.deps.queue.drain()
  const { pool } = academy.database
  const read = async (query: string) => (await pool.query(query, [browser.email])).rows
  const theirs = 'session_id in (select id from quiz_session where email = $1)'
  const ordered = `${theirs} or account_id in (select id from account where email = $1)`
  const profile = await send(browser, signedIn(browser, { url: '/token/refresh/' }))
  const { data } = profile.json()
  return {
    sessions: await read('select account_id is not null as claimed from quiz_session where email = $1'),
    answers: await read(`select distinct key, value from quiz_answer where ${theirs} order by key`),
    accounts: await read(
      'select screen_name, email_verified_at is not null as verified from account where email = $1',
    ),
    orders: await read(`select kind, state, amount, product_id from orders where ${ordered} order by kind`),
    ledger: await read(
      `select kind, amount from ledger where order_id in (select id from orders where ${ordered}) order by amount`,
    ),
    charges: await read(
      `select kind, amount from sandbox_charge where order_id in (select id::text from orders where ${ordered}) order by amount`,
    ),
    subscriptions: await read(`select state, product_id from subscription where ${theirs}`),
    // A code that never reached the screen is replaced by a new one, which is another email.
    mails: mails
      .filter(({ to, text }) => to === browser.email && !text.includes('Your code'))
      .map(({ subject }) => subject)
      .toSorted(),
    subscription: data.subscription.status,
  }
}

const names = journey.map(({ name }) => name)
/** Each reply by itself takes a walk of its own; `npm test` loses all of them on one. */
const losses = process.env['LONG'] === undefined ? [{ lost: names }] : names.map((name) => ({ lost: [name] }))
let undisturbed: unknown

beforeAll(async () => {
  undisturbed = await walk([])
})

test('the walk without a loss ends with a paid plan and a course in one account', () => {
  expect(undisturbed).toMatchObject({
    sessions: [{ claimed: true }],
    orders: [
      { kind: 'add_on', state: 'paid' },
      { kind: 'plan', state: 'paid' },
    ],
    subscriptions: [{ state: 'active' }],
    subscription: 'active',
  })
})

test.each(losses)(
  '[I7] [W-02] [W-19] who loses the reply and sends the request again ends in the same state: $lost',
  async ({ lost }) => {
    expect(await walk(lost)).toEqual(undisturbed)
  },
)
