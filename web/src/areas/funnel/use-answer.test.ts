import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reopenSession } from '../../api/reopen-session.ts'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from '../../api/test-server.ts'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { onToast } from '../../state/toasts.ts'
import { useAnswer } from './use-answer.ts'

const newId = 'another-session-for-tests-02'
const savedInNewSession = { body: { status: 'ok', data: { id: newId } } }
const gone = refused(404, 'unknown_session')

let toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front')
  toasts = []
  stopToasts = onToast(({ text }) => toasts.push(text))
  setAnswers({})
})

afterEach(() => {
  stopToasts()
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

function setAnswers(answers: Record<string, string>, rest = {}) {
  appState.setState(
    restoreAppState({ screen: 'quiz', id: sessionId, gender: 'female', ...rest, quiz: { answers } }),
  )
}

const hook = () => renderHook(useAnswer).result.current
const bodies = (sent: ReturnType<typeof answerCalls>) => sent.map(({ body }) => body)

test('[Q-07] an answer is sent without line breaks, with isTech and the flow', async () => {
  history.replaceState(null, '', '/?isTech=1&version=2&utm=x')
  setAnswers({}, { flow: 'quiz2' })
  const sent = answerCalls(answerSaved)
  expect(await hook()({ key: 'income_source', value: 'standard\r\nemployment' })).toBe(true)
  expect(sent[0]?.search).toBe('?isTech=1&utm=x')
  expect(bodies(sent)).toEqual([
    {
      id: sessionId,
      key: 'income_source',
      value: 'standard employment',
      isMultiAnswer: false,
      isTech: true,
      flow: 'quiz2',
    },
  ])
})

test('[Q-07] the stored answer is the one that was sent', async () => {
  answerCalls(answerSaved)
  await hook()({ key: 'income_source', value: 'standard\nemployment' })
  expect(appState.getState().quiz.answers).toEqual({ income_source: 'standard employment' })
})

test('[Q-06] a failure is reported once, resolves to false, and nothing is stored', async () => {
  answerCalls(refused(400, 'unknown_answer'), 'no network', refused(500, 'broken'))
  const answer = hook()
  for (const value of ['low', 'middle', 'high'])
    expect(await answer({ key: 'income_level', value })).toBe(false)
  expect(toasts).toEqual([
    'Oops, An error occurred! Try again.',
    'Oops, an error occurred! Try again.',
    'Oops, an error occurred! Try again.',
  ])
  expect(appState.getState().quiz.answers).toEqual({})
})

describe('while an answer is being sent', () => {
  test('[Q-05] the same answer is not sent twice', async () => {
    const later = laterAnswer()
    const sent = answerCalls(later.promise)
    const answer = hook()
    const both = Promise.all([
      answer({ key: 'income_level', value: 'low' }),
      answer({ key: 'income_level', value: 'low' }),
    ])
    later.resolve(new Response(JSON.stringify(answerSaved.body)))
    expect(await both).toEqual([true, true])
    expect(sent).toHaveLength(1)
  })

  test('another answer waits, so that the last one given is the last one stored', async () => {
    const later = laterAnswer()
    const sent = answerCalls(later.promise, answerSaved)
    const answer = hook()
    const first = answer({ key: 'income_level', value: 'low' })
    const second = answer({ key: 'income_level', value: 'high' })
    expect(sent).toHaveLength(1)
    later.reject(new TypeError('lost'))
    expect([await first, await second]).toEqual([false, true])
    expect(appState.getState().quiz.answers).toEqual({ income_level: 'high' })
  })
})

describe('a session the server no longer knows', () => {
  test('is replaced by a new one with every answer in order', async () => {
    setAnswers({
      gender: 'female',
      age: '25-34',
      interested_in: 'stocks, crypto',
      what_you_start: 'yes',
      income_level: 'low',
    })
    const sent = answerCalls(gone, savedInNewSession)
    expect(await hook()({ key: 'income_level', value: 'high' })).toBe(true)
    expect(bodies(sent)).toMatchObject([
      { id: sessionId, key: 'income_level' },
      { id: null, key: 'gender', value: 'female' },
      { id: newId, key: 'age' },
      { id: newId, key: 'interested_in', isMultiAnswer: true },
      { id: newId, key: 'what_you_start', next: true },
      { id: newId, key: 'income_level', value: 'high' },
    ])
    expect(appState.getState().id).toBe(newId)
    expect(appState.getState().quiz.answers['income_level']).toBe('high')
    expect(toasts).toEqual([])
  })

  test('[S-24] stored values that are not valid answers are not sent', async () => {
    setAnswers({ age: '25-34', determined: 'maybe', shoe_size: '42', constructor: 'x' })
    const sent = answerCalls(gone, savedInNewSession)
    expect(await hook()({ key: 'promo', value: 'Continue' })).toBe(true)
    expect(bodies(sent)).toMatchObject([
      { key: 'promo' },
      { key: 'gender' },
      { key: 'age' },
      { key: 'promo' },
    ])
  })

  test('stays the current one until the new one is complete, so that a retry sends everything', async () => {
    setAnswers({ age: '25-34' })
    const sent = answerCalls(gone, savedInNewSession, 'no network', gone, savedInNewSession)
    const answer = hook()
    expect(await answer({ key: 'promo', value: 'Continue' })).toBe(false)
    expect(appState.getState().id).toBe(sessionId)
    expect(await answer({ key: 'promo', value: 'Continue' })).toBe(true)
    expect(bodies(sent).slice(3)).toMatchObject([
      { id: sessionId, key: 'promo' },
      { id: null, key: 'gender' },
      { id: newId, key: 'age' },
      { id: newId, key: 'promo' },
    ])
  })

  test('a repeated gender answer, which opens a new session itself, is followed by the other answers', async () => {
    setAnswers({ gender: 'female', age: '25-34' })
    const sent = answerCalls(savedInNewSession)
    expect(await hook()({ key: 'gender', value: 'male' })).toBe(true)
    expect(bodies(sent)).toMatchObject([
      { id: sessionId, key: 'gender', value: 'male' },
      { id: newId, key: 'age' },
    ])
    expect(appState.getState().id).toBe(newId)
  })

  test('can be replaced without an answer, for the e-mail', async () => {
    setAnswers({ age: '25-34', '4_weeks': 'Continue' })
    const sent = answerCalls(savedInNewSession)
    expect(await reopenSession()).toBe(newId)
    expect(sent).toHaveLength(3)
    expect(appState.getState().id).toBe(newId)
  })
})

test('the first answer returns the session id', async () => {
  setAnswers({}, { id: null })
  const sent = answerCalls(answerSaved)
  expect(await hook()({ key: 'gender', value: 'male' })).toBe(true)
  expect(bodies(sent)).toMatchObject([{ id: null, key: 'gender' }])
  expect(appState.getState().id).toBe(sessionId)
})
