import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused, sessionId } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { back, go } from '../../../state/navigation/navigation.ts'
import { auth } from '../../../state/session/auth.ts'
import { writeStored } from '../../../state/storage/local-storage.ts'
import { onToast } from '../../../state/toasts.ts'
import { HeaderSlot } from '../../../ui/layout/header-slot.tsx'
import { Upsale } from './upsale.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  await chooseLanguage('en', 'front', 'upsale')
  auth.setState({ token: 'a-session', data: null })
  appState.setState(restoreAppState({ screen: 'upsale', id: sessionId, payment_id: 'order-1' }))
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function open() {
  render(
    <>
      <header>
        <HeaderSlot />
      </header>
      <Upsale />
    </>,
  )
}

let now = 0
const tapAgain = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** A tap of its own, not the second half of a double tap. */
function tap(name: string) {
  now += 1000
  return tapAgain(name)
}
const shown = () => appState.getState().screen
const done = { body: { status: 'ok' } }

test('[D3] [U-02] back declines like Skip, step by step, and never leaves at once', async () => {
  open()
  const press = () => {
    now += 1000
    act(() => back())
  }
  press()
  expect(screen.getByRole('dialog')).toHaveTextContent('What is fundamental analysis?')
  press()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('$22.99')).toBeVisible()
  press()
  await waitFor(() => expect(shown()).toBe('learn'))
})

test('[U-01] the first offer: banner, badge, both prices, title, four bullets, fine print, skip in the header', () => {
  open()
  expect(screen.getByText('A course to go with your plan')).toBeVisible()
  expect(
    screen.getByRole('heading', { level: 1, name: 'Get the full fundamental analysis course' }),
  ).toBeVisible()
  expect(screen.getByText('66% off')).toBeVisible()
  expect(screen.getByText('$29.99')).toBeVisible()
  expect(screen.getByText('$89.99').tagName).toBe('S')
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText(/one payment of \$29\.99/)).toBeVisible()
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('button', { name: 'Skip' }))
})

test('[U-02] [U-03] skip shows the quick tip, then the second offer; the second skip leads to learn', async () => {
  open()
  await tap('Skip')
  expect(localStorage.getItem('upsaleDiscount')).toBe('offered')
  expect(screen.getByRole('dialog', { name: 'Quick tip' })).toHaveTextContent('What is fundamental analysis?')
  await tap('Got it')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('74% off')).toBeVisible()
  expect(screen.getByText('$22.99')).toBeVisible()
  expect(screen.getByText(/one payment of \$22\.99/)).toBeVisible()
  expect(shown()).toBe('upsale')
  await tap('Skip')
  expect(shown()).toBe('learn')
})

test('[U-02] a reload after the first skip shows the second offer at once', () => {
  localStorage.setItem('upsaleDiscount', 'offered')
  open()
  expect(screen.getByText('$22.99')).toBeVisible()
})

test('[U-04] adding sends both ids and the first offer, thanks and leads to learn', async () => {
  const sent = answerCalls(done)
  open()
  await tap('Add to plan')
  await waitFor(() => expect(shown()).toBe('learn'))
  expect(sent).toMatchObject([
    { path: '/payment/up-sale/', body: { id: sessionId, pid: 'order-1', discount: '66' } },
  ])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer a-session')
  expect(toasts).toEqual(['The course is in your plan now.'])
})

test('[U-04] after the tip it is the second offer that is sent', async () => {
  const sent = answerCalls(done)
  open()
  await tap('Skip')
  await tap('Got it')
  await tap('Add to plan')
  await waitFor(() => expect(shown()).toBe('learn'))
  expect(sent).toMatchObject([{ body: { discount: '74' } }])
})

test('[U-04] a second tap while the charge runs sends nothing', async () => {
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  open()
  await tap('Add to plan')
  expect(screen.getByRole('button', { name: 'Add to plan' })).toHaveAttribute('aria-busy', 'true')
  await tap('Add to plan')
  await tap('Skip')
  expect(shown()).toBe('upsale')
  answer.resolve(new Response(JSON.stringify(done.body)))
  await waitFor(() => expect(shown()).toBe('learn'))
  expect(sent).toHaveLength(1)
})

test('a refused charge is explained in plain words, and the user can continue', async () => {
  answerCalls(refused(402, 'charge_refused'))
  open()
  await tap('Add to plan')
  expect(await screen.findByRole('dialog', { name: 'Payment declined' })).toHaveTextContent(
    'nothing was taken',
  )
  expect([shown(), toasts]).toEqual(['upsale', []])
  expect(localStorage.getItem('upsaleDiscount')).toBeNull()
  await tap('Go to my courses')
  expect(shown()).toBe('learn')
})

test('a user who left during the charge sees a refusal on the current screen and stays there', async () => {
  const answer = laterAnswer()
  answerCalls(answer.promise)
  open()
  await tap('Add to plan')
  go('terms')
  answer.resolve(new Response(JSON.stringify(refused(402, 'charge_refused').body), { status: 402 }))
  await waitFor(() => expect(toasts).toEqual(['Payment declined']))
  expect(shown()).toBe('terms')
})

test.each([
  [refused(409, 'not_ready'), 'Your plan’s payment is still being confirmed. Try again in a minute.'],
  [refused(429, 'too_many_tries'), 'Too many tries for today. Your plan stays just as it is.'],
  [refused(402, 'other'), 'Oops, An error occurred! Try again.'],
] as const)('any other failure is shown, and the user can try again (%#)', async (answer, said) => {
  const sent = answerCalls(answer, done)
  open()
  await tap('Add to plan')
  await waitFor(() => expect(toasts).toEqual([said]))
  expect(shown()).toBe('upsale')
  await tap('Add to plan')
  await waitFor(() => expect(shown()).toBe('learn'))
  expect(sent.map(({ body }) => body)).toEqual([sent[0]?.body, sent[0]?.body])
})

test('going back to the offer after taking it offers nothing to pay', async () => {
  localStorage.setItem('upsaleDiscount', 'added')
  open()
  expect(screen.getByRole('heading', { level: 1, name: 'This course is already in your plan' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add to plan' })).toBeNull()
  await tap('Go to my courses')
  expect(shown()).toBe('learn')
})

test.each(['no network', refused(503, 'busy'), refused(500, 'internal')] as const)(
  '[U-04] a charge nobody knows the end of is said as such, once, and leads on (%#)',
  async (answer) => {
    answerCalls(answer)
    open()
    await tap('Add to plan')
    expect(
      await screen.findByRole('dialog', { name: 'We’re still checking with your bank' }),
    ).toHaveTextContent('You’re never charged twice.')
    expect(toasts).toEqual([])
    await tap('Go to my courses')
    expect(shown()).toBe('learn')
  },
)

test('[U-02] a double tap closes no tip unread, and buys nothing', async () => {
  const sent = answerCalls(done)
  open()
  await tap('Skip')
  await tapAgain('Got it')
  expect(screen.getByRole('dialog', { name: 'Quick tip' })).toBeVisible()
  await tap('Got it')
  await tapAgain('Add to plan')
  await tapAgain('Skip')
  expect([shown(), sent]).toEqual(['upsale', []])
})

test('a user who followed an email about the subscription continues to it', async () => {
  history.replaceState(null, '', '/?open=subscription')
  writeStored('upsaleDiscount', 'added')
  open()
  await tap('Go to my courses')
  expect([shown(), location.search]).toEqual(['subscription', ''])
})
