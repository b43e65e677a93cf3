import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../i18n/choose-language.ts'
import { takeOver } from '../worker/agreed-names.ts'
import { AcademyNotice } from './academy-notice.tsx'
import { newerBuild } from './keep-offline.ts'

beforeEach(() => chooseLanguage('en', 'academy-bar'))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  newerBuild.setState({ worker: null })
})

const network = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

test('[L-16] a lost network is said quietly, and no more when it is back', () => {
  render(<AcademyNotice />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  network(false)
  expect(screen.getByRole('status')).toHaveTextContent('You are offline. What you do is kept.')
  network(true)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
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
