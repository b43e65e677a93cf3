import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Course, OwnPlan } from '@vela/contract/learning'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { readStored, writeStored } from '../../../state/storage/local-storage.ts'
import { onToast } from '../../../state/toasts.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import { courseOf, sectionOf } from '../map/test-courses.ts'
import { Learn } from './learn.tsx'

const chapters = (course: string, ...titles: readonly string[]) =>
  titles.map((title) => sectionOf(`${course}/${title.toLowerCase()}`, { title }))

const money = courseOf('money', chapters('money', 'Budget', 'Bank', 'Goals'), { title: 'Money' })
const debt = courseOf('debt', chapters('debt', 'Cards', 'Loans'), { title: 'Debt' })

const closed = ({ sections, ...course }: Course, from: number, changes: Partial<Course> = {}): Course => ({
  ...course,
  sections: sections.map((section, index) => ({ ...section, isOpen: index < from })),
  ...changes,
})

const stop = (name: string) => screen.findByRole('button', { name })
const region = (name: string) => screen.findByRole('region', { name })
const state = () => appState.getState()
const unfold = async (name: string) =>
  userEvent.click(
    within(await region(name)).getByRole('button', { name: /^\d+ chapters?$/, expanded: false }),
  )

async function openMap(academy: { courses?: Course[]; done?: string[]; plan?: OwnPlan } = {}) {
  const server = await openAcademy({
    courses: academy.courses ?? [money, debt],
    chaptersDone: (academy.done ?? []).filter((id) => id.split('/').length === 2),
    done: Object.fromEntries(
      (academy.done ?? []).filter((id) => id.split('/').length === 3).map((id) => [id, '']),
    ),
    screen: 'learn',
    chapter: null,
  })
  server.answerWith('plan', { body: { data: academy.plan ?? null } })
  await chooseLanguage('en', 'front', 'learn')
  return server
}

const scrollTo = vi.fn()

beforeEach(() => {
  window.scrollTo = scrollTo
  scrollTo.mockClear()
})

afterEach(() => vi.useRealTimers())

test('[L-03] chapters show their state: start, continue with a ring, done; later ones cannot be opened', async () => {
  await openMap({ done: ['money/budget', 'money/bank/1'] })
  render(<Learn />)
  expect(await stop('Budget Done 10 min')).toBeEnabled()
  expect(await stop('Bank Continue 50% 10 min')).toHaveAttribute('aria-current', 'step')
  expect(await stop('Goals Later 10 min')).toBeDisabled()
  await unfold('Debt')
  expect(await stop('Cards Start 10 min')).not.toHaveAttribute('aria-current')
  await userEvent.click(await stop('Loans Later 10 min'))
  expect(state().screen).toBe('learn')
})

test('[L-09] a chapter opens in the player and is remembered', async () => {
  await openMap()
  render(<Learn />)
  await userEvent.click(await stop('Budget Start 10 min'))
  expect(state()).toMatchObject({ screen: 'lesson', activeCourse: 'money', activeChapter: 'money/budget' })
  expect(readStored('last_course')).toBe('money/budget')
})

test('[R-40] every open chapter that is not done offers its test', async () => {
  await openMap({ done: ['money/budget', 'money/bank/1'] })
  render(<Learn />)
  await unfold('Debt')
  const offers = await screen.findAllByRole('button', { name: /test out/ })
  expect(offers.map((offer) => offer.textContent)).toEqual([
    'I know this already: test out: Bank',
    'I know this already: test out: Cards',
  ])
  await userEvent.click(offers[1] as HTMLElement)
  expect(state()).toMatchObject({ screen: 'test_out', activeCourse: 'debt', activeChapter: 'debt/cards' })
})

test('[L-06] a course has unit, title and progress, and its button opens the chapter after the last finished one', async () => {
  await openMap({ done: ['money/budget', 'money/bank/1'] })
  render(<Learn />)
  const course = within(await region('Money'))
  expect(course.getByText('Unit 1')).toBeVisible()
  expect(course.getByRole('heading', { name: 'Money' })).toBeVisible()
  expect(course.getByRole('progressbar', { name: 'Money' })).toHaveAttribute('value', '50')
  expect(course.getByText('50%', { selector: 'article span' })).toBeVisible()
  const other = within(await region('Debt'))
  expect(other.getByRole('button', { name: 'Start learning' })).toBeVisible()
  await userEvent.click(course.getByRole('button', { name: 'Continue learning' }))
  expect(state().activeChapter).toBe('money/bank')
})

test("[I-01] [L-06] percentages follow the language's format", async () => {
  await openMap({ done: ['money/budget', 'money/bank/1'] })
  await chooseLanguage('es', 'front', 'learn')
  render(<Learn />)
  const course = within(await region('Money'))
  expect(course.getByText('50%', { selector: 'article span' })).toBeVisible()
})

test('[L-07] a finished course is collapsed, can be expanded, and is repeated from its start', async () => {
  await openMap({ done: ['money/budget', 'money/bank', 'money/goals'] })
  render(<Learn />)
  const course = within(await region('Money'))
  expect(course.getByText('Completed')).toBeVisible()
  expect(course.queryByRole('button', { name: /^Bank/ })).toBeNull()
  await userEvent.click(course.getByRole('button', { name: '3 chapters', expanded: false }))
  expect(course.getByRole('button', { name: 'Bank Done 10 min' })).toBeEnabled()
  await userEvent.click(course.getByRole('button', { name: 'Hide chapters', expanded: true }))
  expect(course.queryByRole('button', { name: /^Bank/ })).toBeNull()
  await userEvent.click(course.getByRole('button', { name: 'Pass again' }))
  expect(state()).toMatchObject({ screen: 'lesson', activeChapter: 'money/budget' })
})

test('[L-20] [L-08] only the course with the next step and the one a person comes from are unfolded', async () => {
  const other = courseOf('other', chapters('other', 'More'), { title: 'Other' })
  await openMap({ courses: [money, debt, other] })
  writeStored('last_course', 'other/more')
  render(<Learn />)
  expect(await stop('More Start 10 min')).toBeEnabled()
  expect(within(await region('Money')).queryByRole('button', { expanded: true })).toBeNull()
  expect(await stop('Budget Start 10 min')).toHaveAttribute('aria-current', 'step')
  expect(screen.queryByRole('button', { name: 'Cards Start 10 min' })).toBeNull()
  await unfold('Debt')
  expect(await stop('Cards Start 10 min')).toBeEnabled()
})

test('[L-07] a finished course to which a chapter was added shows it and continues with it', async () => {
  const server = await openMap({ courses: [money], done: ['money/budget', 'money/bank'] })
  server.answerWith('get', {
    body: {
      data: [
        { id: 1, type: 'curse', type_id: 'money', status: 'done', option: '' },
        { id: 2, type: 'chapter', type_id: 'money/budget', status: 'done', option: '' },
        { id: 3, type: 'chapter', type_id: 'money/bank', status: 'done', option: '' },
      ],
    },
  })
  render(<Learn />)
  expect(await stop('Goals Start 10 min')).toHaveAttribute('aria-current', 'step')
  const course = within(await region('Money'))
  await userEvent.click(course.getByRole('button', { name: 'Continue learning' }))
  expect(state().activeChapter).toBe('money/goals')
})

test('[D15] without a subscription the later chapters are locked and lead to the subscription', async () => {
  await openMap({ courses: [closed(money, 1)], done: ['money/budget'] })
  render(<Learn />)
  expect(await region('You’ve read everything that’s open to you')).toHaveTextContent(
    'Unlock with a subscription',
  )
  await userEvent.click(await stop('Goals Locked 10 min opens with a subscription'))
  expect(state()).toMatchObject({ screen: 'subscription', activeChapter: null })
})

test('[D11] an extra course that was not bought is locked, and its button leads to the offer', async () => {
  await openMap({ courses: [money, closed(debt, 0, { isAddOn: true, isOwned: false })] })
  render(<Learn />)
  const extra = within(await region('Debt'))
  expect(extra.getByText('Extra course')).toBeVisible()
  expect(extra.queryByRole('progressbar')).toBeNull()
  await userEvent.click(extra.getByRole('button', { name: 'Unlock for $89.99' }))
  expect(state().screen).toBe('upsale')
})

const day = [{ kind: 'chapter' as const, chapter: 'debt/cards', minutes: 10 }]
const planOf = (started_at: string): OwnPlan => ({
  started_at,
  plan: {
    minutesPerDay: 10,
    weeks: [1, 2, 3, 4].map((week) => ({
      week,
      chapters: ['debt/cards'],
      reasons: [],
      days: Array.from({ length: 7 }, () => day),
    })),
  },
})

test("[D5] today's card shows week, day and minutes of the plan and opens its chapter", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 9) })
  await openMap({ plan: planOf(new Date(2026, 10, 6, 20).toISOString()) })
  render(<Learn />)
  const card = await region('Today')
  expect(card).toHaveTextContent('Week 2 · Day 3 · 10 min')
  expect(card).toHaveTextContent('Cards')
  expect(await stop('Cards Start 10 min')).toHaveAttribute('aria-current', 'step')
  await userEvent.click(within(card).getByRole('button', { name: 'Start' }))
  expect(state()).toMatchObject({ screen: 'lesson', activeChapter: 'debt/cards' })
})

const sittingOf = (chapter: string) => [{ kind: 'chapter' as const, chapter, minutes: 10 }]
test('[D5] after the first half of a chapter the day is done, and the button continues the same chapter', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 6, 12) })
  const half = [{ kind: 'chapter' as const, chapter: 'money/budget', minutes: 5 }]
  const week = { week: 1, chapters: ['money/budget'], reasons: [], days: [half, half] }
  await openMap({
    plan: {
      started_at: new Date(2026, 10, 6, 9).toISOString(),
      plan: { minutesPerDay: 5, weeks: [week] },
    },
    done: ['money/budget/1'],
  })
  render(<Learn />)
  const card = within(await region('Done for today'))
  expect(card.queryByRole('button', { name: 'One more chapter' })).toBeNull()
  await userEvent.click(card.getByRole('button', { name: 'Continue' }))
  expect(state()).toMatchObject({ screen: 'lesson', activeChapter: 'money/budget' })
})

const review = [{ kind: 'review' as const, minutes: 10 }]
const began = new Date(2026, 10, 6, 9).toISOString()
const twoCourses: OwnPlan = {
  started_at: began,
  plan: {
    minutesPerDay: 10,
    weeks: [
      {
        week: 1,
        chapters: ['debt/loans', 'money/goals'],
        reasons: [],
        days: [sittingOf('debt/loans'), sittingOf('money/goals'), review],
      },
    ],
  },
}

test("[D5] once the day is done, the card, the map and the course's button all lead to the plan's next chapter", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 6, 12) })
  await openMap({ plan: twoCourses, done: ['debt/loans'] })
  render(<Learn />)
  const card = await region('Done for today')
  expect(within(card).getByRole('listitem')).toHaveTextContent('Loans Done10 min')
  expect(card).toHaveTextContent('Next: Goals')
  expect(await stop('Goals Start 10 min')).toHaveAttribute('aria-current', 'step')
  expect(screen.getAllByRole('button', { current: 'step' })).toHaveLength(1)
  for (const button of [
    within(card).getByRole('button', { name: 'One more chapter' }),
    await stop('Goals Start 10 min'),
    within(await region('Money')).getByRole('button', { name: 'Start learning' }),
  ]) {
    appState.setState({ screen: 'learn', activeChapter: null })
    await userEvent.click(button)
    expect(state()).toMatchObject({ screen: 'lesson', activeChapter: 'money/goals' })
  }
})

test('[L-03] [D5] one chapter shows in words that it is next; the other open ones say so to screen readers', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 6, 12) })
  await openMap({ plan: twoCourses })
  render(<Learn />)
  await stop('Loans Start 10 min')
  await unfold('Money')
  const map = screen.getAllByRole('listitem').flatMap((item) => within(item).queryAllByText('Start'))
  const seen = map.filter((label) => label.closest('[aria-hidden]') !== null)
  expect(seen).toHaveLength(1)
  expect(seen[0]?.closest('li')).toHaveTextContent('Loans')
  expect(await stop('Cards Start 10 min')).toBeEnabled()
  expect(await stop('Budget Start 10 min')).toBeEnabled()
})

test('[D5] the courses of the plan come first, the others are in the library', async () => {
  const other = courseOf('other', chapters('other', 'More'), { title: 'Other' })
  await openMap({
    courses: [money, other, debt],
    plan: { ...twoCourses, started_at: new Date().toISOString() },
  })
  render(<Learn />)
  await region('Other')
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Today', 'Debt', 'Money', 'Library', 'Other'])
  const list = screen.getByRole('navigation', { name: 'Courses' })
  expect(list).toHaveTextContent('Debt0%Money0%LibraryOther0%')
})

test('without a plan there is no library', async () => {
  await openMap()
  render(<Learn />)
  await region('Debt')
  expect(screen.queryByText('Library')).toBeNull()
})

test('[D5] [R-09] on its day the look-back is the next step, and card and map open the review', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 8, 12) })
  await openMap({ plan: twoCourses, done: ['debt/loans', 'money/goals'] })
  render(<Learn />)
  const card = await region('Today')
  expect(within(card).getByRole('listitem')).toHaveTextContent('Review')
  const node = await stop('Loans Review 10 min')
  expect(node).toHaveAttribute('aria-current', 'step')
  for (const button of [within(card).getByRole('button', { name: 'Review' }), node]) {
    appState.setState({ screen: 'learn', activeChapter: null })
    await userEvent.click(button)
    const lookBack = `look-back/${began.slice(0, 10)}/3`
    expect(state()).toMatchObject({ screen: 'review', activeChapter: 'debt/loans', lookBack })
  }
})

test('[D5] a part of a chapter is shown with the minutes of the whole chapter, as on the map', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 6, 12) })
  const long = courseOf('debt', [sectionOf('debt/loans', { title: 'Loans', minutes: 15 })], { title: 'Debt' })
  await openMap({ courses: [money, long], plan: twoCourses })
  render(<Learn />)
  expect(within(await region('Today')).getByRole('listitem')).toHaveTextContent('Loans10 of 15 min')
  expect(await stop('Loans Start 15 min')).toBeVisible()
})

test('[D5] without a plan the next chapter is offered', async () => {
  await openMap({ done: ['money/budget'] })
  render(<Learn />)
  expect(await region('Next on your path')).toHaveTextContent('Bank')
})

test('[L-16] progress that has reached the server is shown as saved', async () => {
  await openMap()
  render(<Learn />)
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'))
})

test('[L-16] progress that fails to load is not shown as saved and can be retried', async () => {
  const server = await openMap({ done: ['money/budget'] })
  server.answerWith('get', 'no network')
  render(<Learn />)
  await screen.findByText(/^Your progress didn’t load/)
  expect(screen.queryByText('Saved')).toBeNull()
  server.answerWith('get', {
    body: { data: [{ id: 1, type: 'chapter', type_id: 'money/budget', status: 'done', option: '' }] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await stop('Budget Done 10 min')).toBeEnabled()
  expect(screen.getByRole('status')).toHaveTextContent('Saved')
})

test('[D5] the map does not wait long for a slow plan', async () => {
  await openMap()
  const { fetch: answer } = globalThis
  const answerLess = (address: string, init?: RequestInit) =>
    address.includes('/plan/') ? new Promise(() => {}) : answer(address, init)
  vi.stubGlobal('fetch', answerLess)
  render(<Learn />)
  expect(await screen.findByRole('region', { name: 'Next on your path' }, { timeout: 3000 })).toBeVisible()
})

test('[L-20] [D11] the course list marks a locked course and moves the focus to the chosen one', async () => {
  await openMap({ courses: [money, closed(debt, 0, { isAddOn: true, isOwned: false })] })
  render(<Learn />)
  await userEvent.click(await stop('Debt Locked'))
  await waitFor(async () => expect(await region('Debt')).toHaveFocus())
})

test('[I-02] offline, a language that was never loaded falls back to the other one and says so', async () => {
  const server = await openMap()
  const first = render(<Learn />)
  await stop('Budget Start 10 min')
  await waitFor(() => expect(server.sent.filter(({ name }) => name === 'elements')).toHaveLength(5))
  first.unmount()
  for (const name of ['courses', 'plan', 'get', 'elements']) server.answerWith(name, 'no network')
  await chooseLanguage('es', 'front', 'learn')
  render(<Learn />)
  expect(await stop('Budget Empezar 10 min')).toBeEnabled()
  expect(screen.getByText(/solo en inglés/)).toBeVisible()
  // Only the content is marked as English for screen readers.
  for (const title of screen.getAllByText(/^(Budget|Cards|Money|Debt)$/))
    expect(title.closest('[lang]')).toHaveAttribute('lang', 'en')
  expect(screen.getAllByText('Empezar').filter((label) => label.closest('[lang="en"]'))).toEqual([])
  await act(() => chooseLanguage('en'))
})

test('[L-08] returning scrolls to the last chapter, 200 px below the top, after half a second', async () => {
  await openMap()
  writeStored('last_course', 'debt/cards')
  const measure = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  measure.mockImplementation(function placed(this: Element) {
    return new DOMRect(0, this.id === 'debt/cards' ? 900 : 0, 300, 100)
  })
  const later = vi.spyOn(window, 'setTimeout')
  render(<Learn />)
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 700 })))
  expect(later).toHaveBeenCalledWith(expect.any(Function), 500)
  measure.mockRestore()
  later.mockRestore()
})

test("[L-08] when the course is finished and collapsed, it scrolls to the course's header", async () => {
  await openMap({ done: ['debt/cards', 'debt/loans'] })
  writeStored('last_course', 'debt/loans')
  render(<Learn />)
  vi.spyOn(await region('Debt'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 500, 300, 100))
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 300 })))
})

test('[S-17] [E-01] (D23) courses that fail to load show one error in their place and can be retried', async () => {
  const toasts: string[] = []
  const stopToasts = onToast(({ text }) => toasts.push(text))
  const covered: boolean[] = []
  const stopWatching = appState.subscribe(({ loading }) => covered.push(loading))
  const server = await openMap()
  server.answerWith('courses', 'no network')
  render(<Learn />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading your courses')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your courses didn’t load')
  server.answerWith('courses', { body: { data: [money] } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await region('Money')).toBeVisible()
  expect(toasts).toEqual([])
  expect(covered).not.toContain(true)
  stopToasts()
  stopWatching()
})

test('the map is shown in Spanish', async () => {
  await openMap({ done: ['money/budget'] })
  await chooseLanguage('es', 'front', 'learn')
  render(<Learn />)
  expect(await stop('Bank Empezar 10 min')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Tu camino' })).toBeVisible()
  await act(() => chooseLanguage('en'))
})
