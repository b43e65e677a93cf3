import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { outline } from '@vela/content/outline'
import { makePlan } from '@vela/contract/plan'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { onToast } from '../../../state/toasts.ts'
import { type QueuedEvent, sendWith } from '../../../telemetry/track.ts'
import { PlanDetails } from './plan-details.tsx'
import { answerPlans, plans, stubDiscounts } from './test-plans.ts'

const minute = 60_000
const toasts: string[] = []
const happened: QueuedEvent[] = []
const scrolledTo: string[] = []
let stopToasts = () => {}
let visitor = ''
let visitors = 0

function arrive(state: object = {}) {
  appState.setState(
    restoreAppState({
      screen: 'plan_details',
      screenPrevScope: ['gender'],
      id: visitor,
      gender: 'female',
      ...state,
    }),
  )
}

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.UTC(2026, 10, 15, 12) })
  history.replaceState(null, '', '/')
  await chooseLanguage('en', 'front', 'plan-details', 'chapters')
  // Another one for each test: what a visit remembers is theirs.
  visitors += 1
  visitor = `${sessionId}-${visitors}`
  arrive()
  toasts.length = 0
  happened.length = 0
  scrolledTo.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
  sendWith((happening) => happened.push(happening))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolledTo.push(this.textContent)
  })
})

afterEach(() => {
  stopToasts()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const card = (name: RegExp) => screen.findByRole('radio', { name })
const terms = () => screen.getByRole('checkbox', { name: /^I accept the terms/ })
const storedEnd = () => Number(localStorage.getItem('timer_end'))
async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('[P-03] [W-07] a first entry asks for 50 and shows its prices', async () => {
  const sent = answerPlans(plans(50))
  render(<PlanDetails />)
  expect(await card(/4-week plan Regular price \$39\.99 \$19\.99 \$0\.64 per day/)).toBeChecked()
  expect(await card(/1-week plan Regular price \$13\.86 \$6\.93 \$0\.99 per day/)).not.toBeChecked()
  expect(sent).toMatchObject([{ path: '/subscription/plans/', search: `?discount=50&id=${visitor}` }])
  expect(appState.getState()).toMatchObject({ discount: 50, selectedPlan: 1, selectedProduct: 'main-4w-50' })
})

test('[W-12] a visitor unknown to the server gets the discount of /settings/discounts/', async () => {
  arrive({ id: null })
  const { data } = plans(50).body
  const sent = answerPlans({ body: { data, offer: null } })
  stubDiscounts({ initial: 60, minutes: 3 })
  render(<PlanDetails />)
  await waitFor(() => expect(sent.map(({ search }) => search)).toContain('?discount=60'))
  expect(storedEnd()).toBe(Date.UTC(2026, 10, 15, 12, 3))
})

test('[T-01] [P-02] [D8] each entry is counted, with its variant', () => {
  answerPlans(plans(50))
  const { unmount } = render(<PlanDetails />)
  unmount()
  arrive({ flow: 'quiz2' })
  render(<PlanDetails />)
  const views = happened.filter(({ event }) => event === 'LP 2 View')
  expect(views.map(({ properties }) => properties['variant'])).toEqual(['main', 'newer'])
})

test('[P-01] banner, pictures, skills, plan, income and goal, the easy start', async () => {
  const answers = { income_level: 'high', savings_goal: 'travel', biggest_debt: 'card debt' }
  arrive({ quiz: { answers } })
  answerPlans(plans(50))
  render(<PlanDetails />)
  expect(screen.getByRole('region', { name: 'Your offer' })).toHaveTextContent('50% off your plan expires in')
  const pictures = within(screen.getByRole('region', { name: /^Where you stand/ })).getAllByRole('img')
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    expect.stringContaining('before-female'),
    expect.stringContaining('goal-female'),
  ])
  expect(screen.getAllByRole('progressbar')).toHaveLength(6)
  expect(screen.getByRole('progressbar', { name: 'Saving habit: Now' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 5',
  )
  const chapters = new Set(makePlan(answers, outline).weeks.flatMap((week) => week.chapters)).size
  expect(screen.getByText(`10 min/day · ${chapters} chapters chosen for you`)).toBeVisible()
  expect(screen.getByText('On the high side')).toBeVisible()
  expect(screen.getByText('Travel')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Investment can be easy' })).toBeVisible()
  expect(screen.getByText('You can start with $10')).toBeVisible()
  await card(/4-week/)
})

test('[P-01] Try now leads to the offer button', async () => {
  answerPlans(plans(50))
  render(<PlanDetails />)
  await card(/4-week/)
  await press('Try now')
  expect(scrolledTo).toEqual([expect.stringMatching(/^4-week plan \$19\.99.*Get my plan/)])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Get my plan' })).toHaveFocus())
})

test('[P-07] the savings and the agreement are those of the chosen plan', async () => {
  answerPlans(plans(50))
  render(<PlanDetails />)
  await card(/4-week/)
  expect(screen.getByText('You just saved $20 (50% off)')).toBeVisible()
  expect(
    screen.getByText(
      /^Today you pay \$19\.99 for 4 weeks\. After that we charge \$39\.99 every 4 weeks, until/,
    ),
  ).toBeVisible()
  await user.click(await card(/1-week plan/))
  expect(screen.getByText('You just saved $7 (50% off)')).toBeVisible()
  expect(
    screen.getByText(
      /^Today you pay \$6\.93 for 1 week\. After that we charge \$39\.99 every 4 weeks, until/,
    ),
  ).toBeVisible()
  expect(appState.getState()).toMatchObject({ selectedPlan: 0, selectedProduct: 'main-1w-50' })
})

test('[P-04] the time left is stored, and continues after a reload', async () => {
  answerPlans(plans(50))
  const { unmount } = render(<PlanDetails />)
  await card(/4-week/)
  expect(screen.getByRole('timer')).toHaveTextContent('10:00')
  const end = storedEnd()
  unmount()
  vi.setSystemTime(end - 3 * minute)
  answerPlans(plans(50, { endsIn: 3 * minute }))
  render(<PlanDetails />)
  expect(screen.getByRole('timer')).toHaveTextContent('03:00')
  expect(storedEnd()).toBe(end)
})

test('[P-04] when the time is over the discount is 0 and the prices follow', async () => {
  const sent = answerPlans(plans(50), plans(0))
  render(<PlanDetails />)
  await card(/4-week plan Regular price/)
  await pass(10 * minute + 1000)
  expect(await card(/4-week plan \$39\.99 \$1\.29 per day/)).toBeChecked()
  expect(sent.map(({ search }) => new URLSearchParams(search).get('discount'))).toEqual(['50', '0'])
  expect(appState.getState()).toMatchObject({ discount: 0, selectedProduct: 'main-4w-0' })
  expect(localStorage.getItem('timer_end')).toBeNull()
  expect(screen.queryByText(/You just saved/)).not.toBeInTheDocument()
  expect(screen.getByText(/^Today you pay \$39\.99 for 4 weeks/)).toBeVisible()
})

test('[P-04] the server’s end is the one that counts', async () => {
  answerPlans(plans(50, { endsIn: 2 * minute }))
  render(<PlanDetails />)
  await card(/4-week/)
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^0[12]:/))
})

test.each([
  ['main', null, 75],
  ['newer', 'quiz2', 60],
] as const)(
  '[P-05] [D8] back from payment, %s: accepting brings the better price',
  async (flow, name, second) => {
    arrive({ flow: name, discount: 50, isBackFromPay: true })
    localStorage.setItem('timer_end', String(Date.now() + 3 * minute))
    const sent = answerPlans(
      plans(50, { flow, endsIn: 3 * minute }),
      plans(second, { flow, endsIn: 1440 * minute }),
    )
    render(<PlanDetails />)
    const popup = await screen.findByRole('dialog', { name: 'Before you decide' })
    expect(popup).toHaveTextContent(`${second}% off`)
    const [title, price] = flow === 'main' ? ['4-week plan', '$9.99'] : ['12-week plan', '$31.99']
    expect(popup).toHaveTextContent(new RegExp(`${title}Regular price .* Before .* Now \\${price}`))
    await press(`Take ${second}% off`)
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.search).toContain(`discount=${second}`)
    expect(scrolledTo).toEqual([expect.stringContaining('Get my plan')])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await screen.findByText(new RegExp(`\\(${second}% off\\)`))
    expect(appState.getState()).toMatchObject({ discount: second, isBackFromPay: false })
    expect(localStorage.getItem('timer_end')).toBeNull()
  },
)

test('[P-05] declining closes the popup, and the page says that nothing is lost', async () => {
  arrive({ discount: 50, isBackFromPay: true })
  const sent = answerPlans(plans(50))
  render(<PlanDetails />)
  await user.click(await screen.findByRole('button', { name: 'No, thanks' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(screen.getByText(/^Welcome back/)).toBeVisible()
  await card(/4-week plan Regular price \$39\.99 \$19\.99/)
  expect(sent).toHaveLength(1)
  expect(appState.getState()).toMatchObject({ discount: 50, isBackFromPay: false })
})

test('[P-05] a better price that is not granted is reported and never shown', async () => {
  arrive({ discount: 0, isBackFromPay: true })
  answerPlans(plans(0), plans(0, { isSecondLeft: false }))
  render(<PlanDetails />)
  await user.click(await screen.findByRole('button', { name: 'Take 75% off' }))
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching(/^That offer is no longer available/)]))
  expect(await card(/4-week plan \$39\.99/)).toBeChecked()
  await waitFor(() => expect(appState.getState()).toMatchObject({ discount: 0, isActiveDiscount: false }))
})

test('[P-05] a better price that was granted once is not promised again', async () => {
  arrive({ discount: 50, isBackFromPay: true })
  answerPlans(plans(50, { isSecondLeft: false }))
  render(<PlanDetails />)
  await card(/4-week/)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[D8] the flow of the session decides on the better price, not the one of this browser', async () => {
  arrive({ discount: 50, isBackFromPay: true })
  const sent = answerPlans(plans(50, { flow: 'newer' }), plans(60, { flow: 'newer' }))
  render(<PlanDetails />)
  await user.click(await screen.findByRole('button', { name: 'Take 60% off' }))
  await screen.findByText(/\(60% off\)/)
  expect(sent.map(({ search }) => new URLSearchParams(search).get('discount'))).toEqual(['50', '60'])
  expect(toasts).toEqual([])
})

test('[P-04] a clock that is an hour wrong neither ends nor stretches the offer', async () => {
  answerPlans(plans(50, { endsIn: 7 * minute }))
  arrive({ discount: 50 })
  localStorage.setItem('timer_end', String(Date.now() - 53 * minute))
  render(<PlanDetails />)
  await card(/4-week plan Regular price/)
  expect(screen.getByRole('timer')).toHaveTextContent(/^0[67]:/)
  expect(storedEnd()).toBeLessThanOrEqual(Date.now() + 7 * minute)
})

test('[P-04] the end of the offer is announced, and the keyboard focus stays on the chosen plan', async () => {
  answerPlans(plans(50), plans(0))
  render(<PlanDetails />)
  await user.click(await card(/12-week plan/))
  const region = () => screen.getByRole('region', { name: 'Your offer' })
  const news = region().querySelector('section > [aria-live="polite"]')
  expect(news).toBeEmptyDOMElement()
  await pass(10 * minute + 1000)
  const chosen = await card(/12-week plan \$79\.99/)
  expect(chosen).toBeChecked()
  await waitFor(() => expect(chosen).toHaveFocus())
  expect(region().querySelector('section > [aria-live="polite"]')).toBe(news)
  expect(news).toHaveTextContent('The introductory offer has ended')
})

test('[P-04] a reader elsewhere on the page is not scrolled when the offer ends', async () => {
  answerPlans(plans(50), plans(0))
  render(<PlanDetails />)
  await user.click(await card(/12-week plan/))
  await user.click(terms())
  await pass(10 * minute + 1000)
  await card(/12-week plan \$79\.99/)
  await waitFor(() => expect(terms()).toHaveFocus())
})

test('[P-06] after reading a policy the checkbox of the terms is unchanged', async () => {
  answerPlans(plans(50))
  const { unmount } = render(<PlanDetails />)
  await user.click(terms())
  unmount()
  const again = render(<PlanDetails />)
  expect(terms()).toBeChecked()
  again.unmount()
  arrive({ id: `${visitor}-other` })
  render(<PlanDetails />)
  expect(terms()).not.toBeChecked()
})

test('[P-06] main flow: without the terms there is a message, the focus goes there, and nothing opens', async () => {
  answerPlans(plans(50))
  render(<PlanDetails />)
  await card(/4-week/)
  expect(terms()).not.toBeChecked()
  await press('Get my plan')
  await waitFor(() => expect(terms()).toHaveFocus())
  expect(terms()).toHaveAccessibleDescription('You should accept terms to continue')
  expect(appState.getState().screen).toBe('plan_details')
  await user.click(terms())
  expect(screen.queryByText('You should accept terms to continue')).not.toBeInTheDocument()
  await press('Get my plan')
  expect(appState.getState().screen).toBe('solid_gate')
})

test('[P-06] other flows: the terms are ticked, and may be unticked', async () => {
  arrive({ flow: 'quiz2' })
  answerPlans(plans(50, { flow: 'newer' }))
  render(<PlanDetails />)
  await card(/24-week plan/)
  expect(terms()).toBeChecked()
  await user.click(terms())
  await press('Get my plan')
  expect(appState.getState().screen).toBe('plan_details')
})

test.each([
  ['?ps=stripe', 'stripe'],
  ['?ps=other', 'solid_gate'],
  ['', 'solid_gate'],
])('[S-10] with %j in the address the button leads to %s', async (search, next) => {
  history.replaceState(null, '', `/${search}`)
  arrive({ flow: 'quiz2' })
  answerPlans(plans(50, { flow: 'newer' }))
  render(<PlanDetails />)
  await card(/12-week plan/)
  await press('Get my plan')
  expect(appState.getState()).toMatchObject({ screen: next, selectedProduct: 'newer-12w-50' })
})

test.each([
  ['Terms of use', 'terms'],
  ['Privacy policy', 'privacy_policy'],
  ['Subscription policy', 'subscription_policy'],
])('[P-06] the %s can be read before they are accepted', async (name, target) => {
  answerPlans(plans(50))
  render(<PlanDetails />)
  await card(/4-week/)
  await press(name)
  expect(appState.getState().screen).toBe(target)
})

test('[P-09] plans that do not load are reported, and the user can retry', async () => {
  const sent = answerPlans(refused(429, 'too_many'), plans(50))
  render(<PlanDetails />)
  await waitFor(() => expect(toasts).toEqual(['Oops, An error occurred! Try again.']))
  expect(screen.getByText(/^The prices didn’t load/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Get my plan' })).not.toBeInTheDocument()
  await press('Try again')
  expect(await card(/4-week/)).toBeChecked()
  expect(sent).toHaveLength(2)
})

test('[P-09] a session that ended elsewhere is opened anew with the same answers and address, and prices come', async () => {
  const opened = { body: { status: 'ok', data: { id: sessionId } } }
  arrive({ email: 'ana@vela.example', isReceiveAdvert: true, quiz: { answers: { age: '25-34' } } })
  const sent = answerPlans(
    refused(404, 'unknown_session'),
    opened,
    opened,
    { body: { status: 'ok' } },
    plans(50),
  )
  render(<PlanDetails />)
  expect(await card(/4-week/)).toBeChecked()
  expect(sent.slice(1, 4).map(({ body }) => body)).toMatchObject([
    { id: null, key: 'gender', value: 'female' },
    { id: sessionId, key: 'age', value: '25-34' },
    { id: sessionId, email: 'ana@vela.example', isReceiveAdvert: true },
  ])
  expect(sent[4]?.search).toContain(`id=${sessionId}`)
  expect(appState.getState().id).toBe(sessionId)
  expect(toasts).toEqual([])
})

test('[P-01] until the prices are here nothing can be bought', async () => {
  const answer = laterAnswer()
  answerPlans(answer.promise)
  arrive({ flow: 'quiz2' })
  render(<PlanDetails />)
  expect(screen.getByText('Loading the prices…')).toBeInTheDocument()
  await press('Get my plan')
  expect(appState.getState().screen).toBe('plan_details')
  answer.resolve(new Response(JSON.stringify(plans(50, { flow: 'newer' }).body)))
  expect(await card(/12-week/)).toBeChecked()
})

test('[I-01] [P-07] in Spanish amounts and words are Spanish', async () => {
  await chooseLanguage('es', 'front', 'plan-details', 'chapters')
  answerPlans(plans(50))
  render(<PlanDetails />)
  expect(
    await screen.findByText(/^Hoy pagas US\$19\.99 por 4 semanas\. Después cobramos US\$39\.99/),
  ).toBeVisible()
  expect(screen.getByText(/^Ahorraste US\$20/)).toBeVisible()
  await user.click(await card(/US\$6\.93/))
  expect(
    screen.getByText(/^Hoy pagas US\$6\.93 por 1 semana\. Después cobramos US\$39\.99 cada 4 semanas/),
  ).toBeVisible()
  expect(screen.getByText('Puedes empezar con US$10')).toBeVisible()
})
