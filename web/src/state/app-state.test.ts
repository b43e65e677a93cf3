import { expect, test } from 'vitest'
import { appState, clearAppState, restoreAppState } from './app-state.ts'

const defaults = restoreAppState({})

async function stored(text: string) {
  localStorage.setItem('app_state', text)
  appState.reload()
  return appState.getState()
}

const storedState = (state: unknown, version: unknown = 1) => stored(JSON.stringify({ state, version }))

const junk: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  0.5,
  '',
  'x',
  '<script>',
  [],
  [null],
  {},
  { a: { b: [] } },
  'constructor',
  '__proto__',
]

test('[S-20] starts with the defaults of the catalogue', () => {
  expect(defaults).toEqual({
    id: null,
    payment_id: null,
    countedPayment: null,
    loading: false,
    blockScroll: false,
    gender: 'male',
    screen: 'learn',
    screenPrev: null,
    screenPrevScope: [],
    discount: null,
    selectedProduct: null,
    isActiveDiscount: true,
    isBackFromPay: false,
    payFailure: null,
    email: '',
    isReceiveAdvert: null,
    mailedTo: null,
    resetEmail: '',
    resetCode: '',
    resetHover: false,
    prices: [],
    selectedPlan: 1,
    flow: null,
    variant: null,
    quiz: {
      question_index: 0,
      totalCount: 22,
      income_level: 'low',
      goal: 'Retirement',
      progress: 0,
      answers: {},
      ticked: null,
    },
    isInit: false,
    activeCourse: null,
    activeChapter: null,
    activeLesson: null,
    again: null,
    askedPage: null,
    lookBack: null,
    activeMission: null,
  })
})

test('[S-20] is stored under app_state with a version and restored', async () => {
  appState.setState({ screen: 'age', gender: 'female', flow: 'quiz2' })
  const kept: unknown = JSON.parse(localStorage.getItem('app_state') ?? '')
  expect(kept).toMatchObject({ state: { screen: 'age', gender: 'female', flow: 'quiz2' }, version: 1 })
  expect(await stored(JSON.stringify(kept))).toMatchObject({ screen: 'age', gender: 'female', flow: 'quiz2' })
})

test('[S-05] a cleared state shows gender', () => {
  appState.setState({ screen: 'promo', email: 'ana@vela.example', flow: 'quiz2' })
  clearAppState('gender')
  expect(appState.getState()).toEqual({ ...defaults, screen: 'gender' })
})

test('[S-02] an unknown stored screen is the 404 screen', async () => {
  expect((await storedState({ screen: 'treasure' })).screen).toBe('404')
})

test('[S-24] one broken field resets only that field', async () => {
  const state = await storedState({
    screen: 'promo',
    gender: 'cat',
    screenPrevScope: ['gender', 7, 'nowhere', 'age'],
    quiz: { question_index: 4, progress: 'far' },
    selectedPlan: 'two',
  })
  expect(state).toMatchObject({ screen: 'promo', gender: 'male', selectedPlan: 1 })
  expect(state.screenPrevScope).toEqual(['gender', 'age'])
  expect(state.quiz).toEqual({ ...defaults.quiz, question_index: 4 })
})

test('[S-24] a request or popup of the last visit is not restored', async () => {
  const state = await storedState({ loading: true, blockScroll: true, prices: [{ price: 1 }] })
  expect(state).toMatchObject({ loading: false, blockScroll: false, prices: [] })
})

test('[S-24] a state of another version keeps what is still valid', async () => {
  expect((await storedState({ screen: 'age', removed: 1 }, 0)).screen).toBe('age')
  expect((await storedState({ screen: 'age' }, 'next')).screen).toBe('age')
})

test('[S-24] every field survives every kind of junk', async () => {
  let tried = 0
  for (const field of Object.keys(defaults)) {
    for (const value of junk) {
      const state = await storedState({ [field]: value })
      expect(restoreAppState(JSON.parse(JSON.stringify(state)))).toEqual(state)
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(200)
})

test('[S-24] unparsable text gives the default state', async () => {
  const whole = JSON.stringify({ state: { screen: 'age' }, version: 1 })
  const cuts = Array.from(whole, (_, end) => whole.slice(0, end))
  const texts = [
    ...cuts,
    ...junk.map((value) => JSON.stringify(value)),
    'x'.repeat(5_000_000),
    '[[[[',
    '\u0000',
  ]
  for (const text of texts) expect(await stored(text)).toEqual(defaults)
})
