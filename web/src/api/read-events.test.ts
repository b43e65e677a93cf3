import { followRun, startRun } from '@vela/contract/consultant'
import { runEvents } from '@vela/contract/consultation'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { auth } from '../state/session/auth.ts'
import { onToast } from '../state/toasts.ts'
import { readEvents } from './read-events.ts'
import { answerCalls, refused } from './test-server.ts'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front')
  auth.setState({ token: 'session-1' })
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  auth.setState({ token: null, data: null })
})

const begin = { params: { threadId: 't1' }, body: {} }
const never = new AbortController().signal

test('[C-03] passes on the events of the contract with their ids, and no others', async () => {
  const body = [
    'event: run\ndata: {"id":"r1","status":"queued"}\n\n: alive\n\n',
    'id: 2\nevent: delta\ndata: {"text":"Hé"}\n\n',
    'event: delta\ndata: {"text":7}\n\nevent: other\ndata: {}\n\nevent: delta\ndata: not json\n\n',
    'event: end\ndata: {"id":"r1","status":"failed","message":null}\n\n',
  ].join('')
  const sent = answerCalls({ body })
  const heard: unknown[] = []
  const call = { params: { threadId: 't1', runId: 'r1' }, query: { after: '2' } }
  await readEvents(followRun, call, runEvents, never, (event) => heard.push(event))
  expect(heard).toEqual([
    { name: 'run', data: { id: 'r1', status: 'queued' } },
    { name: 'delta', data: { text: 'Hé' }, id: '2' },
    { name: 'end', data: { id: 'r1', status: 'failed', message: null } },
  ])
  expect(sent[0]).toMatchObject({ path: '/consultant/threads/t1/runs/r1/events/', search: '?after=2' })
  expect(sent[0]?.headers.get('accept')).toBe('text/event-stream')
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer session-1')
})

test('a stream that does not start throws: a refusal, no network, an ended session', async () => {
  answerCalls(refused(402, 'subscription_needed'), 'no network', refused(401, 'bad_token'))
  const open = () => readEvents(startRun, begin, runEvents, never, () => {})
  await expect(open()).rejects.toMatchObject({ failure: { kind: 'refused', status: 402 } })
  await expect(open()).rejects.toMatchObject({ failure: { kind: 'network' } })
  expect(toasts).toEqual([])
  await expect(open()).rejects.toMatchObject({ failure: { status: 401 } })
  expect(auth.getState().token).toBeNull()
  expect(toasts).toEqual([])
})

test('[C-07] a silent stream and an aborted one end', async () => {
  vi.useFakeTimers()
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    const read = () =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    return { ok: true, body: { getReader: () => ({ read }) } }
  })
  let isOver = false
  void readEvents(startRun, begin, runEvents, never, () => {}).then(() => {
    isOver = true
    return isOver
  })
  await vi.advanceTimersByTimeAsync(39_000)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(isOver).toBe(true)

  const controller = new AbortController()
  const given = readEvents(startRun, begin, runEvents, controller.signal, () => {})
  await vi.advanceTimersByTimeAsync(1)
  controller.abort()
  await given
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true])
})
