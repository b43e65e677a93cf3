import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { Success } from './success.tsx'

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'payment-result')
  appState.setState(restoreAppState({ screen: 'success' }))
})

afterEach(() => vi.restoreAllMocks())

const preferMotion = (isReduced: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: isReduced && query.includes('reduce') }) as MediaQueryList)

const piecesIn = (container: HTMLElement) => [...container.querySelectorAll('[aria-hidden] > i')]

test('[F-11] 200 pieces, the words, and the way to registration', async () => {
  preferMotion(false)
  const { container } = render(<Success />)
  expect(piecesIn(container)).toHaveLength(200)
  expect(screen.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  expect(appState.getState().screen).toBe('registration')
})

test('[F-11] the pieces are not recycled: they are gone when the last has fallen', () => {
  preferMotion(false)
  const { container } = render(<Success />)
  const [last, ...others] = piecesIn(container)
  for (const piece of others) fireEvent.animationEnd(piece)
  expect(piecesIn(container)).toHaveLength(200)
  if (last) fireEvent.animationEnd(last)
  expect(piecesIn(container)).toHaveLength(0)
})

test('[F-11] reduced motion hides the confetti', () => {
  preferMotion(true)
  const { container } = render(<Success />)
  expect(piecesIn(container)).toHaveLength(0)
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})
