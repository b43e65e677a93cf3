import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { auth } from '../../../state/session/auth.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import { Learn } from './learn.tsx'

test('[L-21] the map greets by name, in their language', async () => {
  window.scrollTo = vi.fn()
  await openAcademy({ screen: 'learn', chapter: null })
  await chooseLanguage('es', 'front', 'learn')
  const name = auth.getState().data?.screen_name ?? ''
  expect(name).not.toBe('')
  render(<Learn />)
  expect(
    await screen.findByText(new RegExp(`^(Buenos días|Buenas tardes|Buenas noches), ${name}$`)),
  ).toBeVisible()
  await chooseLanguage('en', 'front', 'learn')
})
