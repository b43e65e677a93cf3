import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { storeSession } from '../../../../state/session/auth.ts'
import { onToast } from '../../../../state/toasts.ts'
import { personOf } from '../../test-person.ts'
import { CertificatesCard } from './certificates-card.tsx'

type Answer = { status?: number; body: object }

const certificate = {
  id: 'one',
  path: '/certificate/one',
  name: 'Ana',
  issued_at: '2026-11-12T10:00:00.000Z',
}
const without = { course: 'money-basics', title: 'Money basics', certificate: null }
const withOne = { ...without, certificate }

let sent: { path: string; body: unknown }[]
let list: object[]
let answer: Answer

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'profile')
  storeSession('a-session', personOf())
  sent = []
  list = [without]
  answer = { body: { status: 'ok' } }
  vi.stubGlobal('fetch', async (address: string, init: { body: string }) => {
    const path = new URL(address, 'http://vela.test').pathname
    if (path === '/education/certificates/') return new Response(JSON.stringify({ data: list }))
    sent.push({ path, body: JSON.parse(init.body) })
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const popup = () => screen.findByRole('dialog')

test('[R-67] without a finished course the card says how to get a certificate', async () => {
  list = []
  render(<CertificatesCard />)
  const card = screen.getByRole('region', { name: 'Certificates' })
  await waitFor(() => expect(card).toHaveTextContent('Finish a course'))
})

test('[R-67] without an answer the card says what to do', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  render(<CertificatesCard />)
  expect(await screen.findByText(/certificates didn’t load/)).toBeVisible()
})

test('[R-60] the certificate is made out to the name of the profile, or to another one', async () => {
  answer = { body: { data: certificate } }
  render(<CertificatesCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Get your certificate: Money basics' }))
  const name = await screen.findByRole('textbox', { name: 'Name on the certificate' })
  expect(name).toHaveValue('Ana')
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Make the certificate' }))
  expect(await screen.findByText('Type a name of up to 60 letters.')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.type(name, 'Ana Díaz')
  list = [withOne]
  await userEvent.click(screen.getByRole('button', { name: 'Make the certificate' }))
  expect(await screen.findByText('Made out to Ana')).toBeVisible()
  expect(sent).toEqual([
    { path: '/education/certificates/issue/', body: { course: 'money-basics', name: 'Ana Díaz' } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open the certificate: Money basics' })).toHaveAttribute(
    'href',
    '/certificate/one',
  )
})

test('[R-60] a refusal says what to do, inside the popup', async () => {
  answer = { status: 409, body: { status: 'fail', type: 'course_not_finished', message: '' } }
  render(<CertificatesCard />)
  await userEvent.click(await screen.findByRole('button', { name: /^Get your certificate/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Make the certificate' }))
  expect(await within(await popup()).findByRole('alert')).toHaveTextContent(/haven’t reached our server yet/)
})

test('[R-63] revoking asks first, and afterwards the course offers a new certificate', async () => {
  list = [withOne]
  render(<CertificatesCard />)
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke the certificate: Money basics' }))
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Keep it' }))
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Revoke the certificate: Money basics' }))
  list = [without]
  await userEvent.click(within(await popup()).getByRole('button', { name: 'Revoke it' }))
  expect(await screen.findByRole('button', { name: /^Get your certificate/ })).toBeVisible()
  expect(sent).toEqual([{ path: '/education/certificates/revoke/', body: { id: 'one' } }])
})

test('[R-67] sharing opens the share sheet of the device, and copies the link where there is none', async () => {
  list = [withOne]
  const user = userEvent.setup()
  const toasts: string[] = []
  onToast(({ text }) => toasts.push(text))
  const shared: unknown[] = []
  const url = new URL('/certificate/one', location.href).href
  Object.assign(navigator, { share: async (given: unknown) => void shared.push(given) })
  render(<CertificatesCard />)
  const button = await screen.findByRole('button', { name: 'Share the certificate: Money basics' })
  await user.click(button)
  expect(shared).toEqual([{ title: 'Money basics', url }])
  Object.assign(navigator, { share: async () => Promise.reject(new DOMException('', 'AbortError')) })
  await user.click(button)
  expect(toasts).toEqual([])
  Object.assign(navigator, { share: undefined })
  await user.click(button)
  await waitFor(() => expect(toasts).toEqual(['Link copied.']))
  expect(await navigator.clipboard.readText()).toBe(url)
})
