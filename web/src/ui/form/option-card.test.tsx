import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OptionCard } from './option-card.tsx'

test('reports its value on a tap or key press', async () => {
  const onChoose = vi.fn()
  render(<OptionCard value="low" label="Low" onChoose={onChoose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Low' }))
  await userEvent.keyboard(' ')
  expect(onChoose.mock.calls).toEqual([['low'], ['low']])
})

test('has its value in the DOM for tests and for taps before the app has started', () => {
  render(<OptionCard value="vary_bad" label="Very bad" onChoose={vi.fn()} />)
  expect(screen.getByRole('button')).toHaveAttribute('data-value', 'vary_bad')
})

test('exposes whether it is chosen', () => {
  const { rerender } = render(<OptionCard value="a" label="Stocks" isMany onChoose={vi.fn()} />)
  expect(screen.getByRole('button', { pressed: false })).toBeInTheDocument()
  rerender(<OptionCard value="a" label="Stocks" isMany isChosen onChoose={vi.fn()} />)
  expect(screen.getByRole('button', { name: 'Stocks', pressed: true })).toBeInTheDocument()
})

test('an icon keeps its label as its name', () => {
  render(<OptionCard value="good" label="Good" layout="icon" art={<svg />} onChoose={vi.fn()} />)
  expect(screen.getByRole('button', { name: 'Good' })).not.toHaveTextContent('Good')
})

test('cannot be chosen when disabled, and keeps the focus', async () => {
  const onChoose = vi.fn()
  render(<OptionCard value="a" label="Stocks" isDisabled onChoose={onChoose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Stocks' }))
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Stocks' })).toHaveFocus()
})

test('states in text whether the answer was right', () => {
  render(
    <OptionCard
      value="a"
      label="A loan"
      result={{ is: 'wrong', label: 'Wrong answer' }}
      onChoose={vi.fn()}
    />,
  )
  expect(screen.getByRole('button', { name: 'A loan Wrong answer' })).toBeInTheDocument()
})
