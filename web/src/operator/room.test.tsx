import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../api/test-server.ts'
import { texts } from './operators/operators.texts.ts'
import { Room } from './room.tsx'
import { replaceAddress } from './router.tsx'
import { startSession, useSession } from './session.ts'

const owner = (id: string) => ({
  id,
  email: `${id}@room.example`,
  role: 'owner' as const,
  permissions: ['operators' as const],
  hasPasskey: false,
  hasCodes: true,
  recoveryCodesLeft: 9,
})
const { noInvitations } = texts
const ended = refused(401, 'unauthorized')
const settings = { refund_limit: null, opt_in_empty: false }
const link = { link: 'https://vela.example/operator/invitation#1', expires_at: '2026-11-19T10:00:00.000Z' }

type Answer = { readonly status?: number; readonly body: unknown }

/** A server whose session can end. Somebody signs in again as `next`. */
function startServer(next: string) {
  const invited: unknown[] = []
  const server = { isEnded: false, isBroken: false, invited }
  const answer = (path: string, init: RequestInit): Answer => {
    if (path.endsWith('/sign-in/code/')) {
      server.isEnded = false
      return { body: owner(next) }
    }
    if (server.isEnded) return ended
    if (server.isBroken) return refused(500, 'internal')
    if (path.endsWith('/settings/')) return { body: settings }
    if (!path.endsWith('/invite/')) return { body: { operators: [], invitations: [] } }
    invited.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined)
    return { body: link }
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { status = 200, body } = answer(new URL(address, 'http://vela.test').pathname, init)
    return new Response(JSON.stringify(body), { status })
  })
  return server
}

beforeEach(() => {
  startSession(owner('one'))
  replaceAddress('/operator/operators')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useSession.setState({ operator: 'unknown', isEnded: false })
  replaceAddress('/')
})

const emailField = () => screen.getByLabelText<HTMLInputElement>('E-mail')

async function inviteWithEndedSession(server: { isEnded: boolean }): Promise<HTMLElement> {
  const user = userEvent.setup()
  render(<Room />)
  await screen.findByText(noInvitations)
  await user.type(emailField(), 'new@room.example')
  server.isEnded = true
  await user.click(screen.getByRole('button', { name: 'Create the invitation' }))
  return screen.findByRole('dialog', { name: 'Sign in' })
}

async function signInByCode(dialog: HTMLElement): Promise<void> {
  const user = userEvent.setup()
  expect(dialog).toHaveTextContent('Your session has ended')
  const instead = within(dialog).queryByRole('button', { name: 'Use a code instead' })
  if (instead) await user.click(instead)
  await user.type(within(dialog).getByLabelText('E-mail'), 'one@room.example')
  await user.type(within(dialog).getByLabelText('Code'), '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign in' })).not.toBeInTheDocument())
}

test('[O-04] what was typed is still there after the session has ended and the operator is back', async () => {
  const server = startServer('one')
  await signInByCode(await inviteWithEndedSession(server))
  expect(emailField().value).toBe('new@room.example')
  expect(document.title).toBe('Operators · Vela operators')
  expect(await screen.findByText(/signed out before this was done/)).toBeVisible()
  expect(server.invited).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Create the invitation' }))
  await screen.findByText(link.link)
  expect(server.invited).toEqual([{ email: 'new@room.example', role: 'support' }])
})

test('[O-04] somebody else who signs in finds nothing of what was typed, and nothing is done', async () => {
  const server = startServer('two')
  await signInByCode(await inviteWithEndedSession(server))
  expect(emailField().value).toBe('')
  expect(server.invited).toEqual([])
})

test('[O-60] a page that could not be loaded says so and can be tried again', async () => {
  const server = startServer('one')
  server.isBroken = true
  render(<Room />)
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' })
  server.isBroken = false
  if (retry) await userEvent.click(retry)
  expect(await screen.findByText(noInvitations)).toBeVisible()
})
