import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { missions } from '@vela/simulator/missions'
import { beforeEach, expect, test, vi } from 'vitest'
import { outbox, startOutbox } from '../../../api/outbox/browser-outbox.ts'
import { network } from '../../../state/network.ts'
import { stubIndexedDb } from '../../../state/storage/test-indexed-db.ts'
import { Simulator } from '../simulator.tsx'
import { itemOf, openSimulator } from '../test-simulator.ts'
import { Mission } from './mission.tsx'

const device = stubIndexedDb()
const id = '22222222-2222-4222-8222-222222222222'
// Mission 2 has three stops in every world. The texts of the tests name its options by their ids.
const [, second] = missions
const items = second === undefined ? [] : [itemOf(second, { isOpen: true, state: 'started', runId: id })]
const run = { id, mission: 'the-fall', numbers: { start: 1_000_000 }, prediction: null, decisions: [] }
const opened = (changes: object = {}) => ({ mission: 'the-fall', items, runs: [{ ...run, ...changes }] })
const offline = 'You’re offline. What you do is saved on this device and sent later.'
const overruled = 'You decided first on another device, so that counts. Here’s where the mission stands.'

const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const waiting = () => [...(device.disk.get('waiting')?.keys() ?? [])].filter((key) => !key.includes('|day|'))
const worlds = () => [...(device.disk.get('copies')?.keys() ?? [])].filter((key) => key.endsWith('|world'))
const isStored = () => waitFor(() => expect(worlds()).toHaveLength(1))

beforeEach(() => {
  for (const records of device.disk.values()) records.clear()
  network.setState({ isReached: null })
  window.scrollTo = vi.fn()
  const query = { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', () => query)
  startOutbox()
})

/** Opens the screen again, as a reload does. */
function reopen(screen = <Mission />): void {
  cleanup()
  render(screen)
}

/** Chooses one option at every stop and opens the debrief. */
async function decideUntilTheEnd(option: string) {
  const shown = () => screen.queryByRole('figure')?.textContent
  for (;;) {
    const button = await screen.findByRole('button', { name: new RegExp(`${option}|Why it happened`) })
    const before = shown()
    await userEvent.click(button)
    if (button.textContent === 'Why it happened') return
    await waitFor(() => expect(shown()).not.toBe(before))
  }
}

test('[X-10] a mission that was opened is finished without a network, and the server then has the same run', async () => {
  const server = await openSimulator(opened())
  render(<Mission />)
  await isStored()
  server.disconnect()
  reopen()
  await tap(/^Say /)
  expect(await screen.findByText(offline)).toBeVisible()
  expect(waiting()).toEqual([expect.stringMatching(/\|decision\|.*\|000$/)])
  reopen()
  await decideUntilTheEnd('sell')
  const debrief = (await screen.findByRole('region', { name: 'Step by step' })).textContent
  expect(
    await screen.findByText('The market was drawn before your first decision and never changed: checked.'),
  ).toBeVisible()
  expect(waiting()).toHaveLength(4)
  reopen(<Simulator />)
  expect(await screen.findByText(/^You said \$[\d,]+, it ended at \$[\d,]+\.$/)).toBeVisible()

  server.reconnect()
  outbox.wake()
  await waitFor(() => expect(waiting()).toEqual([]))
  expect(server.bodies('decide').map(({ step }) => step)).toEqual([0, 1, 2, 3])
  reopen()
  expect((await screen.findByRole('region', { name: 'Step by step' })).textContent).toBe(debrief)
  expect(screen.queryByText(offline)).toBeNull()
  expect(server.run(id)).toMatchObject({
    decisions: [{ option: 'sell' }, { option: 'sell' }, { option: 'sell' }],
  })
  // The world is not needed any more.
  expect(worlds()).toEqual([])
})

test('[X-10] with a network the next months show at once, and each decision is sent in order and once', async () => {
  const server = await openSimulator(opened())
  render(<Mission />)
  await isStored()
  await tap(/^Say /)
  await decideUntilTheEnd('hold')
  await waitFor(() => expect(waiting()).toEqual([]))
  expect(server.bodies('decide').map(({ step }) => step)).toEqual([0, 1, 2, 3])
  expect(screen.queryByText(overruled)).toBeNull()
})

test('[X-10] [X-11] where another device was first, its decision stays, and the screen shows it and says so', async () => {
  const server = await openSimulator(opened({ prediction: 3_000_000 }))
  render(<Mission />)
  await isStored()
  server.disconnect()
  await decideUntilTheEnd('sell')
  await screen.findByText('The market was drawn before your first decision and never changed: checked.')
  server.decideElsewhere(id, 'buy')
  server.reconnect()
  outbox.wake()
  expect(await screen.findByText(overruled)).toBeVisible()
  // What was decided here after it does not count: the person decides anew at the next stop.
  expect(await screen.findByRole('button', { name: 'sell' })).toBeVisible()
  expect([waiting(), server.run(id)?.decisions]).toEqual([[], [expect.objectContaining({ option: 'buy' })]])
  reopen()
  expect(await screen.findByText(overruled)).toBeVisible()
  await tap('sell')
  await waitFor(() => expect(server.run(id)?.decisions).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText(overruled)).toBeNull())
})

test('[X-10] a decision without the world is kept, and the mission goes on once the server has it', async () => {
  const server = await openSimulator(opened({ prediction: 3_000_000 }))
  server.answerWith('sealed', 'no network')
  render(<Mission />)
  await screen.findByRole('button', { name: 'sell' })
  server.disconnect()
  await tap('sell')
  expect(await screen.findByText(offline)).toBeVisible()
  const isDisabled = () => screen.getByRole('button', { name: 'sell' }).getAttribute('aria-disabled')
  expect(isDisabled()).toBe('true')
  server.reconnect()
  outbox.wake()
  await waitFor(() => expect(isDisabled()).toBeNull())
  expect(server.run(id)?.decisions).toHaveLength(1)
})

test('[X-10] while our server fails, the mission says that decisions wait, until they have been sent', async () => {
  const server = await openSimulator(opened({ prediction: 3_000_000 }))
  render(<Mission />)
  await isStored()
  server.answerWith('decide', { status: 500, body: { status: 'fail', type: 'internal', message: '' } })
  await tap('sell')
  const delayed = 'Our server isn’t answering. Your decisions are saved on this device and sent later.'
  expect(await screen.findByText(delayed)).toBeVisible()
  expect(screen.queryByText(offline)).toBeNull()
  expect(waiting()).toHaveLength(1)
  // The mission goes on meanwhile.
  expect(await screen.findByRole('button', { name: 'sell' })).toBeVisible()
  server.answerWith('decide', null)
  outbox.wake()
  await waitFor(() => expect(screen.queryByText(delayed)).toBeNull())
  expect(server.run(id)?.decisions).toHaveLength(1)
})

test.each([404, 409])(
  '[X-10] a decision that is refused with %i for good leaves the outbox',
  async (status) => {
    const server = await openSimulator(opened({ prediction: 3_000_000 }))
    render(<Mission />)
    await isStored()
    const refusal = { status, body: { status: 'fail', type: 'mission_changed', message: '' } }
    server.answerWith('decide', refusal)
    server.answerWith('run', refusal)
    await tap('sell')
    expect(await screen.findByRole('heading', { name: 'This mission has changed' })).toBeVisible()
    await waitFor(() => expect(waiting()).toEqual([]))
  },
)

test('[X-10] a decision that only the server refuses gives way to the server’s run', async () => {
  const server = await openSimulator(opened({ prediction: 3_000_000 }))
  render(<Mission />)
  await isStored()
  server.answerWith('decide', { status: 400, body: { status: 'fail', type: 'invalid_option', message: '' } })
  await tap('sell')
  expect(await screen.findByText(overruled)).toBeVisible()
  expect(screen.getByRole('button', { name: 'sell' })).toBeVisible()
  expect(waiting()).toEqual([])
})
