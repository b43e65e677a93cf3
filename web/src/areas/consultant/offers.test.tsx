import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { appState } from '../../state/app-state.ts'
import { Consultant } from './consultant.tsx'
import {
  answerPaths,
  assistant,
  empty,
  latest,
  latestThread,
  signInLearner,
  signOutAndReset,
  user,
} from './test-conversation.ts'

beforeEach(async () => {
  await signInLearner()
})
afterEach(signOutAndReset)

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
