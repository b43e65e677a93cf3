import type { MissionRun } from '@vela/contract/mission-run'
import { expect, test } from 'vitest'
import type { DeviceRun } from '../../../api/missions/device-run.ts'
import { initialNumbers, type MissionEvent, missionReducer, openMission, phaseOf } from './mission-machine.ts'
import { deviceRunOf, runOf } from './test-run.ts'

const stop = { id: 'bad-year', month: 12, options: ['go-on', 'pause'], plan: 'go-on' }
const fresh = () => openMission('a-run', { monthly: 200 }, null)
const after = (...events: readonly MissionEvent[]) => events.reduce(missionReducer, fresh())
const receive = (changes: Partial<MissionRun> = {}, device: Partial<DeviceRun> = {}) =>
  ({ kind: 'receive', device: deviceRunOf(changes, device) }) as const
const predicted = { prediction: 30_000, months: runOf({}).months.slice(0, 12) }

test('[X-02] a mission goes from the story to the prediction, the months, a stop, the end and the debrief', () => {
  const phase = (...events: readonly MissionEvent[]) => phaseOf(after(...events), stop).is
  const decided = receive({
    ...predicted,
    decisions: [{ stop: 'bad-year', option: 'go-on' }],
    months: runOf({}).months,
    isDone: true,
  })
  expect(phase()).toBe('story')
  expect(phase(receive())).toBe('predict')
  expect(phase(receive(), receive(predicted))).toBe('run')
  expect(phase(receive(), receive(predicted), { kind: 'drawn' })).toBe('stop')
  expect(phase(receive(predicted), { kind: 'drawn' }, decided)).toBe('run')
  expect(phase(receive(predicted), { kind: 'drawn' }, decided, { kind: 'drawn' })).toBe('end')
  expect(phase(decided, { kind: 'drawn' }, { kind: 'open_debrief' })).toBe('debrief')
})

test('the months after a decision are drawn from where the chart had stopped', () => {
  const decided = receive({
    ...predicted,
    decisions: [{ stop: 'bad-year', option: 'go-on' }],
    months: runOf({}).months,
  })
  const state = after(receive(predicted), { kind: 'drawn' }, decided)
  expect(phaseOf(state, null)).toEqual({ is: 'run', from: 12 })
})

test('[X-11] a run that was left continues at its stop without being drawn again', () => {
  const state = openMission('unused', {}, deviceRunOf(predicted))
  expect(phaseOf(state, stop)).toEqual({ is: 'stop', stop })
  expect(state).toMatchObject({ runId: 'a-run', numbers: { monthly: 20_000 } })
})

test('[X-11] a finished run opens in its debrief', () => {
  const state = openMission('unused', {}, deviceRunOf({ ...predicted, isDone: true }))
  expect(phaseOf(state, null).is).toBe('debrief')
})

test('numbers can be changed until the mission starts', () => {
  const change = { kind: 'set_number', id: 'monthly', value: 300 } as const
  expect(after(change).numbers).toEqual({ monthly: 300 })
  expect(after({ kind: 'send' }, change).numbers).toEqual({ monthly: 200 })
  expect(after(receive(), change).numbers).toEqual({ monthly: 20_000 })
})

test('[X-11] a reply of another run changes nothing', () => {
  const state = after(receive(predicted), { kind: 'drawn' })
  expect(missionReducer(state, receive({ ...predicted, id: 'another' }))).toBe(state)
})

const goOn = { stop: 'bad-year', option: 'go-on' }
const pause = { stop: 'bad-year', option: 'pause' }
const decided = (decision: typeof goOn) => ({ ...predicted, decisions: [decision], months: runOf({}).months })

test('[X-11] where another device was first, the server’s run shows at its stop, and the screen says so', () => {
  const ahead = after(receive(predicted), { kind: 'drawn' }, receive(decided(goOn)))
  expect(ahead.isOverruled).toBe(false)
  const other = missionReducer(ahead, receive(decided(pause), { standing: 'overruled' }))
  expect(other).toMatchObject({ run: { decisions: [pause] }, drawn: 24, isOverruled: true })
  const back = missionReducer(ahead, receive(predicted, { standing: 'overruled' }))
  expect(phaseOf(back, stop)).toEqual({ is: 'stop', stop })
  expect(phaseOf(missionReducer(back, receive(decided(pause))), null)).toEqual({ is: 'run', from: 12 })
})

test('[X-10] a decision that cannot be played on this device waits for the server', () => {
  const held = after(receive(predicted), { kind: 'drawn' }, receive(predicted, { isHeld: true }))
  expect(held).toMatchObject({ isSending: true })
  expect(phaseOf(held, stop).is).toBe('stop')
  expect(missionReducer(held, receive(decided(goOn)))).toMatchObject({ isSending: false })
})

test('[X-10] the reply to a decision that is already shown changes nothing on the screen', () => {
  const ahead = after(receive(predicted), receive(decided(goOn)), { kind: 'drawn' })
  const sent = missionReducer(ahead, receive(decided(goOn)))
  expect(sent).toEqual(ahead)
  expect(sent.run).toBe(ahead.run)
})

test('a run that the server no longer plays begins again', () => {
  expect(after(receive(predicted), receive(predicted, { standing: 'gone' })).failure).toBe('changed')
  expect(openMission('unused', {}, deviceRunOf(predicted, { standing: 'gone' })).failure).toBe('changed')
})

test('a failed request loses nothing and can be repeated', () => {
  const failed = after(
    receive(predicted),
    { kind: 'drawn' },
    { kind: 'send' },
    { kind: 'fail', failure: 'network' },
  )
  expect(failed).toMatchObject({ isSending: false, failure: 'network' })
  expect(missionReducer(failed, receive(predicted))).toMatchObject({ failure: 'network' })
  expect(phaseOf(failed, stop).is).toBe('stop')
  expect(missionReducer(failed, { kind: 'send' })).toMatchObject({ isSending: true, failure: null })
})

test('the debrief does not open before the run is done', () => {
  expect(after(receive(predicted), { kind: 'drawn' }, { kind: 'open_debrief' }).isDebriefOpen).toBe(false)
})

test('another try begins with the same numbers and a run of its own', () => {
  const state = after(receive({ ...predicted, isDone: true }), { kind: 'try_again', runId: 'another' })
  expect(state).toMatchObject({ runId: 'another', numbers: { monthly: 20_000 }, run: null, drawn: 0 })
  expect(missionReducer(state, receive(predicted))).toBe(state)
})

test('the inputs begin at their initial values', () => {
  const input = { id: 'monthly', unit: 'money', min: 0, max: 9, step: 1, initial: 5 } as const
  expect(initialNumbers([input])).toEqual({ monthly: 5 })
})
