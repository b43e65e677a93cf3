import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { LanguageChoice } from './language-choice.tsx'

beforeEach(() => chooseLanguage('en', 'front', 'language'))
afterEach(() => history.replaceState(null, '', '/'))

test('[I-03] each language has its flag and name, and the active one a checkmark', () => {
  render(<LanguageChoice />)
  const english = screen.getByRole('button', { name: 'English', pressed: true })
  const spanish = screen.getByRole('button', { name: 'Español', pressed: false })
  expect(english.querySelector('img')?.src).toMatch(/en.*\.svg/)
  expect(spanish.querySelector('img')?.src).toMatch(/es.*\.svg/)
  expect(english.querySelector('svg')).not.toBeNull()
  expect(spanish.querySelector('svg')).toBeNull()
})

test('[I-03] [I-02] a tap switches the language, marks the page and is stored, whatever the address says', async () => {
  history.replaceState(null, '', '/?lng=en&t=guest.a')
  render(<LanguageChoice />)
  await userEvent.click(screen.getByRole('button', { name: 'Español' }))
  expect(await screen.findByRole('heading', { name: 'Idioma' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Español', pressed: true })).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  expect(localStorage.getItem('i18nextLng')).toBe('es')
  expect(location.search).toBe('?t=guest.a')
})
