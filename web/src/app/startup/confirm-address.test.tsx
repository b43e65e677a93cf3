import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refused } from '../../api/test-server.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { onToast } from '../../state/toasts.ts'
import { AddressPopup } from './confirm-address.tsx'

const token = 'a-token-from-the-mail-to-the-new-address'
let toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  toasts = []
  stopToasts = onToast(({ text }) => toasts.push(text))
  history.replaceState(null, '', `/?lng=en&address=${token}`)
  await loadTexts('resume')
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *, button' }))

test('[O-37] the link to a new address asks, changes it after a tap, says so and leaves the URL', async () => {
  const sent = answerCalls(refused(500, 'broken'), { status: 200, body: { status: 'ok' } })
  render(<AddressPopup token={token} />)
  expect(sent).toEqual([])
  press('Use this address')
  expect(await screen.findByText(/That didn’t work/)).toBeVisible()
  press('Use this address')
  await waitFor(() => expect(toasts).toEqual(['Done. Log in with this address from now on.']))
  expect(sent[1]).toMatchObject({ method: 'POST', path: '/profile/address/', body: { token } })
  expect(location.search).toBe('?lng=en')
})

test('[O-37] a link that was used or is too old says what to do', async () => {
  answerCalls(refused(404, 'unknown_link'))
  render(<AddressPopup token={token} />)
  press('Use this address')
  expect(await screen.findByText(/Write to /)).toBeVisible()
})
