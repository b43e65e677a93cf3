import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../api/test-server.ts'
import { Unanswered } from './unanswered.tsx'

afterEach(() => vi.unstubAllGlobals())

const key = 'a'.repeat(64)
const group = {
  key,
  language: 'es',
  text: '¿Cómo se gravan las tontinas?',
  questions: 3,
  people: 2,
  lastAt: '2026-11-15T10:00:00.000Z',
}

test('[O-63] a group of questions is listed with its counts, and is gone once it is answered', async () => {
  const sent = answerCalls(
    { body: { groups: [group] } },
    { body: { status: 'ok' } },
    { body: { groups: [] } },
  )
  render(<Unanswered />)
  const row = (await screen.findByText(group.text)).closest('tr')
  expect(row).toHaveTextContent('Spanish32')
  await userEvent.click(screen.getByRole('button', { name: `Answered: ${group.text}` }))
  await waitFor(() => expect(screen.getByText(/No open question/)).toBeVisible())
  expect(sent[1]).toMatchObject({ path: `/operator/api/unanswered/${key}/answered/`, method: 'POST' })
})
