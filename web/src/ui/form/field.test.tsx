import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'

test('a field is found by its label and described by its hint', () => {
  render(<Field label="E-mail" hint="We send your plan there." />)
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  expect(field).toHaveAccessibleDescription('We send your plan there.')
  expect(field).toBeValid()
})

test('an error takes the place of the hint, marks the field and is announced', () => {
  const { rerender } = render(<Field label="E-mail" hint="We send your plan there." />)
  const message = screen.getByText('We send your plan there.')
  rerender(<Field label="E-mail" hint="We send your plan there." error="Enter a valid e-mail." />)
  expect(message).toHaveTextContent('Enter a valid e-mail.')
  expect(message).toHaveAttribute('aria-live', 'polite')
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Enter a valid e-mail.')
})

test('[A-01] a password is shown and hidden by keyboard, and what is typed stays', async () => {
  render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />)
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'secret')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('secret')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('a checkbox is ticked by its words and by the space bar', async () => {
  render(<Checkbox>I agree</Checkbox>)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  await userEvent.click(screen.getByText('I agree'))
  expect(box).toBeChecked()
  await userEvent.keyboard(' ')
  expect(box).not.toBeChecked()
})

test('a checkbox that must be ticked says so', () => {
  render(<Checkbox error="Please accept the terms.">I agree</Checkbox>)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('Please accept the terms.')
})
