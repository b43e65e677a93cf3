import { randomUUID } from 'node:crypto'
import type { MissionRun } from '@vela/contract/mission-run'
import { missionOf } from '@vela/simulator/missions'
import type { Mission, Numbers } from '@vela/simulator/types'
import { openForLearners } from './learners.ts'

type Headers = Readonly<Record<string, string>>

/** The numbers that a mission proposes. */
export function initialNumbers({ inputs }: Mission): Numbers {
  return Object.fromEntries(inputs.map(({ id, initial }) => [id, initial]))
}

export function requireMission(id: string): Mission {
  const mission = missionOf(id)
  if (mission === undefined) throw new Error(`there is no mission ${id}`)
  return mission
}

/** The whole server with people who play missions. */
export async function openForPlayers() {
  const academy = await openForLearners()
  const { get, post } = academy

  async function read(url: string, token: string, headers: Headers = {}) {
    const { code, body } = await get(url, token, headers)
    return { code, ...JSON.parse(body) }
  }
  const decide = (token: string, body: object) => post('/simulator/decide/', body, { token })
  const start = (token: string, mission = 'steady-saving', id: string = randomUUID()) =>
    post('/simulator/start/', { id, mission, numbers: initialNumbers(requireMission(mission)) }, { token })

  return {
    ...academy,
    decide,
    start,
    missions: async (token: string, headers: Headers = {}) =>
      (await read('/simulator/missions/', token, headers)).data,
    run: (token: string, id: string, headers: Headers = {}) =>
      read(`/simulator/run/?id=${id}`, token, headers),
    sealed: (token: string, id: string) => read(`/simulator/sealed/?id=${id}`, token),
    /** Predicts and keeps to the plan until the mission is over; returns every reply from the start on. */
    playToEnd: async (token: string, missionId = 'steady-saving', choose = planOf) => {
      const mission = requireMission(missionId)
      const numbers = initialNumbers(mission)
      const replies: (MissionRun & { code: number })[] = [await start(token, missionId)]
      const { id } = replies[0] ?? { id: '' }
      replies.push(await decide(token, { id, step: 0, prediction: mission.predictionRange(numbers).initial }))
      for (let step = 1; ; step += 1) {
        const { isDone = true, months = [], decisions = [] } = replies.at(-1) ?? {}
        if (isDone) return { id, replies }
        const { next } = mission.play(numbers, months, decisions)
        if (next === null) throw new Error('the run neither is over nor stops')
        replies.push(await decide(token, { id, step, option: choose(next) }))
      }
    },
  }
}

const planOf = ({ plan }: { readonly options: readonly string[]; readonly plan: string }) => plan
