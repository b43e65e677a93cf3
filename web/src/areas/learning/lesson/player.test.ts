import { describe, expect, test } from 'vitest'
import {
  isAwaitingAnswer,
  openPlayer,
  type PlayerEvent,
  type PlayerState,
  playerReducer,
  progressOf,
  type Step,
} from './player.ts'

const page = (id: string): Step => ({ id, options: null })
const quiz = (id: string): Step => ({ id, options: ['a', 'b'] })
const steps = [page('p1'), quiz('q1'), page('p2')]
const next = (course?: string): PlayerEvent => ({
  kind: 'next',
  recordsAtEnd: course === undefined ? [] : [{ type: 'curse', typeId: course, option: '' }],
})
const choose = (option: string): PlayerEvent => ({ kind: 'chosen', option, attempt: `try ${option}` })
const stored: PlayerEvent = { kind: 'stored' }

function open(
  recorded: Readonly<Record<string, string>> = {},
  changes: Partial<Parameters<typeof openPlayer>[0]> = {},
) {
  const optionOf = (id: string) => recorded[id]
  return openPlayer({
    chapter: 'ch',
    steps,
    optionOf,
    isChapterDone: false,
    again: null,
    resume: null,
    ...changes,
  })
}

const play = (state: PlayerState, ...events: readonly PlayerEvent[]) => events.reduce(playerReducer, state)
const pendingOf = (state: PlayerState) => ('pending' in state ? state.pending : [])

describe('[L-09] where a lesson opens', () => {
  test.each([
    ['at the first element of a new chapter', {}, {}, 0],
    ['at the first element not done', { p1: '' }, {}, 1],
    ['at a gap, even when later elements are done', { p1: '', p2: '' }, {}, 1],
    ['at the first element of a chapter that is done', { p1: '', q1: 'a' }, { isChapterDone: true }, 0],
    ['at the first element when all are done and the chapter is not', { p1: '', q1: 'a', p2: '' }, {}, 0],
    ['where a reload left it', { p1: '', q1: 'a' }, { resume: 'p1' }, 0],
    ['never past an undone element, even after a reload', { p1: '' }, { resume: 'p2' }, 1],
    ['anywhere in a finished chapter after a reload', {}, { isChapterDone: true, resume: 'p2' }, 2],
    ['at the first undone when the remembered element is gone', { p1: '' }, { resume: 'gone' }, 1],
  ])('%s', (_, recorded, changes, index) => {
    expect(open(recorded, changes)).toMatchObject({ kind: 'showing', index, movement: 'none' })
  })
})

test('[L-10] next on a reading page records it and moves on once it is stored', () => {
  const saving = play(open(), next())
  expect(saving).toMatchObject({ kind: 'saving', index: 0 })
  expect(pendingOf(saving)).toEqual([{ type: 'element', typeId: 'p1', option: '' }])
  expect(play(saving, stored)).toMatchObject({ kind: 'showing', index: 1, movement: 'forward' })
})

test('[L-10] a page that is already done is passed without a second record', () => {
  expect(play(open({ p1: '' }, { resume: 'p1' }), next())).toMatchObject({ kind: 'showing', index: 1 })
})

test('[L-11] [R-01] an answer is locked and recorded at once, and the first one stays', () => {
  const question = open({ p1: '' })
  expect(isAwaitingAnswer(question)).toBe(true)
  const answered = play(question, choose('b'))
  expect(pendingOf(answered)).toEqual([
    { type: 'attempt', typeId: 'try b', option: 'b' },
    { type: 'element', typeId: 'q1', option: 'b' },
  ])
  const after = play(answered, choose('a'), stored, stored, choose('a'))
  expect(after).toMatchObject({ kind: 'showing', index: 1, answers: { q1: 'b' } })
  expect(play(after, next())).toMatchObject({ index: 2 })
})

test('[L-11] a question is passed only with one of its options as an answer', () => {
  const question = open({ p1: '' })
  expect(play(question, next())).toMatchObject({ kind: 'showing', index: 1, nudges: 1 })
  expect(play(question, choose('z'))).toBe(question)
})

test('[L-11] a question answered before shows that answer; one whose option was removed is asked again as a mere attempt', () => {
  expect(isAwaitingAnswer(open({ p1: '', q1: 'a' }, { resume: 'q1' }))).toBe(false)
  const again = open({ p1: '', q1: 'gone' }, { resume: 'q1' })
  expect(isAwaitingAnswer(again)).toBe(true)
  const answered = play(again, choose('a'))
  expect(pendingOf(answered)).toEqual([{ type: 'attempt', typeId: 'try a', option: 'a' }])
  expect(play(answered, stored)).toMatchObject({ kind: 'showing', answers: { q1: 'a' } })
})

test('[L-12] previous goes back one element and is ignored at the first', () => {
  const second = open({ p1: '' })
  const first = play(second, { kind: 'previous' })
  expect(first).toMatchObject({ index: 0, movement: 'back' })
  expect(play(first, { kind: 'previous' })).toBe(first)
})

test('[L-12] nothing moves while a record is being stored', () => {
  const saving = play(open(), next())
  for (const event of [next(), { kind: 'previous' }, choose('a'), { kind: 'retry' }] as const)
    expect(playerReducer(saving, event)).toBe(saving)
})

test('[L-13] after the last element the chapter is recorded, then the course it completes', () => {
  const last = open({ p1: '', q1: 'a' })
  const saving = play(last, next('course'))
  expect(pendingOf(saving).map(({ type, typeId }) => `${type} ${typeId}`)).toEqual([
    'element p2',
    'chapter ch',
    'curse course',
  ])
  expect(play(saving, stored, stored)).toMatchObject({ kind: 'saving' })
  expect(play(saving, stored, stored, stored)).toMatchObject({ kind: 'finished', index: 2 })
})

test('[L-13] a repeated chapter ends without a record', () => {
  const again = open({ p1: '', q1: 'a', p2: '' }, { isChapterDone: true, resume: 'p2' })
  expect(play(again, next())).toMatchObject({ kind: 'finished' })
})

test('[L-09] [R-01] a repeated chapter asks its questions again, and its answers are attempts and no progress', () => {
  const recorded = { p1: '', q1: 'a', p2: '' }
  const again = open(recorded, { isChapterDone: true, again: {} })
  expect(again).toMatchObject({ index: 0, answers: {} })
  const question = play(again, next())
  expect(isAwaitingAnswer(question)).toBe(true)
  const saving = play(question, choose('b'))
  expect(pendingOf(saving)).toEqual([{ type: 'attempt', typeId: 'try b', option: 'b' }])
  const answered = play(saving, stored)
  expect(answered).toMatchObject({ kind: 'showing', answers: { q1: 'b' } })
  expect(play(answered, next(), next())).toMatchObject({ kind: 'finished' })
  const reloaded = open(recorded, { isChapterDone: true, again: { q1: 'b', gone: 'x' }, resume: 'q1' })
  expect(reloaded).toMatchObject({ index: 1, answers: { q1: 'b' } })
})

test('[L-14] the progress bar is the index divided by the count', () => {
  expect([0, 1, 2].map((index) => progressOf({ ...open(), index }))).toEqual([
    0,
    (1 / 3) * 100,
    (2 / 3) * 100,
  ])
})

test('[L-16] a record that was lost keeps the player on its page until a retry stores it', () => {
  const lost = play(open(), next(), { kind: 'lost' })
  expect(lost).toMatchObject({ kind: 'lost', index: 0 })
  for (const event of [next(), { kind: 'previous' }, stored] as const)
    expect(playerReducer(lost, event)).toBe(lost)
  expect(play(lost, { kind: 'retry' }, stored)).toMatchObject({ kind: 'showing', index: 1 })
})

/** The rules that one transition breaks. */
function violations(before: PlayerState, after: PlayerState): readonly string[] {
  const [first] = pendingOf(after)
  const isMoved = after.index > before.index || (after.kind === 'finished' && before.kind !== 'finished')
  const checks: readonly (readonly [string, boolean])[] = [
    ['left the range', after.index < 0 || after.index >= steps.length],
    ['jumped', Math.abs(after.index - before.index) > 1],
    ['passed a question unanswered', isMoved && isAwaitingAnswer(before)],
    ['passed something unrecorded', isMoved && !after.done.has(before.steps[before.index]?.id ?? '')],
    ['records an item twice', first !== undefined && after.done.has(first.typeId)],
    [
      'changed an answer',
      Object.entries(before.answers).some(([id, option]) => after.answers[id] !== option),
    ],
    ['forgot a record', [...before.done].some((id) => !after.done.has(id))],
    ['ended unrecorded', after.kind === 'finished' && !['ch', 'course'].every((id) => after.done.has(id))],
  ]
  return checks.filter(([, isSo]) => isSo).map(([violation]) => violation)
}

const keyOf = (state: PlayerState) => JSON.stringify({ ...state, nudges: 0, done: [...state.done].sort() })

test('[L-12] no order of events leaves the range, passes a question unanswered or records an item twice', () => {
  const events: readonly PlayerEvent[] = [
    next('course'),
    { kind: 'previous' },
    choose('a'),
    choose('b'),
    stored,
    { kind: 'lost' },
    { kind: 'retry' },
  ]
  const reached = [
    open(),
    open({ p1: '' }),
    open({ q1: 'b', p2: '' }),
    open({}, { isChapterDone: true }),
    open({ p1: '', q1: 'b', p2: '' }, { isChapterDone: true, again: {} }),
  ]
  const known = new Set(reached.map(keyOf))
  const found: string[] = []
  // The list grows during the loop, until every reachable state has received every event.
  for (const state of reached) {
    for (const event of events) {
      const after = playerReducer(state, event)
      for (const violation of violations(state, after)) found.push(`${event.kind}: ${violation}`)
      if (known.has(keyOf(after))) continue
      known.add(keyOf(after))
      reached.push(after)
    }
  }
  expect(found).toEqual([])
  expect(reached.filter(({ kind }) => kind === 'finished').length).toBeGreaterThan(1)
})
