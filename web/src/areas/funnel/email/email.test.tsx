import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, answerSaved, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { translatorOf } from '../../../i18n/texts.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { onToast } from '../../../state/toasts.ts'
import { fill } from '../../../ui/form/test-fill.ts'
import { consentOptions } from './consent-options.ts'
import { Email } from './email.tsx'

const toasts: string[] = []
let stopToasts = () => {}
const saved = { body: { status: 'ok' } }
const taken = { body: { status: 'fail', type: 'email_exist' } }
const known = { gender: 'female', age: '25-34', promo: 'Continue', interested_in: 'stocks, crypto' }

beforeEach(async () => {
  consentOptions.setState({ options: { mayStartTicked: true, asksAdvertising: false } })
  await chooseLanguage('en', 'front', 'email')
  appState.setState(
    restoreAppState({
      screen: 'email',
      screenPrev: 'strategy_ready',
      screenPrevScope: ['gender', 'strategy_ready'],
      id: sessionId,
      gender: 'female',
      quiz: { answers: { ...known, financial_well_being: 'Continue' } },
    }),
  )
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  vi.restoreAllMocks()
  stopToasts()
  vi.unstubAllGlobals()
})

const field = () => screen.getByRole('textbox', { name: 'E-mail' })
const box = () => screen.getByRole('checkbox')
const pressContinue = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

async function submit(address: string) {
  await fill(field(), address)
  await pressContinue()
}

test('[F-06] a title about the plan, a field that phones and password managers recognise, and a ticked opt-in', () => {
  render(<Email />)
  expect(screen.getByRole('heading', { level: 1, name: 'Your 4-week plan is waiting' })).toBeVisible()
  expect(field()).toHaveAttribute('type', 'email')
  expect(field()).toHaveAttribute('autocomplete', 'email')
  expect(field()).toHaveAttribute('inputmode', 'email')
  expect(box()).toBeChecked()
})

test('[F-06] the first week of the visitor’s own plan is above the field, and only that one is read out', async () => {
  const answers = {
    ...known,
    investment_goal: 'passive income',
    biggest_debt: 'card debt',
    fin_plan_knowledge: 'limited understanding',
    savings_goal: 'travel',
    dedicate_daily_goal: '10',
  }
  appState.setState(({ quiz }) => ({ quiz: { ...quiz, answers } }))
  render(<Email />)
  expect(await screen.findByRole('listitem')).toHaveTextContent('Week 1 · 10 min/dayDebt and credit')
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(4)
})

test('[F-06] without the answers that a plan is made of, the step shows none', async () => {
  render(<Email />)
  await waitFor(() => expect(translatorOf('growth-plan')('start')).toBe('Start'))
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('[F-07] [F-08] an address that the server refuses is reported at the field', async () => {
  answerCalls(refused(400, 'email_incorrect'))
  render(<Email />)
  await submit('a@b..c')
  expect(await screen.findByText(/^Incorrect email/)).toBeVisible()
  await waitFor(() => expect(field()).toHaveFocus())
  expect([toasts, appState.getState().screen]).toEqual([[], 'email'])
})

test('[F-07] a typo in a common domain is pointed out and corrected with one tap', async () => {
  render(<Email />)
  await userEvent.type(field(), 'ana@gmial.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean ana@gmail.com?' }))
  expect(field()).toHaveValue('ana@gmail.com')
  expect(screen.queryByRole('button', { name: /Did you mean/ })).toBeNull()
})

function inZone(timeZone: string) {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
}

test.each([
  ['Europe/Madrid', false],
  ['Europe/London', false],
  ['Europe/Zurich', false],
  ['Europe/Oslo', false],
  ['Atlantic/Reykjavik', false],
  ['Atlantic/Canary', false],
  ['Asia/Nicosia', false],
  ['Europe/Istanbul', true],
  ['Europe/Kyiv', true],
  ['America/Mexico_City', true],
  ['America/New_York', true],
  ['UTC', true],
])('[F-06] (D31) in %s the opt-in starts ticked: %s, and is sent like that', async (zone, isTicked) => {
  inZone(zone)
  const sent = answerCalls(saved)
  render(<Email />)
  expect((box() as HTMLInputElement).checked).toBe(isTicked)
  await submit('ana@vela.example')
  await waitFor(() => expect(sent).toMatchObject([{ body: { isReceiveAdvert: isTicked } }]))
})

test('[F-06] (D31) with Global Privacy Control the opt-in starts empty, and can still be ticked', async () => {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
  const sent = answerCalls(saved)
  render(<Email />)
  expect(box()).not.toBeChecked()
  await userEvent.click(box())
  expect(box()).toBeChecked()
  await submit('ana@vela.example')
  await waitFor(() => expect(sent).toMatchObject([{ body: { isReceiveAdvert: true } }]))
})

test('[O-70] if the owner wants it, the opt-in starts empty, as it does until the server has answered', async () => {
  consentOptions.setState({ options: null })
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise, { body: { data: { mayStartTicked: false } } })
  const { unmount } = render(<Email />)
  expect(box()).not.toBeChecked()
  const options = { mayStartTicked: true, asksAdvertising: false }
  answer.resolve(new Response(JSON.stringify({ data: options })))
  await waitFor(() => expect(box()).toBeChecked())
  expect(sent).toMatchObject([{ path: '/settings/consent/' }])
  unmount()
  consentOptions.setState({ options: { ...options, mayStartTicked: false } })
  render(<Email />)
  expect(box()).not.toBeChecked()
})

test('[O-70] a server that does not answer leaves the opt-in empty, without a toast', async () => {
  consentOptions.setState({ options: null })
  const sent = answerCalls('no network', saved)
  render(<Email />)
  await waitFor(() => expect(sent).toHaveLength(1))
  await submit('ana@vela.example')
  await waitFor(() => expect(appState.getState().screen).toBe('growth_plan'))
  expect(sent[1]?.body).toMatchObject({ isReceiveAdvert: false })
  expect(toasts).toEqual([])
})

const advertising = () => screen.queryByRole('checkbox', { name: /^Tell the advertising partner Meta/ })

test('[O-71] consent to advertising is a box of its own, which starts empty', async () => {
  consentOptions.setState({ options: { mayStartTicked: true, asksAdvertising: true } })
  const sent = answerCalls(taken, saved)
  render(<Email />)
  expect(advertising()).not.toBeChecked()
  await submit('ana@vela.example')
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.click(advertising() as HTMLElement)
  await pressContinue()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([
    { body: { isReceiveAdvert: true, isAdvertisingAllowed: false } },
    { body: { isReceiveAdvert: true, isAdvertisingAllowed: true } },
  ])
})

test('[O-71] without an advertiser, or with Global Privacy Control, nobody is asked about advertising', async () => {
  const sent = answerCalls(saved)
  const { unmount } = render(<Email />)
  expect(advertising()).toBeNull()
  await submit('ana@vela.example')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).not.toHaveProperty('isAdvertisingAllowed')
  unmount()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { globalPrivacyControl: true }))
  consentOptions.setState({ options: { mayStartTicked: true, asksAdvertising: true } })
  render(<Email />)
  expect(advertising()).toBeNull()
})

test('[F-14] [D8] shows the introductory weeks and the largest discount, by flow', () => {
  const { unmount } = render(<Email />)
  expect(screen.getByText('Introductory weeks at a discount of up to 75%')).toBeVisible()
  unmount()
  appState.setState({ flow: 'quiz2' })
  render(<Email />)
  expect(screen.getByText('Introductory weeks at a discount of up to 60%')).toBeVisible()
})

test('[F-08] [W-02] the address is saved with the opt-in, and the plan follows', async () => {
  const sent = answerCalls(saved)
  render(<Email />)
  await submit('ana@vela.example')
  await waitFor(() => expect(appState.getState().screen).toBe('growth_plan'))
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/profile/set-email/',
      body: { id: sessionId, email: 'ana@vela.example', isReceiveAdvert: true },
    },
  ])
  expect(appState.getState().email).toBe('ana@vela.example')
})

test('[F-06] an unticked box is sent as unticked and stays unticked after a reload', async () => {
  const sent = answerCalls(saved)
  const { unmount } = render(<Email />)
  await userEvent.click(box())
  unmount()
  appState.reload()
  render(<Email />)
  expect(box()).not.toBeChecked()
  await submit('ana@vela.example')
  await waitFor(() => expect(sent).toMatchObject([{ body: { isReceiveAdvert: false } }]))
})

test('[F-13] the address that the link was mailed to is confirmed with one tap, with its opt-in choice', async () => {
  inZone('Europe/Madrid')
  const mailedTo = { email: 'ana@vela.example', isReceiveAdvert: true }
  appState.setState({ email: mailedTo.email, mailedTo })
  const sent = answerCalls(saved)
  render(<Email />)
  expect(
    screen.getByText(/^We sent your link to this address, and your receipt will go there too/),
  ).toBeVisible()
  expect(box()).toBeChecked()
  await pressContinue()
  await waitFor(() => expect(appState.getState().screen).toBe('growth_plan'))
  expect(sent).toMatchObject([{ body: { id: sessionId, ...mailedTo } }])
})

test('[F-13] (D31) another address does not inherit the choice of the mailed one', async () => {
  inZone('Europe/Madrid')
  appState.setState({ email: 'a', mailedTo: { email: 'a', isReceiveAdvert: true } })
  render(<Email />)
  await userEvent.type(field(), 'na@vela.example')
  expect(screen.queryByText(/^Your link was sent/)).toBeNull()
  expect(box()).not.toBeChecked()
})

test('[F-07] spaces are removed from typed and pasted text', async () => {
  render(<Email />)
  await userEvent.type(field(), ' ana @ vela.example ')
  expect(field()).toHaveValue('ana@vela.example')
  await userEvent.clear(field())
  await userEvent.click(field())
  await userEvent.paste('  bea@vela .example\n')
  expect(field()).toHaveValue('bea@vela.example')
  expect(appState.getState().email).toBe('bea@vela.example')
})

test.each(['', 'ana', 'ana@vela', '@vela.example', 'ana@@vela.example', 'ana@vela.'])(
  '[F-07] %j is not sent: the field shows an error and has the focus',
  async (address) => {
    const sent = answerCalls(saved)
    render(<Email />)
    if (address !== '') await fill(field(), address)
    await pressContinue()
    expect(field()).toHaveAccessibleDescription(/^Incorrect email/)
    expect(field()).toBeInvalid()
    await waitFor(() => expect(field()).toHaveFocus())
    expect(sent).toEqual([])
  },
)

test('[F-07] the error disappears as soon as the address changes', async () => {
  render(<Email />)
  await submit('ana')
  expect(field()).toBeInvalid()
  await userEvent.type(field(), '@')
  expect(field()).toHaveAttribute('aria-invalid', 'false')
})

test('[F-08] an address with an account is reported at the field, with a link to log in', async () => {
  answerCalls(taken)
  render(<Email />)
  await submit('ana@vela.example')
  await waitFor(() =>
    expect(field()).toHaveAccessibleDescription('Email exists. There’s already an account with it.'),
  )
  expect(appState.getState().screen).toBe('email')
  expect(toasts).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Log in instead' }))
  expect(appState.getState()).toMatchObject({ screen: 'login_page', email: 'ana@vela.example' })
})

test.each([
  [refused(400, 'invalid'), 'Oops, An error occurred! Try again.'],
  [refused(429, 'too_many_requests'), 'Oops, An error occurred! Try again.'],
  [{ body: { status: 'fail', type: 'other' } }, 'Oops, An error occurred! Try again.'],
  [{ body: 'not json' }, 'Oops, An error occurred! Try again.'],
  [refused(503, 'busy'), 'Oops, An error occurred! Try again.'],
  ['no network', 'Oops, an error occurred! Try again.'],
] as const)('[F-08] any other failure is one toast and can be retried (%#)', async (answer, said) => {
  answerCalls(answer, saved)
  render(<Email />)
  await submit('ana@vela.example')
  await waitFor(() => expect(toasts).toEqual([said]))
  expect(appState.getState().screen).toBe('email')
  await pressContinue()
  await waitFor(() => expect(appState.getState().screen).toBe('growth_plan'))
})

test('[F-08] a double tap sends once', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<Email />)
  await submit('ana@vela.example')
  await pressContinue()
  await userEvent.type(field(), '{Enter}')
  answer.resolve(new Response(JSON.stringify(saved.body)))
  await waitFor(() => expect(appState.getState().screen).toBe('growth_plan'))
  expect(sent).toHaveLength(1)
})

test.each([
  ['the server no longer knows', refused(404, 'unknown_session')],
  ['has an address of another browser', refused(409, 'email_elsewhere')],
])('a session that %s is replaced with every stored answer, then gets the address', async (_, forgotten) => {
  const again = Array.from({ length: 5 }, () => answerSaved)
  appState.setState({ id: 'a-session-long-forgotten-00' })
  const sent = answerCalls(forgotten, ...again, saved)
  render(<Email />)
  await submit('ana@vela.example')
  await waitFor(() => expect(appState.getState()).toMatchObject({ screen: 'growth_plan', id: sessionId }))
  expect(sent.at(-1)).toMatchObject({ path: '/profile/set-email/', body: { id: sessionId } })
  const refilled = sent.slice(1, -1).map(({ body }) => (body as { key: string }).key)
  expect(refilled.toSorted()).toEqual([...Object.keys(known), 'financial_well_being'].toSorted())
  expect(toasts).toEqual([])
})

test('[F-06] without a session id everything stored is removed, and gender is shown', () => {
  localStorage.setItem('timer_end', '1')
  localStorage.setItem('upsaleDiscount', '1')
  appState.setState({ id: null, email: 'ana@vela.example', flow: 'quiz2' })
  const walked = vi.spyOn(history, 'go')
  render(
    <StrictMode>
      <Email />
    </StrictMode>,
  )
  expect(appState.getState()).toEqual({ ...restoreAppState({}), screen: 'gender' })
  expect(localStorage.getItem('timer_end')).toBeNull()
  expect(localStorage.getItem('upsaleDiscount')).toBeNull()
  expect(walked.mock.calls.length).toBeLessThanOrEqual(1)
})

test('[F-13] the typed address survives a reload', async () => {
  const { unmount } = render(<Email />)
  await userEvent.type(field(), 'ana@vela')
  unmount()
  appState.reload()
  render(<Email />)
  expect(field()).toHaveValue('ana@vela')
})

test('[F-06] the privacy policy is one tap away', async () => {
  render(<Email />)
  await userEvent.click(screen.getByRole('button', { name: 'Privacy policy' }))
  expect(appState.getState().screen).toBe('privacy_policy')
})
