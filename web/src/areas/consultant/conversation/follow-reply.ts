import { followRun, readRun, startRun } from '@vela/contract/consultant'
import { isActive, runEvents } from '@vela/contract/consultation'
import { refusalOf } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { readEvents } from '../../../api/read-events.ts'
import type { ConversationEvent, Problem } from './conversation-machine.ts'
import { problemOf } from './problem-of.ts'

type FollowOptions = {
  readonly thread: string
  /** The run to follow; null to start one, or to join the one in progress. */
  readonly run: string | null
  readonly signal: AbortSignal
  readonly onEvent: (event: ConversationEvent) => void
}

const lateMs = 15_000
const backoffMs = [1000, 2000, 4000]
// [C-05] How often the run is polled if streaming fails.
const pollMs = 5000

/**
 * Pauses before the next attempt: for `ms`, or longer while the browser is offline. Resolves early when the browser
 * comes back online or the signal is aborted.
 */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(() => navigator.onLine && end(), ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
  })
}

/** Whether a retry may help: there was no response, or the server was overloaded. */
function isTransient(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal === null) return problemOf(error) === 'offline'
  const { status, type } = refusal
  return status === 503 || type === 'reply_under_way' || (status === 429 && type !== 'budget_spent')
}

const refusalEvent = (problem: Problem): ConversationEvent => ({ kind: 'refused', problem, at: Date.now() })

/** [C-03] [C-07] Emits a reply as it streams, resumes a broken stream, and polls if streaming fails (C-05). */
export async function followReply(options: FollowOptions): Promise<void> {
  const { signal } = options
  const params = { threadId: options.thread }
  let { run } = options
  let received = 0
  let hasEnded = false
  let problem: Problem = 'offline'
  let late: ReturnType<typeof setTimeout> | undefined
  const restartLateTimer = () => {
    clearTimeout(late)
    if (!hasEnded) late = setTimeout(() => options.onEvent({ kind: 'late' }), lateMs)
  }
  const emit = (event: ConversationEvent) => {
    if (event.kind === 'ended' || event.kind === 'refused') hasEnded = true
    if (!signal.aborted) options.onEvent(event)
    restartLateTimer()
  }

  /** Reads one stream to its end; resolves to whether any text arrived. */
  async function streamOnce(): Promise<boolean> {
    const before = received
    const onStreamEvent: Parameters<typeof readEvents<typeof startRun, typeof runEvents>>[4] = (event) => {
      if (event.name === 'run') {
        run = event.data.id
        emit({ kind: 'run', run: event.data })
      } else if (event.name === 'delta') {
        received = Number(event.id)
        emit({ kind: 'delta', text: event.data.text, upTo: received })
      } else emit({ kind: 'ended', ...event.data })
    }
    if (run === null) await readEvents(startRun, { params, body: {} }, runEvents, signal, onStreamEvent)
    else {
      const call = { params: { ...params, runId: run }, query: { after: String(received) } }
      await readEvents(followRun, call, runEvents, signal, onStreamEvent)
    }
    return received > before
  }

  /** [C-05] The fallback if streaming fails: polls the run until its status is final. */
  async function poll(runId: string): Promise<void> {
    while (!signal.aborted) {
      try {
        const call = { params: { ...params, runId }, query: {} }
        const found = await send(readRun, call, { isQuiet: true, signal })
        if (!isActive(found.status)) return emit({ kind: 'ended', ...found })
      } catch (error) {
        if (signal.aborted) return
        if (!isTransient(error)) return emit(refusalEvent(problemOf(error)))
      }
      await wait(pollMs, signal)
    }
  }

  const isDone = () => hasEnded || signal.aborted
  restartLateTimer()
  signal.addEventListener('abort', () => clearTimeout(late), { once: true })
  for (let tries = 0; tries <= backoffMs.length; tries += 1) {
    let substate: 'late' | 'lost' = 'lost'
    try {
      if (await streamOnce()) tries = 0
    } catch (error) {
      if (isDone()) return
      problem = problemOf(error)
      if (!isTransient(error)) return emit(refusalEvent(problem))
      // A refusal is a response of the server, so the connection works.
      if (refusalOf(error)) substate = 'late'
    }
    if (isDone()) return
    emit({ kind: substate })
    if (tries < backoffMs.length) await wait(backoffMs[tries] ?? 0, signal)
    if (isDone()) return
  }
  if (run === null) return emit(refusalEvent(problem))
  await poll(run)
}
