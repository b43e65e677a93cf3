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
import { fillShelf, useChapter, useCourses, useOwnPlan } from './use-shelf.ts'

const toasts: string[] = []
let people = 0
let stopToasts = () => {}

const somebody = () => ({
  id: `reader-${(people += 1)}`,
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
  storeSession('session-1', somebody())
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
  auth.setState({ token: null, data: null })
  history.replaceState(null, '', '/')
})

const isOf = (view: { readonly result: { readonly current: { readonly is: string } } }) =>
  view.result.current.is

/** Opens it, waits until it is there, and closes it again. */
async function visit<S extends { readonly is: string }>(use: () => S): Promise<S> {
  const view = renderHook(use)
  await waitFor(() => expect(isOf(view)).not.toBe('loading'))
  await act(async () => {})
  const { current } = view.result
  view.unmount()
  return current
}

test('[L-01] [S-17] the courses are asked for without covering the map', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  const view = renderHook(useCourses)
  expect([isOf(view), appState.getState().loading]).toEqual(['loading', false])
  answer.resolve(new Response(JSON.stringify(listed(section('a')).body)))
  await waitFor(() => expect(view.result.current).toEqual({ is: 'ready', value: [course(section('a'))] }))
  expect(sent).toMatchObject([{ path: '/education/courses/', search: '' }])
})

test('[L-02] with `ch` in the address only that course is asked for', async () => {
  history.replaceState(null, '', '/?ch=money')
  const sent = answerCalls(listed(section('a')))
  await visit(useCourses)
  expect(sent).toMatchObject([{ path: '/education/courses/', search: '?id=money' }])
})

test('[L-02] a `ch` that names no course leads to all of them and leaves the address', async () => {
  history.replaceState(null, '', '/?ch=gone&lng=en')
  const sent = answerCalls(refused(404, 'unknown_course'), listed(section('a')))
  expect(await visit(useCourses)).toMatchObject({ is: 'ready', value: [{ id: 'money' }] })
  expect(sent.map(({ search }) => search)).toEqual(['?id=gone', ''])
  expect(location.search).toBe('?lng=en')
})

test('[L-16] offline the copy is shown, and nothing is told', async () => {
  answerCalls(listed(section('a')), { body: { data: null } })
  await visit(useCourses)
  await visit(useOwnPlan)
  answerCalls('no network')
  expect(await visit(useCourses)).toMatchObject({ is: 'ready', value: [{ id: 'money' }] })
  expect(await visit(useOwnPlan)).toEqual({ is: 'ready', value: null })
  expect(toasts).toEqual([])
})

test('without a copy a load that fails says so, and can be tried again', async () => {
  answerCalls('no network')
  const view = renderHook(useCourses)
  await waitFor(() => expect(isOf(view)).toBe('failed'))
  answerCalls(listed(section('a')))
  act(() => {
    if (view.result.current.is === 'failed') view.result.current.retry()
  })
  await waitFor(() => expect(isOf(view)).toBe('ready'))
  expect(toasts).toEqual([])
})

test('[I-02] each language has its own copies', async () => {
  answerCalls(listed(section('a')), pages('in English'))
  await visit(useCourses)
  await visit(() => useChapter('money/a'))
  await chooseLanguage('es', 'front')
  answerCalls('no network')
  // The other language is better than nothing, and is named.
  const other = { is: 'ready', language: 'en' }
  expect(await visit(useCourses)).toMatchObject(other)
  expect(await visit(() => useChapter('money/a'))).toMatchObject(other)
  answerCalls({ body: { data: [{ ...course(section('a')), title: 'Dinero' }] } })
  await visit(useCourses)
  answerCalls('no network')
  const own = await visit(useCourses)
  expect(own).toMatchObject({ value: [{ title: 'Dinero' }] })
  expect(own).not.toHaveProperty('language')
})

test('[L-01] a chapter is asked for once, and again when its hash is another one', async () => {
  answerCalls(listed(section('a')), pages('old'))
  await visit(useCourses)
  const open = () => visit(() => useChapter('money/a'))
  expect(await open()).toMatchObject({ is: 'ready', value: { elements: [{ content: '<p>old</p>' }] } })
  const sent = answerCalls(listed(section('a', 'h2')), pages('new', 'h2'))
  expect(await open()).toMatchObject({ value: { elements: [{ content: '<p>old</p>' }] } })
  expect(sent).toEqual([])
  await visit(useCourses)
  // It does not change under a reader's eyes.
  expect(await open()).toMatchObject({ value: { elements: [{ content: '<p>old</p>' }] } })
  await waitFor(async () =>
    expect(await open()).toMatchObject({ value: { elements: [{ content: '<p>new</p>' }] } }),
  )
  expect(sent.map(({ path }) => path)).toEqual(['/education/courses/', '/education/elements/'])
})

test('[L-01] pages of an older server are not taken for the newer ones that the list names', async () => {
  answerCalls(listed(section('a', 'h2')), pages('old', 'h1'))
  await visit(useCourses)
  const open = () => visit(() => useChapter('money/a'))
  expect(await open()).toMatchObject({ value: { elements: [{ content: '<p>old</p>' }] } })
  answerCalls(pages('new', 'h2'))
  await waitFor(async () =>
    expect(await open()).toMatchObject({ value: { elements: [{ content: '<p>new</p>' }] } }),
  )
})

test('[D15] a refusal that comes after the chapter was closed is not shown when it is opened again', async () => {
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
  await waitFor(() => expect(isOf(view)).toBe('ready'))
  expect(seen).not.toContain('refused')
})

test.each(['subscription_needed', 'add_on_needed'] as const)(
  '[D11] [D15] a chapter that must be paid for is refused: %s, whatever copy there is',
  async (type) => {
    answerCalls(listed(section('a')), pages('paid for'))
    await visit(useCourses)
    await visit(() => useChapter('money/a'))
    answerCalls(listed(section('a', 'h1', false)), refused(402, type))
    await visit(useCourses)
    expect(await visit(() => useChapter('money/a'))).toEqual({ is: 'refused', type })
  },
)

test('[L-16] a chapter without a copy or a network has failed, and can be tried again', async () => {
  answerCalls('no network')
  const view = renderHook(() => useChapter('money/a'))
  await waitFor(() => expect(isOf(view)).toBe('failed'))
  answerCalls(pages('here'))
  act(() => {
    if (view.result.current.is === 'failed') view.result.current.retry()
  })
  await waitFor(() => expect(isOf(view)).toBe('ready'))
})

const asked = (sent: readonly Sent[]) =>
  sent.map(({ search }) => decodeURIComponent(search).split('/').at(-1))

test('[L-01] every open chapter is fetched, the active one first, five at a time', async () => {
  const answers = Array.from({ length: 5 }, laterAnswer)
  const promises = answers.map(({ promise }) => promise)
  const sent = answerCalls(...(promises as [Promise<Response>]), pages('x'))
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => section(id))
  fillShelf([course(...all, section('locked', 'h1', false))], 'money/d')
  await waitFor(() => expect(asked(sent)).toEqual(['d', 'a', 'b', 'c', 'e']))
  for (const { resolve } of answers) resolve(new Response(JSON.stringify(pages('x').body)))
  await waitFor(() => expect(asked(sent).slice(5)).toEqual(['f', 'g']))
})

test('[L-01] what is on the device is not fetched again, and without a network nothing more is tried', async () => {
  const courses = [course(...'abcdefghijk'.split('').map((id) => section(id)))]
  const first = answerCalls(pages('x'))
  fillShelf(courses, null)
  await waitFor(async () =>
    expect(await deviceStore.keys('copies', `${auth.getState().data?.id}|en|pages|`)).toHaveLength(11),
  )
  expect(first).toHaveLength(11)
  const again = answerCalls('no network')
  fillShelf([course(...'abcdefghijk'.split('').map((id) => section(id, 'h2')))], null)
  await waitFor(() => expect(again).toHaveLength(5))
  await act(async () => {})
  expect(again).toHaveLength(5)
})

test('[A-09] signing out leaves no copy on the device, and an answer that comes later none either', async () => {
  answerCalls(listed(section('a')), pages('mine'))
  await visit(useCourses)
  await visit(() => useChapter('money/a'))
  const account = auth.getState().data?.id ?? ''
  const left = () => deviceStore.keys('copies', account)
  expect(await left()).toHaveLength(2)
  const answer = laterAnswer()
  answerCalls(answer.promise)
  fillShelf([course(section('b'))], null)
  await act(async () => {})
  clearUser()
  await waitFor(async () => expect(await left()).toEqual([]))
  answer.resolve(new Response(JSON.stringify(pages('late').body)))
  await act(async () => {})
  expect(await left()).toEqual([])
})

test('(D37) a session that has ended leads to the log-in', async () => {
  answerCalls(refused(401, 'bad_token'))
  const view = renderHook(useCourses)
  await waitFor(() => expect(auth.getState().token).toBeNull())
  expect(isOf(view)).toBe('loading')
  expect(appState.getState().screen).toBe('login_page')
})
