import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { keepBooks, statementAmounts } from '../simulation/debriefs/practice-statements.ts'
import { marketOf } from '../simulator/src/practice/market.ts'
import type { PracticeOrder, Saving, Trade } from '../simulator/src/practice/order.ts'
import { violationsInBothThemes } from './axe.ts'
import { shownScreen, sidewaysRoom, test } from './fixtures.ts'
import { startServer } from './real-server.ts'
import { becomeSubscriber } from './subscribers.ts'
import { newEmail, openScreen, secret, tokenOf } from './users.ts'

const day = 24 * 3_600_000

async function advance(page: Page, days: number): Promise<void> {
  const reply = await page.request.post('/dev/sandbox/advance', { data: { ms: days * day } })
  expect(reply.status()).toBe(200)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const amountIn = (text: string | null) => /\$[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? ''
const centsIn = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100)

type Rungs = readonly { readonly id: string; readonly amount: number }[]
type Saved = Pick<Saving, 'monthly' | 'mix' | 'invest'>
type Traded = Pick<Trade, 'instrument' | 'units' | 'limit'> & { readonly ticket: { readonly total: number } }

/** What this journey reads of the reply with an account. */
type Account = {
  readonly id: string
  readonly day: number
  readonly engineVersion: number
  readonly commitment: string
  readonly reveal: { readonly seed: string } | null
  readonly orders: readonly {
    readonly id: string
    readonly day: number
    readonly kind: PracticeOrder['kind']
    readonly state: string
    readonly trade: Traded | null
    readonly saving: Saved | null
  }[]
  readonly statements: readonly {
    readonly start: number
    readonly end: number
    readonly rungs: Rungs
    readonly soFar: Rungs
  }[]
}

type Wanted = { side?: 'Buy' | 'Sell'; name: string; amount: string; below?: number }

/** Orders on the ticket, with a limit some percent below the price, and returns the total that the ticket says. */
async function order(page: Page, { side = 'Buy', name, amount, below }: Wanted): Promise<string> {
  await region(page, 'The market').getByRole('listitem').filter({ hasText: name }).getByRole('button').click()
  const sheet = page.getByRole('dialog', { name })
  // The sheet moves in at first: a press on a label waits until it stands still.
  await sheet
    .locator('label')
    .filter({ hasText: new RegExp(`^${side}$`) })
    .click()
  await sheet.getByRole('textbox', { name: `How much do you want to ${side.toLowerCase()}?` }).fill(amount)
  if (below !== undefined) {
    await sheet.locator('label').filter({ hasText: 'At my price' }).click()
    const price = centsIn(amountIn(await sheet.getByText(/^Today it costs/).textContent()))
    const limit = Math.floor((price * (100 - below)) / 100) / 100
    await sheet.getByRole('textbox', { name: 'Your price for one share' }).fill(limit.toFixed(2))
  }
  const line = sheet.getByText(side === 'Buy' ? 'You pay' : 'You get').locator('..')
  const total = amountIn(await line.textContent())
  expect(await violationsInBothThemes(page)).toEqual([])
  await sheet.getByRole('button', { name: side, exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(region(page, 'Your orders')).toContainText(total)
  return total
}

/** The account with this id, as the server answers it. */
async function readAccount(page: Page, id = ''): Promise<Account> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const query = id === '' ? '' : `?id=${id}`
  return (await (await page.request.get(`/simulator/practice/${query}`, { headers })).json()).data
}

function orderOf({ id, day: month, kind, trade, saving }: Account['orders'][number]): PracticeOrder[] {
  if (saving !== null) return [{ kind: 'saving', id, month, ...saving }]
  if (trade === null || (kind !== 'buy' && kind !== 'sell')) return []
  const { instrument, units, limit } = trade
  return [{ kind, id, month, instrument, units, limit }]
}

/** The account computed from its seed and its orders by a second set of books. */
function deriveAgain({ orders, day: days, statements }: Account, seed: string) {
  const market = marketOf(seed, days)
  const sent = orders.flatMap(orderOf)
  const books = keepBooks(market, sent)
  const savings = sent.filter((one) => one.kind === 'saving')
  const again = statementAmounts(market, books, savings).map(({ start, end, week, soFar }) => ({
    start,
    end,
    week,
    soFar,
  }))
  const shown = statements.map(({ start, end, rungs, soFar }) => ({
    start,
    end,
    week: rungs.map(({ id, amount }) => [id, amount]),
    soFar: soFar.map(({ id, amount }) => [id, amount]),
  }))
  return { value: books.at(-1)?.sums.value, again, shown }
}

test('[X-20] [X-21] [X-22] [X-23] [X-24] [X-25] [A-10] a practice account lives for 60 days', async ({
  browser,
}) => {
  // Starting a server is slow on a busy machine.
  test.setTimeout(600_000)
  // A server of its own, because its clock moves.
  const academy = await startServer()
  try {
    const context = await browser.newContext({
      baseURL: academy.url,
      locale: 'en-US',
      viewport: { width: 360, height: 640 },
    })
    const page = await context.newPage()
    await becomeSubscriber(page, newEmail('practises'))
    await openScreen(page, 'simulator')
    await button(page, 'Go to the account').click()
    await button(page, 'Open the account').click()
    await expect(region(page, 'Value')).toContainText('$10,000.00')

    const { commitment } = await readAccount(page)
    const totals = [await order(page, { name: 'Gold', amount: '500' })]
    await expect(region(page, 'Your orders')).toContainText('Done in month 0')

    await button(page, 'Set a plan').click()
    const sheet = page.getByRole('dialog', { name: 'Your plan' })
    await sheet.getByRole('textbox', { name: 'Paid in every month' }).fill('300')
    await sheet.getByRole('textbox', { name: 'Invest now from your cash' }).fill('9,000')
    await button(page, 'Save the plan').click()
    await expect(region(page, 'Your plan')).toContainText('$300.00 every month')
    expect(await violationsInBothThemes(page)).toEqual([])

    await advance(page, 20)
    await page.reload()
    await expect(region(page, 'Weekly statement')).toContainText('Statement 2, months 7 to 14')
    totals.push(await order(page, { side: 'Sell', name: 'Gold', amount: '200' }))
    totals.push(await order(page, { name: 'Nimbrel', amount: '150', below: 2 }))
    totals.push(await order(page, { name: 'Bramwick', amount: '150', below: 90 }))
    await expect(region(page, 'Your orders')).toContainText('Waiting since month 20')
    // The session has ended after another 40 days; logging in leads back here.
    await advance(page, 40)
    await page.reload()
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await button(page, 'Log in').click()
    await expect(shownScreen(page, 'practice')).toBeVisible()
    const value = amountIn(await region(page, 'Value').textContent())
    await expect(region(page, 'Value')).toContainText('Paid in $28,000')
    await expect(region(page, 'Weekly statement')).toContainText('Statement 8, months 49 to 56')
    expect(await sidewaysRoom(page)).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])

    // Derived anew from the seed, it is the same to the cent; and so it is in the profile and in the export.
    await page.reload()
    await expect(region(page, 'Value')).toContainText(value)
    await openScreen(page, 'profile')
    await expect(region(page, 'Balance')).toContainText(value)
    const headers = { authorization: `Bearer ${await tokenOf(page)}` }
    const exported = await (await page.request.get('/profile/export/', { headers })).json()
    expect(exported.practice_balance).toBe(centsIn(value))

    // Every order stands in the account at the total that its ticket said, also the one that was filled later.
    const last = await readAccount(page)
    const tickets = last.orders.flatMap(({ trade }) => (trade === null ? [] : [trade.ticket.total]))
    expect(tickets).toEqual(totals.map(centsIn))
    expect(last.orders.at(-1)).toMatchObject({ state: 'waiting' })

    // Once the account has ended, its seed gives the same again in a second computation.
    await openScreen(page, 'practice')
    await button(page, 'Start again').click()
    await button(page, 'Yes, start again').click()
    await expect(region(page, 'Value')).toContainText('$10,000.00')
    const earlier = region(page, 'Earlier accounts')
    await expect(earlier).toContainText(value)
    await earlier.getByText('Read this account').click()
    await expect(earlier.getByRole('region', { name: 'Weekly statement' })).toContainText('Statement 8')
    expect(await sidewaysRoom(page)).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    const { reveal, engineVersion } = await readAccount(page, last.id)
    const seed = reveal?.seed ?? ''
    const text = JSON.stringify([engineVersion, 'practice', seed])
    expect(createHash('sha256').update(text).digest('hex')).toBe(commitment)
    const derived = deriveAgain(last, seed)
    expect(derived.value).toBe(centsIn(value))
    expect(derived.shown).toHaveLength(8)
    expect(derived.again).toEqual(derived.shown)
  } finally {
    await academy.stop()
  }
})
