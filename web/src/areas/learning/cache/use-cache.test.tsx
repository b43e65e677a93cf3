import { act, renderHook, waitFor } from '@testing-library/react'
import type { Course } from '@vela/contract/learning'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, type Sent } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { auth, storeSession } from '../../../state/session/auth.ts'
import { clearUser } from '../../../state/session/sign-out.ts'
import { deviceStore } from '../../../state/storage/device-store.ts'
import { onToast } from '../../../state/toasts.ts'
import { fillCache } from './fill-cache.ts'
import { useChapter, useCourses, useOwnPlan } from './use-cache.ts'

const toasts: string[] = []
let people = 0
let stopToasts = () => {}

const newPerson = () => ({
  id: `learner-${(people += 1)}`,
  email: 'ana@vela.example',
  screen_name: 'Ana',
  flow: null,
  gender: 'female' as const,
  product_id: null,
  product: null,
  subscription: null,
})

const section = (id: string, hash = 'h1', isOpen = true) => ({
  id: `money/${id}`,
  title: id,
  minutes: 5,
  elements: [`money/${id}/one`],
  hash,
  isOpen,
})
const course = (...sections: readonly ReturnType<typeof section>[]): Course => ({
  id: 'money',
  title: 'Money',
  subTitle: 'First steps',
  icon: 'coin',
  isAddOn: false,
  isOwned: false,
  sections: [...sections],
})
const listed = (...sections: readonly ReturnType<typeof section>[]) => ({
  body: { data: [course(...sections)] },
})
const pages = (text: string, hash = 'h1') => ({
  body: { data: [{ id: 'money/a/one', title: 'One', content: `<p>${text}</p>` }], terms: {}, hash },
})

beforeEach(async () => {
  await chooseLanguage('en', 'front')
  storeSession('session-1', newPerson())
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
  auth.setState({ token: null, data: null })
  history.replaceState(null, '', '/')
})

const stateOf = (view: { readonly result: { readonly current: { readonly is: string } } }) =>
  view.result.current.is

/** Renders the hook until it has loaded, then unmounts it. */
async function open<S extends { readonly is: string }>(use: () => S): Promise<S> {
  const view = renderHook(use)
  await waitFor(() => expect(stateOf(view)).not.toBe('loading'))
  await act(async () => {})
  const { current } = view.result
  view.unmount()
  return current
}

test('[L-01] [S-17] the courses are loaded without a loading screen over the map', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  const view = renderHook(useCourses)
  expect([stateOf(view), appState.getState().loading]).toEqual(['loading', false])
  answer.resolve(new Response(JSON.stringify(listed(section('a')).body)))
  await waitFor(() => expect(view.result.current).toEqual({ is: 'ready', value: [course(section('a'))] }))
  expect(sent).toMatchObject([{ path: '/education/courses/', search: '' }])
})

test('[L-02] with `ch` in the address only that course is requested', async () => {
  history.replaceState(null, '', '/?ch=money')
  const sent = answerCalls(listed(section('a')))
  await open(useCourses)
  expect(sent).toMatchObject([{ path: '/education/courses/', search: '?id=money' }])
})

test('[L-02] a `ch` that names no course loads all courses and is removed from the address', async () => {
  history.replaceState(null, '', '/?ch=gone&lng=en')
  const sent = answerCalls(refused(404, 'unknown_course'), listed(section('a')))
  expect(await open(useCourses)).toMatchObject({ is: 'ready', value: [{ id: 'money' }] })
  expect(sent.map(({ search }) => search)).toEqual(['?id=gone', ''])
  expect(location.search).toBe('?lng=en')
})

test('[L-16] offline the cached copy is shown without an error', async () => {
  answerCalls(listed(section('a')), { body: { data: null } })
  await open(useCourses)
  await open(useOwnPlan)
  answerCalls('no network')
  expect(await open(useCourses)).toMatchObject({ is: 'ready', value: [{ id: 'money' }] })
  expect(await open(useOwnPlan)).toEqual({ is: 'ready', value: null })
  expect(toasts).toEqual([])
})

test('a failed load without a cached copy is reported and can be retried', async () => {
  answerCalls('no network')
  const view = renderHook(useCourses)
  await waitFor(() => expect(stateOf(view)).toBe('failed'))
  answerCalls(listed(section('a')))
  act(() => {
    if (view.result.current.is === 'failed') view.result.current.retry()
  })
  await waitFor(() => expect(stateOf(view)).toBe('ready'))
  expect(toasts).toEqual([])
})

test('[I-02] each language has its own cached copies', async () => {
  answerCalls(listed(section('a')), pages('in English'))
  await open(useCourses)
  await open(() => useChapter('money/a'))
  await chooseLanguage('es', 'front')
  answerCalls('no network')
  // The other language is shown as a fallback and is named.
  const other = { is: 'ready', language: 'en' }
  expect(await open(useCourses)).toMatchObject(other)
  expect(await open(() => useChapter('money/a'))).toMatchObject(other)
  answerCalls({ body: { data: [{ ...course(section('a')), title: 'Dinero' }] } })
  await open(useCourses)
  answerCalls('no network')
  const own = await open(useCourses)
  expect(own).toMatchObject({ value: [{ title: 'Dinero' }] })
  expect(own).not.toHaveProperty('language')
})

test('[L-01] a chapter is fetched once, and again when its hash changes', async () => {
  answerCalls(listed(section('a')), pages('old'))
  await open(useCourses)
  const openChapter = () => open(() => useChapter('money/a'))
  expect(await openChapter()).toMatchObject({ is: 'ready', value: { elements: [{ content: '<p>old</p>' }] } })
  const sent = answerCalls(listed(section('a', 'h2')), pages('new', 'h2'))
  expect(await openChapter()).toMatchObject({ value: { elements: [{ content: '<p>old</p>' }] } })
  expect(sent).toEqual([])
  await open(useCourses)
  // The pages do not change while they are open.
  expect(await openChapter()).toMatchObject({ value: { elements: [{ content: '<p>old</p>' }] } })
  await waitFor(async () =>
    expect(await openChapter()).toMatchObject({ value: { elements: [{ content: '<p>new</p>' }] } }),
  )
  expect(sent.map(({ path }) => path)).toEqual(['/education/courses/', '/education/elements/'])
})

test('[L-01] pages with an older hash than the list names are fetched again', async () => {
  answerCalls(listed(section('a', 'h2')), pages('old', 'h1'))
  await open(useCourses)
  const openChapter = () => open(() => useChapter('money/a'))
  expect(await openChapter()).toMatchObject({ value: { elements: [{ content: '<p>old</p>' }] } })
  answerCalls(pages('new', 'h2'))
  await waitFor(async () =>
    expect(await openChapter()).toMatchObject({ value: { elements: [{ content: '<p>new</p>' }] } }),
  )
})

test('[D15] a refusal that arrives after the chapter was closed is not shown when it is opened again', async () => {
  const late = laterAnswer()
  const sent = answerCalls(late.promise, pages('paid for'))
  const first = renderHook(() => useChapter('money/a'))
  await waitFor(() => expect(sent).toHaveLength(1))
  first.unmount()
  const { status, body } = refused(402, 'subscription_needed')
  late.resolve(new Response(JSON.stringify(body), { status }))
  await act(async () => {})
  const seen: string[] = []
  const view = renderHook(() => {
    const chapter = useChapter('money/a')
    seen.push(chapter.is)
    return chapter
  })
  await waitFor(() => expect(stateOf(view)).toBe('ready'))
  expect(seen).not.toContain('refused')
})

test.each(['subscription_needed', 'add_on_needed'] as const)(
  '[D11] [D15] a chapter that must be paid for is refused even when it is cached: %s',
  async (type) => {
    answerCalls(listed(section('a')), pages('paid for'))
    await open(useCourses)
    await open(() => useChapter('money/a'))
    answerCalls(listed(section('a', 'h1', false)), refused(402, type))
    await open(useCourses)
    expect(await open(() => useChapter('money/a'))).toEqual({ is: 'refused', type })
  },
)

test('[L-16] a chapter that is not cached fails to open offline and can be retried', async () => {
  answerCalls('no network')
  const view = renderHook(() => useChapter('money/a'))
  await waitFor(() => expect(stateOf(view)).toBe('failed'))
  answerCalls(pages('here'))
  act(() => {
    if (view.result.current.is === 'failed') view.result.current.retry()
  })
  await waitFor(() => expect(stateOf(view)).toBe('ready'))
})

const requested = (sent: readonly Sent[]) =>
  sent.map(({ search }) => decodeURIComponent(search).split('/').at(-1))

test('[L-01] every open chapter is fetched, the active one first, five at a time', async () => {
  const answers = Array.from({ length: 5 }, laterAnswer)
  const promises = answers.map(({ promise }) => promise)
  const sent = answerCalls(...(promises as [Promise<Response>]), pages('x'))
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => section(id))
  void fillCache([course(...all, section('locked', 'h1', false))], 'money/d')
  await waitFor(() => expect(requested(sent)).toEqual(['d', 'a', 'b', 'c', 'e']))
  for (const { resolve } of answers) resolve(new Response(JSON.stringify(pages('x').body)))
  await waitFor(() => expect(requested(sent).slice(5)).toEqual(['f', 'g']))
})

test('[L-01] cached chapters are not fetched again, and a network failure ends the download', async () => {
  const courses = [course(...'abcdefghijk'.split('').map((id) => section(id)))]
  const first = answerCalls(pages('x'))
  void fillCache(courses, null)
  await waitFor(async () =>
    expect(await deviceStore.keys('copies', `${auth.getState().data?.id}|en|pages|`)).toHaveLength(11),
  )
  expect(first).toHaveLength(11)
  const again = answerCalls('no network')
  void fillCache([course(...'abcdefghijk'.split('').map((id) => section(id, 'h2')))], null)
  await waitFor(() => expect(again).toHaveLength(5))
  await act(async () => {})
  expect(again).toHaveLength(5)
})

test('[A-09] signing out removes every cached copy, and a later answer stores none', async () => {
  answerCalls(listed(section('a')), pages('mine'))
  await open(useCourses)
  await open(() => useChapter('money/a'))
  const account = auth.getState().data?.id ?? ''
  const cachedKeys = () => deviceStore.keys('copies', account)
  expect(await cachedKeys()).toHaveLength(2)
  const answer = laterAnswer()
  answerCalls(answer.promise)
  void fillCache([course(section('b'))], null)
  await act(async () => {})
  clearUser()
  await waitFor(async () => expect(await cachedKeys()).toEqual([]))
  answer.resolve(new Response(JSON.stringify(pages('late').body)))
  await act(async () => {})
  expect(await cachedKeys()).toEqual([])
})

test('(D37) an expired session leads to the login page', async () => {
  answerCalls(refused(401, 'bad_token'))
  const view = renderHook(useCourses)
  await waitFor(() => expect(auth.getState().token).toBeNull())
  expect(stateOf(view)).toBe('loading')
  expect(appState.getState().screen).toBe('login_page')
})
