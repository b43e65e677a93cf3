import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { readStored } from '../../../state/storage/local-storage.ts'
import { courseOf, sectionOf } from '../map/test-courses.ts'
import { Lesson } from './lesson.tsx'
import { elements, openAcademy, passDoubleTap } from './test-academy.ts'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const press = (name: string) => {
  passDoubleTap()
  return tap(name)
}
const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const bar = () => screen.getByRole('progressbar', { name: 'Lesson progress' })
const readFirst = { 'c/one/doors': '' }

// jsdom does not implement scrollTo.
beforeEach(() => {
  history.replaceState(null, '', '/')
  window.scrollTo = vi.fn()
})

test('[L-10] next on a reading page records it, moves on and focuses the new heading', async () => {
  const academy = await openAcademy()
  render(<Lesson />)
  await heading('Forty small doors')
  expect(bar()).toHaveAttribute('aria-valuetext', 'Page 1 of 3')
  expect(screen.queryByRole('button', { name: 'Previous page' })).toBeNull()
  await press('Next')
  await waitFor(async () => expect(await heading('What is rent?')).toHaveFocus())
  expect(await heading('What is rent?')).toHaveAccessibleDescription('Page 2 of 3')
  expect(bar()).toHaveAttribute('value', '33')
  expect(academy.records()).toEqual(['element c/one/doors'])
  expect(appState.getState().activeLesson).toBe('c/one/rent')
})

test('[N-13] a page that opens with a person shows their picture', async () => {
  const [first, ...rest] = elements
  const data = [{ ...first, person: 'olena' }, ...rest]
  await openAcademy({ answers: { elements: { body: { data, terms: {}, hash: 'a-hash' } } } })
  const { container } = render(<Lesson />)
  await heading('Forty small doors')
  expect(container.querySelector('img[src*="cast-olena"]')).toBeVisible()
})

test('[N-31] the page that opens a chapter shows its drawing, the others do not', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const body = { data: elements, terms: {}, hash: 'a-hash', drawing }
  await openAcademy({ answers: { elements: { body } }, done: { 'c/one/rent': 'b' } })
  const { container } = render(<Lesson />)
  await heading('Forty small doors')
  const picture = () => container.querySelector('img')?.getAttribute('src')
  expect(decodeURIComponent(picture() ?? '')).toBe(`data:image/svg+xml,${drawing}`)
  await press('Next')
  await heading('What is rent?')
  await press('Next')
  await heading('Try it')
  expect(picture()).toBeUndefined()
})

test('[L-10] a double tap on Next passes one page, not two', async () => {
  const academy = await openAcademy({ done: { ...readFirst, 'c/one/rent': 'b' } })
  appState.setState({ activeLesson: 'c/one/rent' })
  render(<Lesson />)
  await heading('What is rent?')
  await press('Next')
  await heading('Try it')
  await tap('Finish')
  expect(academy.records()).toEqual([])
  await press('Finish')
  await waitFor(() => expect(academy.records()).toContain('chapter c/one'))
})

test('[L-11] a wrong answer is locked, recorded with its option, and explains why and shows the right answer', async () => {
  const academy = await openAcademy({ done: readFirst })
  render(<Lesson />)
  await heading('What is rent?')
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await press('A want')
  expect(screen.getByText('Not quite')).toBeVisible()
  expect(screen.getByText('You cannot drop it.')).toBeVisible()
  const right = screen.getByText('Answer 2 is the right one.')
  expect(right).toHaveTextContent('It is the same every month.')
  const options = within(screen.getByRole('group', { name: 'What is rent?' })).getAllByRole('button')
  expect(options.map((option) => option.textContent)).toEqual([
    '1A wantYour answer, which isn’t right',
    '2A fixed billRight answer',
  ])
  for (const option of options) expect(option).toHaveAttribute('aria-disabled', 'true')
  await waitFor(() => expect(options[0]).toHaveFocus())
  await waitFor(() => expect(academy.records()).toEqual(['element c/one/rent a']))
})

test('[N-12] a right answer says so with its reason and moves a little; one from before does not', async () => {
  await openAcademy({ done: readFirst })
  const first = render(<Lesson />)
  await heading('What is rent?')
  await press('A fixed bill')
  expect(screen.getByText('That’s right')).toBeVisible()
  expect(screen.getByText('It is the same every month.')).toBeVisible()
  expect(first.container.querySelector('[class*=greeted]')).not.toBeNull()
  first.unmount()
  await openAcademy({ done: { ...readFirst, 'c/one/rent': 'b' } })
  const { container } = render(<Lesson />)
  await heading('Try it')
  await press('Previous page')
  await heading('What is rent?')
  expect(container.querySelector('[class*=greeted]')).toBeNull()
})

test('[L-11] a question answered before shows that answer and is not recorded again', async () => {
  const academy = await openAcademy({ done: { ...readFirst, 'c/one/rent': 'b' } })
  render(<Lesson />)
  await heading('Try it')
  await press('Previous page')
  await heading('What is rent?')
  expect(screen.getByText('That’s right')).toBeVisible()
  await press('A want')
  expect(screen.getByText('That’s right')).toBeVisible()
  await press('Next')
  await heading('Try it')
  expect(academy.records()).toEqual([])
})

test('[L-09] a repeated chapter asks its questions again, and the first answers stay recorded', async () => {
  const done = { ...readFirst, 'c/one/rent': 'a', 'c/one/end': '' }
  const academy = await openAcademy({ done, chaptersDone: ['c/one'] })
  const { unmount } = render(<Lesson />)
  await heading('Forty small doors')
  await press('Next')
  await heading('What is rent?')
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  await press('A fixed bill')
  expect(screen.getByText('That’s right')).toBeVisible()
  // A reload continues the same attempt.
  unmount()
  render(<Lesson />)
  await heading('What is rent?')
  expect(screen.getByText('That’s right')).toBeVisible()
  await press('Next')
  await heading('Try it')
  await press('Finish')
  await waitFor(() => expect(appState.getState().screen).toBe('success_lesson'))
  expect(academy.records()).toEqual([])
  expect(appState.getState().again).toEqual({ 'c/one/rent': 'b' })
})

test('[L-09] a chapter left after its last question was answered is repeated too, and then recorded', async () => {
  const academy = await openAcademy({ done: { ...readFirst, 'c/one/rent': 'a', 'c/one/end': '' } })
  render(<Lesson />)
  await heading('Forty small doors')
  await press('Next')
  await heading('What is rent?')
  await press('A fixed bill')
  await press('Next')
  await press('Finish')
  await waitFor(() => expect(appState.getState().screen).toBe('success_lesson'))
  await waitFor(() => expect(academy.records()).toEqual(['chapter c/one']))
})

test('[D5] a look-back shows only the questions and is recorded when it is finished', async () => {
  const done = { ...readFirst, 'c/one/rent': 'a', 'c/one/end': '' }
  const academy = await openAcademy({ done, chaptersDone: ['c/one'] })
  appState.setState({ lookBack: 'look-back/2026-11-06/7' })
  render(<Lesson />)
  await heading('What is rent?')
  expect(bar()).toHaveAttribute('aria-valuetext', 'Page 1 of 1')
  await press('A fixed bill')
  await press('Finish')
  await waitFor(() => expect(appState.getState().screen).toBe('success_lesson'))
  expect(academy.records()).toEqual(['chapter look-back/2026-11-06/7'])
})

test('[L-13] after the last page the chapter is recorded and the success screen replaces the lesson', async () => {
  const academy = await openAcademy({ done: { ...readFirst, 'c/one/rent': 'b' } })
  render(<Lesson />)
  await heading('Try it')
  await press('Finish')
  await waitFor(() => expect(appState.getState().screen).toBe('success_lesson'))
  expect(academy.records()).toEqual(['element c/one/end', 'chapter c/one'])
  expect(appState.getState()).toMatchObject({ screenPrev: 'learn', activeChapter: 'c/one' })
})

test('[L-05] the last chapter of a course records the course too', async () => {
  history.replaceState(null, '', '/?isDebug=true')
  const courses = [courseOf('c', ['c/two', sectionOf('c/one', { elements: elements.map(({ id }) => id) })])]
  const done = { ...readFirst, 'c/one/rent': 'b' }
  const academy = await openAcademy({ done, chaptersDone: ['c/two'], courses })
  render(<Lesson />)
  await heading('Try it')
  // The debug line needs the courses, which are loaded by a separate request.
  await screen.findByText('Chapter c/one · Try it')
  await press('Finish')
  await waitFor(() => expect(academy.records()).toEqual(['element c/one/end', 'chapter c/one', 'curse c']))
})

test('[L-14] close leads to the map, and no lesson is open any more', async () => {
  await openAcademy()
  const { unmount } = render(<Lesson />)
  await heading('Forty small doors')
  await press('Close the lesson')
  expect(appState.getState().screen).toBe('learn')
  unmount()
  expect(appState.getState()).toMatchObject({ activeCourse: null, activeChapter: null, activeLesson: null })
})

test('[L-14] a learner who came from the consultant returns there', async () => {
  await openAcademy()
  appState.setState({ screenPrev: 'consultant', screenPrevScope: ['learn', 'consultant'] })
  render(<Lesson />)
  await heading('Forty small doors')
  await press('Close the lesson')
  expect(appState.getState()).toMatchObject({ screen: 'consultant', screenPrevScope: ['learn'] })
})

test('opening a page from the menu does not close the lesson', async () => {
  await openAcademy({ done: readFirst })
  const { unmount } = render(<Lesson />)
  await heading('What is rent?')
  appState.setState({ screen: 'terms' })
  unmount()
  expect(appState.getState()).toMatchObject({ activeChapter: 'c/one', activeLesson: 'c/one/rent' })
})

test('[L-09] without an active chapter the map is shown', async () => {
  await openAcademy({ chapter: null })
  render(<Lesson />)
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
})

test('[L-12] keys: numbers answer, arrows and Enter move, a question is not passed, Escape closes', async () => {
  const academy = await openAcademy()
  render(<Lesson />)
  await heading('Forty small doors')
  pressKey('ArrowRight')
  await heading('What is rent?')
  pressKey('ArrowRight')
  expect(screen.getByText('Answer the question first.')).toBeVisible()
  fireEvent.keyDown(screen.getByRole('button', { name: 'Close the lesson' }), { key: '2' })
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  pressKey('2')
  await waitFor(() => expect(academy.records()).toContain('element c/one/rent b'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled())
  pressKey('Enter')
  await heading('Try it')
  pressKey('ArrowLeft')
  await heading('What is rent?')
  pressKey('Escape')
  expect(appState.getState().screen).toBe('learn')
})

function swipe(by: { x: number; y?: number }, page: Element = screen.getByRole('heading', { level: 1 })) {
  const end = { clientX: 200 + by.x, clientY: 300 + (by.y ?? 0) }
  fireEvent.touchStart(page, { touches: [{ clientX: 200, clientY: 300 }] })
  fireEvent.touchEnd(page, { changedTouches: [end] })
}

test('[L-12] a swipe turns the page; a finger that scrolls does not', async () => {
  await openAcademy()
  render(<Lesson />)
  await heading('Forty small doors')
  swipe({ x: -90, y: 80 })
  swipe({ x: -30 })
  swipe({ x: 120 })
  expect(await heading('Forty small doors')).toBeVisible()
  swipe({ x: -120, y: 10 })
  await heading('What is rent?')
  swipe({ x: 120 })
  await heading('Forty small doors')
})

test('[L-12] a swipe back on the first page stays in the lesson', async () => {
  await openAcademy()
  render(<Lesson />)
  await heading('Forty small doors')
  swipe({ x: 120 })
  swipe({ x: 180, y: 20 })
  expect(await heading('Forty small doors')).toBeVisible()
  expect(appState.getState().screen).toBe('lesson')
})

test('a glossary term shows its meaning, and a link leads to its chapter if that is open', async () => {
  const academy = await openAcademy()
  render(<Lesson />)
  await heading('Forty small doors')
  await press('fixed cost')
  expect(screen.getByRole('dialog', { name: 'Fixed cost' })).toHaveTextContent('The same again.')
  swipe({ x: -120 }, screen.getByText('The same again.'))
  await press('Close')
  await userEvent.click(await screen.findByRole('link', { name: 'a later one' }))
  const shut = await screen.findByRole('dialog', { name: 'Later' })
  expect(shut).toHaveTextContent('isn’t open to you yet')
  await press('Close')
  await userEvent.click(screen.getByRole('link', { name: 'the next one' }))
  await press('Open this chapter')
  expect(appState.getState()).toMatchObject({ activeChapter: 'c/two', screen: 'lesson' })
  expect(readStored('last_course')).toBe('c/two')
  expect(academy.records()).toEqual([])
})

test('[L-16] a step that neither device nor server stored stays on its page until a retry succeeds', async () => {
  const academy = await openAcademy({ answers: { set: 'no network' } })
  render(<Lesson />)
  await heading('Forty small doors')
  await press('Next')
  expect(await screen.findByText('This isn’t saved yet')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Forty small doors' })).toBeVisible()
  const tries = academy.records().length
  await press('Try again')
  await waitFor(() => expect(academy.records().length).toBeGreaterThan(tries))
  expect(await screen.findByText('This isn’t saved yet')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Forty small doors' })).toBeVisible()
  academy.answerWith('set', { body: { status: 'ok' } })
  await press('Try again')
  await heading('What is rent?')
})

test('[L-16] progress from another device that arrives late is applied to the current page', async () => {
  const academy = await openAcademy({ answers: { get: 'no network' } })
  render(<Lesson />)
  await heading('Forty small doors')
  await press('Next')
  await heading('What is rent?')
  expect(screen.queryByText('Saved')).toBeNull()
  const data = [{ id: 1, type: 'element', type_id: 'c/one/rent', status: 'done', option: 'b' }]
  academy.answerWith('get', { body: { data } })
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('That’s right')).toBeVisible()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  await waitFor(async () => expect(await heading('What is rent?')).toHaveFocus())
})

test.each([
  ['subscription_needed', 'This chapter comes with a subscription', 'My subscription', 'subscription'],
  ['add_on_needed', 'This is an extra course', 'Unlock for $89.99', 'upsale'],
] as const)(
  '[D15] a chapter that must be paid for (%s) leads to where it is bought',
  async (type, title, button, to) => {
    await openAcademy({
      answers: { elements: { status: 402, body: { status: 'fail', type, message: '-' } } },
    })
    render(<Lesson />)
    await heading(title)
    await press(button)
    expect(appState.getState().screen).toBe(to)
  },
)

test('a chapter that failed to load can be retried', async () => {
  const academy = await openAcademy({ answers: { elements: 'no network' } })
  render(<Lesson />)
  await heading('This chapter isn’t on your device yet')
  academy.answerWith('elements', { body: { data: elements, terms: {}, hash: 'a-hash' } })
  await press('Try again')
  expect(await heading('Forty small doors')).toBeVisible()
})

test('[I-02] pages available only in the other language are marked with that language', async () => {
  const academy = await openAcademy()
  const first = render(<Lesson />)
  await heading('Forty small doors')
  first.unmount()
  for (const name of ['courses', 'elements']) academy.answerWith(name, 'no network')
  await chooseLanguage('es', 'front', 'lesson')
  render(<Lesson />)
  expect(await heading('Forty small doors')).toHaveAttribute('lang', 'en')
  expect(screen.getByText(/Some are a/).closest('[lang]')).toHaveAttribute('lang', 'en')
  await press('Siguiente')
  expect(await heading('What is rent?')).toHaveAttribute('lang', 'en')
  await userEvent.click(screen.getByText('A fixed bill'))
  for (const words of ['A fixed bill', 'It is the same every month.'])
    expect((await screen.findByText(words)).closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(screen.getByText('Respuesta correcta').closest('[lang="en"]')).toBeNull()
  await act(() => chooseLanguage('en'))
})

test('[S-12] isDebug shows the titles of chapter and lesson above the content', async () => {
  history.replaceState(null, '', '/?isDebug=true')
  await openAcademy()
  render(<Lesson />)
  await heading('Forty small doors')
  expect(await screen.findByText('Where it goes · Forty small doors')).toBeVisible()
})

test('going back restores the scroll position, and the next page starts at its top', async () => {
  await openAcademy()
  render(<Lesson />)
  await heading('Forty small doors')
  vi.stubGlobal('scrollY', 240)
  fireEvent.scroll(window)
  await press('Next')
  await heading('What is rent?')
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
  await press('Previous page')
  await heading('Forty small doors')
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 240)
})

test('[C-18] a page can be asked about, and the lesson keeps its place', async () => {
  await openAcademy()
  render(<Lesson />)
  await heading('Forty small doors')
  await press('Next')
  await heading('What is rent?')
  await press('Ask about this')
  const asked = { screen: 'consultant', askedPage: 'What is rent?', activeLesson: 'c/one/rent' }
  expect(appState.getState()).toMatchObject(asked)
})
