import { createHash, randomUUID } from 'node:crypto'
import { sealedWorld } from '@vela/contract/mission-run'
import { commitmentText } from '@vela/simulator/missions'
import { engineVersion } from '@vela/simulator/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialNumbers, openForPlayers, requireMission } from '../../../test/players.ts'

let academy: Awaited<ReturnType<typeof openForPlayers>>
let owner: Awaited<ReturnType<typeof academy.owner>>

beforeAll(async () => {
  academy = await openForPlayers()
  owner = await academy.owner()
})
afterAll(() => academy.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('[X-11] a run is the same when it is read again, in either language', async () => {
  const { id, replies } = await academy.playToEnd(owner.token)
  const { texts, ...run } = await academy.run(owner.token, id)
  expect(replies.at(-1)).toMatchObject({ ...run, texts })
  const spanish = await academy.run(owner.token, id, { 'accept-language': 'es' })
  expect(spanish).toMatchObject(run)
  expect(spanish.texts.title).not.toBe(texts.title)
})

test('[X-11] the first decision of a step stays, and a repeat answers the run as it is', async () => {
  const { id } = await academy.start(owner.token)
  const first = await academy.decide(owner.token, { id, step: 0, prediction: 2_000_000 })
  const again = await academy.decide(owner.token, { id, step: 0, prediction: 3_000_000 })
  expect(again).toEqual(first)
  const { options, stop } = nextStop(first)
  const chosen = await academy.decide(owner.token, { id, step: 1, option: options[0] })
  expect(chosen.decisions).toEqual([{ stop, option: options[0] }])
  expect(await academy.decide(owner.token, { id, step: 1, option: options[1] })).toEqual(chosen)
  // A repeat is answered even if it makes no sense any more.
  expect(await academy.decide(owner.token, { id, step: 1, option: 'of an older app' })).toEqual(chosen)
})

test('[X-11] a repeated start is the same run, also with other numbers', async () => {
  const id = randomUUID()
  const { commitment, numbers } = await academy.start(owner.token, 'steady-saving', id)
  const other = { id: id.toUpperCase(), mission: 'steady-saving', numbers: { monthly: 5000 } }
  const replies = await Promise.all(
    [1, 2, 3].map(() => academy.post('/simulator/start/', other, { token: owner.token })),
  )
  for (const reply of replies) expect(reply).toMatchObject({ code: 200, id, commitment, numbers })
})

test('[X-02] what the mission does not offer at this moment is refused with a reason, and changes nothing', async () => {
  const { id } = await academy.start(owner.token)
  const decide = (body: object) => academy.decide(owner.token, { id, ...body })
  expect(await decide({ step: 1, option: 'go-on' })).toMatchObject({ code: 409, type: 'out_of_order' })
  expect(await decide({ step: 0, prediction: 2e12 })).toMatchObject({ code: 400, type: 'invalid' })
  for (const body of [{ option: 'go-on' }, { option: 'go-on', prediction: 5 }, {}])
    expect(await decide({ step: 0, ...body })).toMatchObject({ code: 400, type: 'prediction_needed' })
  await decide({ step: 0, prediction: 0 })
  for (const body of [{ option: 'sell' }, { prediction: 5 }, { option: 'go-on', prediction: 5 }, {}])
    expect(await decide({ step: 1, ...body })).toMatchObject({ code: 400, type: 'invalid_option' })
  expect(await decide({ step: 2, option: 'go-on' })).toMatchObject({ code: 409, type: 'out_of_order' })
  expect(await academy.run(owner.token, id)).toMatchObject({ prediction: 0, decisions: [] })
})

test('[X-02] once a mission is over, nothing can be decided', async () => {
  const { id, replies } = await academy.playToEnd(owner.token)
  const step = (replies.at(-1)?.decisions.length ?? 0) + 1
  expect(await academy.decide(owner.token, { id, step, option: 'go-on' })).toMatchObject({
    code: 409,
    type: 'mission_over',
  })
})

test('[X-02] numbers that the mission does not take are refused, and say which it does', async () => {
  const send = (numbers: object, mission = 'steady-saving') =>
    academy.post('/simulator/start/', { id: randomUUID(), mission, numbers }, { token: owner.token })
  for (const numbers of [{}, { monthly: 1 }, { monthly: 20_001 }, { monthly: 20_000, other: 1 }])
    expect(await send(numbers)).toMatchObject({
      code: 400,
      type: 'invalid_numbers',
      message: expect.stringContaining('monthly from 5000 to 100000'),
    })
  expect(await send({}, 'unknown')).toMatchObject({ code: 404, type: 'unknown_mission' })
})

test('[X-11] [I10] another person’s run is unknown, and its id is free', async () => {
  const { id } = await academy.start(owner.token)
  const stranger = await academy.newcomer()
  const unknown = { code: 404, type: 'unknown_run' }
  expect(await academy.run(stranger.token, id)).toMatchObject(unknown)
  expect(await academy.sealed(stranger.token, id)).toMatchObject(unknown)
  expect(await academy.decide(stranger.token, { id, step: 0, prediction: 0 })).toMatchObject(unknown)
  const before = await academy.run(owner.token, id)
  const own = await academy.start(stranger.token, 'steady-saving', id)
  expect(own.code).toBe(200)
  expect(own.commitment).not.toBe(before.commitment)
  await academy.decide(stranger.token, { id, step: 0, prediction: 0 })
  expect(await academy.run(owner.token, id)).toEqual(before)
})

test('[X-11] a run of another version of the engine cannot be continued and says so', async () => {
  const { token, accountId } = await academy.newcomer()
  const { id } = await academy.start(token)
  await academy.rows('update sim_run set engine_version = 0 where account_id = $1', [accountId])
  const changed = { code: 409, type: 'mission_changed', message: 'This mission has changed. Start it again.' }
  expect(await academy.run(token, id)).toMatchObject(changed)
  expect(await academy.sealed(token, id)).toMatchObject(changed)
  expect(await academy.decide(token, { id, step: 0, prediction: 0 })).toMatchObject(changed)
  expect((await academy.missions(token))[0]).toMatchObject({ state: 'new', runId: null })
  expect((await academy.start(token)).code).toBe(200)
})

test('[X-10] the sealed world is the world of the run, and holds all that finishing it offline needs', async () => {
  const { id, commitment } = await academy.start(owner.token)
  const { sealed } = await academy.sealed(owner.token, id)
  const world = sealedWorld.parse(JSON.parse(Buffer.from(sealed, 'base64').toString()))
  const mission = requireMission('steady-saving')
  expect(sha256(commitmentText(engineVersion, mission, world.seed, world.months))).toBe(commitment)
  expect(world).toEqual({ seed: world.seed, ...mission.worldOf(world.seed, initialNumbers(mission)) })
})

test('[X-10] decisions made offline arrive later, in order and once, with the time of the device', async () => {
  const { token, accountId } = await academy.newcomer()
  const { id } = await academy.start(token)
  const world = JSON.parse(Buffer.from((await academy.sealed(token, id)).sealed, 'base64').toString())
  const mission = requireMission('steady-saving')
  const made: { stop: string; option: string }[] = []
  for (;;) {
    const { next } = mission.play(initialNumbers(mission), world.months, made)
    if (next === null) break
    made.push({ stop: next.id, option: 'double' })
  }
  academy.pass({ minutes: 20 * 60 })
  const now = academy.clock.now.getTime()
  const batch = [
    { id, step: 0, prediction: 2_000_000, decidedAt: now - 9_000 },
    ...made.map(({ option }, at) => ({ id, step: at + 1, option, decidedAt: now - 5_000 + at })),
  ]
  // The clock of the device is ahead at the last decision.
  const last = { ...batch.at(-1), decidedAt: now + 60_000 }
  for (const body of [...batch.slice(0, -1), last, ...batch, last])
    expect((await academy.decide(token, body)).code).toBe(200)
  expect(await academy.run(token, id)).toMatchObject({ isDone: true, decisions: made })
  const stored = await academy.rows(
    'select step, decided_at, received_at from sim_decision where account_id = $1 order by step',
    [accountId],
  )
  const times = [now - 9_000, ...made.map((_, at) => now - 5_000 + at)].slice(0, -1)
  expect(stored.map(({ decided_at: at }) => at.getTime())).toEqual([...times, now])
  for (const { received_at: at } of stored) expect(at.getTime()).toBe(now)
})

/** The next stop of mission 1, from what the reply shows. */
function nextStop({ months, decisions }: { months: number[][]; decisions: never[] }) {
  const mission = requireMission('steady-saving')
  const { next } = mission.play(initialNumbers(mission), months, decisions)
  return { stop: String(next?.id), options: next?.options ?? [] }
}
