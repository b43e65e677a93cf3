import { followRun, readRun, startRun } from '@vela/contract/consultant'
import { isMoving, runEvents } from '@vela/contract/consultation'
import { send } from '../../api/client.ts'
import { readEvents } from '../../api/read-events.ts'
import type { ConversationEvent, Trouble } from './conversation-machine.ts'
import { refusalOf, troubleOf } from './trouble-of.ts'

type Followed = {
  readonly thread: string
  /** Null: it is begun, or joined where it has been. */
  readonly run: string | null
  readonly signal: AbortSignal
  readonly hear: (event: ConversationEvent) => void
}

const lateMs = 15_000
const backoffMs = [1000, 2000, 4000]
// [C-05]
const pollMs = 5000

/** Resolves after so long, and not before there is a network again; at once when it is over. */
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

/** Where asking again may help: nobody answered, or somebody who has too much to do. */
function isPassing(error: unknown): boolean {
  const refusal = refusalOf(error)
  if (refusal === null) return troubleOf(error) === 'offline'
  const { status, type } = refusal
  return status === 503 || type === 'reply_under_way' || (status === 429 && type !== 'budget_spent')
}

const refusedFor = (trouble: Trouble): ConversationEvent => ({ kind: 'refused', trouble, at: Date.now() })

/** [C-03] hands on a reply as it comes, and gets the rest where the stream breaks. */
export async function followReply(followed: Followed): Promise<void> {
  const { signal } = followed
  const params = { threadId: followed.thread }
  let { run } = followed
  let come = 0
  let isOver = false
  let trouble: Trouble = 'offline'
  let late: ReturnType<typeof setTimeout> | undefined
  const expectMore = () => {
    clearTimeout(late)
    if (!isOver) late = setTimeout(() => followed.hear({ kind: 'late' }), lateMs)
  }
  const hear = (event: ConversationEvent) => {
    if (event.kind === 'ended' || event.kind === 'refused') isOver = true
    if (!signal.aborted) followed.hear(event)
    expectMore()
  }

  /** One stream to its end; answers whether anything has come. */
  async function streamOnce(): Promise<boolean> {
    const before = come
    const listen: Parameters<typeof readEvents<typeof startRun, typeof runEvents>>[4] = (event) => {
      if (event.name === 'run') {
        run = event.data.id
        hear({ kind: 'run', run: event.data })
      } else if (event.name === 'delta') {
        come = Number(event.id)
        hear({ kind: 'piece', text: event.data.text, upTo: come })
      } else hear({ kind: 'ended', ...event.data })
    }
    if (run === null) await readEvents(startRun, { params, body: {} }, runEvents, signal, listen)
    else {
      const call = { params: { ...params, runId: run }, query: { after: String(come) } }
      await readEvents(followRun, call, runEvents, signal, listen)
    }
    return come > before
  }

  /** [C-05] the stream does not come through: asks how the reply stands until that is final. */
  async function poll(runId: string): Promise<void> {
    while (!signal.aborted) {
      try {
        const call = { params: { ...params, runId }, query: {} }
        const found = await send(readRun, call, { isQuiet: true, signal })
        if (!isMoving(found.status)) return hear({ kind: 'ended', ...found })
      } catch (error) {
        if (signal.aborted) return
        if (!isPassing(error)) return hear(refusedFor(troubleOf(error)))
      }
      await wait(pollMs, signal)
    }
  }

  const isDone = () => isOver || signal.aborted
  expectMore()
  signal.addEventListener('abort', () => clearTimeout(late), { once: true })
  for (let tries = 0; tries <= backoffMs.length; tries += 1) {
    let mood: 'late' | 'lost' = 'lost'
    try {
      if (await streamOnce()) tries = 0
    } catch (error) {
      if (isDone()) return
      trouble = troubleOf(error)
      if (!isPassing(error)) return hear(refusedFor(trouble))
      // Who was told to wait has a connection.
      if (refusalOf(error)) mood = 'late'
    }
    if (isDone()) return
    hear({ kind: mood })
    if (tries < backoffMs.length) await wait(backoffMs[tries] ?? 0, signal)
    if (isDone()) return
  }
  if (run === null) return hear(refusedFor(trouble))
  await poll(run)
}
