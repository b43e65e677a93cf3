/** What local storage may contain when the app starts: key to text. */
type StoredValues = { kind: string; values: Record<string, string> }

const whole = {
  id: 'c2Vzc2lvbi1pZC1zZXNzaW9uLWlk',
  payment_id: null,
  loading: false,
  blockScroll: false,
  gender: 'female',
  screen: 'terms',
  screenPrev: 'age',
  screenPrevScope: ['gender', 'age'],
  discount: 50,
  selectedProduct: null,
  isActiveDiscount: true,
  isBackFromPay: false,
  email: 'ana@example.com',
  resetEmail: '',
  resetCode: '',
  resetHover: false,
  prices: [],
  selectedPlan: 1,
  flow: null,
  quiz: { question_index: 3, totalCount: 22, income_level: 'low', goal: 'Retirement', progress: 13.6 },
  isInit: true,
}

const odd: unknown[] = [
  null,
  0,
  -1,
  1e308,
  true,
  '',
  '💸',
  [],
  {},
  [[[]]],
  { screen: 'gender' },
  'null',
  [null, 7],
]

// Seeded, so that a failing case fails again.
function* chance(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    yield state / 4_294_967_296
  }
}

const json = (state: unknown, version: unknown = 1) => JSON.stringify({ state, version })
const appState = (kind: string, text: string): StoredValues => ({ kind, values: { app_state: text } })

function wrongTypes(): StoredValues[] {
  const random = chance(20_261_115)
  const pick = () => odd[Math.floor(random.next().value * odd.length)]
  const single = Object.keys(whole).flatMap((field) =>
    [0, 1, 2, 3].map((round) =>
      appState(`${field} of a wrong type (${round})`, json({ ...whole, [field]: pick() })),
    ),
  )
  const inQuiz = Object.keys(whole.quiz).map((field) =>
    appState(`quiz.${field} of a wrong type`, json({ ...whole, quiz: { ...whole.quiz, [field]: pick() } })),
  )
  const missing = Object.keys(whole).map((field) =>
    appState(`no ${field}`, json({ ...whole, [field]: undefined })),
  )
  const all = [0, 1, 2, 3].map((round) =>
    appState(
      `every field wrong (${round})`,
      json(Object.fromEntries(Object.keys(whole).map((name) => [name, pick()]))),
    ),
  )
  return [...single, ...inQuiz, ...missing, ...all]
}

function truncated(): StoredValues[] {
  const text = json(whole)
  const lengths = Array.from({ length: 20 }, (_, step) => Math.floor((text.length * step) / 20))
  return lengths.map((length) => appState(`cut off after ${length} characters`, text.slice(0, length)))
}

function notOurs(): StoredValues[] {
  const texts = [
    'null',
    'undefined',
    '[]',
    '{}',
    '0',
    '-0',
    '1e999',
    'NaN',
    'true',
    '"gender"',
    '[[[[',
    '\uFEFF{}',
    '\0',
  ]
  const states = [null, 5, 'gender', [], [whole], true, {}]
  const versions = [0, 99, -1, '1', null, {}, [], 'two']
  return [
    ...texts.map((text) => appState(`the text ${JSON.stringify(text)}`, text)),
    ...states.map((state) => appState(`a state that is ${JSON.stringify(state).slice(0, 20)}`, json(state))),
    ...versions.map((version) => appState(`version ${JSON.stringify(version)}`, json(whole, version))),
    appState('a lone surrogate', `{"state":{"screen":"\uD800"},"version":1}`),
    appState('half an emoji as the e-mail', json({ ...whole, email: '\uDC00'.repeat(50) })),
    appState('the state without its envelope', JSON.stringify(whole)),
  ]
}

function hostile(): StoredValues[] {
  const names = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '',
    ' gender',
    'GENDER',
    'x'.repeat(9999),
  ]
  const proto = `{"state":{"__proto__":{"screen":"learn"},"screen":"age","constructor":{"prototype":{"flow":1}}},"version":1}`
  return [
    ...names.map((screen) => appState(`the screen ${screen.slice(0, 20)}`, json({ ...whole, screen }))),
    ...names.map((name) =>
      appState(`${name.slice(0, 20)} on the stack`, json({ ...whole, screenPrevScope: [name, 'age', name] })),
    ),
    appState('markup as a screen', json({ ...whole, screen: '<img src=x onerror=alert(1)>' })),
    appState('prototype keys', proto),
    appState('methods overwritten', json({ ...whole, toString: 1, hasOwnProperty: null, toJSON: 'x' })),
    appState(
      'a stack of 20,000',
      json({ ...whole, screenPrevScope: Array.from({ length: 20_000 }, () => 'age') }),
    ),
    appState('nesting of 100,000', '['.repeat(100_000) + ']'.repeat(100_000)),
    appState(
      'nesting inside a field',
      `{"state":{"screen":"age","quiz":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}},"version":1}`,
    ),
    appState('5 MB of text', 'x'.repeat(5_000_000)),
    appState('5 MB of JSON', json({ ...whole, email: 'x'.repeat(4_900_000) })),
    appState('5 MB of emoji', '💸'.repeat(2_450_000)),
    appState('a full storage', json({ ...whole, prices: Array.from({ length: 400_000 }, () => 1e9) })),
  ]
}

function otherKeys(): StoredValues[] {
  const texts = [
    '',
    'null',
    '[]',
    '{"state":',
    '5',
    '{"state":[],"version":1}',
    'guest.x',
    '💸',
    '\0',
    'x'.repeat(1_000_000),
  ]
  const tokens = [0, '', true, [], {}, 'x'.repeat(100_000), 'línea\nrota', 'guest.', null]
  const people = [
    0,
    [],
    'ana',
    { id: 1 },
    { id: 'x', email: 5, product: [], subscription: 'none' },
    { __proto__: 1 },
  ]
  const keys = ['i18nextLng', 'side_menu', 'timer_end', 'upsaleDiscount', 'code_timer_end', 'last_course']
  return [
    ...texts.map((auth) => ({
      kind: `auth is ${auth.slice(0, 20)}`,
      values: { auth, app_state: json(whole) },
    })),
    ...tokens.map((token, index) => ({
      kind: `token ${index}`,
      values: { auth: json({ token, data: null }) },
    })),
    ...people.map((data, index) => ({
      kind: `person ${index}`,
      values: { auth: json({ token: 'a-session', data }) },
    })),
    ...keys.map((key) => ({ kind: `${key} is garbage`, values: { [key]: '{"💸":[null' } })),
  ]
}

export const garbage = [...wrongTypes(), ...truncated(), ...notOurs(), ...hostile(), ...otherKeys()]
