import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

test('responds to taps and the keyboard', async () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Continue</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await userEvent.keyboard('{Enter} ')
  expect(onClick).toHaveBeenCalledTimes(3)
})

test('does nothing while busy, keeps its name and its focus', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Continue</Button>)
  await userEvent.tab()
  rerender(
    <Button isBusy onClick={onClick}>
      Continue
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Continue', busy: true })
  await userEvent.keyboard('{Enter}')
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
})

test('a busy submit button does not send its form twice', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('does not submit a form by default', async () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button>Back</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(onSubmit).not.toHaveBeenCalled()
})
