import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { back, followHistory } from '../../../state/navigation/navigation.ts'
import { auth, clearSession } from '../../../state/session/auth.ts'
import { onToast } from '../../../state/toasts.ts'
import { ana, sessionReply, subscriptionOf, signedIn as withoutPlan } from '../test-person.ts'
import { clearDraft, draft } from './draft.ts'
import { Registration } from './registration.tsx'

const toasts: string[] = []
let stopToasts = () => {}
const member = { ...ana, subscription: subscriptionOf() }
const signedIn = { body: { token: 'session-1', data: member } }
const taken = { body: { status: 'fail', type: 'email_exist' } }

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'registration', 'entry', 'password')
  appState.setState(
    restoreAppState({
      screen: 'registration',
      id: sessionId,
      email: 'ana@vela.example',
      payment_id: 'pay-1',
      countedPayment: 'pay-1',
      screenPrevScope: ['plan_details', 'solid_gate'],
    }),
  )
  clearSession()
  clearDraft()
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByLabelText(name)
const create = () => screen.getByRole('button', { name: 'Create account' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const popup = () => screen.getByRole('dialog', { name: 'Is this e-mail right?' })
const again = () => within(popup()).getByRole('textbox')

/** Pasted, as from a password manager: typing character by character is slow. */
async function put(name: string, text: string) {
  await userEvent.clear(field(name))
  await userEvent.paste(text)
}

async function fill({ name = 'Ana', password = 'a long secret', repeat = '' } = {}) {
  await put('Your name', name)
  await put('Password', password)
  await put('Repeat the password', repeat === '' ? password : repeat)
}

/** Types another address than the one from the quiz. */
async function changeEmail(address: string) {
  await press('Change')
  await put('E-mail', address)
}

async function confirm() {
  await userEvent.click(create())
  await press('Yes, this is me')
}

async function confirmWith(address: string) {
  await userEvent.click(create())
  await userEvent.click(again())
  if (address !== '') await userEvent.paste(address)
  await press('Yes, this is me')
}

test('[A-03] confirms the payment; the e-mail is known, terms are ticked, password managers recognise the fields', () => {
  const { container } = render(<Registration />)
  expect(screen.getByText(/^Your payment is done and your plan is waiting/)).toBeVisible()
  expect(screen.getByText('ana@vela.example', { ignore: 'dialog *' })).toBeVisible()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  expect(container.querySelector('[autocomplete="email"]')).toHaveValue('ana@vela.example')
  expect(field('Password')).toHaveAttribute('autocomplete', 'new-password')
  expect(field('Repeat the password')).toHaveAttribute('autocomplete', 'new-password')
  expect(screen.getByRole('checkbox')).toBeChecked()
  expect(create()).toBeDisabled()
})

test('[A-03] create is enabled only when everything is filled, valid, equal, long enough and accepted', async () => {
  render(<Registration />)
  await press('Change')
  expect(field('E-mail')).toHaveValue('ana@vela.example')
  await waitFor(() => expect(field('E-mail')).toHaveFocus())
  await fill()
  expect(create()).toBeEnabled()
  const breaks: [string, string, string][] = [
    ['E-mail', 'ana@vela', 'ana@vela.example'],
    ['Your name', '   ', 'Ana'],
    ['Password', 'another secret', 'a long secret'],
    ['Repeat the password', 'a long secre', 'a long secret'],
  ]
  for (const [name, bad, good] of breaks) {
    await userEvent.clear(field(name))
    expect(create(), name).toBeDisabled()
    await userEvent.paste(bad)
    expect(create(), name).toBeDisabled()
    await put(name, good)
    expect(create(), name).toBeEnabled()
  }
  await userEvent.click(screen.getByRole('checkbox'))
  expect(create()).toBeDisabled()
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You should accept terms to continue')
})

test('[A-03] seven equal characters are too few, eight are enough', async () => {
  render(<Registration />)
  await fill({ password: 'secret7' })
  expect(create()).toBeDisabled()
  expect(field('Password')).toHaveAccessibleDescription('One more character to go.')
  await userEvent.type(field('Password'), '8')
  await userEvent.type(field('Repeat the password'), '8')
  expect(create()).toBeEnabled()
})

test('[A-03] an error is shown when the field is left, not while typing', async () => {
  appState.setState({ email: '' })
  render(<Registration />)
  await userEvent.type(field('E-mail'), 'ana@vela')
  expect(field('E-mail')).toHaveAttribute('aria-invalid', 'false')
  await userEvent.tab()
  expect(field('E-mail')).toHaveAccessibleDescription(/^Please enter a valid email/)
  await fill({ repeat: 'a long secrex' })
  await userEvent.tab()
  expect(field('Repeat the password')).toHaveAccessibleDescription("Passwords don't match")
})

test('[A-04] [W-03] [D8] confirming the e-mail creates the account, signs in and leads to upsale', async () => {
  const sent = answerCalls(signedIn)
  render(<Registration />)
  await fill({ name: ' Ana ' })
  await userEvent.click(create())
  expect(popup()).toHaveTextContent('ana@vela.example')
  expect(within(popup()).queryByRole('textbox')).toBeNull()
  await press('Yes, this is me')
  await waitFor(() => expect(appState.getState().screen).toBe('upsale'))
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/profile/registration/',
      body: { id: sessionId, email: 'ana@vela.example', screenName: 'Ana', password: 'a long secret' },
    },
  ])
  expect(auth.getState()).toEqual({ token: 'session-1', data: member })
  expect(appState.getState()).toMatchObject({ flow: 'quiz2', id: sessionId, payment_id: 'pay-1' })
  expect(appState.getState()).toMatchObject({ screenPrev: null, screenPrevScope: [] })
  expect(draft.getState()).toMatchObject({ password: '', repeat: '' })
})

test('[A-04] a changed address is typed twice, whatever its case, and is the one that is sent', async () => {
  const sent = answerCalls(signedIn)
  render(<Registration />)
  await changeEmail('bea@vela.example')
  await fill()
  await confirmWith('Bea@vela.example')
  await waitFor(() => expect(appState.getState().screen).toBe('upsale'))
  expect(sent).toMatchObject([{ body: { email: 'bea@vela.example' } }])
})

test('[A-04] the popup leads back to the address', async () => {
  render(<Registration />)
  await fill()
  await userEvent.click(create())
  await userEvent.click(within(popup()).getByRole('button', { name: 'Change' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(field('E-mail')).toHaveFocus())
})

test.each([
  ['', /^Please enter a valid email/],
  ['ana@vela', /^Please enter a valid email/],
  ['cleo@vela.example', /^This isn’t the e-mail you typed before/],
])('[A-04] %j is not sent: the popup says why and the field has the focus', async (address, said) => {
  const sent = answerCalls(signedIn)
  render(<Registration />)
  await changeEmail('bea@vela.example')
  await fill()
  await confirmWith(address)
  expect(again()).toHaveAccessibleDescription(said)
  expect(again()).toBeInvalid()
  await waitFor(() => expect(again()).toHaveFocus())
  expect(sent).toEqual([])
})

test('[A-05] an e-mail with an account is reported in the popup, with a link to log in', async () => {
  answerCalls(taken)
  render(<Registration />)
  await fill()
  await confirm()
  expect(await within(popup()).findByText(/^Email already exist/)).toBeVisible()
  expect(toasts).toEqual([])
  await press('Log in instead')
  expect(appState.getState().screen).toBe('login_page')
})

test.each([
  [refused(400, 'invalid'), 'Oops, An error occurred! Try again.'],
  [refused(429, 'too_many_tries'), 'Too many tries. Wait a while (an hour at most), then try again.'],
  ['no network', 'Oops, an error occurred! Try again.'],
] as const)(
  '[A-05] another failure is one toast on the page and can be retried (%#)',
  async (answer, said) => {
    answerCalls(answer, signedIn)
    render(<Registration />)
    await fill()
    await confirm()
    await waitFor(() => expect(toasts).toEqual([said]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await confirm()
    await waitFor(() => expect(appState.getState().screen).toBe('upsale'))
  },
)

test('[A-03] a common password is reported at its field, which has the focus', async () => {
  answerCalls(refused(400, 'common_password'))
  render(<Registration />)
  await fill({ password: 'password123' })
  await confirm()
  await waitFor(() => expect(field('Password')).toHaveAccessibleDescription(/passwords people guess/))
  await waitFor(() => expect(field('Password')).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(toasts).toEqual([])
})

test('[A-04] a session that was claimed elsewhere is reported, with a link to log in', async () => {
  answerCalls(refused(404, 'unknown_session'))
  render(<Registration />)
  await fill()
  await confirm()
  expect(await within(popup()).findByText(/out of date/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Log in instead' })).toBeVisible()
})

test('[A-04] a double tap sends once', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<Registration />)
  await fill()
  await confirm()
  await press('Yes, this is me')
  answer.resolve(new Response(JSON.stringify(signedIn.body)))
  await waitFor(() => expect(appState.getState().screen).toBe('upsale'))
  expect(sent).toHaveLength(1)
})

test('[D3] after a payment there is no back arrow, and a back press does not open the payment again', () => {
  render(<Registration />)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  back()
  expect(appState.getState().screen).toBe('registration')
})

test('[D3] the session of a receipt opened in another browser is paid: no back arrow', async () => {
  appState.setState({ payment_id: null, countedPayment: null })
  const sent = answerCalls(sessionReply(true))
  render(<Registration />)
  await waitFor(() => expect(sent).toMatchObject([{ path: '/profile/get-data/' }]))
  expect(screen.getByText(/^Your payment is done/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('[A-03] [D3] a session without a payment is not called paid, and leads back or to the plan (D26)', async () => {
  appState.setState({ payment_id: 'pay-1', countedPayment: null })
  answerCalls(sessionReply(false))
  render(<Registration />)
  expect(await screen.findByText(/^Your plan isn’t paid yet/)).toBeVisible()
  expect(screen.queryByText(/^Your payment is done/)).toBeNull()
  await press('See my plan')
  expect(appState.getState().screen).toBe('plan_details')
})

test('[D3] the back arrow leaves the registration of a session without a payment', async () => {
  appState.setState({ countedPayment: null })
  history.replaceState(null, '')
  const stopFollowing = followHistory()
  answerCalls(sessionReply(false))
  render(<Registration />)
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
  await waitFor(() => expect(appState.getState().screen).toBe('solid_gate'))
  stopFollowing()
})

test('[W-03] an address that the server refuses is reported in the popup', async () => {
  answerCalls(refused(400, 'email_incorrect'))
  render(<Registration />)
  await fill()
  await confirm()
  expect(await within(popup()).findByText(/^Please enter a valid email/)).toBeVisible()
  expect(toasts).toEqual([])
})

test('[D3] [A-04] back closes the popup and stays on the screen', async () => {
  render(<Registration />)
  await fill()
  await userEvent.click(create())
  expect(popup()).toBeVisible()
  back()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(appState.getState().screen).toBe('registration')
})

test('[A-03] typed values survive a look at the terms, and no password is stored', async () => {
  const { unmount } = render(<Registration />)
  await fill({ repeat: 'a long' })
  await press('Terms of use')
  expect(appState.getState().screen).toBe('terms')
  unmount()
  render(<Registration />)
  expect(field('Your name')).toHaveValue('Ana')
  expect(field('Password')).toHaveValue('a long secret')
  expect(field('Repeat the password')).toHaveValue('a long')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('a long')
})

test('[A-03] (D26) without a funnel session a free account is created and leads to the courses', async () => {
  appState.setState({ id: null })
  const sent = answerCalls(withoutPlan)
  render(<Registration />)
  expect(screen.getByText(/^A free account opens the first chapter of every course/)).toBeVisible()
  await fill()
  await confirmWith('ana@vela.example')
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
  expect(sent).toMatchObject([{ path: '/profile/registration/', body: { id: null } }])
})

test("[A-03] (D26) a visitor who has not paid gets no offer that needs a plan's card", async () => {
  answerCalls(withoutPlan)
  render(<Registration />)
  await fill()
  await confirm()
  await waitFor(() => expect(appState.getState().screen).toBe('learn'))
})

test('[A-04] the popup is empty when it is opened again', async () => {
  render(<Registration />)
  await changeEmail('bea@vela.example')
  await fill()
  await confirmWith('ana@vela.example')
  await press('Change the first one')
  await userEvent.click(create())
  expect(again()).toHaveValue('')
})
