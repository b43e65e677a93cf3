import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refused } from '../api/test-server.ts'
import { showToastsWith } from '../state/toasts.ts'
import { stopMailsBy } from './stop-mails.ts'

const token = 'a-token-from-the-foot-of-a-mail'
let toasts: string[] = []
let stopToasts = () => {}

beforeEach(() => {
  toasts = []
  stopToasts = showToastsWith(({ text }) => toasts.push(text))
  history.replaceState(null, '', `/?lng=en&unsubscribe=${token}`)
})

afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

test('[F-13] the link in the foot of a mail ends the mails, says so, and leaves the address', async () => {
  const sent = answerCalls({ status: 200, body: { status: 'ok' } })
  await stopMailsBy(token)
  expect(sent).toMatchObject([{ method: 'POST', path: '/mail/unsubscribe/', search: `?token=${token}` }])
  expect(toasts).toEqual(['Done. You get no more of these mails.'])
  expect(location.search).toBe('?lng=en')
})

test('[F-13] a link that is too old says what to do instead', async () => {
  answerCalls(refused(404, 'unknown_link'))
  await stopMailsBy(token)
  expect(toasts).toEqual([expect.stringContaining('Write to ')])
  expect(location.search).toBe('?lng=en')
})

test('[F-13] where nobody answered, the address stays for a reload', async () => {
  answerCalls(refused(500, 'broken'))
  await stopMailsBy(token)
  expect(toasts).toHaveLength(1)
  expect(location.search).toContain(token)
})
