import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appState } from '../../state/app-state.ts'
import { Consultant } from './consultant.tsx'
import {
  answerPaths,
  assistant,
  button,
  createTestStream,
  empty,
  latest,
  latestThread,
  refused,
  runs,
  said,
  signInLearner,
  signOutAndReset,
  threads,
  user,
} from './test-conversation.ts'

beforeEach(async () => {
  await signInLearner()
})
afterEach(signOutAndReset)

test('[C-18] a question from a lesson names its page once, and leads back to the lesson', async () => {
  appState.setState({
    screenPrev: 'lesson',
    screenPrevScope: ['learn', 'lesson'],
    askedPage: 'What is rent?',
  })
  answerPaths({ ...empty, [runs]: [createTestStream()] })
  render(<Consultant />)
  expect(await screen.findByText('About “What is rent?”')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Simpler' }))
  await waitFor(() => expect(said('user').at(-1)).toContain('About “What is rent?”: Simpler'))
  await userEvent.click(button('Back to the lesson'))
  expect(appState.getState().screen).toBe('lesson')
})

test('[X-28] a reply leads to the mission or the screen that it offers', async () => {
  const offers =
    'Try [The fall](mission:the-fall) or the [account](screen:practice), not [this](screen:payment).'
  answerPaths({ ...empty, [latest]: [latestThread([user('m1', 'why?'), assistant('m2', offers)])] })
  render(<Consultant />)
  await userEvent.click(await screen.findByRole('button', { name: 'The fall' }))
  expect(appState.getState()).toMatchObject({ screen: 'mission', activeMission: 'the-fall' })
  await userEvent.click(screen.getByRole('button', { name: 'account' }))
  expect(appState.getState().screen).toBe('practice')
  expect(screen.queryByRole('button', { name: 'this' })).toBeNull()
})

test('[C-11] a choice of the last reply, and what can be asked about it, are sent with one tap', async () => {
  const history = [
    user('h1', 'whats that'),
    assistant(
      'h2',
      'Which one?\n\n- [What is an ETF](ask:1)\n- [Bonds](ask:2)\n\n1. [Funds](chapter:money/funds)',
    ),
  ]
  answerPaths({ ...empty, [latest]: [latestThread(history)], [runs]: [createTestStream()] })
  render(<Consultant />)
  await screen.findByRole('button', { name: 'What is an ETF' })
  for (const name of ['Simpler', 'An example', 'Quiz me']) expect(button(name)).toBeVisible()
  await userEvent.click(button('What is an ETF'))
  await waitFor(() => expect(said('user').at(-1)).toContain('What is an ETF'))
  expect(screen.queryByRole('button', { name: 'Bonds' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Simpler' })).toBeNull()
})

test('[D11] without a plan the button leads to the subscription', async () => {
  answerPaths({ ...empty, [threads]: [refused(402, 'subscription_needed')] })
  render(<Consultant />)
  await userEvent.click(await screen.findByRole('button', { name: 'See the plans' }))
  expect(appState.getState().screen).toBe('subscription')
})
