import type { FastifyBaseLogger } from 'fastify'

/** Counts a call that was refused with this type of error. */
export type OutageLog = (type: string, error: unknown) => void

export const outageLogKey = 'outageLog'

const everyMs = 10_000

const outages = {
  overloaded: { level: 'warn', message: 'overloaded: calls are answered 503 before they start' },
  database_away: { level: 'warn', message: 'the database cannot be reached: calls are answered 503' },
  disk_full: { level: 'error', message: 'the disk of the database is full: writes are answered 503' },
} as const

/** Logs an outage at most every ten seconds, with the number of refused calls, because it may refuse thousands. */
export function openOutageLog(log: FastifyBaseLogger): OutageLog {
  const refused = new Map<string, number>()
  const loggedAt = new Map<string, number>()
  return (type, error) => {
    if (!isOutage(type)) return
    const count = (refused.get(type) ?? 0) + 1
    const now = performance.now()
    const isDue = now - (loggedAt.get(type) ?? Number.NEGATIVE_INFINITY) >= everyMs
    refused.set(type, isDue ? 0 : count)
    if (!isDue) return
    loggedAt.set(type, now)
    const { level, message } = outages[type]
    log[level]({ refused: count, err: error }, message)
  }
}

function isOutage(type: string): type is keyof typeof outages {
  return Object.hasOwn(outages, type)
}
