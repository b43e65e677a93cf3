import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refused } from '../../api/test-server.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { onToast } from '../../state/toasts.ts'
import { UnsubscribePopup } from './unsubscribe.tsx'

const token = 'a-token-from-the-foot-of-a-mail'
let toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  toasts = []
  stopToasts = onToast(({ text }) => toasts.push(text))
  history.replaceState(null, '', `/?lng=en&unsubscribe=${token}`)
  await loadTexts('resume')
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button *, button' }))

test('[F-13] the unsubscribe link asks, stops the emails, confirms it and is removed from the URL', async () => {
  const sent = answerCalls({ status: 200, body: { status: 'ok' } })
  render(<UnsubscribePopup token={token} />)
  expect(sent).toEqual([])
  press('Stop the e-mails')
  await waitFor(() => expect(toasts).toEqual(['Done. You won’t get any more of these e-mails.']))
  expect(sent).toMatchObject([{ method: 'POST', path: '/mail/unsubscribe/', search: `?token=${token}` }])
  expect(location.search).toBe('?lng=en')
})

test('[F-13] declining sends nothing', () => {
  const sent = answerCalls({ status: 200, body: { status: 'ok' } })
  render(<UnsubscribePopup token={token} />)
  press('Keep them')
  expect(sent).toEqual([])
  expect(location.search).toBe('?lng=en')
})

test('[F-13] an expired unsubscribe link shows what to do instead', async () => {
  answerCalls(refused(404, 'unknown_link'))
  render(<UnsubscribePopup token={token} />)
  press('Stop the e-mails')
  expect(await screen.findByText(/Write to /)).toBeVisible()
})

test('[F-13] unsubscribing can be retried after a network failure', async () => {
  answerCalls(refused(500, 'broken'), { status: 200, body: { status: 'ok' } })
  render(<UnsubscribePopup token={token} />)
  press('Stop the e-mails')
  expect(await screen.findByText(/That didn’t work/)).toBeVisible()
  press('Stop the e-mails')
  await waitFor(() => expect(toasts).toHaveLength(1))
})
