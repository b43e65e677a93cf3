import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForCustomers } from '../../../../test/customers.ts'
import type { TestOperator } from '../../../../test/operators.ts'

type Room = Awaited<ReturnType<typeof openForCustomers>>
type Found = { readonly id: string; readonly email: string }

let room: Room
let support: TestOperator
let owner: Awaited<ReturnType<Room['owner']>>
/** Paid and not registered. */
let payer: { readonly id: string; readonly email: string; readonly orderId: string }

beforeAll(async () => {
  room = await openForCustomers()
  support = await room.operator('support')
  owner = await room.owner('marta.search@mail.example')
  const email = 'payer_search@mail.example'
  const id = await room.openQuizSession(email)
  payer = { id, email, orderId: await room.buy(id) }
})
afterAll(() => room.close())

const search = (query: string, after: string | null = null) =>
  room.ask(support, 'customers/search/', { query, after })
const ids = async (query: string) => (await search(query)).customers.map(({ id }: Found) => id)

test('[O-30] one field finds a customer by address, its beginning and any id of theirs', async () => {
  const account = `account-${owner.accountId}`
  const [own] = await room.rows('select id from subscription where account_id = $1', [owner.accountId])
  const [ref] = await room.rows('select reference from orders where id = $1', [owner.purchaseId])
  for (const query of [
    owner.email,
    'Marta.Search@',
    'mar',
    owner.accountId,
    owner.purchaseId,
    String(own?.id),
    String(ref?.reference),
    `ch-${owner.purchaseId}`,
  ])
    expect([query, await ids(query)]).toEqual([query, [account]])
  const order = `order-${payer.orderId}`
  for (const query of [payer.email, 'payer_se', payer.orderId, `ch-${payer.orderId}`])
    expect([query, await ids(query)]).toEqual([query, [order]])
})

test('[O-30] a pattern is no wildcard, a short query is refused, and what is unknown finds nobody', async () => {
  expect(await ids('payer%search')).toEqual([])
  expect(await ids('payersearch')).toEqual([])
  expect(await search('ma')).toMatchObject({ code: 400, type: 'too_short' })
  expect(await search('marta', 'not a cursor')).toMatchObject({ code: 400, type: 'bad_cursor' })
})

test('[O-30] a long list is paged without a gap or a repetition', async () => {
  for (let nth = 0; nth < 45; nth += 1)
    await room.rows(`insert into account (email, created_at) values ($1, $2)`, [
      `paged-${nth}@mail.example`,
      // Three at a time, so that pages also end between equal times.
      new Date(Date.UTC(2026, 0, 1 + Math.floor(nth / 3))),
    ])
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: { customers: Found[]; next: string | null } = await search('paged-', after)
    expect(page.customers.length).toBeLessThanOrEqual(20)
    seen.push(...page.customers.map(({ email }) => email))
    after = page.next
  } while (after !== null)
  expect(new Set(seen).size).toBe(45)
  expect(seen).toHaveLength(45)
})

test('[O-31] the timeline has everything of one person in order of time, and no link or words of a chat', async () => {
  await room.rows(
    `insert into progress (account_id, type, type_id, option, done_at, received_at)
      select $1, 'element', 'page-' || n, '', $2, $2 from generate_series(1, 3) n`,
    [owner.accountId, room.clock.now],
  )
  await room.rows(
    `with thread as (insert into consultant_thread (id, account_id, created_at) values (gen_random_uuid(), $1, $2)
        returning id, account_id)
      insert into consultant_message (id, thread_id, account_id, role, content, key, created_at)
      select gen_random_uuid(), id, account_id, 'user', 'a secret worry', gen_random_uuid(), $2 from thread`,
    [owner.accountId, room.clock.now],
  )
  const { code, items } = await room.ask(support, `customers/account-${owner.accountId}/timeline/`)
  expect(code).toBe(200)
  const kinds = new Set(items.map(({ kind }: { kind: string }) => kind))
  for (const kind of [
    'visit',
    'answers',
    'email_left',
    'offer',
    'consent',
    'order',
    'charge',
    'mail',
    'registration',
    'sign_in',
    'learning',
    'chat',
  ])
    expect(kinds).toContain(kind)
  const times = items.map(({ at }: { at: string }) => Date.parse(at))
  expect(times).toEqual(times.toSorted((one: number, other: number) => other - one))
  const text = JSON.stringify(items)
  expect(text).toContain('"text_version":"2026-')
  expect(text).toContain('"pages":3')
  expect(text).toContain('"questions":1')
  for (const secret of ['a secret worry', 'https://', owner.id, payer.email, payer.orderId])
    expect(text).not.toContain(secret)
})

test('[O-31] a payer without an account has a timeline too; after the registration it is the account’s', async () => {
  const customer = `order-${payer.orderId}`
  const { items } = await room.ask(support, `customers/${customer}/timeline/`)
  const mails = items.filter(({ kind }: { kind: string }) => kind === 'mail')
  expect(mails).toMatchObject([{ details: { mail: 'receipt', state: 'sent' } }])
  const read = await room.ask(support, `customers/${customer}/`)
  expect(read).toMatchObject({
    customer: { id: customer, email: payer.email, subscription: 'trial' },
    orders: [
      {
        id: payer.orderId,
        state: 'paid',
        refunded: 0,
        left: 1999,
        dispute: null,
        charge: `ch-${payer.orderId}`,
      },
    ],
  })
  const { data } = await room.register(payer.id, payer.email)
  expect((await room.ask(support, `customers/${customer}/`)).customer.id).toBe(`account-${data.id}`)
})

test('[O-31] the pages of a timeline follow each other without a gap', async () => {
  const customer = `customers/account-${owner.accountId}`
  for (let day = 0; day < 70; day += 1)
    await room.rows(
      `insert into progress (account_id, type, type_id, option, done_at, received_at) values ($1, 'element', $2, '', $3, $3)`,
      [owner.accountId, `paged-${day}`, new Date(Date.UTC(2026, 5, 1 + day, 12))],
    )
  const first = await room.ask(support, `${customer}/timeline/`)
  const second = await room.ask(support, `${customer}/timeline/?after=${first.next}`)
  expect(second.next).toBeNull()
  const all = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((id: string) => id.startsWith('learning')).length).toBeGreaterThanOrEqual(70)
})

test('[O-30] [O-31] an analyst sees no customer', async () => {
  const analyst = await room.operator('analyst')
  const customer = `customers/account-${owner.accountId}`
  expect(await room.ask(analyst, 'customers/search/', { query: 'marta', after: null })).toMatchObject({
    code: 403,
  })
  for (const path of [customer, `${customer}/timeline`])
    expect(await room.ask(analyst, `${path}/`)).toMatchObject({ code: 403, type: 'forbidden' })
})
