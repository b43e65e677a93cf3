import { quizSteps } from '@vela/contract/questions'
import { describe, expect, test } from 'vitest'
import {
  dueAt,
  openQuiz,
  progressAnswered,
  progressAt,
  type QuizEvent,
  type QuizState,
  questionAt,
  quizReducer,
  stepAt,
} from './quiz-machine.ts'

const count = quizSteps.flat().length
const every = Array.from({ length: count }, (_, index) => index)

const open = (index: number) => openQuiz(index, { isReload: true, at: 0 })
const run = (from: QuizState, ...events: QuizEvent[]) => events.reduce(quizReducer, from)
const tap = (at = 0, value = 'a'): QuizEvent => ({ kind: 'answered', value, at, isLocal: false })
const tapLocally = (at = 0): QuizEvent => ({ kind: 'answered', value: 'a', at, isLocal: true })
const saved = (attempt: number, at: number): QuizEvent => ({ kind: 'saved', attempt, at })
const failed = (attempt: number): QuizEvent => ({ kind: 'failed', attempt })
const clock = (at: number): QuizEvent => ({ kind: 'clock', at })
const back: QuizEvent = { kind: 'back' }

describe('with a session', () => {
  test('[Q-04] [Q-05] a question is left once the server has answered ok and the flash is over', () => {
    for (const index of every) {
      const early = run(open(index), tap(1000), saved(1, 1050))
      expect(early).toMatchObject({ kind: 'sending', index, isSaved: true })
      expect(run(early, clock(1199))).toBe(early)
      expect(run(early, clock(1200)).index).toBe(index + 1)

      const late = run(open(index), tap(1000), clock(1200), clock(9000))
      expect(late).toMatchObject({ kind: 'sending', index, isSaved: false })
      expect(run(late, saved(1, 9001)).index).toBe(index + 1)
    }
  })

  test('[Q-04] without a reply nothing moves, however long it takes', () => {
    const waiting = run(open(3), tap(0))
    expect(dueAt(waiting)).toBeNull()
    expect(run(waiting, clock(1e9))).toBe(waiting)
  })

  test('[Q-06] after a failure the question stays and can be answered again at once', () => {
    for (const index of every) {
      const after = run(open(index), tap(0), failed(1))
      expect(after).toMatchObject({ kind: 'asking', index })
      expect(run(after, tap(1), failed(2), tap(2), saved(3, 300)).index).toBe(index + 1)
    }
  })

  test('[Q-05] a double tap answers once, with the first option tapped', () => {
    const once = run(open(5), tap(0, 'low'))
    expect(run(once, tap(1, 'high'), tap(2, 'low'))).toBe(once)
    const moved = run(once, tap(1, 'high'), saved(1, 50), clock(200))
    expect(moved).toMatchObject({ kind: 'asking', index: 6 })
    expect(run(moved, saved(1, 51), clock(400))).toBe(moved)
  })
})

describe('without a session', () => {
  test('[Q-04] a question is left after its flash without waiting for a reply', () => {
    for (const index of every) {
      const flashing = run(open(index), tapLocally(500))
      expect(dueAt(flashing)).toBe(700)
      expect(run(flashing, clock(699)).index).toBe(index)
      expect(run(flashing, clock(700)).index).toBe(index + 1)
    }
  })

  test('[Q-05] a double tap answers once, also without a session', () => {
    expect(run(open(0), tapLocally(0), tapLocally(1), clock(200), clock(400)).index).toBe(1)
  })
})

describe('back', () => {
  test('[Q-02] leads to the previous question and stays on the first', () => {
    for (const index of every) {
      expect(run(open(index), back)).toMatchObject({ kind: 'asking', index: Math.max(0, index - 1) })
    }
  })

  test('[Q-02] during a request: neither a late ok nor a late failure moves anything', () => {
    for (const index of every) {
      const gone = run(open(index), tap(0), back)
      expect(gone).toMatchObject({ kind: 'asking', index: Math.max(0, index - 1) })
      expect(run(gone, saved(1, 500), clock(501))).toBe(gone)
      expect(run(gone, failed(1))).toBe(gone)
    }
  })

  test('[Q-02] during the flash: the flash ends and the next question does not appear', () => {
    const gone = run(open(4), tap(0), saved(1, 10), back)
    expect(dueAt(gone)).toBeNull()
    expect(run(gone, clock(200)).index).toBe(3)
  })

  test('a late reply to an earlier answer does not count for a newer one', () => {
    const again = run(open(4), tap(0), back, tap(100))
    expect(run(again, saved(1, 400))).toBe(again)
    expect(run(again, failed(1))).toBe(again)
    expect(run(again, saved(2, 401)).index).toBe(4)
  })

  test('during the final wait asks the last question again', () => {
    const finishing = run(open(count - 1), tap(0), saved(1, 200))
    expect(run(finishing, back)).toMatchObject({ kind: 'asking', index: count - 1 })
    expect(run(finishing, back, clock(1e6)).kind).toBe('asking')
  })
})

test('[Q-28] 3.1 s after the last answer the quiz is finished, and not before', () => {
  const finishing = run(open(count - 1), tap(1000), saved(1, 1300))
  expect(finishing).toMatchObject({ kind: 'finishing', index: count })
  expect(dueAt(finishing)).toBe(4400)
  expect(run(finishing, clock(4399), tap(4399)).kind).toBe('finishing')
  const finished = run(finishing, clock(4400))
  expect(finished.kind).toBe('finished')
  expect(dueAt(finished)).toBeNull()
})

test('[Q-01] 22 steps, of which the last asks three questions', () => {
  expect(new Set(every.map(stepAt)).size).toBe(22)
  expect(every.slice(-3).map(stepAt)).toEqual([21, 21, 21])
  expect(every.map(questionAt)).toEqual(quizSteps.flat())
  expect(questionAt(count)).toBeNull()
  expect([20, 21, 22, 23, 24].map(progressAnswered)).toEqual([0, 0, 1, 2, 3])
})

test('[Q-03] progress grows by 100/22 with each finished step, falls by it with back, and ends at 100', () => {
  for (let step = 0; step <= 21; step += 1) expect(progressAt(step)).toBeCloseTo((step * 100) / 22, 10)
  // The third answer finishes the last step.
  expect([22, 23].map(progressAt)).toEqual([progressAt(21), progressAt(21)])
  expect(progressAt(count)).toBe(100)
  const forth = run(open(7), tapLocally(0), clock(200))
  expect(progressAt(forth.index) - progressAt(7)).toBeCloseTo(100 / 22, 10)
  expect(progressAt(run(forth, back).index)).toBe(progressAt(7))
  for (const odd of [-5, 0, 999]) {
    expect(progressAt(odd)).toBeGreaterThanOrEqual(0)
    expect(progressAt(odd)).toBeLessThanOrEqual(100)
  }
})

test('[F-13] opens at the question that was left, including the three of the last step', () => {
  for (const index of every) {
    for (const isReload of [true, false]) {
      expect(openQuiz(index, { isReload, at: 0 })).toMatchObject({ kind: 'asking', index })
    }
  }
})

test('[F-13] a reload in the final wait waits again; a user who navigated back is not sent forward', () => {
  const reloaded = openQuiz(count, { isReload: true, at: 50 })
  expect(reloaded).toMatchObject({ kind: 'finishing', index: count })
  expect(dueAt(reloaded)).toBe(3150)
  expect(openQuiz(count, { isReload: false, at: 50 })).toMatchObject({ kind: 'asking', index: count - 1 })
})

test('[S-24] an invalid stored index opens the first question', () => {
  for (const stored of [-1, 999, count + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(open(stored)).toMatchObject({ kind: 'asking', index: 0 })
  }
})

test('in any order of events the index stays in range and moves by at most one', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  let state = open(0)
  const seen = new Set<string>()
  for (let at = 0; at < 1_000_000; at += random(400)) {
    const attempt = Math.max(0, state.attempt - random(2))
    const events: QuizEvent[] = [tap(at), tapLocally(at), saved(attempt, at), failed(attempt), clock(at)]
    const event = random(40) === 0 ? back : events[random(events.length)]
    const next = event ? quizReducer(state, event) : state
    const isInRange = next.index >= 0 && next.index <= count && Math.abs(next.index - state.index) <= 1
    const isOver = next.kind === 'finishing' || next.kind === 'finished'
    expect(isInRange && isOver === (next.index === count), JSON.stringify({ state, event, next })).toBe(true)
    seen.add(next.kind)
    state = next.kind === 'finished' ? open(0) : next
  }
  expect([...seen].sort()).toEqual(['asking', 'finished', 'finishing', 'sending'])
})
