import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Consultant } from './consultant.tsx'
import {
  answerPaths,
  askQuestion,
  assistant,
  button,
  createTestStream,
  empty,
  follow,
  input,
  isReady,
  latest,
  latestThread,
  messages,
  refused,
  replies,
  run,
  runs,
  said,
  signInLearner,
  signOutAndReset,
  user,
} from './test-conversation.ts'

beforeEach(async () => {
  await signInLearner()
})
afterEach(signOutAndReset)

test('[C-05] [C-07] a reply that was cut short is shown after a reload and can be continued', async () => {
  const [cut, rest] = [createTestStream(), createTestStream()]
  const sent = answerPaths({
    ...empty,
    [latest]: [latestThread([user('m1', 'why?')], run('incomplete'))],
    [follow]: [cut],
    [runs]: [rest],
  })
  render(<Consultant />)
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/events/'))).toBe(true))
  cut.emit('run', run('incomplete'))
  cut.emit('delta', { text: 'Half of' }, 7)
  cut.emit('end', { ...run('incomplete'), message: null })
  expect(await screen.findByText('This answer was cut short.')).toBeVisible()
  await waitFor(() => expect(replies()).toEqual(['Half of']))
  expect(screen.getByText('Half of', { selector: 'output' })).toBeInTheDocument()
  // A refresh does not change it.
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/latest/'))).toHaveLength(2))
  expect(replies()).toEqual(['Half of'])
  await userEvent.click(button('Continue'))
  expect(replies()).toEqual(['Half of'])
  rest.emit('run', { id: 'r2', status: 'in_progress' })
  rest.emit('delta', { text: 'Half of it' }, 10)
  rest.emit('end', { id: 'r2', status: 'completed', message: assistant('m2', 'Half of it.') })
  await waitFor(() => expect(replies()).toEqual(['Half of it.']))
  expect(sent.filter(({ path }) => path.endsWith('/events/'))).toHaveLength(1)
})

test('[C-07] a question asked while another tab gets a reply waits in the input, and that reply is followed', async () => {
  const [first, second] = [createTestStream(), createTestStream()]
  const sent = answerPaths({
    ...empty,
    [latest]: [{ body: { data: null } }, latestThread([user('m0', 'theirs?')], run('in_progress'))],
    [messages]: [refused(409, 'reply_under_way'), { status: 201, body: { id: 'm1' } }],
    [follow]: [first],
    [runs]: [second],
  })
  render(<Consultant />)
  await isReady()
  askQuestion('mine?')
  expect(
    await screen.findByText(/asked in another tab or on another device. What you wrote is still here/),
  ).toBeVisible()
  expect(input()).toHaveValue('mine?')
  expect(said('user')).toEqual(['theirs?'])
  first.emit('run', run('in_progress'))
  first.emit('delta', { text: 'Their' }, 5)
  await waitFor(() => expect(replies()).toEqual(['Their']))
  expect(screen.getByText(/asked in another tab or on another device/)).toBeVisible()
  first.emit('end', { ...run('completed'), message: assistant('m3', 'Theirs.') })
  await waitFor(() => expect(replies()).toEqual(['Theirs.']))
  expect(screen.queryByText(/another tab/)).toBeNull()
  expect(input()).toHaveValue('mine?')
  await userEvent.click(button('Send'))
  second.emit('end', { ...run('completed'), message: assistant('m4', 'Mine.') })
  await waitFor(() => expect(replies()).toEqual(['Theirs.', 'Mine.']))
  expect(said('user')).toEqual(['theirs?', 'mine?'])
  const keys = sent.filter(({ path }) => path.endsWith('/messages/')).map(({ body }) => body)
  expect(keys[1]).toEqual(keys[0])
})

test('[C-04] messages from another tab appear when this tab becomes visible again', async () => {
  answerPaths({
    ...empty,
    [latest]: [{ body: { data: null } }, latestThread([user('m1', 'why?'), assistant('m2', 'So.')])],
  })
  render(<Consultant />)
  await isReady()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(replies()).toEqual(['So.']))
  expect(within(screen.getByRole('log', { name: 'Conversation' })).getByText('why?')).toBeVisible()
})
