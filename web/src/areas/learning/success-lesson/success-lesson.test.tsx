import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { appState } from '../../../state/app-state.ts'
import { auth } from '../../../state/session/auth.ts'
import { elements, openAcademy } from '../lesson/test-academy.ts'
import { courseOf, sectionOf } from '../map/test-courses.ts'
import { SuccessLesson } from './success-lesson.tsx'

const done = { 'c/one/doors': '', 'c/one/rent': 'b', 'c/one/end': '' }
const finished = { screen: 'success_lesson', done, chaptersDone: ['c/one'] } as const

test('[L-15] shows the completed chapter, the score and the next one; Continue leads to the map and renews the session', async () => {
  await openAcademy(finished)
  const { unmount } = render(<SuccessLesson />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson completed' })).toBeVisible()
  expect(screen.getByText(/Keep it up!/)).toBeVisible()
  expect(await screen.findByText('Where it goes')).toBeVisible()
  expect(await screen.findByText('1 of 1')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next A budget 7 minutes' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(appState.getState().screen).toBe('learn')
  await waitFor(() => expect(auth.getState().token).toBe('fresh-token'))
  unmount()
  expect(appState.getState().activeChapter).toBeNull()
})

test('[N-12] the end of a chapter names the ideas it explained', async () => {
  await openAcademy(finished)
  render(<SuccessLesson />)
  const ideas = await screen.findByRole('region', { name: 'Ideas you met' })
  expect(ideas).toHaveTextContent('fixed cost')
})

test('[N-25] after a chapter with fields to fill in, a card opens the plan on one page', async () => {
  const fields = [{ id: 'goal', kind: 'text', label: 'My goal' }]
  const data = elements.map((element, at) => (at === 0 ? { ...element, fields } : element))
  await openAcademy({ ...finished, answers: { elements: { body: { data, terms: {}, hash: 'fields' } } } })
  render(<SuccessLesson />)
  await userEvent.click(await screen.findByRole('button', { name: 'What you wrote My plan on one page' }))
  expect(appState.getState().screen).toBe('plan_page')
})

test('[L-15] confetti falls, and Continue requests a fresh token once', async () => {
  await openAcademy(finished)
  const realFetch = fetch
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requested.push(new URL(address, 'http://vela.test').pathname)
    return realFetch(address, init)
  })
  const { container } = render(<SuccessLesson />)
  await screen.findByRole('heading', { level: 1, name: 'Lesson completed' })
  expect(container.querySelectorAll('[aria-hidden] > i').length).toBeGreaterThan(0)
  expect(requested).not.toContain('/token/refresh/')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(auth.getState().token).toBe('fresh-token'))
  expect(requested.filter((path) => path === '/token/refresh/')).toHaveLength(1)
})

test('[L-15] offline, Continue still leads to the map and the session stays as it was', async () => {
  await openAcademy({ ...finished, answers: { refresh: 'no network' } })
  const { token } = auth.getState()
  render(<SuccessLesson />)
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
  expect(auth.getState().token).toBe(token)
})

test('a course with locked chapters left is not shown as finished', async () => {
  const section = sectionOf('c/one', { title: 'Where it goes', elements: elements.map(({ id }) => id) })
  await openAcademy({
    ...finished,
    courses: [courseOf('c', [section, sectionOf('c/shut', { isOpen: false })])],
  })
  render(<SuccessLesson />)
  expect(await screen.findByText('Where it goes')).toBeVisible()
  expect(screen.getByText(/Keep it up!/)).toBeVisible()
})

test('the next card opens the next chapter in place of this page and renews the session', async () => {
  await openAcademy(finished)
  const { unmount } = render(<SuccessLesson />)
  await userEvent.click(await screen.findByRole('button', { name: 'Next A budget 7 minutes' }))
  expect(appState.getState()).toMatchObject({ screen: 'lesson', screenPrev: 'learn', activeChapter: 'c/two' })
  await waitFor(() => expect(auth.getState().token).toBe('fresh-token'))
  unmount()
  expect(appState.getState().activeChapter).toBe('c/two')
})

test("[D5] the next card shows the plan's next chapter, even in another course", async () => {
  const academy = await openAcademy({
    ...finished,
    courses: [
      courseOf('c', [sectionOf('c/one', { elements: elements.map(({ id }) => id) }), 'c/two']),
      courseOf('d', [sectionOf('d/one', { title: 'Cards' })]),
    ],
  })
  const week = { week: 1, chapters: ['c/one', 'd/one'], reasons: [], days: [] }
  const plan = { minutesPerDay: 10, weeks: [week] }
  academy.answerWith('plan', { body: { data: { started_at: new Date().toISOString(), plan } } })
  render(<SuccessLesson />)
  expect(await screen.findByRole('button', { name: /^Next/ })).toHaveAccessibleName('Next Cards 10 minutes')
})

const oneChapterCourse = [
  courseOf('c', [sectionOf('c/one', { elements: elements.map(({ id }) => id) })], { title: 'Money' }),
]

test('[L-22] a finished course has a card of its own: what it was, whose, and when', async () => {
  await openAcademy({ ...finished, courses: oneChapterCourse })
  render(<SuccessLesson />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Course completed' })).toBeVisible()
  expect(screen.getByText(/^You’ve finished the whole course/)).toBeVisible()
  expect(screen.getByText('Money')).toBeVisible()
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date())
  expect(screen.getByText(new RegExp(`${day}$`))).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull()
})

test('[R-67] a finished course offers its certificate, which is made on the profile; a chapter does not', async () => {
  await openAcademy({ ...finished, courses: oneChapterCourse })
  const { unmount } = render(<SuccessLesson />)
  await userEvent.click(await screen.findByRole('button', { name: /Get your certificate/ }))
  expect(appState.getState()).toMatchObject({ screen: 'profile', screenPrev: 'learn' })
  unmount()
  await openAcademy(finished)
  render(<SuccessLesson />)
  await screen.findByRole('button', { name: 'Next A budget 7 minutes' })
  expect(screen.queryByRole('button', { name: /certificate/ })).toBeNull()
})

test('the praise matches the score: a wrong first answer counts as wrong', async () => {
  await openAcademy({ ...finished, done: { ...done, 'c/one/rent': 'a' } })
  const { unmount } = render(<SuccessLesson />)
  expect(await screen.findByText('0 of 1')).toBeVisible()
  expect(screen.getByText(/^That was a hard one/)).toBeVisible()
  unmount()
  await openAcademy(finished)
  render(<SuccessLesson />)
  expect(await screen.findByText(/^Every answer right/)).toBeVisible()
})

test('repeating a chapter shows the score of this attempt', async () => {
  await openAcademy({ ...finished, done: { ...done, 'c/one/rent': 'a' }, courses: oneChapterCourse })
  appState.setState({ again: { 'c/one/rent': 'b' } })
  render(<SuccessLesson />)
  expect(await screen.findByText('1 of 1')).toBeVisible()
  expect(screen.getByText('Right this time')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Lesson completed' })).toBeVisible()
})

test.each([null, 'c/one'])('[L-15] without a finished chapter (%s) it leads to the map', async (chapter) => {
  await openAcademy({ screen: 'success_lesson', chapter })
  render(<SuccessLesson />)
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
})

const mission = {
  id: 'the-mission',
  number: 1,
  chapter: 'c/one',
  texts: { title: 'Ten years', chapter: '', summary: '', story: '', inputs: {} },
  isOpen: true,
  state: 'new',
  runId: null,
  timesDone: 0,
  firstRun: null,
  lastRun: null,
}

test('[X-14] a chapter with a mission offers it, and going back from there leads to the map', async () => {
  const academy = await openAcademy(finished)
  academy.answerWith('missions', { body: { data: [mission] } })
  render(<SuccessLesson />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try it in the simulator Ten years' }))
  expect(appState.getState()).toMatchObject({
    screen: 'mission',
    activeMission: 'the-mission',
    screenPrev: 'learn',
  })
})

test('[X-14] a mission of another chapter, or one that is not open, is not offered', async () => {
  const academy = await openAcademy(finished)
  const others = [
    { ...mission, isOpen: false },
    { ...mission, chapter: 'c/two' },
  ]
  academy.answerWith('missions', { body: { data: others } })
  render(<SuccessLesson />)
  await screen.findByRole('button', { name: 'Next A budget 7 minutes' })
  await waitFor(() => expect(academy.sent.map(({ name }) => name)).toContain('missions'))
  expect(screen.queryByRole('button', { name: /simulator/ })).toBeNull()
})
