import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { listMissions as call, MissionItem } from '@vela/contract/simulator'
import { missions } from '@vela/simulator/missions'
import type { Mission } from '@vela/simulator/types'
import type { Account, Deps } from '../../deps.ts'
import { pickLanguage } from '../../http/language.ts'
import { readRights } from '../billing/public.ts'
import { openLibrary } from '../learning/public.ts'
import { isMissionOpen } from './is-mission-open.ts'
import { textsOf } from './mission-texts.ts'
import { isReplayable, replay } from './replay.ts'
import { type DecisionRow, listDecisionsOf, listRuns, type RunRow } from './run.table.ts'

type Request = { readonly account: Account; readonly headers: IncomingHttpHeaders }
type Finished = RunRow & { readonly finishedAt: Date }

/** Lists the missions in order, with the person's newest run and what the first and last predictions came to. */
export async function listMissions(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const texts = await textsOf(language)
  const { findChapter } = await openLibrary(language)
  const rights = await readRights(deps, accountId)
  const runs = await listRuns(deps.db, accountId)
  const seen = missions.map((mission) => summarise(mission, runs))
  const compared = seen.flatMap(({ first, last }) => [first?.id, last?.id]).filter((id) => id !== undefined)
  const decisions = compared.length === 0 ? [] : await listDecisionsOf(deps.db, accountId, compared)
  return {
    data: seen.map(({ mission, newest, timesDone, first, last }) => {
      const { title, chapter, summary, story, inputs } = texts[mission.id]
      return {
        id: mission.id,
        number: mission.number,
        chapter: mission.chapter,
        drawing: findChapter(mission.chapter)?.drawing,
        texts: { title, chapter, summary, story, inputs },
        isOpen: isMissionOpen(mission, rights),
        state: stateOf(newest, timesDone),
        runId: newest?.id ?? null,
        timesDone,
        firstRun: outcomeOf(first, decisions),
        lastRun: outcomeOf(last, decisions),
      }
    }),
  }
}

/** The newest, first and last run of a mission, and how often it was finished. */
function summarise(mission: Mission, runs: readonly RunRow[]) {
  const own = runs.filter((run) => run.mission === mission.id)
  const replayable = own.filter(isReplayable)
  const finished = replayable
    .filter((run): run is Finished => run.finishedAt !== null)
    .toSorted((a, b) => a.finishedAt.getTime() - b.finishedAt.getTime())
  const timesDone = own.filter((run) => run.finishedAt !== null).length
  return { mission, newest: replayable.at(-1), timesDone, first: finished[0], last: finished.at(-1) }
}

function stateOf(newest: RunRow | undefined, timesDone: number): MissionItem['state'] {
  if (newest !== undefined && newest.finishedAt === null) return 'started'
  return timesDone > 0 ? 'done' : 'new'
}

function outcomeOf(run: Finished | undefined, decisions: readonly DecisionRow[]): MissionItem['lastRun'] {
  if (run === undefined) return null
  const replayed = replay({ run, decisions: decisions.filter(({ runId }) => runId === run.id) })
  const { mission, world, prediction } = replayed
  if (prediction === null) return null
  const end = mission.end(run.numbers, world.months, replayed.decisions)
  return { said: prediction, end, finishedAt: run.finishedAt.toISOString() }
}
