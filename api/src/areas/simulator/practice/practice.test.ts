import { hash, randomUUID } from 'node:crypto'
import type { PracticeAccount } from '@vela/contract/practice'
import { isInstrument } from '@vela/simulator/practice/instruments'
import { marketOf } from '@vela/simulator/practice/market'
import { quoteOf, ticketOf, unitsFor } from '@vela/simulator/practice/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../../test/learners.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>

beforeAll(async () => {
  academy = await openForLearners()
})
afterAll(() => academy.close())

type Answer = PracticeAccount & { readonly code: number; readonly type?: string; readonly message?: string }
type Sent = Readonly<Record<string, unknown>>

/** A subscriber with a practice account. */
async function newTrader() {
  const { token, accountId } = await academy.owner()
  await academy.setPlan(accountId, 'active', new Date('2100-01-01'))
  // The days of this test pass without the browser, which would renew its token.
  await academy.rows("update account_session set expires_at = '2100-01-01' where account_id = $1", [
    accountId,
  ])
  const send = async (path: string, body: Sent): Promise<Answer> =>
    academy.post(`/simulator/practice/${path}/`, body, { token })
  const get = async (url: string) => {
    const { code, body } = await academy.get(url, token)
    return { code, ...JSON.parse(body) }
  }
  const account = await send('open', { id: randomUUID(), replaces: null })
  expect(account.code).toBe(200)
  return {
    token,
    accountId,
    account: account.id,
    send,
    get,
    read: async (): Promise<PracticeAccount> => (await get('/simulator/practice/')).data,
    /** Sends an order for the account as it is today. */
    order: async (path: string, body: Sent) => {
      const { day, id } = (await get('/simulator/practice/')).data
      return send(path, { id: randomUUID(), account: id, day, ...body })
    },
  }
}

const quoted = ({ instruments }: PracticeAccount, wanted: string) => {
  const found = instruments.find(({ id }) => id === wanted)
  if (found === undefined) throw new Error(`there is no ${wanted}`)
  return found
}

test('[X-20] [A-10] an account begins with 10,000 of practice money; before it the balance is 0', async () => {
  const { token, accountId } = await academy.newcomer()
  const balance = async () => JSON.parse((await academy.get('/profile/balance/', token)).body)
  expect(await balance()).toEqual({ balance: 0 })
  expect(JSON.parse((await academy.get('/simulator/practice/', token)).body)).toEqual({
    data: null,
    earlier: [],
  })
  const id = randomUUID()
  const open = () => academy.post('/simulator/practice/open/', { id, replaces: null }, { token })
  expect(await open()).toMatchObject({ code: 402, type: 'subscription_needed' })

  const trader = await newTrader()
  const account = await trader.read()
  expect(account).toMatchObject({
    day: 0,
    value: 1_000_000,
    cash: 1_000_000,
    paidIn: 1_000_000,
    isOpen: true,
    reveal: null,
  })
  expect(account.instruments.filter(({ kind }) => kind === 'fund')).toHaveLength(6)
  expect(account.instruments.filter(({ kind }) => kind === 'company')).toHaveLength(8)
  expect(
    account.instruments.every(({ kind, reports }) => reports.length === (kind === 'company' ? 8 : 0)),
  ).toBe(true)
  expect(await trader.get('/profile/balance/')).toEqual({ code: 200, balance: 1_000_000 })
  expect(await academy.rows('select id from practice_account where account_id = $1', [accountId])).toEqual([])
})

test('[X-20] opening twice opens one account, also at the same time', async () => {
  const { send, account, accountId } = await newTrader()
  const replies = await Promise.all([1, 2, 3].map(() => send('open', { id: account, replaces: null })))
  expect(replies.map(({ code, id }) => [code, id])).toEqual([1, 2, 3].map(() => [200, account]))
  expect(await send('open', { id: randomUUID(), replaces: null })).toMatchObject({
    code: 409,
    type: 'practice_account_running',
  })
  const next = randomUUID()
  await Promise.all([next, randomUUID(), next].map((id) => send('open', { id, replaces: account })))
  const rows = await academy.rows('select ended_at from practice_account where account_id = $1', [accountId])
  expect(rows.filter((row) => row['ended_at'] === null)).toHaveLength(1)
})

type Trader = Awaited<ReturnType<typeof newTrader>>

/** Buys at the market's price, and at a limit below it; returns the id of the limit order. */
async function buyTwice({ send, order }: Trader, account: PracticeAccount): Promise<string> {
  const { day } = account
  const { price, bid, ask } = quoted(account, 'tarvela')
  const terms = { kind: 'buy', units: unitsFor(30_000, ask), limit: null } as const
  const ticket = ticketOf({ price, bid, ask }, terms)
  const body = { id: randomUUID(), account: account.id, day, instrument: 'tarvela', ...terms }
  // Sent three times, filled once.
  const [first, ...repeats] = [
    await send('order', body),
    ...(await Promise.all([send('order', body), send('order', body)])),
  ]
  expect(first?.orders.at(-1)).toMatchObject({ state: 'filled', filledDay: day, trade: { ticket } })
  expect(first?.cash).toBe(account.cash - ticket.total)
  expect(repeats.map(({ cash }) => cash)).toEqual([first?.cash, first?.cash])
  const low = { kind: 'buy', limit: Math.floor(price * 0.96), units: unitsFor(15_000, price) } as const
  const waiting = await order('order', { instrument: 'tarvela', ...low })
  const shown = { state: 'waiting', trade: { ticket: ticketOf({ price, bid, ask }, low) } }
  expect(waiting.orders.at(-1)).toMatchObject(shown)
  return waiting.orders.at(-1)?.id ?? ''
}

async function expectOneValue({ read, get, token }: Trader): Promise<void> {
  const now = await read()
  expect((await get('/profile/balance/')).balance).toBe(now.value)
  expect((await academy.exportOf(token)).practice_balance).toBe(now.value)
  expect(await read()).toEqual(now)
}

test('[X-21] [X-22] [X-23] [X-24] sixty days: orders fill as the ticket said, and one value stands everywhere', async () => {
  const trader = await newTrader()
  const { order, read, get } = trader
  const saving = { monthly: 20_000, mix: { shares: 6_000, bonds: 4_000 }, invest: 600_000 }
  expect(await order('saving', saving)).toMatchObject({ code: 200, saving: { monthly: 20_000 } })
  const limits: string[] = []
  for (let day = 0; day <= 60; day += 1) {
    const account = await read()
    expect(account.day).toBe(day)
    expect(account.days).toHaveLength(day + 1)
    expect(account.paidIn).toBe(1_000_000 + day * 20_000)
    expect(account.value).toBe(account.paidIn + account.gains - account.costs)
    // Nothing of a later day is sent.
    for (const { prices, reports } of account.instruments) {
      expect(prices).toHaveLength(Math.min(61, day + 1))
      expect(reports.every(({ month }) => month <= day)).toBe(true)
    }
    if (day % 10 === 3) limits.push(await buyTwice(trader, account))
    if (day % 20 === 0) await expectOneValue(trader)
    if (day < 60) academy.pass({ days: 1 })
  }
  const end = await read()
  const { data: statements } = await get(`/simulator/practice/statements/?id=${end.id}`)
  expect(statements).toHaveLength(8)
  expect(end.statements).toEqual(statements)
  let start = 1_000_000
  for (const statement of end.statements) {
    expect([statement.start, statement.end]).toEqual([start, end.days[statement.toMonth]?.[0]])
    expect(statement.rungs.map(({ id }) => id)).toEqual(['paid', 'market', 'luck', 'choices', 'costs'])
    expect(statement.rungs.reduce((sum, { amount }) => sum + amount, start)).toBe(statement.end)
    expect(statement.mix?.parts.find(({ instrument }) => instrument === 'shares')?.target).toBe(6_000)
    start = statement.end
  }
  // A limit order is filled at its limit, on the first later day whose price reaches it.
  const [{ seed = '' } = {}] = await academy.rows('select seed from practice_account where id = $1', [end.id])
  const market = marketOf(String(seed), 60)
  for (const id of limits) {
    const sent = end.orders.find((one) => one.id === id)
    const limit = sent?.trade?.limit ?? 0
    const reached = market.months.findIndex(
      (_, month) => month > (sent?.day ?? 0) && quoteOf(market, month, 'tarvela').ask <= limit,
    )
    expect(sent).toMatchObject(
      reached === -1 ? { state: 'waiting' } : { state: 'filled', filledDay: reached },
    )
    expect(sent?.trade?.ticket?.price).toBe(limit)
  }
})

test('[X-21] an order that cannot be filled says why, and nothing is stored', async () => {
  const { order, read, send, accountId } = await newTrader()
  const account = await read()
  const { price } = quoted(account, 'shares')
  const buy = { kind: 'buy', instrument: 'shares', units: 1_000_000, limit: null }
  const wrong: readonly (readonly [string, Sent, string])[] = [
    ['order', { ...buy, units: 1_000_000_000 }, 'not_enough_money'],
    ['order', { ...buy, instrument: 'apples' }, 'unknown_instrument'],
    ['order', { ...buy, units: 10 }, 'too_small'],
    ['order', { ...buy, kind: 'sell' }, 'not_enough_shares'],
    ['order', { ...buy, limit: price * 2 }, 'bad_limit'],
    ['order', { ...buy, day: 1 }, 'day_changed'],
    ['saving', { monthly: 100, mix: { shares: 6_000, bonds: 5_000 }, invest: 0 }, 'bad_mix'],
    ['saving', { monthly: 100, mix: { apples: 10_000 }, invest: 0 }, 'unknown_instrument'],
    ['saving', { monthly: 100, mix: {}, invest: 1_000_001 }, 'not_enough_money'],
    ['saving', { monthly: 100_000_000, mix: {}, invest: 0 }, 'too_much'],
    ['cancel', { order: randomUUID() }, 'nothing_to_cancel'],
  ]
  for (const [path, body, type] of wrong) {
    const reply = await order(path, body)
    expect(reply).toMatchObject({ code: 409, status: 'fail', type })
    expect(reply.message?.length).toBeGreaterThan(20)
  }
  expect(await read()).toEqual(account)
  expect(await academy.rows('select id from practice_order where account_id = $1', [accountId])).toEqual([])
  const other = await newTrader()
  const foreign = { id: randomUUID(), account: other.account, day: 0, ...buy }
  expect(await send('order', foreign)).toMatchObject({ code: 404, type: 'unknown_practice_account' })
})

test('[X-21] a limit order that waits sets its money aside and can be cancelled, also without a subscription', async () => {
  const { order, read, accountId } = await newTrader()
  const { price } = quoted(await read(), 'shares')
  const waiting = await order('order', {
    kind: 'buy',
    instrument: 'shares',
    units: 50_000_000,
    limit: Math.floor(price / 2),
  })
  const { reserved } = waiting
  expect(reserved).toBe(50 * Math.floor(price / 2) + 100)
  const rest = {
    kind: 'buy',
    instrument: 'bills',
    units: unitsFor(1_000_000 - reserved + 5_000, 10_000),
    limit: null,
  }
  expect(await order('order', rest)).toMatchObject({ code: 409, type: 'not_enough_money' })
  await academy.setPlan(accountId, 'expired', academy.clock.now)
  expect(await order('order', rest)).toMatchObject({ code: 402 })
  const cancelled = await order('cancel', { order: waiting.orders[0]?.id })
  expect(cancelled).toMatchObject({
    code: 200,
    reserved: 0,
    orders: [{ state: 'cancelled' }, { kind: 'cancel' }],
  })
})

test('[X-25] it can be started again: the earlier account stays readable, and its market can be checked', async () => {
  const { send, get, read, order, account } = await newTrader()
  await order('saving', { monthly: 10_000, mix: { mix: 10_000 }, invest: 1_000_000 })
  academy.pass({ days: 15 })
  const last = await read()
  expect(last.reveal).toBeNull()
  const next = await send('open', { id: randomUUID(), replaces: account })
  expect(next).toMatchObject({ code: 200, day: 0, value: 1_000_000, orders: [] })
  expect((await get('/profile/balance/')).balance).toBe(1_000_000)
  academy.pass({ days: 30 })
  const { data, earlier } = await get('/simulator/practice/')
  expect(data).toMatchObject({ id: next.id, day: 30 })
  expect(earlier).toEqual([
    expect.objectContaining({ id: account, days: 15, value: last.value, statement: last.statements.at(-1) }),
  ])
  const { data: ended } = await get(`/simulator/practice/?id=${account}`)
  expect(ended).toMatchObject({ ...last, endedAt: ended.endedAt, isOpen: false, reveal: ended.reveal })
  // The commitment of the opening fits the seed, and the seed gives the prices that were shown.
  const { seed, characters } = ended.reveal
  expect(hash('sha256', JSON.stringify([last.engineVersion, 'practice', seed]), 'hex')).toBe(last.commitment)
  const market = marketOf(seed, 15)
  for (const { id, price } of last.instruments)
    expect(isInstrument(id) && quoteOf(market, 15, id).price).toBe(price)
  expect(Object.values(characters)).toContain('trap')
  const late = {
    id: randomUUID(),
    account,
    day: 15,
    kind: 'buy',
    instrument: 'shares',
    units: 1_000_000,
    limit: null,
  }
  expect(await send('order', late)).toMatchObject({ code: 409, type: 'practice_account_over' })
})
