import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../i18n/choose-language.ts'
import { ErrorBoundary } from './error-boundary.tsx'

let isBroken = true
let now = 0
let reload = vi.fn<() => void>()

function Fragile() {
  if (isBroken) throw new Error('the file did not come')
  return <p>here again</p>
}

function open() {
  return render(
    <ErrorBoundary onError={() => {}}>
      <Fragile />
    </ErrorBoundary>,
  )
}

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

beforeEach(async () => {
  await chooseLanguage('en', 'front')
  now += 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(console, 'error').mockReturnValue()
  reload = vi.spyOn(location, 'reload').mockReturnValue()
  isBroken = true
})

afterEach(() => vi.restoreAllMocks())

test('[S-27] a screen whose chunk did not load has a picture and offers a retry, which loads it', async () => {
  const { container } = open()
  expect(container.querySelector('img[src*="lifebuoy"]')).toHaveAttribute('alt', '')
  expect(screen.getByRole('alert')).toHaveTextContent('This page didn’t load')
  isBroken = false
  await tryAgain()
  expect(screen.getByText('here again')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
})

test('a second failure in a row reloads the page to get the files of a new deployment', async () => {
  open()
  await tryAgain()
  expect(reload).not.toHaveBeenCalled()
  await tryAgain()
  expect(reload).toHaveBeenCalledOnce()
})

test('offline it never reloads, because that would lose the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  open()
  await tryAgain()
  await tryAgain()
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
