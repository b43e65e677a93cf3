import { render, screen } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { onToast } from '../../../state/toasts.ts'
import { lazySheet } from './lazy-sheet.tsx'

const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front')
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})
afterEach(() => stopToasts())

test('a form that cannot be loaded closes and says why; the next tap loads it', async () => {
  const load = vi.fn(async () => () => <p>The card form</p>)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const sheet = lazySheet<{ onClose: () => void }>(load)
  const onClose = vi.fn()
  const open = () => render(<Suspense>{createElement(sheet(), { onClose })}</Suspense>)

  const first = open()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(toasts).toEqual([
    'The payment form didn’t load, and nothing was charged. Check your connection and try again.',
  ])
  first.unmount()

  open()
  expect(await screen.findByText('The card form')).toBeVisible()
  expect(toasts).toHaveLength(1)
})
