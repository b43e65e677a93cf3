import { createHash } from 'node:crypto'
import type { MissionRun } from '@vela/contract/mission-run'
import type { MissionItem } from '@vela/contract/simulator'
import { commitmentText, lastMonthToShow, missionOf, missions } from '@vela/simulator/missions'
import { type Decision, engineVersion, type Mission } from '@vela/simulator/types'
import { vi } from 'vitest'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import type { Language } from '../../i18n/language.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { storeSession } from '../../state/session/auth.ts'
import { texts } from './mission/test-run.ts'

const seed = '0123456789abcdef0123456789abcdef'

/** For tests: a mission of the list. */
export function itemOf({ id, number, chapter }: Mission, changes: Partial<MissionItem> = {}): MissionItem {
  return {
    id,
    number,
    chapter,
    texts: { ...texts, title: number === 1 ? texts.title : `Title of ${id}` },
    isOpen: number === 1,
    state: 'new',
    runId: null,
    timesDone: 0,
    firstRun: null,
    lastRun: null,
    ...changes,
  }
}

type StoredRun = Pick<MissionRun, 'id' | 'mission' | 'numbers' | 'prediction'> & { decisions: Decision[] }

function missionNamed(id: string): Mission {
  const mission = missionOf(id)
  if (mission === undefined) throw new Error(`There is no mission ${id}.`)
  return mission
}

/** For tests: a run as the server sends it, with months only up to the next stop. */
export function sentRun({ id, mission: name, numbers, prediction, decisions }: StoredRun): MissionRun {
  const mission = missionNamed(name)
  const world = mission.worldOf(seed, numbers)
  const shown = prediction === null ? 0 : lastMonthToShow(mission, numbers, world.months, decisions)
  const isDone = shown === world.months.length
  const commitment = createHash('sha256')
    .update(commitmentText(engineVersion, mission, seed, world.months))
    .digest('hex')
  return {
    id,
    mission: name,
    numbers,
    engineVersion,
    commitment,
    texts,
    prediction,
    decisions,
    months: world.months.slice(0, shown).map((month) => [...month]),
    isDone,
    reveal: isDone ? { seed, label: world.label, start: world.start } : null,
  }
}

/** For tests: the sealed world of a run as the server sends it. */
export function sealedWorldOf({ mission, numbers }: StoredRun): string {
  const world = missionNamed(mission).worldOf(seed, numbers)
  return Buffer.from(JSON.stringify({ seed, ...world })).toString('base64')
}

type Answer = { readonly status?: number; readonly body: unknown } | 'no network'

type Opened = {
  readonly screen?: 'simulator' | 'mission'
  readonly mission?: string | null
  readonly items?: readonly MissionItem[]
  readonly runs?: readonly StoredRun[]
  readonly language?: Language
}

let people = 0

/** Signs a new account in and answers every call of the simulator as the server does. */
export async function openSimulator({
  screen = 'mission',
  mission = 'steady-saving',
  items = missions.map((one) => itemOf(one)),
  runs: stored = [],
  language = 'en',
}: Opened = {}) {
  people += 1
  const runs = new Map(stored.map((run) => [run.id, run]))
  const replaced = new Map<string, Answer>()
  const sent: { readonly name: string; readonly body: Record<string, unknown> }[] = []
  let isConnected = true

  function decide(key: string, option: string) {
    const run = runs.get(key)
    if (run === undefined) return
    const { mission, numbers, decisions } = run
    const { months } = missionNamed(mission).worldOf(seed, numbers)
    const stop = missionNamed(mission).play(numbers, months, decisions).next?.id ?? ''
    runs.set(key, { ...run, decisions: [...decisions, { stop, option }] })
  }

  function answerTo(name: string, id: string | null, body: Record<string, unknown>): Answer {
    if (name === 'missions') return { body: { data: items } }
    if (name === 'get') return { body: { data: [] } }
    const key = typeof body['id'] === 'string' ? body['id'] : (id ?? '')
    if (name === 'start' && !runs.has(key)) {
      const numbers = body['numbers'] as Record<string, number>
      runs.set(key, { id: key, mission: String(body['mission']), numbers, prediction: null, decisions: [] })
    }
    const run = runs.get(key)
    if (run === undefined) return { status: 404, body: { status: 'fail', type: 'not_found', message: '' } }
    if (name === 'sealed') return { body: { sealed: sealedWorldOf(run) } }
    if (name === 'decide' && body['step'] === 0)
      runs.set(key, { ...run, prediction: run.prediction ?? Number(body['prediction']) })
    if (name === 'decide' && body['step'] === run.decisions.length + 1) decide(key, String(body['option']))
    return { body: sentRun(runs.get(key) ?? run) }
  }

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://vela.test')
    const name = pathname.split('/').findLast((part) => part !== '') ?? ''
    if (!isConnected) throw new TypeError('Failed to fetch')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    sent.push({ name, body })
    const answer = replaced.get(name) ?? answerTo(name, searchParams.get('id'), body)
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  const person = { id: `player-${people}`, email: 'ana@vela.example', screen_name: 'Ana', flow: null }
  const data = { ...person, gender: 'female', product_id: null, product: null, subscription: null } as const
  storeSession(`token-${people}`, data)
  const place = { screen, screenPrev: 'simulator', screenPrevScope: ['learn', 'simulator'] }
  appState.setState(restoreAppState({ ...place, activeMission: mission }))
  await chooseLanguage(language, 'front', 'simulator', 'academy-bar')
  return {
    seed,
    sent,
    /** The bodies that were sent in one call. */
    bodies: (name: string) => sent.filter((one) => one.name === name).map(({ body }) => body),
    run: (key: string) => runs.get(key),
    disconnect: () => {
      isConnected = false
    },
    reconnect: () => {
      isConnected = true
    },
    /** The next decision of a run, made on another device. */
    decideElsewhere: decide,
    answerWith: (name: string, answer: Answer | null) => {
      if (answer === null) replaced.delete(name)
      else replaced.set(name, answer)
    },
  }
}
