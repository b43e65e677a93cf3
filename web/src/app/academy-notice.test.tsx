import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readLatestThread } from '@vela/contract/consultant'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/client.ts'
import { answerCalls } from '../api/test-server.ts'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { network } from '../state/network.ts'
import { takeOver } from '../worker/agreed-names.ts'
import { AcademyNotice } from './academy-notice.tsx'
import { newerBuild } from './keep-offline.ts'

beforeEach(() => chooseLanguage('en', 'academy-bar'))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  newerBuild.setState({ worker: null })
  network.setState({ isReached: null })
})

const say = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('[L-16] a lost network is said quietly, and no more when it is back', () => {
  render(<AcademyNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  say(false)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you do is kept.')
  say(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('[L-16] without a network the notice shows although the browser says it is online, until a request arrives', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  answerCalls('no network', 'no network', {})
  render(<AcademyNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you do is kept.')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('[L-16] a call that does not arrive is enough to show the notice', async () => {
  answerCalls('no network')
  render(<AcademyNotice />)
  await act(() => send(readLatestThread, { query: {} }, { isQuiet: true }).catch(() => {}))
  expect(screen.getByRole('status')).toHaveTextContent('You are offline')
})

test('a newer build is offered, and comes when it is asked for', async () => {
  const postMessage = vi.fn<(message: string) => void>()
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: new EventTarget() }))
  newerBuild.setState({ worker: { postMessage } as unknown as ServiceWorker })
  render(<AcademyNotice />)
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.')
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(postMessage).toHaveBeenCalledWith(takeOver)
})
