import { createHash } from 'node:crypto'
import { missionRun } from '@vela/contract/mission-run'
import { commitmentText, missions } from '@vela/simulator/missions'
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
const seedOf = async (id: string) =>
  String((await academy.rows('select seed from sim_run where id = $1', [id]))[0]?.seed)

/** Differs from the plan wherever it can, in a way that depends on the round. */
const choices = [
  (options: readonly string[], plan: string) => options.find((option) => option !== plan) ?? plan,
  (_: readonly string[], plan: string) => plan,
  (options: readonly string[]) => options.at(-1) ?? '',
]

test.each(missions.map(({ id }) => ({ id })))(
  '[X-02] [X-03] [X-09] no reply of $id holds a month beyond the next stop, and the end opens the commitment',
  async ({ id: missionId }) => {
    const mission = requireMission(missionId)
    const numbers = initialNumbers(mission)
    for (const choose of choices) {
      const { id, replies } = await academy.playToEnd(owner.token, missionId, ({ options, plan }) =>
        choose(options, plan),
      )
      const seed = await seedOf(id)
      const world = mission.worldOf(seed, numbers)
      for (const { code, ...reply } of replies) {
        expect(code).toBe(200)
        const { decisions, prediction, months, isDone, reveal, commitment } = missionRun.parse(reply)
        const { next } = mission.play(numbers, world.months, decisions)
        const visible = prediction === null ? 0 : (next?.month ?? world.months.length)
        expect(months).toEqual(world.months.slice(0, visible))
        // A month cannot hide elsewhere either: the reply has these fields and no others.
        expect(Object.keys(reply).toSorted()).toEqual(fields)
        expect(commitment).toBe(replies[0]?.commitment)
        if (isDone) continue
        expect(reveal).toBeNull()
        const raw = JSON.stringify(reply)
        expect([seed, world.label].filter((secret) => secret !== '' && raw.includes(secret))).toEqual([])
      }
      const last = replies.at(-1)
      expect(last).toMatchObject({ isDone: true, reveal: { seed, label: world.label, start: world.start } })
      const text = commitmentText(engineVersion, mission, String(last?.reveal?.seed), last?.months ?? [])
      expect(last?.commitment).toBe(sha256(text))
      // The list compares predictions by this number, which one replay gives.
      const { prediction } = mission.debrief(numbers, world, last?.decisions ?? [], last?.prediction ?? 0)
      expect(mission.end(numbers, world.months, last?.decisions ?? [])).toBe(prediction.end)
    }
  },
)

const fields = [
  'commitment',
  'cookie',
  'cookies',
  'decisions',
  'engineVersion',
  'id',
  'isDone',
  'mission',
  'months',
  'numbers',
  'prediction',
  'reveal',
  'texts',
]
