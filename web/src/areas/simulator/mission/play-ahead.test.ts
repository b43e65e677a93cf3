import { missionOf } from '@vela/simulator/missions'
import { steadySaving } from '@vela/simulator/missions/steady-saving'
import { missionIds } from '@vela/simulator/types'
import { expect, test } from 'vitest'
import { playAhead } from '../../../api/missions/play-ahead.ts'
import { sealedWorldOf, sentRun } from '../test-simulator.ts'
import { initialNumbers } from './mission-machine.ts'

const id = '11111111-1111-4111-8111-111111111111'
const optionsOf = (...options: readonly string[]) => new Map(options.map((option, step) => [step, option]))
const stored = { id, mission: 'steady-saving', numbers: { monthly: 20_000 }, prediction: null, decisions: [] }
const sealed = sealedWorldOf(stored)
const playSteadySaving = (...options: readonly string[]) =>
  playAhead(steadySaving, sentRun(stored), sealed, optionsOf(...options)) ?? sentRun(stored)

test.each(missionIds)('[X-10] %s is played on the device exactly as the server sends it', (name) => {
  const mission = missionOf(name) ?? steadySaving
  const started = { ...stored, mission: name, numbers: initialNumbers(mission.inputs) }
  const world = sealedWorldOf(started)
  const options = ['3000000']
  for (;;) {
    const run = playAhead(mission, sentRun(started), world, optionsOf(...options)) ?? sentRun(started)
    expect(run).toEqual(sentRun({ ...started, prediction: 3_000_000, decisions: run.decisions }))
    if (run.isDone) break
    options.push(mission.play(run.numbers, run.months, run.decisions).next?.options.at(-1) ?? '')
  }
})

test('[X-03] [X-10] no month after the next stop, and no year, leaves the sealed world', () => {
  const run = playSteadySaving('3000000')
  const { next } = steadySaving.play(run.numbers, run.months, run.decisions)
  expect([run.months.length, run.reveal, run.isDone]).toEqual([next?.month, null, false])
})

test.each([
  ['the world has not arrived', null, {}],
  ['the stored world was edited by hand', 'e30=', {}],
  ['the stored world is not even base64', '%', {}],
  ['the app has another version of the engine', sealed, { engineVersion: 0 }],
])('[X-10] [S-24] nothing is played if %s', (_, world, changes) => {
  expect(playAhead(steadySaving, { ...sentRun(stored), ...changes }, world, optionsOf('1'))).toBeNull()
})

test('[S-24] a waiting decision that the stop does not offer is not played', () => {
  expect(playSteadySaving('3000000', 'sell').decisions).toEqual([])
})
