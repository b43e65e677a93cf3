import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sampleLesson } from '@vela/content/sample-lesson-en'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { SampleOffer } from '../growth-plan/sample-offer.tsx'

beforeEach(() => chooseLanguage('en', 'front', 'growth-plan'))
afterEach(() => vi.unstubAllGlobals())

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const right = sampleLesson.options.find(({ isRight }) => isRight)
const wrong = sampleLesson.options.find(({ isRight }) => !isRight)

test('[F-15] a page, then a question that says why, then back to the plan; nothing is sent or stored', async () => {
  const sent = answerCalls('no network')
  const before = Object.entries(localStorage)
  render(<SampleOffer />)
  await press(/^Try a lesson first/)
  const sheet = await screen.findByRole('dialog', { name: 'A sample lesson' })
  expect(within(sheet).getByRole('heading', { name: sampleLesson.title })).toBeVisible()
  await press('On to the question')
  await waitFor(() =>
    expect(within(sheet).getByRole('heading', { name: sampleLesson.question })).toHaveFocus(),
  )
  await press(wrong?.answer ?? '')
  expect(sheet).toHaveTextContent(`Not quite. ${wrong?.why}`)
  expect(screen.getByRole('button', { name: new RegExp(`The right answer$`) })).toHaveTextContent(
    right?.answer ?? '',
  )
  await press('Back to my plan')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([])
  expect(Object.entries(localStorage)).toEqual(before)
})
