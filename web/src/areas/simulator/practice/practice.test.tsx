import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PracticeAccount } from '@vela/contract/practice'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { auth } from '../../../state/session/auth.ts'
import { Practice } from './practice.tsx'
import { practiceAccount } from './test-practice.ts'

afterEach(() => vi.unstubAllGlobals())

type Sent = { readonly path: string; readonly body: Record<string, unknown> | null }
type Answer = { readonly status?: number; readonly reply: object } | 'no network'

/** Opens the screen in front of a server that answers as told; `sent` lists the requests. */
async function openPractice(
  account: PracticeAccount | null,
  answer: (sent: Sent) => Answer,
  ended: readonly PracticeAccount[] = [],
) {
  await chooseLanguage('en', 'front', 'simulator', 'practice')
  appState.setState(restoreAppState({ screen: 'practice' }))
  auth.setState({ token: 'a-session', data: null })
  const sent: Sent[] = []
  let stored = account
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const one = { path: address.split('?')[0] ?? '', body: body === undefined ? null : JSON.parse(body) }
    const requested = ended.find(({ id }) => address.includes(id))
    const result: Answer =
      one.body === null
        ? { reply: { data: requested ?? stored, earlier: ended.map(summaryOf) } }
        : answer(one)
    if (one.body !== null) sent.push(one)
    if (result === 'no network') throw new TypeError('failed to fetch')
    if ('commitment' in result.reply) stored = result.reply as PracticeAccount
    return new Response(JSON.stringify(result.reply), { status: result.status ?? 200 })
  })
  render(<Practice />)
  return { sent }
}

/** An account that has ended, as the list of the earlier ones has it. */
const summaryOf = ({ id, openedAt, endedAt, day, value, statements }: PracticeAccount) => ({
  id,
  openedAt,
  endedAt: endedAt ?? openedAt,
  days: day,
  value,
  statement: statements.at(-1) ?? null,
})

const refusal = (type: string, status = 409): Answer => ({
  status,
  reply: { status: 'fail', error: { type, message: 'no' }, type, message: 'no' },
})

test('[X-20] the account opens with one request, however often the button is pressed', async () => {
  const { sent } = await openPractice(null, () => ({ reply: practiceAccount({ value: 1_000_000 }) }))
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Open the account' }))
  expect(await screen.findByRole('region', { name: 'Value' })).toHaveTextContent('$10,000.00')
  expect(sent).toHaveLength(1)
})

test('[S-27] without orders, their place has a picture and says where to begin', async () => {
  await openPractice(practiceAccount({ orders: [] }), () => 'no network')
  const orders = await screen.findByRole('region', { name: 'Your orders' })
  expect(orders).toHaveTextContent('Nothing bought or sold yet.')
  expect(orders.querySelector('img')).toHaveAttribute('alt', '')
})

test('[X-21] the ticket says what an order costs, and the same is sent', async () => {
  const { sent } = await openPractice(practiceAccount(), () => ({ reply: practiceAccount() }))
  const market = within(await screen.findByRole('region', { name: 'The market' }))
  await userEvent.click(market.getByRole('button', { description: 'Shares of large companies' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Shares of large companies' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'How much do you want to buy?' }), '500')
  expect(sheet.getByText('Fee').closest('dl')).toHaveTextContent('Fee$1.00')
  await userEvent.click(sheet.getByRole('button', { name: 'Buy' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ kind: 'buy', instrument: 'shares', day: 15, limit: null })
})

test('[X-21] an order that did not arrive is repeated with the same id and keeps what was typed', async () => {
  const answers: Answer[] = ['no network', { reply: practiceAccount() }]
  const { sent } = await openPractice(practiceAccount(), () => answers.shift() ?? 'no network')
  const market = within(await screen.findByRole('region', { name: 'The market' }))
  await userEvent.click(market.getByRole('button', { description: 'Nimbrel' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Nimbrel' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'How much do you want to buy?' }), '500')
  await userEvent.click(sheet.getByRole('button', { name: 'Buy' }))
  expect(await sheet.findByText(/^This didn’t reach us/)).toBeVisible()
  expect(sheet.getByRole('textbox', { name: 'How much do you want to buy?' })).toHaveValue('500')
  await userEvent.click(sheet.getByRole('button', { name: 'Buy' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body?.['id']).toBe(sent[0]?.body?.['id'])
})

test('[X-21] an order beyond the free cash is explained and not sent', async () => {
  const { sent } = await openPractice(practiceAccount(), () => 'no network')
  const market = within(await screen.findByRole('region', { name: 'The market' }))
  await userEvent.click(market.getByRole('button', { description: 'Government bonds' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Government bonds' }))
  await userEvent.type(sheet.getByRole('textbox', { name: 'How much do you want to buy?' }), '9000')
  await userEvent.click(sheet.getByRole('button', { name: 'Buy' }))
  expect(sheet.getByText(/^This costs more than your free cash/)).toBeVisible()
  expect(sent).toEqual([])
})

test('[X-20] without a subscription the way to it is shown', async () => {
  await openPractice(null, () => refusal('subscription_needed', 402))
  await userEvent.click(await screen.findByRole('button', { name: 'Open the account' }))
  await userEvent.click(await screen.findByRole('button', { name: 'My subscription' }))
  expect(appState.getState().screen).toBe('subscription')
})

test('[X-22] a mix above 100 % is not sent', async () => {
  const saving = { monthly: 20_000, mix: { shares: 8_000, bonds: 4_000 } }
  const { sent } = await openPractice(practiceAccount({ saving }), () => 'no network')
  await userEvent.click(await screen.findByRole('button', { name: 'Change the plan' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Your plan' }))
  expect(sheet.getByRole('status')).toHaveTextContent('The parts add up to 120%')
  await userEvent.click(sheet.getByRole('button', { name: 'Save the plan' }))
  expect(sent).toEqual([])
})

test('[X-25] starting again names the account that it replaces', async () => {
  const { sent } = await openPractice(practiceAccount(), () => ({ reply: practiceAccount({ day: 0 }) }))
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yes, start again' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ replaces: practiceAccount().id })
})

test('[X-25] an earlier account is read with its steps, its statements, its companies and its fingerprint', async () => {
  const rungs = [
    { id: 'paid', amount: 1_000_000, total: 1_000_000 },
    { id: 'market', amount: 5_000, total: 1_005_000 },
    { id: 'luck', amount: -3_900, total: 1_001_100 },
    { id: 'costs', amount: -100, total: 1_001_000 },
    { id: 'choices', amount: 0, total: 1_001_000 },
    { id: 'inflation', amount: -1_000, total: 1_000_000 },
  ]
  const week = { number: 1, fromMonth: 0, toMonth: 7, start: 1_000_000, end: 1_001_000, rungs, soFar: rungs }
  const ended = practiceAccount({
    id: '3f0c1d2e-0000-4000-8000-000000000002',
    endedAt: '2026-03-16T12:00:00.000Z',
    isOpen: false,
    statements: [{ ...week, moved: [], mix: null }],
    reveal: { seed: '0123456789abcdef0123456789abcdef', characters: { nimbrel: 'trap' } },
  })
  await openPractice(practiceAccount(), () => 'no network', [ended])
  const earlier = within(await screen.findByRole('region', { name: 'Earlier accounts' }))
  await userEvent.click(earlier.getByText('Read this account'))
  const companies = await earlier.findByText(/paid out more than it earned, and borrowed the rest$/)
  expect(companies).toHaveTextContent('Nimbrel')
  expect(earlier.getByRole('region', { name: 'Weekly statement' })).toHaveTextContent('Statement 1')
  await userEvent.click(earlier.getByText('Since the beginning, step by step'))
  expect(earlier.getByRole('region', { name: 'Step by step' })).toHaveTextContent('Together $10,010.00.')
  expect(
    decodeURIComponent(
      earlier.getByRole('link', { name: 'market.json', hidden: true }).getAttribute('href') ?? '',
    ),
  ).toBe('data:application/json,[1,"practice","0123456789abcdef0123456789abcdef"]')
  expect(earlier.getByText('ab'.repeat(32))).toBeInTheDocument()
})
