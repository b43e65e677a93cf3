import { randomUUID } from 'node:crypto'
import { courses } from '@vela/content/courses-en'
import { telemetryKey } from '@vela/contract/telemetry-events'
import { initialNumbers } from './initial-numbers.ts'
import { type BenchPerson, idOf, password } from './people.ts'

type Body = Readonly<Record<string, unknown>>

/** A call of one person, or one of an operator about that person. */
export type PersonCall = Call & { readonly by: 'learner' | 'visitor' | 'operator' }

type Call = {
  readonly name: string
  /** `id` is the session that `before` created. */
  readonly path: (person: BenchPerson, id: string) => string
  /** Without one it is a GET. */
  readonly body?: (person: BenchPerson, id: string) => Body
  /** What a visitor did before; it is not measured. */
  readonly before?: 'open a session' | 'leave an address'
  /** Only every second, third or fifth person has what the call is about. */
  readonly every?: 2 | 3 | 5
  /** Only people who came within the last weeks: their session is open, and their first period runs. */
  readonly isNew?: boolean
}

const chapters = courses.courses.flatMap((one) => one.chapters.map(({ id }) => id))
const [chapter = ''] = chapters
const question = chapters
  .flatMap((id) => courses.chapters[id]?.elements ?? [])
  .flatMap((element) => ('options' in element ? [{ id: element.id, option: element.options[0]?.id }] : []))[0]
const today = new Date().toISOString().slice(0, 10)
const newEmail = () => `${randomUUID().slice(0, 18)}@mail.example`

const read = (path: string): Call => ({ name: path, path: () => path })
const post = (path: string, body: Call['body'] = () => ({})): Call => ({
  name: path,
  path: () => path,
  body,
})

const learner: readonly Call[] = [
  read('/token/refresh/'),
  read('/education/courses/'),
  {
    ...read('/education/elements/'),
    path: () => `/education/elements/?sectionId=${encodeURIComponent(chapter)}`,
  },
  read('/education/progress/get/'),
  post('/education/progress/set/', () => ({ type: 'chapter', type_id: chapter, status: 'done', option: '' })),
  read('/education/plan/'),
  post('/education/worksheet/set/', () => ({ field: 'goal', value: 'A house', written_at: Date.now() })),
  { ...post('/education/test-out/open/', () => ({ chapter: chapters[1], offset: 0 })), isNew: true },
  post('/education/placement/open/'),
  read('/education/certificates/'),
  read('/review/'),
  post('/review/attempt/', () => ({
    id: randomUUID(),
    question: question?.id,
    option: question?.option,
    isSecond: false,
    answeredAt: Date.now(),
  })),
  read('/review/mistakes/'),
  read('/review/mastery/'),
  read('/habit/'),
  post('/habit/day/', () => ({ day: today, zone: 'Europe/Madrid' })),
  post('/habit/choice/', () => ({ kind: 'goal', value: '3', at: Date.now(), from: today })),
  read('/habit/digest/'),
  read('/habit/reminder/'),
  read('/simulator/missions/'),
  post('/simulator/start/', () => ({
    id: randomUUID(),
    mission: 'steady-saving',
    numbers: initialNumbers('steady-saving'),
  })),
  { ...read('/simulator/run/'), path: ({ nth }) => `/simulator/run/?id=${idOf('run', nth)}`, every: 2 },
  { ...read('/simulator/practice/'), every: 3 },
  read('/profile/balance/'),
  read('/consultant/threads/latest/'),
  post('/consultant/threads/'),
  {
    ...post('/consultant/threads/…/messages/', () => ({ content: 'What is a bond?', key: randomUUID() })),
    path: ({ nth }) => `/consultant/threads/${idOf('thread', nth)}/messages/`,
    every: 5,
  },
  read('/consultant/question-consent/'),
  post('/consultant/question-consent/set/', () => ({ allowed: true })),
  post('/subscription/update/'),
  read('/payment/courses/'),
  read('/profile/export/'),
  { ...post('/subscription/cancel/'), isNew: true },
]

const visitor: readonly Call[] = [
  post('/profile/quiz/', () => ({ id: null, key: 'gender', value: 'male', isMultiAnswer: false })),
  {
    ...post('/profile/quiz/, the next answer', (_, id) => ({
      id,
      key: 'age',
      value: '45+',
      isMultiAnswer: false,
    })),
    path: () => '/profile/quiz/',
    before: 'open a session',
  },
  {
    ...read('/profile/get-data/'),
    path: (_, id) => `/profile/get-data/?id=${id}`,
    before: 'leave an address',
  },
  {
    ...post('/profile/set-email/', (_, id) => ({ id, email: newEmail(), isReceiveAdvert: false })),
    before: 'open a session',
  },
  {
    ...read('/subscription/plans/'),
    path: (_, id) => `/subscription/plans/?id=${id}`,
    before: 'open a session',
  },
  {
    ...post('/payment/process/', (_, id) => ({ id, pid: 'main-4w-50', ps: '' })),
    before: 'leave an address',
  },
  post('/login/', ({ email }) => ({ email, password })),
  post('/forgot-password/email/', ({ email }) => ({ email })),
  post('/profile/registration/', () => ({ id: null, email: newEmail(), screenName: 'Marta', password })),
  post('/2/httpapi', ({ accountId }) => ({
    api_key: telemetryKey,
    events: Array.from({ length: 10 }, () => ({
      event_type: 'View',
      device_id: accountId,
      insert_id: randomUUID(),
      time: Date.now(),
      event_properties: { flow: 'main', language: 'en', screen: 'learn' },
    })),
  })),
]

const dayMs = 86_400_000
const dayAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)
const range = (days: number) => `from=${dayAgo(days)}&to=${dayAgo(0)}`
const report = (name: string, days: number): Call => {
  const zone = name === 'visits' ? 'time_zone=UTC' : 'zone=UTC'
  const path = `/operator/api/${name}/?${range(days)}&${zone}`
  return { name: `${name}, ${days} days`, path: () => path }
}
const search = (name: string, query: (person: BenchPerson) => string): Call => ({
  name: `customers by ${name}`,
  path: () => '/operator/api/customers/search/',
  body: (person) => ({ query: query(person), after: null }),
})

const operator: readonly Call[] = [
  search('address', ({ email }) => email),
  search('three letters', ({ email }) => email.slice(0, 3)),
  search('order', ({ orderId }) => orderId),
  search('charge', ({ orderId }) => `ch_${orderId}`),
  { name: 'a customer', path: ({ accountId }) => `/operator/api/customers/account-${accountId}/` },
  { name: 'a timeline', path: ({ accountId }) => `/operator/api/customers/account-${accountId}/timeline/` },
  report('today', 7),
  ...['money', 'learners', 'visits'].flatMap((name) => [report(name, 30), report(name, 365)]),
  ...['health', 'alerts', 'dispute-ratio', 'unanswered', 'refund-requests', 'audit', 'experiments'].map(
    (name) => ({
      name,
      path: () => `/operator/api/${name}/`,
    }),
  ),
]

/**
 * Every call of the product that reads or writes what it holds of people. The operator's come first, because their
 * session ends after half an hour without use, and `/logout/` comes last.
 */
export const personCalls: readonly PersonCall[] = [
  ...operator.map((call) => ({ ...call, by: 'operator' as const })),
  ...learner.map((call) => ({ ...call, by: 'learner' as const })),
  ...visitor.map((call) => ({ ...call, by: 'visitor' as const })),
  { ...post('/logout/'), by: 'learner' },
]
