import { act, renderHook } from '@testing-library/react'
import { saveAnswer } from '@vela/contract/save-answer'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from './test-server.ts'
import { useCall } from './use-call.ts'

afterEach(() => vi.unstubAllGlobals())

const gender = { query: {}, body: { key: 'gender', value: 'male', isMultiAnswer: false } }

test('a double tap sends once, and the second tap resolves to ignored', async () => {
  const sent = answerCalls(answerSaved)
  const { result } = renderHook(() => useCall(saveAnswer))
  const outcomes = await act(() => Promise.all([result.current.send(gender), result.current.send(gender)]))
  expect(outcomes).toEqual([
    { kind: 'answered', reply: { status: 'ok', data: { id: sessionId } } },
    { kind: 'ignored' },
  ])
  expect(sent).toHaveLength(1)
})

test('is busy while the call runs and ready again after a failure', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise, refused(409, 'conflict'))
  const { result } = renderHook(() => useCall(saveAnswer))
  let first: Promise<unknown> = Promise.resolve()
  act(() => {
    first = result.current.send(gender)
  })
  expect(result.current.busy).toBe(true)
  await act(async () => {
    answer.reject(new TypeError('gone'))
    await first
  })
  expect(result.current.busy).toBe(false)
  const second = await act(() => result.current.send(gender))
  expect(second).toMatchObject({ kind: 'failed', failure: { status: 409, type: 'conflict' } })
})
