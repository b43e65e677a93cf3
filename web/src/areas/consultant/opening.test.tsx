import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Consultant } from './consultant.tsx'
import {
  answerPaths,
  askQuestion,
  button,
  createTestStream,
  empty,
  input,
  isReady,
  latest,
  runs,
  said,
  signInLearner,
  signOutAndReset,
} from './test-conversation.ts'

beforeEach(() => signInLearner())
afterEach(() => signOutAndReset())

test('[C-03] nothing is sent before the thread exists, and the draft stays', async () => {
  const sent = answerPaths({ ...empty, [latest]: ['no network', { body: { data: null } }] })
  render(<Consultant />)
  expect(await screen.findByText(/You can read here, but to ask you need a connection/)).toBeVisible()
  askQuestion('why?')
  expect(input()).toHaveValue('why?')
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(0)
  await isReady()
  expect(sent.filter(({ path }) => path.endsWith('/messages/'))).toHaveLength(0)
  await userEvent.click(button('Send'))
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/messages/'))).toBe(true))
})

test('[C-03] a question that is asked while the conversation opens is sent once it has, and only once', async () => {
  const sent = answerPaths({ ...empty, [runs]: [createTestStream()] })
  render(<Consultant />)
  askQuestion('why?')
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(said('user')).toEqual([])
  await waitFor(() => expect(said('user')).toEqual(['why?']))
  expect(input()).toHaveValue('')
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/messages/'))).toHaveLength(1))
})
