import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readLatestThread } from '@vela/contract/consultant'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../api/client.ts'
import { answerCalls } from '../../api/test-server.ts'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import { network } from '../../state/network.ts'
import { activateMessage } from '../../worker/page-protocol.ts'
import { waitingBuild } from '../offline/service-worker.ts'
import { AcademyNotice } from './academy-notice.tsx'

beforeEach(() => chooseLanguage('en', 'academy-bar'))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  waitingBuild.setState({ worker: null })
  network.setState({ isReached: null })
})

test('[L-16] a lost network shows the notice, which disappears when the network is back', async () => {
  answerCalls('no network', {})
  render(<AcademyNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  window.dispatchEvent(new Event('offline'))
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'You’re offline. What you do is saved on this device and sent later.',
    ),
  )
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement())
})

test('[L-16] a browser that always says it is offline shows no notice while requests arrive', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerCalls({})
  render(<AcademyNotice />)
  window.dispatchEvent(new Event('offline'))
  await waitFor(() => expect(network.getState().isReached).toBe(true))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('[L-16] a hidden tab sends no network checks', async () => {
  vi.useFakeTimers()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const sent = answerCalls('no network')
  render(<AcademyNotice />)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(sent).toHaveLength(0)
  hidden.mockReturnValue(false)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(sent).toHaveLength(1)
})

test('[L-16] without a network the notice shows although the browser says it is online, until a request arrives', async () => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  answerCalls('no network', 'no network', {})
  render(<AcademyNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('status')).toHaveTextContent(
    'You’re offline. What you do is saved on this device and sent later.',
  )
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('[L-16] a call that does not arrive is enough to show the notice', async () => {
  answerCalls('no network')
  render(<AcademyNotice />)
  await act(() => send(readLatestThread, { query: {} }, { isQuiet: true }).catch(() => {}))
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline')
})

test('a newer build is offered and activated on request', async () => {
  const postMessage = vi.fn<(message: string) => void>()
  vi.stubGlobal('navigator', Object.assign(navigator, { serviceWorker: new EventTarget() }))
  waitingBuild.setState({ worker: { postMessage } as unknown as ServiceWorker })
  render(<AcademyNotice />)
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.')
  await userEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(postMessage).toHaveBeenCalledWith(activateMessage)
})
