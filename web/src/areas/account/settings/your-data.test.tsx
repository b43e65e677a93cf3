import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, laterAnswer, refused } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { auth, storeSession } from '../../../state/session/auth.ts'
import { deviceStore } from '../../../state/storage/device-store.ts'
import { onToast } from '../../../state/toasts.ts'
import { personOf } from '../test-person.ts'
import { YourData } from './your-data.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'settings', 'subscription-state')
  appState.setState(restoreAppState({ screen: 'settings' }))
  storeSession('a-session', personOf())
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const held = {
  made_at: '2026-11-15 12:00:00',
  practice_balance: 1_043_218,
  data: { users: [{ email: 'ana@vela.example', extra: 1 }] },
}

/** The files the browser was asked to save. */
function watchDownloads() {
  const saved: { name: string; file: Blob }[] = []
  let last = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    last = file as Blob
    return 'blob:vela'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last })
  })
  return saved
}

test('[A-13] the file vela-data.json contains everything the server sends', async () => {
  const saved = watchDownloads()
  const sent = answerCalls({ body: held })
  render(<YourData />)
  await tap(/Download my data/)
  await waitFor(() => expect(toasts).toEqual(['Your data is in the file vela-data.json.']))
  expect(saved.map(({ name }) => name)).toEqual(['vela-data.json'])
  expect(JSON.parse((await saved[0]?.file.text()) ?? '')).toEqual(held)
  expect(sent).toMatchObject([{ path: '/profile/export/', method: 'GET' }])
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer a-session')
})

test('[A-13] the row shows that the download is running, and a second tap requests nothing', async () => {
  watchDownloads()
  const answer = laterAnswer()
  const sent = answerCalls(answer.promise)
  render(<YourData />)
  await tap(/Download my data/)
  await tap(/Collecting your data…/)
  answer.resolve(new Response(JSON.stringify(held)))
  await waitFor(() => expect(toasts).toHaveLength(1))
  expect(sent).toHaveLength(1)
})

test('[A-13] a failed download saves nothing', async () => {
  const saved = watchDownloads()
  answerCalls(refused(429, 'too_many_requests'))
  render(<YourData />)
  await tap(/Download my data/)
  await waitFor(() => expect(toasts).toEqual(['Too many tries. Wait a few minutes, then try again.']))
  expect(saved).toEqual([])
})

const password = () => screen.getByLabelText<HTMLInputElement>('Your password')

async function askToDelete(typed: string) {
  await tap('Delete my account')
  expect(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
  if (typed !== '') await userEvent.type(password(), typed)
  await tap('Delete for good')
}

test('[A-14] explains what happens, sends the password, clears everything and goes to gender', async () => {
  const sent = answerCalls({ body: { status: 'ok' } })
  for (const key of ['last_course', 'timer_end', 'upsaleDiscount']) localStorage.setItem(key, '1')
  appState.setState({ email: 'ana@vela.example' })
  render(<YourData />)
  await askToDelete('correct horse')
  expect(screen.getByText(/subscription ends right away/)).toBeInTheDocument()
  await waitFor(() => expect(appState.getState()).toMatchObject({ screen: 'gender', email: '' }))
  expect(auth.getState()).toEqual({ token: null, data: null })
  expect(['last_course', 'timer_end', 'upsaleDiscount'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
  expect(sent).toMatchObject([{ path: '/profile/delete/', body: { password: 'correct horse' } }])
  expect(toasts).toEqual(['Your account has been deleted.'])
})

test('[A-14] unsent progress is deleted with the account, and that of another account stays', async () => {
  answerCalls({ body: { status: 'ok' } })
  const keys = [`${personOf().id}|element|a`, 'bo|element|a']
  await deviceStore.write(keys.map((key) => ({ store: 'waiting', key, value: 1 })))
  render(<YourData />)
  await askToDelete('correct horse')
  await waitFor(async () => expect(await deviceStore.keys('waiting', '')).toEqual(['bo|element|a']))
})

test('[A-14] a wrong password is reported at the field, which gets the focus; typing clears the error', async () => {
  answerCalls({ body: { status: 'fail', type: 'wrong_password' } })
  render(<YourData />)
  await askToDelete('wrong horse')
  await waitFor(() => expect(password()).toHaveAccessibleDescription('Incorrect password'))
  await waitFor(() => expect(password()).toHaveFocus())
  expect(auth.getState().token).toBe('a-session')
  await userEvent.type(password(), 's')
  expect(password()).toBeValid()
})

test('[A-14] without a password nothing is sent', async () => {
  const sent = answerCalls({ body: { status: 'ok' } })
  render(<YourData />)
  await askToDelete('')
  expect(password()).toHaveAccessibleDescription('Please enter your password.')
  expect(sent).toEqual([])
})

test('[A-14] a subscription that could not be ended asks to try later, and nothing is lost', async () => {
  answerCalls({ body: { status: 'fail', type: 'subscription_not_ended' } })
  render(<YourData />)
  await askToDelete('correct horse')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('nothing was deleted'))
  expect(screen.getByRole('alert')).toHaveTextContent('try again in a few minutes')
  expect([appState.getState().screen, auth.getState().token]).toEqual(['settings', 'a-session'])
})

test.each([
  ['no network', 'We couldn’t reach the server'],
  [refused(429, 'too_many_tries'), 'Too many tries. Wait a few minutes'],
] as const)(
  '[A-14] a failure is shown inside the popup, and the account stays (%#)',
  async (answer, said) => {
    answerCalls(answer)
    render(<YourData />)
    await askToDelete('correct horse')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said))
    expect(toasts).toEqual([])
    expect(auth.getState().token).toBe('a-session')
  },
)

test('[A-14] a typed password is gone when the popup opens again', async () => {
  render(<YourData />)
  await tap('Delete my account')
  await userEvent.type(password(), 'correct horse')
  await tap('Keep my account')
  await tap('Delete my account')
  expect(password()).toHaveValue('')
})
