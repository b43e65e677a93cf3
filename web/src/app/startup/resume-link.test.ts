import { expect, test } from 'vitest'
import { answerCalls, refused, sessionId } from '../../api/test-server.ts'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../state/app-state.ts'
import { auth } from '../../state/session/auth.ts'
import { loadPage, startInFreshBrowser, toasts } from './test-page-load.ts'

const link = 'a-mailed-resume-link-of-forty-three-letters'
const data = {
  id: sessionId,
  replaced: 'the-id-that-has-ended-for-tests',
  gender: 'female',
  age: '25-34',
  flow: 'quiz2',
  answers: { gender: 'female', age: '25-34', promo: 'Continue', investment_goal: 'hustle' },
  email: null,
  isPaid: false,
  plan: null,
  isEmailLeftHere: false,
  address: null,
}
const held = { body: { status: 'ok', data } }

startInFreshBrowser()

test.each([
  ['under a new id', data.replaced],
  ['under the same id', null],
])(
  '[F-13] [D6] a link from an email restores the visitor’s question %s and is removed from the URL',
  async (_, replaced) => {
    const sent = answerCalls({ body: { status: 'ok', data: { ...data, replaced } } })
    await loadPage(`?resume=${link}&t=guest.a&lng=en`)
    expect(sent).toMatchObject([{ method: 'POST', path: '/profile/open-link/', body: { link } }])
    expect(appState.getState()).toMatchObject({
      id: sessionId,
      screen: 'quiz',
      flow: 'quiz2',
      gender: 'female',
      isInit: true,
      loading: false,
      quiz: { question_index: 1, answers: data.answers },
    })
    expect(location.search).toBe('?t=guest.a&lng=en')
    expect(toasts).toEqual([])
  },
)

test.each([
  ['of another visitor ends with them', 'another-session-id-for-tests', null],
  ['of their own goes on', sessionId, '1'],
  ['of their own goes on under the new id', 'the-id-that-has-ended-for-tests', '1'],
] as const)('[P-04] an offer %s', async (_, id, timerEnd) => {
  answerCalls(held)
  appState.setState(restoreAppState({ id, screen: 'plan_details' }))
  localStorage.setItem('timer_end', '1')
  await loadPage(`?resume=${link}&t=guest.a&lng=en`)
  expect(localStorage.getItem('timer_end')).toBe(timerEnd)
  expect(appState.getState().id).toBe(sessionId)
})

test('[F-13] the browser that created the session keeps its own, more complete state', async () => {
  answerCalls(held)
  const own = { id: sessionId, screen: 'email', email: 'ana@vela', quiz: { question_index: 21 } }
  appState.setState(restoreAppState(own))
  await loadPage(`?t=guest.a&resume=${link}`)
  expect(appState.getState()).toMatchObject(own)
  expect(location.search).toBe('?t=guest.a')
})

test('[D9] after a payment the link leads to registration, also in the browser that paid', async () => {
  answerCalls({ body: { status: 'ok', data: { ...data, isPaid: true } } })
  const own = { id: sessionId, screen: 'plan_details', email: 'ana@vela' }
  appState.setState(restoreAppState(own))
  await loadPage(`?t=guest.a&resume=${link}`)
  expect(appState.getState()).toMatchObject({ id: sessionId, screen: 'registration', email: 'ana@vela' })
})

test.each([
  ['en', 'This link has expired. You can carry on from here.'],
  ['es', 'Este enlace ya venció. Puedes seguir desde aquí.'],
] as const)('[D6] an expired link is said in %s, and the visit starts as usual', async (language, said) => {
  await chooseLanguage(language, 'front')
  answerCalls(refused(404, 'unknown_session'))
  await loadPage(`?t=guest.a&resume=${link}`)
  expect(toasts).toEqual([said])
  expect(appState.getState()).toMatchObject({ screen: 'gender', id: null })
  expect(location.search).toBe('?t=guest.a')
})

test('[D6] a mistyped link counts as expired, and the stored screen stays', async () => {
  answerCalls(refused(400, 'invalid_request'))
  appState.setState(restoreAppState({ screen: 'quiz', id: 'another-session-of-tests-1' }))
  await loadPage('?t=guest.a&resume=abc')
  expect(toasts).toEqual(['This link has expired. You can carry on from here.'])
  expect(appState.getState()).toMatchObject({ screen: 'quiz', id: 'another-session-of-tests-1' })
})

test.each([
  ['no network', 'Oops, an error occurred! Try again.'],
  [refused(429, 'too_many_requests'), 'Oops, An error occurred! Try again.'],
  [refused(503, 'busy'), 'Oops, An error occurred! Try again.'],
] as const)(
  '[D6] if the server cannot be reached, a reload can use the link again (%#)',
  async (answer, said) => {
    answerCalls(answer)
    await loadPage(`?t=guest.a&resume=${link}`)
    expect(toasts).toEqual([said])
    expect(appState.getState().screen).toBe('gender')
    expect(location.search).toBe(`?t=guest.a&resume=${link}`)
  },
)

const signInHere = () => {
  auth.setState({ token: 'session-1', data: null })
  appState.setState({ screen: 'profile' })
}

test.each([held, refused(404, 'unknown_session')])(
  '[D6] a signed-in user stays in the academy, and the link is removed (%#)',
  async (answer) => {
    answerCalls(answer)
    signInHere()
    await loadPage(`?t=guest.a&resume=${link}`)
    expect(appState.getState()).toMatchObject({ screen: 'profile', id: null })
    expect(location.search).toBe('?t=guest.a')
    expect(toasts).toEqual([])
  },
)

test('[D9] a payment without an account leads to registration, signed in or not', async () => {
  answerCalls({ body: { status: 'ok', data: { ...data, isPaid: true } } })
  signInHere()
  await loadPage(`?t=guest.a&resume=${link}`)
  expect(appState.getState()).toMatchObject({ screen: 'registration', id: sessionId })
  expect(auth.getState().token).toBe('session-1')
})
