import { act, render, screen } from '@testing-library/react'
import { steadySaving } from '@vela/simulator/missions/steady-saving'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../i18n/choose-language.ts'
import { ValueChart } from './value-chart.tsx'

const frames: FrameRequestCallback[] = []
const animation = { currentTime: 0, onfinish: () => {}, cancel: () => {} }

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {})
  Object.assign(SVGElement.prototype, { animate: () => animation })
  await chooseLanguage('en', 'simulator')
})

afterEach(() => {
  Reflect.deleteProperty(SVGElement.prototype, 'animate')
  vi.unstubAllGlobals()
})

const world = steadySaving.worldOf('1'.repeat(32), { monthly: 20_000 })
const { points } = steadySaving.play({ monthly: 20_000 }, world.months, [])
const shownAt = (milliseconds: number) => {
  animation.currentTime = milliseconds
  act(() => frames.at(-1)?.(0))
  const paid = screen.getByText(/^Paid in/).textContent
  return `${screen.getByRole('strong', { hidden: true }).textContent}, ${paid}`
}

test('[X-12] while the chart is drawn, what was paid in follows the months as the value does', () => {
  render(<ValueChart points={points} total={120} said={3_000_000} drawing={0} />)
  expect(shownAt(0)).toBe('$200, Paid in $200')
  expect(shownAt(45 * 12)).toMatch(/, Paid in \$2,400$/)
})
