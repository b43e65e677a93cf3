import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IconButton } from '../button/icon-button.tsx'
import { LinkButton } from '../button/link-button.tsx'
import { AppBar } from './app-bar.tsx'
import { Picture } from './picture.tsx'

test('the app bar marks the current tab and opens a tapped one', async () => {
  const onGo = vi.fn()
  const items = [
    { name: 'learn', label: 'Learn', icon: null },
    { name: 'profile', label: 'Profile', icon: null },
  ] as const
  render(<AppBar label="Academy" items={items} current="learn" onGo={onGo} />)
  expect(screen.getByRole('navigation', { name: 'Academy' })).toBeInTheDocument()
  expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('Learn')
  await userEvent.click(screen.getByRole('button', { name: 'Profile' }))
  expect(onGo).toHaveBeenCalledWith('profile')
})

test('an icon button has a name', () => {
  render(<IconButton label="Back" icon={<svg />} />)
  expect(screen.getByRole('button', { name: 'Back' })).toBeInTheDocument()
})

test('a link button is a link with an href and a button without one', () => {
  render(
    <>
      <LinkButton href="mailto:support@example.com">Contact</LinkButton>
      <LinkButton>Skip</LinkButton>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', 'mailto:support@example.com')
  expect(screen.getByRole('button', { name: 'Skip' })).toHaveAttribute('type', 'button')
})

test('a picture always has its size, and loads lazily below the fold', () => {
  render(<Picture src="/a.svg" width={320} height={368} alt="A smiling woman" isLazy />)
  const picture = screen.getByRole('img', { name: 'A smiling woman' })
  expect(picture).toHaveAttribute('width', '320')
  expect(picture).toHaveAttribute('height', '368')
  expect(picture).toHaveAttribute('loading', 'lazy')
})
