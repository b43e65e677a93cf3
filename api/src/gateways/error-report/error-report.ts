import { randomUUID } from 'node:crypto'
import { errorReports } from '../../metrics/metrics.ts'
import { groupOf, parseDsn, writeEnvelope } from './envelope.ts'

/** One group of errors is reported at most once in this time, and all groups together `maxInWindow` times. */
const windowMs = 60_000
const maxInWindow = 10
/** An address that is slow must not collect requests. */
const maxInFlight = 3
const timeoutMs = 5_000

export type ErrorReporter = {
  /** Takes a finished line of the log, in which secrets are hidden. Returns at once and never throws. */
  readonly report: (line: string) => void
  /** Waits for the reports in flight, for a process that is about to end. */
  readonly flush: () => Promise<void>
}

type Options = {
  readonly url: string
  /** Called when reports begin to be lost. */
  readonly onLost: (error: unknown) => void
  readonly now?: () => number
}

/**
 * [G-23] Sends errors to an address that understands Sentry's envelopes (Sentry, GlitchTip, Bugsink). What is logged at
 * error or fatal is reported: replies with 500, jobs that failed for good, and what nobody caught. A storm sends few
 * reports: repeats of one group within a minute are counted and named in its next report. A report that the address
 * does not take is lost and counted.
 */
export function openErrorReporter({ url, onLost, now = Date.now }: Options): ErrorReporter {
  const target = parseDsn(url)
  const groups = new Map<string, { sentAt: number; repeats: number }>()
  const inFlight = new Set<Promise<void>>()
  let window = { startedAt: Number.NEGATIVE_INFINITY, sent: 0 }
  let isFailing = false

  function mayBeSent(group: string, at: number): number | null {
    if (at - window.startedAt >= windowMs) {
      window = { startedAt: at, sent: 0 }
      for (const [name, { sentAt, repeats }] of groups)
        if (repeats === 0 && at - sentAt >= windowMs) groups.delete(name)
    }
    const known = groups.get(group) ?? { sentAt: Number.NEGATIVE_INFINITY, repeats: 0 }
    const isFree = at - known.sentAt >= windowMs && window.sent < maxInWindow && inFlight.size < maxInFlight
    groups.set(group, isFree ? { sentAt: at, repeats: 0 } : { ...known, repeats: known.repeats + 1 })
    if (!isFree) return null
    window.sent += 1
    return known.repeats
  }

  async function send(body: string): Promise<void> {
    try {
      const reply = await fetch(target.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': target.auth },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`the address answered ${reply.status}`)
      errorReports.inc({ outcome: 'sent' })
      isFailing = false
    } catch (error) {
      errorReports.inc({ outcome: 'lost' })
      if (!isFailing) onLost(error)
      isFailing = true
    }
  }

  return {
    report: (line) => {
      const event = readLine(line)
      if (event === null) return
      const at = now()
      const repeats = mayBeSent(groupOf(event), at)
      if (repeats === null) {
        errorReports.inc({ outcome: 'grouped' })
        return
      }
      const id = randomUUID().replaceAll('-', '')
      const sending = send(writeEnvelope(event, { id, sentAt: new Date(at), repeats })).finally(() =>
        inFlight.delete(sending),
      )
      inFlight.add(sending)
    },
    flush: async () => {
      await Promise.all(inFlight)
    },
  }
}

type Line = Parameters<typeof groupOf>[0]

function readLine(line: string): Line | null {
  try {
    return JSON.parse(line) as Line
  } catch {
    return null
  }
}
