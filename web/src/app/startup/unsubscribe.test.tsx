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

test('[F-13] the link in the foot of a mail asks, ends the mails, says so, and leaves the address', async () => {
  const sent = answerCalls({ status: 200, body: { status: 'ok' } })
  render(<UnsubscribePopup token={token} />)
  expect(sent).toEqual([])
  press('Stop the mails')
  await waitFor(() => expect(toasts).toEqual(['Done. You get no more of these mails.']))
  expect(sent).toMatchObject([{ method: 'POST', path: '/mail/unsubscribe/', search: `?token=${token}` }])
  expect(location.search).toBe('?lng=en')
})

test('[F-13] who keeps the mails sends nothing', () => {
  const sent = answerCalls({ status: 200, body: { status: 'ok' } })
  render(<UnsubscribePopup token={token} />)
  press('Keep them')
  expect(sent).toEqual([])
  expect(location.search).toBe('?lng=en')
})

test('[F-13] a link that is too old says what to do instead', async () => {
  answerCalls(refused(404, 'unknown_link'))
  render(<UnsubscribePopup token={token} />)
  press('Stop the mails')
  expect(await screen.findByText(/Write to /)).toBeVisible()
})

test('[F-13] where nobody answered it can be tried again', async () => {
  answerCalls(refused(500, 'broken'), { status: 200, body: { status: 'ok' } })
  render(<UnsubscribePopup token={token} />)
  press('Stop the mails')
  expect(await screen.findByText(/This did not work/)).toBeVisible()
  press('Stop the mails')
  await waitFor(() => expect(toasts).toHaveLength(1))
})
