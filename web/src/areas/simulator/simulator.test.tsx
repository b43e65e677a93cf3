import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { missions } from '@vela/simulator/missions'
import { expect, test } from 'vitest'
import { appState } from '../../state/app-state.ts'
import { Simulator } from './simulator.tsx'
import { itemOf, openSimulator } from './test-simulator.ts'

const card = (name: string) => screen.findByRole('article', { name })
const list = missions.map((mission) => itemOf(mission))

test('[X-01] twelve missions stand in order, each with its chapter; the first is open, the rest are locked', async () => {
  await openSimulator({ screen: 'simulator', mission: null })
  render(<Simulator />)
  await card('Ten years, a little every month')
  const cards = screen.getAllByRole('article')
  expect(cards.map((one) => one.querySelector('p')?.textContent)).toEqual([
    'Mission 1 · New',
    ...Array.from({ length: 11 }, (_, index) => `Mission ${index + 2} · Locked`),
  ])
  expect(cards[0]).toHaveTextContent('Goes with: A little every month')
  // An id that has no text would show as it is.
  for (const one of cards) expect(one).not.toHaveTextContent('/')
})

test('[X-01] a mission shows the drawing of its chapter', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const items = list.map((item, at) => (at === 0 ? { ...item, drawing } : item))
  await openSimulator({ screen: 'simulator', mission: null, items })
  render(<Simulator />)
  const picture = (await card('Ten years, a little every month')).querySelector('img')
  expect(decodeURIComponent(picture?.src ?? '')).toBe(`data:image/svg+xml,${drawing}`)
})

test('[X-01] a locked mission leads to the offer, like a locked lesson', async () => {
  await openSimulator({ screen: 'simulator', mission: null })
  render(<Simulator />)
  const locked = within(await card('Title of the-fall'))
  await userEvent.click(locked.getByRole('button', { name: 'Unlock with a subscription' }))
  expect(appState.getState().screen).toBe('subscription')
})

test('[X-14] a mission opens from the list', async () => {
  await openSimulator({ screen: 'simulator', mission: null })
  render(<Simulator />)
  await userEvent.click(
    within(await card('Ten years, a little every month')).getByRole('button', { name: 'Begin' }),
  )
  expect(appState.getState()).toMatchObject({ screen: 'mission', activeMission: 'steady-saving' })
})

test('[X-17] a finished mission shows what was said and how it ended, and no rank or score', async () => {
  const lastRun = { said: 3_000_000, end: 3_412_345, finishedAt: '2026-11-17T12:00:00Z' }
  const [first, ...rest] = list
  if (first === undefined) throw new Error('There is no mission.')
  const done = { ...first, state: 'done', timesDone: 1, lastRun, firstRun: lastRun } as const
  await openSimulator({ screen: 'simulator', mission: null, items: [done, ...rest] })
  render(<Simulator />)
  expect(await card('Ten years, a little every month')).toHaveTextContent(
    'You said $30,000, it ended at $34,123.',
  )
  expect(screen.getByText('1 of 12 done')).toBeVisible()
})

test('a list that does not load says so and can be loaded again', async () => {
  const server = await openSimulator({ screen: 'simulator', mission: null })
  server.answerWith('missions', 'no network')
  render(<Simulator />)
  expect(await screen.findByRole('alert')).toHaveTextContent('The missions didn’t load')
  server.answerWith('missions', null)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await card('Ten years, a little every month')
})

test('[X-10] without a network the cached list shows', async () => {
  const server = await openSimulator({ screen: 'simulator', mission: null })
  const { unmount } = render(<Simulator />)
  await card('Ten years, a little every month')
  unmount()
  server.answerWith('missions', 'no network')
  render(<Simulator />)
  await card('Ten years, a little every month')
  expect(screen.queryByRole('alert')).toBeNull()
})
