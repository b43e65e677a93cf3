import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Consultant } from './consultant.tsx'
import { answerPaths, openedStream } from './test-stream.ts'
import {
  askFor,
  assistant,
  beAsker,
  button,
  empty,
  follow,
  input,
  isReady,
  known,
  latest,
  leave,
  messages,
  refused,
  replies,
  run,
  runs,
  said,
  user,
} from './test-talk.ts'

beforeEach(async () => {
  await beAsker()
})
afterEach(leave)

test('[C-05] [C-07] a reply that was cut short is read after a reload too, and gone on with', async () => {
  const [kept, rest] = [openedStream(), openedStream()]
  const sent = answerPaths({
    ...empty,
    [latest]: [known([user('m1', 'why?')], run('incomplete'))],
    [follow]: [kept],
    [runs]: [rest],
  })
  render(<Consultant />)
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/events/'))).toBe(true))
  kept.say('run', run('incomplete'))
  kept.say('delta', { text: 'Half of' }, 7)
  kept.say('end', { ...run('incomplete'), message: null })
  expect(await screen.findByText('This answer was cut short.')).toBeVisible()
  await waitFor(() => expect(replies()).toEqual(['Half of']))
  expect(screen.getByText('Half of', { selector: 'output' })).toBeInTheDocument()
  // Looked at again, it stays as it is.
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(sent.filter(({ path }) => path.endsWith('/latest/'))).toHaveLength(2))
  expect(replies()).toEqual(['Half of'])
  await userEvent.click(button('Go on'))
  expect(replies()).toEqual(['Half of'])
  rest.say('run', { id: 'r2', status: 'in_progress' })
  rest.say('delta', { text: 'Half of it' }, 10)
  rest.say('end', { id: 'r2', status: 'completed', message: assistant('m2', 'Half of it.') })
  await waitFor(() => expect(replies()).toEqual(['Half of it.']))
  expect(sent.filter(({ path }) => path.endsWith('/events/'))).toHaveLength(1)
})

test('[C-07] who asks while a reply is given in another tab follows that one, and what was typed stays to be sent', async () => {
  const [first, second] = [openedStream(), openedStream()]
  const sent = answerPaths({
    ...empty,
    [latest]: [{ body: { data: null } }, known([user('m0', 'theirs?')], run('in_progress'))],
    [messages]: [refused(409, 'reply_under_way'), { status: 201, body: { id: 'm1' } }],
    [follow]: [first],
    [runs]: [second],
  })
  render(<Consultant />)
  await isReady()
  askFor('mine?')
  expect(await screen.findByText(/asked in another tab or device. What you wrote is kept/)).toBeVisible()
  expect(input()).toHaveValue('mine?')
  expect(said('user')).toEqual(['theirs?'])
  first.say('run', run('in_progress'))
  first.say('delta', { text: 'Their' }, 5)
  await waitFor(() => expect(replies()).toEqual(['Their']))
  expect(screen.getByText(/asked in another tab or device/)).toBeVisible()
  first.say('end', { ...run('completed'), message: assistant('m3', 'Theirs.') })
  await waitFor(() => expect(replies()).toEqual(['Theirs.']))
  expect(screen.queryByText(/another tab/)).toBeNull()
  expect(input()).toHaveValue('mine?')
  await userEvent.click(button('Send'))
  second.say('end', { ...run('completed'), message: assistant('m4', 'Mine.') })
  await waitFor(() => expect(replies()).toEqual(['Theirs.', 'Mine.']))
  expect(said('user')).toEqual(['theirs?', 'mine?'])
  const keys = sent.filter(({ path }) => path.endsWith('/messages/')).map(({ body }) => body)
  expect(keys[1]).toEqual(keys[0])
})

test('[C-04] what was said in another tab is there when this one is looked at again', async () => {
  answerPaths({
    ...empty,
    [latest]: [{ body: { data: null } }, known([user('m1', 'why?'), assistant('m2', 'So.')])],
  })
  render(<Consultant />)
  await isReady()
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(replies()).toEqual(['So.']))
  expect(within(screen.getByRole('log', { name: 'Conversation' })).getByText('why?')).toBeVisible()
})
