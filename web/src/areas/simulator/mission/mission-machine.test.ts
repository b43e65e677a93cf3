import type { MissionRun } from '@vela/contract/mission-run'
import { expect, test } from 'vitest'
import {
  initialNumbers,
  type MissionEvent,
  missionReducer,
  openMission,
  phaseOf,
  stepOf,
} from './mission-machine.ts'
import { runOf } from './test-run.ts'

const stop = { id: 'bad-year', month: 12, options: ['go-on', 'pause'], plan: 'go-on' }
const fresh = () => openMission('a-run', { monthly: 200 }, null)
const after = (...events: readonly MissionEvent[]) => events.reduce(missionReducer, fresh())
const receive = (changes: Partial<MissionRun> = {}) => ({ kind: 'receive', run: runOf(changes) }) as const
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
  const state = openMission('unused', {}, runOf(predicted))
  expect(phaseOf(state, stop)).toEqual({ is: 'stop', stop })
  expect(state).toMatchObject({ runId: 'a-run', numbers: { monthly: 20_000 } })
})

test('[X-11] a finished run opens in its debrief', () => {
  const state = openMission('unused', {}, runOf({ ...predicted, isDone: true }))
  expect(phaseOf(state, null).is).toBe('debrief')
})

test('numbers can be changed until the mission starts', () => {
  const change = { kind: 'set_number', id: 'monthly', value: 300 } as const
  expect(after(change).numbers).toEqual({ monthly: 300 })
  expect(after({ kind: 'send' }, change).numbers).toEqual({ monthly: 200 })
  expect(after(receive(), change).numbers).toEqual({ monthly: 20_000 })
})

test('[X-11] a reply that knows of fewer steps, or of another run, changes nothing', () => {
  const state = after(receive(predicted), { kind: 'drawn' })
  expect(missionReducer(state, receive())).toBe(state)
  expect(missionReducer(state, receive({ ...predicted, id: 'another' }))).toBe(state)
})

test('a failed request loses nothing and can be repeated', () => {
  const failed = after(
    receive(predicted),
    { kind: 'drawn' },
    { kind: 'send' },
    { kind: 'fail', failure: 'network' },
  )
  expect(failed).toMatchObject({ isSending: false, failure: 'network' })
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

test('step 0 is the prediction, then come the decisions', () => {
  expect(stepOf(runOf({}))).toBe(0)
  expect(stepOf(runOf(predicted))).toBe(1)
  expect(stepOf(runOf({ ...predicted, decisions: [{ stop: 'a', option: 'b' }] }))).toBe(2)
})

test('the inputs begin at their initial values', () => {
  const input = { id: 'monthly', unit: 'money', min: 0, max: 9, step: 1, initial: 5 } as const
  expect(initialNumbers([input])).toEqual({ monthly: 5 })
})
