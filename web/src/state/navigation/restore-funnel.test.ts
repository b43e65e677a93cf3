import { quizSteps } from '@vela/contract/questions'
import { expect, test } from 'vitest'
import { restoreAppState } from '../app-state.ts'
import { funnelStateOf } from './restore-funnel.ts'

const id = 'a-session-id-for-tests-01'
const opening = { gender: 'female', age: '25-34', promo: 'Continue' }
const quiz: [string, string][] = [
  ['investment_goal', 'hustle'],
  ['income_level', 'high'],
  ['annual_income', '$25,000 - $50,000'],
  ['income_source', 'other'],
  ['financial_constraints', 'recently'],
  ['miss_credit_card', 'never'],
  ['credit_card_ purchases', 'daily'],
  ['biggest_debt', 'card debt'],
  ['financial_level', 'seldom'],
  ['retirement_planning', 'want to start'],
  ['money_saving_habits', 'occasionally'],
  ['fin_plan_knowledge', 'some knowledge'],
  ['determined', 'easy to make'],
  // An empty selection is also an answer.
  ['interested_in', ''],
  ['investment_readiness', 'vary_bad'],
  ['pas_income_knowledge', 'good'],
  ['financial_profile', 'Continue'],
  ['savings_goal', 'travel'],
  ['financial_goal', 'asap'],
  ['dedicate_daily_goal', '15'],
  ['plan_is_ready', 'Continue'],
  ['what_you_start', 'yes'],
  ['investing_stock_market', 'no'],
  ['passive_income_streams', 'yes'],
]
const whole: Record<string, string> = { ...opening, ...Object.fromEntries(quiz) }

function sessionData(answers: Record<string, string>, email: string | null = null) {
  const gender = answers['gender'] === 'female' ? ('female' as const) : null
  return {
    id,
    replaced: null,
    gender,
    age: answers['age'] ?? null,
    flow: 'quiz2',
    answers,
    email,
    isPaid: false,
    plan: null,
    isEmailLeftHere: email !== null,
    address: null,
  }
}

test.each([
  [{}, null, 'gender', []],
  [{ gender: 'female' }, null, 'age', ['gender']],
  [{ gender: 'female', age: '45+' }, null, 'promo', ['gender', 'age']],
  [opening, null, 'quiz', ['gender', 'age', 'promo']],
  [whole, null, 'strategy_ready', ['gender', 'age', 'promo', 'quiz']],
  [
    { ...whole, financial_well_being: 'Continue' },
    null,
    'email',
    ['gender', 'age', 'promo', 'quiz', 'strategy_ready'],
  ],
  [
    { ...whole, financial_well_being: 'Continue' },
    'a***@v***.com',
    'growth_plan',
    ['gender', 'age', 'promo', 'quiz', 'strategy_ready', 'email'],
  ],
  [
    { ...whole, '4_weeks': 'Continue' },
    'a***@v***.com',
    'plan_details',
    ['gender', 'age', 'promo', 'quiz', 'strategy_ready', 'email', 'growth_plan'],
  ],
] as const)('[F-13] [D6] place %# is %s', (answers, email, screen, screenPrevScope) => {
  const place = funnelStateOf(sessionData(answers, email))
  expect(place).toMatchObject({ id, flow: 'quiz2', screen, screenPrevScope: [...screenPrevScope] })
  expect(place.screenPrev).toBe(screenPrevScope.at(-1) ?? null)
  expect(place.quiz.answers).toEqual(answers)
})

test('[F-13] an email address given in another browser is confirmed before the plan and the offer', () => {
  const address = { email: 'ana@vela.example', isReceiveAdvert: true }
  for (const answers of [whole, { ...whole, '4_weeks': 'Continue' }]) {
    const data = { ...sessionData(answers, 'a***@v***.com'), isEmailLeftHere: false }
    expect(funnelStateOf({ ...data, address })).toMatchObject({
      screen: 'email',
      screenPrev: 'strategy_ready',
      email: address.email,
      mailedTo: address,
      quiz: { answers },
    })
    expect(funnelStateOf(data)).toMatchObject({ screen: 'email', email: '', mailedTo: null })
  }
})

test('[F-13] each further answer advances one question, also within the last step', () => {
  const at = quiz.map((_, count) => {
    const { screen, quiz: state } = funnelStateOf(
      sessionData({ ...opening, ...Object.fromEntries(quiz.slice(0, count)) }),
    )
    return { screen, index: state.question_index, progress: state.progress }
  })
  expect(at).toEqual(
    quiz.map((_, count) => {
      const finished = Math.min(count, quizSteps.length - 1)
      return { screen: 'quiz', index: count, progress: (finished * 100) / quizSteps.length }
    }),
  )
})

test('[F-13] a finished quiz is restored past its last question', () => {
  expect(funnelStateOf(sessionData(whole)).quiz).toMatchObject({ question_index: 24, progress: 100 })
})

test('[Q-09] [Q-24] the fields of the offer are restored, and the masked email is not put into the input', () => {
  const place = funnelStateOf(sessionData(whole, 'a***@v***.com'))
  expect(place).toMatchObject({ gender: 'female', email: '', quiz: { income_level: 'high', goal: 'travel' } })
})

test('[F-13] a visitor who gave an email address is not sent back to a question that was added since', () => {
  const { determined: _, ...older } = whole
  expect(funnelStateOf(sessionData(older, 'a***@v***.com')).screen).toBe('growth_plan')
})

test('[D9] after a payment only registration is left, whatever the answers', () => {
  const place = funnelStateOf({ ...sessionData(opening), isPaid: true })
  expect(place).toMatchObject({ id, screen: 'registration', screenPrev: 'plan_details' })
})

test('no state of an earlier session is left', () => {
  const {
    screen,
    screenPrev,
    screenPrevScope,
    id: restoredId,
    flow,
    gender,
    quiz: _,
    ...rest
  } = funnelStateOf(sessionData(whole))
  expect([screen, screenPrev, screenPrevScope.length, restoredId, flow, gender]).toEqual([
    'strategy_ready',
    'quiz',
    4,
    id,
    'quiz2',
    'female',
  ])
  expect(restoreAppState({})).toMatchObject(rest)
})
