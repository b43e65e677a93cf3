import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outbox } from '../../../../api/outbox/browser-outbox.ts'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { storeSession } from '../../../../state/session/auth.ts'
import { personOf } from '../../test-person.ts'
import { HabitCard } from './habit-card.tsx'

type Body = Record<string, unknown>
let sent: { readonly path: string; readonly body: Body }[]
let people = 0
const first = { kind: 'goal', from: '2000-01-01', value: '3', at: 0 }

/** The server knows these days. */
async function open(days: readonly string[], choices: readonly object[] = []) {
  sent = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = new URL(address, 'http://vela.test').pathname
    if (init.method === 'POST') sent.push({ path, body: JSON.parse(init.body as string) })
    if (path === '/habit/digest/') return new Response(JSON.stringify({ wanted: false }))
    const body =
      path === '/habit/'
        ? { days, choices: [first, ...choices] }
        : path === '/education/progress/get/'
          ? { data: [] }
          : { status: 'ok' }
    return new Response(JSON.stringify(body))
  })
  people += 1
  storeSession('a-session', personOf({ id: `habit-${people}` }))
  await outbox.open()
  render(<HabitCard />)
  return within(await screen.findByRole('region', { name: 'Learning days' }))
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 18, 12) })
  await chooseLanguage('en', 'front', 'habit')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[R-24] shows how many days were learned, in a row and in the month, as a picture with words', async () => {
  const card = await open(['2026-11-09', '2026-11-10', '2026-11-12', '2026-11-16', '2026-11-17'])
  expect(await card.findByText('5 days', { selector: 'p' })).toBeVisible()
  expect(card.getByText('1 week in a row · 2 days in a row')).toBeVisible()
  expect(
    card.getByRole('img', { name: 'November 2026: you learned on 9, 10, 12, 16, and 17.' }),
  ).toBeVisible()
  expect(card.getByRole('button', { name: 'Next month' })).toBeDisabled()
})

test('[R-22] the goal of the quiz is chosen at first, and another one is sent and shown', async () => {
  const card = await open(['2026-11-17'])
  expect(await card.findByRole('radio', { name: '3 days' })).toBeChecked()
  await userEvent.click(card.getByRole('radio', { name: '7 days' }))
  await waitFor(() => expect(card.getByRole('radio', { name: '7 days' })).toBeChecked())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/habit/choice/',
    body: { kind: 'goal', from: '2026-11-18', value: '7', at: Date.now() },
  })
})

test('[R-25] a pause is set from one day to another, shown, and ended by the person', async () => {
  const card = await open(['2026-11-17'])
  await userEvent.click(await card.findByRole('button', { name: 'I’ll be away for a while' }))
  const last = card.getByLabelText('Last day')
  await userEvent.clear(last)
  await userEvent.type(last, '2026-11-17')
  await userEvent.click(card.getByRole('button', { name: 'Pause' }))
  expect(card.getByText('Choose a last day on or after the first one.')).toBeVisible()
  await userEvent.clear(last)
  await userEvent.type(last, '2026-11-25')
  await userEvent.click(card.getByRole('button', { name: 'Pause' }))
  expect(await card.findByText('Paused until November 25. Enjoy your time away.')).toBeVisible()
  vi.setSystemTime(Date.now() + 1000)
  await userEvent.click(card.getByRole('button', { name: 'I’m back' }))
  expect(await card.findByRole('button', { name: 'I’ll be away for a while' })).toBeVisible()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => [body['kind'], body['from'], body['value']].join(' '))).toEqual([
    'pause 2026-11-18 2026-11-25',
    'pause 2026-11-18 2026-11-17',
  ])
})

test('[R-28] the weekly email is off until the person asks for it', async () => {
  const card = await open(['2026-11-17'])
  const box = await card.findByRole('checkbox', { name: /^Send me one e-mail a week/ })
  expect(box).not.toBeChecked()
  await userEvent.click(box)
  await waitFor(() => expect(box).toBeChecked())
  expect(sent).toEqual([{ path: '/habit/digest/set/', body: { wanted: true } }])
})
