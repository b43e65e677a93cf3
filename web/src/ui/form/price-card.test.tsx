import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PriceCard } from './price-card.tsx'

function Plans() {
  const [chosen, setChosen] = useState('1')
  return ['0', '1'].map((value) => (
    <PriceCard
      key={value}
      name="plan"
      value={value}
      title={`Plan ${value}`}
      price="$19.99"
      old={{ price: '$39.99', label: 'before' }}
      perDay={{ price: '$0.64', label: 'per day' }}
      {...(value === '1' && { badge: 'Most popular' })}
      isChosen={chosen === value}
      onChoose={setChosen}
    />
  ))
}

test('cards with one name form a radio group', async () => {
  render(<Plans />)
  const [first, second] = screen.getAllByRole('radio')
  expect(second).toBeChecked()
  await userEvent.click(screen.getByText('Plan 0'))
  expect(first).toBeChecked()
  expect(second).not.toBeChecked()
})

test('the accessible name has plan, old price, price and price per day', () => {
  render(<Plans />)
  expect(
    screen.getByRole('radio', { name: 'Most popular Plan 1 before $39.99 $19.99 $0.64 per day' }),
  ).toBeInTheDocument()
})
