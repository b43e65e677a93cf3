import type { Course, Element, ProgressItem } from '@vela/contract/learning'
import { vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import type { ScreenName } from '../../../state/navigation/screen-names.ts'
import { storeSession } from '../../../state/session/auth.ts'
import { courseOf, sectionOf } from '../map/test-courses.ts'

/** For tests: a page with a term and a link, a question, and a last page. */
export const elements: readonly Element[] = [
  {
    id: 'c/one/doors',
    title: 'Forty small doors',
    content:
      '<p>Some are a <button type="button" class="term" data-term="fixed">fixed cost</button>. See <a class="chapter" data-chapter="c/two" href="#">the next one</a> or <a class="chapter" data-chapter="c/shut" href="#">a later one</a>.</p>',
  },
  {
    id: 'c/one/rent',
    title: 'What is rent?',
    options: [
      { id: 'a', answer: 'A want', correct: 'false', why: 'You cannot drop it.' },
      { id: 'b', answer: 'A fixed bill', correct: 'true', why: 'It is the same every month.' },
    ],
  },
  { id: 'c/one/end', title: 'Try it', content: '<p>Write your list.</p>' },
]

const course: Course = courseOf('c', [
  sectionOf('c/one', { title: 'Where it goes', elements: elements.map(({ id }) => id) }),
  sectionOf('c/two', { title: 'A budget', minutes: 7 }),
  sectionOf('c/shut', { title: 'Later', isOpen: false }),
])

type Answer = { readonly status?: number; readonly body?: unknown } | 'no network'

type Academy = {
  /** The recorded option by element id. */
  readonly done?: Readonly<Record<string, string>>
  readonly chaptersDone?: readonly string[]
  readonly courses?: readonly Course[]
  readonly screen?: ScreenName
  readonly chapter?: string | null
  readonly answers?: Partial<
    Record<'elements' | 'set' | 'get' | 'refresh' | 'review' | 'mistakes' | 'mastery', Answer>
  >
}

let people = 0
let clock = 0

/** Advances the clock far enough that the next tap does not count as a double tap. */
export function passDoubleTap(): void {
  clock += 1000
}

const itemOf = (type: ProgressItem['type'], type_id: string, option = '') =>
  ({ id: 1, type, type_id, status: 'done', option }) as const

/** Signs a new account in and answers every call of the academy. */
export async function openAcademy(academy: Academy = {}) {
  const { done = {}, chaptersDone = [], courses = [course], chapter = 'c/one' } = academy
  people += 1
  passDoubleTap()
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const person = { id: `person-${people}`, email: 'ana@vela.example', screen_name: 'Ana', flow: null }
  const data = { ...person, gender: 'female', product_id: null, product: null, subscription: null } as const
  const recorded: ProgressItem[] = [
    ...Object.entries(done).map(([id, option]) => itemOf('element', id, option)),
    ...chaptersDone.map((id) => itemOf('chapter', id)),
  ]
  const answers: Record<string, Answer> = {
    elements: {
      body: {
        data: elements,
        terms: { fixed: { term: 'fixed cost', meaning: 'The same again.' } },
        hash: 'a-hash',
      },
    },
    set: { body: { status: 'ok' } },
    attempt: { body: { status: 'ok' } },
    review: { body: { data: [] } },
    refresh: { body: { token: 'fresh-token', data } },
    courses: { body: { data: courses } },
    get: { body: { data: recorded } },
    plan: { body: { data: null } },
    habit: { body: { days: [], choices: [] } },
    day: { body: { status: 'ok' } },
    ...academy.answers,
  }
  const sent: { readonly name: string; readonly body: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const name =
      new URL(address, 'http://vela.test').pathname.split('/').findLast((part) => part !== '') ?? ''
    sent.push({ name, body: typeof init.body === 'string' ? JSON.parse(init.body) : {} })
    const answer = answers[name] ?? 'no network'
    if (answer === 'no network') throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
  storeSession(`token-${people}`, data)
  const state = { screen: academy.screen ?? 'lesson', screenPrev: 'learn', screenPrevScope: ['learn'] }
  appState.setState(restoreAppState({ ...state, activeCourse: 'c', activeChapter: chapter }))
  await chooseLanguage('en', 'front', 'lesson')
  return {
    /** The recorded items as `type id option`. */
    records: () =>
      sent
        .filter(({ name }) => name === 'set')
        .map(({ body }) => `${body['type']} ${body['type_id']} ${body['option']}`.trim()),
    sent,
    answerWith: (name: string, answer: Answer) => {
      answers[name] = answer
    },
  }
}
