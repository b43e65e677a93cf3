import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { OptionCard } from './option-card.tsx'

test('hands over its value when tapped or pressed on the keyboard', async () => {
  const onChoose = vi.fn()
  render(<OptionCard value="low" label="Low" onChoose={onChoose} />)
  await userEvent.click(screen.getByRole('button', { name: 'Low' }))
  await userEvent.keyboard(' ')
  expect(onChoose.mock.calls).toEqual([['low'], ['low']])
})

test('carries its value for tests and for the tap made before the app is awake', () => {
  render(<OptionCard value="vary_bad" label="Very bad" onChoose={vi.fn()} />)
  expect(screen.getByRole('button')).toHaveAttribute('data-value', 'vary_bad')
})

test('tells whether it is chosen', () => {
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

test('says in words whether the answer was right', () => {
  render(
    <OptionCard
      value="a"
      label="A loan"
      verdict={{ is: 'wrong', label: 'Wrong answer' }}
      onChoose={vi.fn()}
    />,
  )
  expect(screen.getByRole('button', { name: 'A loan Wrong answer' })).toBeInTheDocument()
})
