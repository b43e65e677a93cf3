import { flow as flowName } from '@vela/contract/text'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import type { Landing } from '../../../http/pages/front-door.ts'
import { addLandings, type LandingMinute } from './landing-minute.table.ts'

const minuteMs = 60_000
/** Anybody can invent campaigns. Beyond so many kinds of landings at a time, the names are counted as "other". */
const maxKinds = 50
const other = 'other'

type Landings = {
  readonly count: (landing: Landing) => void
  /** Stores what was counted and has not been stored yet. */
  readonly flush: () => Promise<void>
}

/**
 * [O-11] Counts landings in memory and stores them a minute later in one statement, because a page view writes no row
 * of its own. A process that crashes, or whose database is away, loses what it counted in that minute.
 */
export function openLandings({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>): Landings {
  let counted = new Map<string, LandingMinute>()
  let timer: NodeJS.Timeout | null = null

  async function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const rows = [...counted.values()]
    counted = new Map()
    if (rows.length === 0) return
    try {
      await addLandings(db, rows)
    } catch (error) {
      const landings = rows.reduce((sum, row) => sum + row.landings, 0)
      log.warn({ err: error, landings }, 'landings were not stored and are not counted')
    }
  }

  function count(landing: Landing): void {
    const row = describe(landing, now())
    const isKnown = counted.has(keyOf(row))
    const kind = isKnown || counted.size < maxKinds ? row : withoutNames(row)
    const key = keyOf(kind)
    counted.set(key, { ...kind, landings: (counted.get(key)?.landings ?? 0) + 1 })
    timer ??= setTimeout(() => void flush(), minuteMs).unref()
  }

  return { count, flush }
}

function describe({ attribution, language, flow }: Landing, at: Date): LandingMinute {
  const { traffic, device, source, campaign } = attribution
  return {
    minute: new Date(Math.floor(at.getTime() / minuteMs) * minuteMs),
    language,
    flow: flow === null || z.safeParse(flowName, flow).success ? flow : other,
    device,
    source,
    campaign,
    traffic,
    landings: 0,
  }
}

function withoutNames(row: LandingMinute): LandingMinute {
  const named = (name: string | null) => (name === null ? null : other)
  return { ...row, flow: named(row.flow), source: named(row.source), campaign: named(row.campaign) }
}

function keyOf(row: LandingMinute): string {
  return JSON.stringify({ ...row, landings: 0 })
}
