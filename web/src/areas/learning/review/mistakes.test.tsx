import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { openAcademy } from '../lesson/test-academy.ts'
import { Mistakes } from './mistakes.tsx'

const mistake = {
  question: 'c/one/rent',
  course: 'c',
  chapter: 'c/one',
  title: 'What is rent?',
  answer: 'A want',
  why: 'You cannot drop it.',
}

test('[R-06] mistakes stand below their course with the answer and its reason, and lead to the chapter', async () => {
  await openAcademy({ screen: 'mistakes', answers: { mistakes: { body: { data: [mistake] } } } })
  await chooseLanguage('en', 'front', 'review')
  render(<Mistakes />)
  expect(await screen.findByRole('heading', { name: 'What is rent?' })).toBeVisible()
  expect(screen.getByText('A want')).toBeVisible()
  expect(screen.getByText('You cannot drop it.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Read the chapter again' }))
  expect(appState.getState()).toMatchObject({ screen: 'lesson', activeChapter: 'c/one' })
})

test('[R-06] where every mistake was made good, the page says so', async () => {
  await openAcademy({ screen: 'mistakes', answers: { mistakes: { body: { data: [] } } } })
  await chooseLanguage('en', 'front', 'review')
  render(<Mistakes />)
  expect(await screen.findByText('No open mistakes')).toBeVisible()
})
