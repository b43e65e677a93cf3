import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, refused } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { onToast } from '../../../state/toasts.ts'
import { ReturnCourse } from './return-course.tsx'

const id = '9d1c0a3e-6c0b-4a0e-9a51-0f4a1f0c2b11'
const course = {
  id,
  title: 'Fundamental analysis',
  currency: 'USD',
  amount: 2999,
  until: '2026-11-29 12:00:00',
}
const toasts: string[] = []
let stopToasts = () => {}

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'subscription')
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})
afterEach(() => {
  stopToasts()
  vi.unstubAllGlobals()
})

async function open(...answers: Parameters<typeof answerCalls>) {
  const sent = answerCalls(...answers)
  render(<ReturnCourse />)
  await userEvent.click(screen.getByRole('button', { name: 'Return a course' }))
  return { sent, popup: within(await screen.findByRole('dialog', { name: 'Return a course' })) }
}

test('[O-72] what goes back and what ends is shown before a course is given back', async () => {
  const { sent, popup } = await open({ body: { data: [course] } }, { body: { status: 'ok' } })
  expect(popup.getByText(/until 29 Nov 2026.*You get back \$29\.99/)).toBeVisible()
  expect(popup.getByText(/The course closes right away, and your plan goes on/)).toBeVisible()
  await userEvent.click(popup.getByRole('button', { name: 'Return it' }))
  await waitFor(() => expect(toasts).toEqual(['Your money is on its way back to you.']))
  expect(sent[1]).toMatchObject({ path: '/payment/courses/withdraw/', body: { id } })
})

test('[O-72] a course that can no longer be given back, or none at all, is explained without a button', async () => {
  const { popup } = await open({ body: { data: [{ ...course, amount: 0 }] } })
  expect(popup.getByText(/ended on 29 Nov 2026/)).toBeVisible()
  expect(popup.queryByRole('button', { name: 'Return it' })).toBeNull()
})

test('[O-72] without a course there is a sentence', async () => {
  const { popup } = await open({ body: { data: [] } })
  expect(popup.getByText('You haven’t bought a course apart from your plan.')).toBeVisible()
})

test('[O-72] a refusal is shown in the words of the server', async () => {
  const { popup } = await open({ body: { data: [course] } }, refused(409, 'no_ground'))
  await userEvent.click(popup.getByRole('button', { name: 'Return it' }))
  await waitFor(() => expect(toasts).toEqual(['refused']))
})
