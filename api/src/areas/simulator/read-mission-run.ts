import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { SealedWorld } from '@vela/contract/mission-run'
import type * as calls from '@vela/contract/simulator'
import type { Account, Deps } from '../../deps.ts'
import { pickLanguage } from '../../http/language.ts'
import { describeRun, replay, unknownRun } from './replay.ts'
import { findRun, type StoredRun } from './run.table.ts'

type Request = { readonly query: Received<typeof calls.readMissionRun>['query']; readonly account: Account }

/** Answers a run as far as it was decided, on whichever device that was. */
export async function readMissionRun(
  deps: Pick<Deps, 'db'>,
  { headers, ...request }: Request & { readonly headers: IncomingHttpHeaders },
): Promise<Reply<typeof calls.readMissionRun>> {
  return describeRun(await requireRun(deps, request), pickLanguage(null, headers['accept-language']))
}

/**
 * The world of an own run, so that the browser can finish it offline. Base64 only keeps it from being read by
 * accident: nothing can be won in the simulator, and a person who decodes it spoils the surprise.
 */
export async function readSealedWorld(
  deps: Pick<Deps, 'db'>,
  request: Request,
): Promise<Reply<typeof calls.readSealedWorld>> {
  const stored = await requireRun(deps, request)
  const { label, start, months } = replay(stored).world
  const world: SealedWorld = {
    seed: stored.run.seed,
    label,
    start,
    months: months.map((month) => [...month]),
  }
  return { sealed: Buffer.from(JSON.stringify(world)).toString('base64') }
}

async function requireRun(
  { db }: Pick<Deps, 'db'>,
  { query: { id }, account: { accountId } }: Request,
): Promise<StoredRun> {
  const found = await findRun(db, { accountId, id })
  if (found === undefined) throw unknownRun
  return found
}
