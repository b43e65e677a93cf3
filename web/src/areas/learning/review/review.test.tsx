import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReviewQuestion } from '@vela/contract/review'
import { expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { appState } from '../../../state/app-state.ts'
import { ReviewCard } from '../learn/today/review-card.tsx'
import { openAcademy, passDoubleTap } from '../lesson/test-academy.ts'
import { Review } from './review.tsx'

const questionOf = (name: string, isDue = true, more: object = {}): ReviewQuestion => ({
  isDue,
  course: 'c',
  page: {
    id: `c/one/${name}`,
    title: `What is ${name}?`,
    options: [
      { id: 'a', answer: 'A want', correct: 'false', why: 'You cannot drop it.' },
      { id: 'b', answer: 'A bill', correct: 'true', why: 'It comes every month.' },
    ],
    ...more,
  },
})

async function openReview(data: readonly ReviewQuestion[]) {
  window.scrollTo = vi.fn()
  const academy = await openAcademy({ screen: 'review', answers: { review: { body: { data } } } })
  await chooseLanguage('en', 'front', 'learn')
  await chooseLanguage('en', 'front', 'lesson', 'review')
  const attempts = () =>
    academy.sent
      .filter(({ name }) => name === 'attempt')
      .map(({ body }) => `${body['question']} ${body['option']}${body['isSecond'] ? ' second' : ''}`)
  return { ...academy, attempts }
}

async function answer(option: string) {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(option) }))
}

async function goOn(name: 'Next' | 'Finish') {
  passDoubleTap()
  await userEvent.click(screen.getByRole('button', { name }))
}

test('[R-03] a review asks what is due, sends each answer as an attempt and no progress, and says how it went', async () => {
  const { attempts, records } = await openReview([
    questionOf('rent'),
    questionOf('a coat'),
    questionOf('later', false),
  ])
  render(<Review />)
  await screen.findByRole('heading', { name: 'What is rent?' })
  await answer('A bill')
  expect(screen.getByText('It comes every month.')).toBeVisible()
  await goOn('Next')
  await screen.findByRole('heading', { name: 'What is a coat?' })
  await answer('A want')
  await goOn('Finish')
  expect(await screen.findByText(/1 of 2 right/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'My mistakes' })).toBeVisible()
  await vi.waitFor(() => expect(attempts()).toEqual(['c/one/rent b', 'c/one/a coat a']))
  expect(records()).toEqual([])
})

test('[R-03] where nothing is due, the next questions can be practised', async () => {
  await openReview([questionOf('rent', false)])
  render(<Review />)
  await userEvent.click(await screen.findByRole('button', { name: 'Practice anyway' }))
  expect(await screen.findByRole('heading', { name: 'What is rent?' })).toBeVisible()
})

test('[R-03] [S-27] a person who has answered nothing is told how questions come here, with a picture', async () => {
  await openReview([])
  const { container } = render(<Review />)
  expect(await screen.findByText('Nothing to review yet')).toBeVisible()
  expect(container.querySelector('img[src*="light-bulb"]')).toBeVisible()
})

test('[R-04] without a network the last questions are asked, and those that were answered do not come back', async () => {
  const { answerWith } = await openReview([questionOf('rent'), questionOf('a coat')])
  const first = render(<Review />)
  await screen.findByRole('heading', { name: 'What is rent?' })
  for (const name of ['review', 'attempt', 'get']) answerWith(name, 'no network')
  await answer('A bill')
  first.unmount()
  const second = render(<Review />)
  expect(await screen.findByRole('heading', { name: 'What is a coat?' })).toBeVisible()
  expect(screen.queryByText('What is rent?')).toBeNull()
  await answer('A bill')
  second.unmount()
  render(<ReviewCard />)
  expect(screen.queryByRole('heading', { name: 'Keep it fresh' })).toBeNull()
})

test('[R-05] a question with fresh numbers is asked with other ones, and one like it is a second try', async () => {
  const fresh = {
    title: 'What is half of {0}?',
    options: [
      { id: 'a', answer: 'All {0}', why: 'That is the whole.' },
      { id: 'b', answer: 'Just {1}', why: 'Two of them make {0}.' },
    ],
    rows: [
      ['10', '5'],
      ['10', '5'],
    ],
  }
  const { attempts } = await openReview([questionOf('half', true, { fresh })])
  render(<Review />)
  await screen.findByRole('heading', { name: 'What is half of 10?' })
  await answer('All 10')
  await userEvent.click(screen.getByRole('button', { name: 'Try one like it' }))
  await answer('Just 5')
  await vi.waitFor(() => expect(attempts()).toEqual(['c/one/half a', 'c/one/half b second']))
})

test('[R-03] the map offers the review once something is due, and never says how much', async () => {
  await openReview([questionOf('rent'), questionOf('later', false)])
  render(<ReviewCard />)
  expect(await screen.findByRole('heading', { name: 'Keep it fresh' })).toBeVisible()
  expect(screen.getByRole('region').textContent).not.toMatch(/[124-9]/)
})

test('[R-09] a look-back of the plan asks the questions also if none is due, and is recorded at its end', async () => {
  const { records } = await openReview([questionOf('rent', false)])
  appState.setState({ lookBack: 'look-back/2026-11-06/7' })
  render(<Review />)
  await screen.findByRole('heading', { name: 'What is rent?' })
  await answer('A bill')
  await goOn('Finish')
  expect(await screen.findByText(/Every answer right/)).toBeVisible()
  await vi.waitFor(() => expect(records()).toEqual(['chapter look-back/2026-11-06/7']))
})

test('[R-09] where nothing was answered yet, the look-back asks the questions of its chapter', async () => {
  await openReview([])
  appState.setState({ lookBack: 'look-back/2026-11-06/7' })
  render(<Review />)
  await vi.waitFor(() =>
    expect(appState.getState()).toMatchObject({
      screen: 'lesson',
      activeChapter: 'c/one',
      lookBack: 'look-back/2026-11-06/7',
    }),
  )
})
