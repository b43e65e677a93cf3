import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState, restoreAppState } from '../../../state/app-state.ts'
import { Success } from './success.tsx'

const canvas = {} as CanvasRenderingContext2D & ImageBitmapRenderingContext & WebGL2RenderingContext

// The pieces are drawn on a canvas, which this test's browser does not have.
const drawn = vi.hoisted((): { props: object | null } => ({ props: null }))
vi.mock('react-confetti', () => ({
  default: (props: object) => {
    drawn.props = props
    return null
  },
}))

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'payment-result')
  appState.setState(restoreAppState({ screen: 'success' }))
  drawn.props = null
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas)
})

afterEach(() => vi.restoreAllMocks())

const preferMotion = (isReduced: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ matches: isReduced && query.includes('reduce') }) as MediaQueryList)

test('[F-11] 200 pieces over the whole window, not recycled, the words, and the way to registration', async () => {
  preferMotion(false)
  render(<Success />)
  const { innerWidth: width, innerHeight: height } = window
  await waitFor(() =>
    expect(drawn.props).toMatchObject({ numberOfPieces: 200, recycle: false, width, height }),
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  expect(appState.getState().screen).toBe('registration')
})

test('[F-11] who wants less motion gets no confetti', async () => {
  preferMotion(true)
  render(<Success />)
  await import('./celebration.tsx')
  await Promise.resolve()
  expect(drawn.props).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[F-11] a browser that hands out no canvas shows the rest', async () => {
  preferMotion(false)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  render(<Success />)
  await import('./celebration.tsx')
  expect(drawn.props).toBeNull()
  expect(screen.getByRole('button', { name: 'Create my account' })).toBeVisible()
})
