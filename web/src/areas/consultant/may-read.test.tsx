import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Consultant } from './consultant.tsx'
import {
  answerPaths,
  assistant,
  button,
  createTestStream,
  empty,
  isReady,
  latest,
  latestThread,
  runs,
  signInLearner,
  signOutAndReset,
  user,
} from './test-conversation.ts'

const read = 'GET /consultant/question-consent/'
const save = 'POST /consultant/question-consent/set/'
const ask = 'May we read this question, so that we can write an answer?'
const unknown = { ...assistant('m2', 'Our lessons have no answer to that.'), is_unknown: true }
const thread = { [latest]: [latestThread([user('m1', 'how are tontines taxed'), unknown])] }
const consent = (allowed: boolean | null) => ({ [read]: [{ body: { allowed } }] })
const saved = { [save]: [{ body: { status: 'ok' } }] }

beforeEach(async () => {
  await signInLearner()
})
afterEach(signOutAndReset)

test.each([
  ['Yes', true, 'Thank you. We read such questions and write answers to them.'],
  ['No', false, 'All right, nobody reads it. You can change this in the settings.'],
])(
  '[C-19] below a reply that does not know, %s is stored for this question',
  async (name, allowed, words) => {
    const sent = answerPaths({ ...empty, ...thread, ...consent(null), ...saved })
    render(<Consultant />)
    expect(await screen.findByText(ask)).toBeVisible()
    await userEvent.click(button(name))
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByText(ask)).toBeNull()
    const { body } = sent.find(({ path }) => path.endsWith('/question-consent/set/')) ?? {}
    expect(body).toEqual({ allowed, reply: 'm2' })
  },
)

test.each([true, false])('[C-19] whoever has decided (%s) is not asked again', async (allowed) => {
  const sent = answerPaths({ ...empty, ...thread, ...consent(allowed) })
  render(<Consultant />)
  await screen.findByText('Our lessons have no answer to that.')
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/consultant/question-consent/'))
  expect(screen.queryByText(ask)).toBeNull()
})

test('[C-19] a reply that has just come asks too, one that knows does not', async () => {
  const stream = createTestStream()
  answerPaths({ ...empty, [runs]: [stream], ...consent(null), ...saved })
  render(<Consultant />)
  await isReady()
  await userEvent.click(button('What is an ETF?'))
  stream.emit('run', { id: 'r1', status: 'queued' })
  stream.emit('end', { id: 'r1', status: 'completed', message: unknown })
  stream.end()
  expect(await screen.findByText(ask)).toBeVisible()
})

test('[C-19] a reply that knows asks for nothing', async () => {
  const sent = answerPaths({
    ...empty,
    [latest]: [latestThread([user('m1', 'x'), assistant('m2', 'It is y.')])],
  })
  render(<Consultant />)
  await screen.findByText('It is y.')
  expect(sent.filter(({ path }) => path.includes('question-consent'))).toEqual([])
})
