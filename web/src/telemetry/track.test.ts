import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { QueuedEvent } from './track.ts'

// The queue is module state, so each test imports a fresh module with its own app state and language.
async function open() {
  vi.resetModules()
  const { sendWith, track } = await import('./track.ts')
  const { appState } = await import('../state/app-state.ts')
  const { chooseLanguage } = await import('../i18n/choose-language.ts')
  const sent: QueuedEvent[] = []
  return { track, appState, chooseLanguage, sent, load: () => sendWith((happening) => sent.push(happening)) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('[T-01] an event carries its flow and language', async () => {
  const { track, appState, chooseLanguage, sent, load } = await open()
  load()
  track('View', { screen: 'gender' })
  await chooseLanguage('es', 'front')
  appState.setState({ flow: 'quiz2' })
  track('Quiz Started')
  expect(sent).toEqual([
    { event: 'View', at: 1_000, properties: { screen: 'gender', flow: 'main', language: 'en' } },
    { event: 'Quiz Started', at: 1_000, properties: { flow: 'quiz2', language: 'es' } },
  ])
})

test('events before the SDK has loaded are sent once, in order and with their own time', async () => {
  const { track, sent, load } = await open()
  track('View', { screen: 'gender' })
  vi.setSystemTime(2_000)
  track('Quiz view')
  vi.setSystemTime(9_000)
  load()
  load()
  track('Quiz Started')
  expect(sent.map(({ event, at }) => [event, at])).toEqual([
    ['View', 1_000],
    ['Quiz view', 2_000],
    ['Quiz Started', 9_000],
  ])
})

test('[T-04] at most 512 events are queued, and the oldest are dropped', async () => {
  const { track, sent, load } = await open()
  for (let moment = 1; moment <= 515; moment += 1) {
    vi.setSystemTime(moment)
    track('Quiz view')
  }
  load()
  expect(sent).toHaveLength(512)
  expect([sent[0]?.at, sent.at(-1)?.at]).toEqual([4, 515])
})

test('[T-01] an event accepts only its own properties', async () => {
  const { track } = await open()
  expectTypeOf(track<'Quiz view'>).parameters.toEqualTypeOf<[event: 'Quiz view']>()
  expectTypeOf(track<'LP 2 View'>)
    .parameter(1)
    .toEqualTypeOf<{ readonly variant: string }>()
  expectTypeOf(track<'Successful Payment'>)
    .parameter(1)
    .toEqualTypeOf<{ readonly gateway: string; readonly product: string }>()
  expectTypeOf<'session_start' | 'session_end'>().not.toExtend<Parameters<typeof track>[0]>()
})
