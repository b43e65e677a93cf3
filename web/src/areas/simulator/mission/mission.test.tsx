import { createHash } from 'node:crypto'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { missions } from '@vela/simulator/missions'
import { beforeEach, expect, test, vi } from 'vitest'
import { appState } from '../../../state/app-state.ts'
import { itemOf, openSimulator } from '../test-simulator.ts'
import { Mission } from './mission.tsx'

// Reads a `data:` address as a browser saves it; the tests replace the global one by a server.
const realFetch = globalThis.fetch

const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string | RegExp, level = 1) => screen.findByRole('heading', { level, name })
const numbers = { monthly: 20_000 }
const id = '11111111-1111-4111-8111-111111111111'
const [first] = missions
const listed = (changes: object) => (first === undefined ? [] : [itemOf(first, changes)])
const started = (decisions: { stop: string; option: string }[] = []) => ({
  items: listed({ state: 'started', runId: id }),
  runs: [{ id, mission: 'steady-saving', numbers, prediction: 3_000_000, decisions }],
})

// With reduced motion a chart shows its end at once.
beforeEach(() => {
  window.scrollTo = vi.fn()
  const query = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
})

/** Plays with one option at every stop until the end. */
async function decideUntilTheEnd(option: RegExp) {
  for (;;) {
    const button = await screen.findByRole('button', { name: new RegExp(`${option.source}|Why it happened`) })
    await userEvent.click(button)
    if (button.textContent === 'Why it happened') return
    await waitFor(() => expect(button).not.toBeInTheDocument())
  }
}

test('[X-02] mission 1 goes from the story over the prediction and the stops to the debrief', async () => {
  const server = await openSimulator()
  render(<Mission />)
  await heading('Ten years, a little every month')
  expect(screen.getByText('Every month $200 buys shares of a whole country.')).toBeVisible()
  const field = screen.getByRole('textbox', { name: 'Every month, as a number' })
  await userEvent.click(field)
  await userEvent.clear(field)
  await userEvent.type(field, '313{Enter}')
  expect(screen.getByText('Every month $300 buys shares of a whole country.')).toBeVisible()
  await tap('Continue')
  await waitFor(async () =>
    expect(await heading('What will ten years of $300 a month be worth?')).toHaveFocus(),
  )
  await tap('Say $36,000')
  await waitFor(async () => expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus())
  await decideUntilTheEnd(/Go on with \$300/)
  await waitFor(async () => expect(await heading('Why it happened')).toHaveFocus())
  expect(screen.getByText(/^These years were (kinder|harder) than most: \$[\d,]+\.$/)).toBeVisible()
  const [start] = server.bodies('start')
  expect(start).toMatchObject({ mission: 'steady-saving', numbers: { monthly: 30_000 } })
  expect(server.bodies('decide')[0]).toMatchObject({ id: start?.['id'], step: 0, prediction: 3_600_000 })
  expect(
    server
      .bodies('decide')
      .slice(1)
      .map(({ step }) => step),
  ).toEqual(
    server
      .bodies('decide')
      .slice(1)
      .map((_, index) => index + 1),
  )
})

test('[X-11] a run that was started continues at its stop, and its first decision stays', async () => {
  await openSimulator(started())
  render(<Mission />)
  await heading(/Prices have fallen|Six years have passed/, 2)
  expect(screen.getByRole('figure')).toHaveTextContent(/Year \d+, month \d+/)
})

test('[X-09] no year of the calendar shows before the debrief, and the debrief names the years', async () => {
  await openSimulator(started())
  render(<Mission />)
  await heading(/Prices have fallen|Six years have passed/, 2)
  const aYear = /(19|20)\d\d(?!,)/
  expect(document.body.textContent).not.toMatch(aYear)
  await decideUntilTheEnd(/Go on with \$200/)
  expect(await screen.findByText(/^These were the years (19|20)\d\d–(19|20)\d\d\.$/)).toBeVisible()
})

test('[X-03] the debrief checks that the market was fixed before the start', async () => {
  await openSimulator(started())
  render(<Mission />)
  await decideUntilTheEnd(/Go on with \$200/)
  expect(
    await screen.findByText('The market was drawn before your first decision and never changed: checked.'),
  ).toBeVisible()
})

test('[X-03] the fingerprint shows before the first decision, and in the end the file that it was made of', async () => {
  const server = await openSimulator()
  render(<Mission />)
  await tap('Continue')
  const before = await screen.findByText(/^[\da-f]{64}$/)
  const atStart = before.textContent
  await tap(/^Say /)
  await decideUntilTheEnd(/Go on with \$200/)
  expect(await screen.findByText(/^[\da-f]{64}$/)).toHaveTextContent(atStart)
  const link = screen.getByRole('link', { name: 'market.json', hidden: true })
  expect(link).toHaveAttribute('download', 'market.json')
  const file = await (await realFetch(link.getAttribute('href') ?? '')).text()
  expect(createHash('sha256').update(file).digest('hex')).toBe(atStart)
  expect(JSON.parse(file)[2]).toBe(server.seed)
})

test('[X-05] [X-12] the rungs add up to the cent, say a sentence each and lead to their chapters', async () => {
  await openSimulator(started())
  render(<Mission />)
  await decideUntilTheEnd(/Pause for a year/)
  const ladder = within(await screen.findByRole('region', { name: 'Step by step' }))
  const rungs = ladder.getAllByRole('listitem')
  expect(rungs.map((rung) => rung.querySelector('strong')?.textContent)).toEqual([
    'Paid in',
    'The market',
    'Luck',
    'Costs',
    'Your choices',
    'Inflation',
  ])
  const cents = (text: string) => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100)
  let total = 0
  for (const rung of rungs) {
    const [, amount = ''] = /(?:^|[a-z])([+−]?\$[\d,]+\.\d\d)/.exec(rung.textContent) ?? []
    total += cents(amount)
    const [, sum = amount] =
      /(?:Together|It ended at|In starting prices:) (\S+\d)\./.exec(rung.textContent) ?? []
    expect(cents(sum)).toBe(total)
  }
  await userEvent.click(ladder.getByRole('button', { name: 'Read: What costs take' }))
  expect(appState.getState()).toMatchObject({
    screen: 'lesson',
    activeCourse: 'investing-foundations',
    activeChapter: 'investing-foundations/what-costs-take',
  })
})

test('[X-08] [X-12] the same decisions show in all other starts, in a sentence and as a table', async () => {
  await openSimulator(started())
  render(<Mission />)
  await decideUntilTheEnd(/Pause for a year/)
  const others = within(await screen.findByRole('region', { name: 'The same decisions with other luck' }))
  expect(others.getByText(/^In \d+ of 89 cases your decisions ended better than the plan/)).toBeVisible()
  expect(others.getAllByRole('row', { hidden: true })).toHaveLength(90)
})

test('[X-12] the chart has its end in words and its values as a table', async () => {
  await openSimulator(started())
  render(<Mission />)
  await heading(/Prices have fallen|Six years have passed/, 2)
  const chart = within(screen.getByRole('figure', { name: 'Value and money paid in' }))
  expect(chart.getByRole('status')).toHaveTextContent(
    /^After .+ the value is \$[\d,]+; \$[\d,]+ has been paid in\./,
  )
  const [, year] = chart.getAllByRole('row', { hidden: true })
  expect(year).toHaveTextContent('Year 1, month 12$2,400')
})

test('[X-10] on a device that cannot store anything, a decision that does not arrive can be made again', async () => {
  const server = await openSimulator(started())
  render(<Mission />)
  await heading(/Prices have fallen|Six years have passed/, 2)
  server.answerWith('decide', 'no network')
  await tap('Pause for a year')
  expect(await screen.findByText('This didn’t reach us. Check your connection and try again.')).toBeVisible()
  server.answerWith('decide', null)
  await tap('Pause for a year')
  await waitFor(() => expect(server.bodies('decide')).toHaveLength(2))
  expect(server.bodies('decide').map(({ step }) => step)).toEqual([1, 1])
})

test('[X-11] a finished mission opens in its debrief, and another try begins with the story', async () => {
  const done = started([
    { stop: 'bad-stretch', option: 'go-on' },
    { stop: 'six-years', option: 'go-on' },
  ])
  const server = await openSimulator({ ...done, items: listed({ state: 'done', timesDone: 1, runId: id }) })
  render(<Mission />)
  await heading('Why it happened')
  await tap('Try again with other luck')
  await heading('Ten years, a little every month')
  await tap('Continue')
  await waitFor(() => expect(server.bodies('start')).toHaveLength(1))
  expect(server.bodies('start')[0]?.['id']).not.toBe(id)
})

test('[X-01] a locked mission shows the way to the offer', async () => {
  await openSimulator({ mission: 'the-fall' })
  render(<Mission />)
  await heading('This mission comes with a subscription')
  await tap('My subscription')
  expect(appState.getState().screen).toBe('subscription')
})

test('[X-01] a mission that was locked meanwhile shows the way to the offer', async () => {
  const server = await openSimulator()
  const body = { status: 'fail', type: 'subscription_needed', message: 'A subscription is needed.' }
  server.answerWith('start', { status: 402, body })
  render(<Mission />)
  await tap('Continue')
  expect(await heading('This mission comes with a subscription')).toBeVisible()
})

test('[X-02] at the limit of a day the story says so, and the numbers stay', async () => {
  const server = await openSimulator()
  const body = { status: 'fail', type: 'too_many_runs', message: 'Come back tomorrow.' }
  server.answerWith('start', { status: 429, body })
  render(<Mission />)
  await tap('Continue')
  expect(await screen.findByText(/^That’s a lot of missions for one day/)).toBeVisible()
  expect(screen.getByText('Every month $200 buys shares of a whole country.')).toBeVisible()
})

test('[X-02] a start that our server could not answer is no matter of the connection', async () => {
  const server = await openSimulator()
  server.answerWith('start', { status: 500, body: { status: 'fail', type: 'internal', message: '' } })
  render(<Mission />)
  await tap('Continue')
  expect(await screen.findByText('Oops, an error occurred! Try again.')).toBeVisible()
})

const open = missions.map((mission) => itemOf(mission, { isOpen: true }))

test('[X-02] mission 12 says at each stop how the money is divided now', async () => {
  await openSimulator({ mission: 'forty-years', items: open })
  render(<Mission />)
  await tap('Continue')
  await tap(/^Say /)
  const mix = () => screen.findByText(/^Your mix now: bonds \d+%, shares \d+%\.$/)
  const before = (await mix()).textContent
  await tap('bolder')
  await waitFor(async () => expect((await mix()).textContent).not.toBe(before))
})

test('[X-02] a stop says where all the money is, if it is in one place', async () => {
  await openSimulator({ mission: 'best-days', items: open })
  render(<Mission />)
  await tap('Continue')
  await tap(/^Say /)
  expect(await screen.findByText('All of it is in shares.')).toBeVisible()
  await tap('out')
  expect(await screen.findByText('All of it is in government bills.')).toBeVisible()
})

test('[X-02] mission 10 says how much was taken out in the last year', async () => {
  await openSimulator({ mission: 'living-on-it', items: open })
  render(<Mission />)
  await tap('Continue')
  await tap(/^Say /)
  const { textContent } = await screen.findByText(/^In the last year you took out \$[\d,]+\.$/)
  // 4 % of 300,000, and what prices have done in four years.
  const dollars = Number(textContent.replace(/\D/g, ''))
  expect(dollars).toBeGreaterThan(6_000)
  expect(dollars).toBeLessThan(24_000)
})

test('[X-08] where money was taken out to live on, the other starts say that it is counted in', async () => {
  await openSimulator({ mission: 'living-on-it', items: open })
  render(<Mission />)
  await tap('Continue')
  await tap(/^Say /)
  await tap('go-on')
  await tap('go-on')
  await tap('Why it happened')
  const others = await screen.findByRole('region', { name: 'The same decisions with other luck' })
  expect(others).toHaveTextContent('What was taken out is counted in.')
})

test('[X-12] Escape leads back to the list', async () => {
  await openSimulator()
  render(<Mission />)
  await heading('Ten years, a little every month')
  appState.setState({ screenPrev: 'learn' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(appState.getState().screen).toBe('simulator'))
})

test('without an open mission the screen leads to the list', async () => {
  await openSimulator({ mission: null })
  render(<Mission />)
  await waitFor(() => expect(appState.getState().screen).toBe('simulator'))
})

test('[X-15] the ticket of mission 11 says the cost in each market and of each order, and the fill is what it said', async () => {
  const items = missions.map((mission) => itemOf(mission, { isOpen: true }))
  await openSimulator({ mission: 'order-ticket', items })
  render(<Mission />)
  await tap('Continue')
  await tap(/^Say /)
  const totalOf = async (name: string) =>
    within(await screen.findByLabelText(name)).getAllByRole('definition')[0]?.textContent
  expect(await totalOf('small')).not.toBe(await totalOf('large'))
  await tap('small')
  const total = await totalOf('at-market')
  expect(await totalOf('limit-below')).not.toBe(total)
  await tap('at-market')
  const whole = total?.replace(/\.\d\d$/, '')
  expect(await screen.findByRole('heading', { name: /^You paid/ })).toHaveTextContent(whole ?? '')
  // The ticket that stays is that of the purchase.
  expect(await totalOf('at-market')).toBe(total)
  await tap('Why it happened')
  expect(
    await screen.findByText('An invented trading day. Its prices and sellers follow simple rules.'),
  ).toBeVisible()
})

test('[X-15] an order that found no seller ends without a purchase, not at an amount', async () => {
  const items = missions.map((mission) => itemOf(mission, { isOpen: true }))
  await openSimulator({ mission: 'order-ticket', items })
  render(<Mission />)
  for (const name of ['Continue', /^Say /, 'large', 'limit-below', 'wait', 'wait']) await tap(name)
  expect(await screen.findByRole('heading', { name: 'Nothing was bought' })).toBeVisible()
})

test('[X-02] a stop before the first month shows no empty chart', async () => {
  const items = missions.map((mission) => itemOf(mission, { isOpen: true }))
  await openSimulator({ mission: 'quiet-cost', items })
  render(<Mission />)
  await tap('Continue')
  await tap(/^Say /)
  await screen.findByRole('button', { name: 'cheap' })
  expect(screen.queryByRole('figure')).toBeNull()
  await tap('cheap')
  expect(await screen.findByRole('figure')).toBeVisible()
})
