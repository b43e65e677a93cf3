import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../../../api/test-server.ts'
import { chooseLanguage } from '../../../i18n/choose-language.ts'
import { storeSession } from '../../../state/session/auth.ts'
import { personOf } from '../test-person.ts'
import { YourData } from './your-data.tsx'

beforeEach(async () => {
  await chooseLanguage('en', 'front', 'settings', 'subscription-state')
  storeSession('a-session', personOf())
})
afterEach(() => vi.unstubAllGlobals())

const box = () => screen.getByRole('checkbox', { name: 'You may read my questions that had no answer' })

test('[C-19] the settings show what was decided, and change it', async () => {
  const sent = answerCalls({ body: { allowed: true } }, { body: { status: 'ok' } })
  render(<YourData />)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: /Questions without an answer/ }))
  await waitFor(() => expect(box()).toBeChecked())
  await userEvent.click(box())
  await waitFor(() => expect(box()).not.toBeChecked())
  expect(sent.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/consultant/question-consent/', body: undefined },
    { path: '/consultant/question-consent/set/', body: { allowed: false } },
  ])
})

test('[C-19] without an answer of the server nothing can be changed', async () => {
  answerCalls('no network')
  render(<YourData />)
  await userEvent.click(screen.getByRole('button', { name: /Questions without an answer/ }))
  expect(box()).toBeDisabled()
})
