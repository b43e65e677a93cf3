import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appState } from '../../state/app-state.ts'
import { auth } from '../../state/session/auth.ts'
import { deviceStore } from '../../state/storage/device-store.ts'
import { onToast } from '../../state/toasts.ts'
import { Consultant } from './consultant.tsx'
import {
  answerPaths,
  askQuestion,
  assistant,
  button,
  cancel,
  createTestStream,
  empty,
  follow,
  input,
  isReady,
  latest,
  latestThread,
  messages,
  readRun,
  refused,
  replies,
  run,
  runs,
  said,
  setQuestion,
  signInLearner,
  signOutAndReset,
  user,
} from './test-conversation.ts'

const toasts: string[] = []
let stopToasts = () => {}
let account = ''

beforeEach(async () => {
  account = await signInLearner()
  toasts.length = 0
  stopToasts = onToast(({ text }) => toasts.push(text))
})

afterEach(() => {
  stopToasts()
  signOutAndReset()
})

test('[C-01] [C-03] greets by name; Enter sends, the input clears, the reply streams and is announced when it is complete', async () => {
  const stream = createTestStream()
  const sent = answerPaths({ ...empty, [runs]: [stream] })
  render(<Consultant />)
  await isReady()
  expect(said('assistant')[0]).toMatch(/^Hi Ana!/)
  expect(
    screen.getByText(/An AI that teaches. It doesn’t give financial advice, and it can be wrong/),
  ).toBeVisible()
  act(() => input().focus())
  setQuestion('One\ntwo')
  // The browser inserts the new line itself.
  expect(fireEvent.keyDown(input(), { key: 'Enter', shiftKey: true })).toBe(true)
  expect(input()).toHaveValue('One\ntwo')
  expect(fireEvent.keyDown(input(), { key: 'Enter' })).toBe(false)
  expect(input()).toHaveValue('')
  expect(input()).toHaveFocus()
  expect(said('user')).toEqual(['One\ntwo'])
  expect(await screen.findByText('Thinking…')).toBeVisible()
  await waitFor(() => expect(sent.find(({ path }) => path.endsWith('/runs/'))?.body).toEqual({}))
  const added = sent.find(({ path }) => path.endsWith('/messages/'))
  expect(added?.body).toMatchObject({ content: 'One\ntwo', key: expect.stringMatching(/^[\da-f-]{36}$/) })

  stream.emit('run', run('in_progress'))
  stream.emit('delta', { text: 'A **fund** is in [Fu' }, 20)
  await waitFor(() => expect(replies()).toEqual(['A fund is in Fu']))
  expect(screen.queryByText('Thinking…')).toBeNull()
  const text = 'A **fund** is in [Funds](chapter:money/funds), not in [Other](chapter:money/none).'
  stream.emit('end', { ...run('completed'), message: assistant('m2', text) })
  await waitFor(() => expect(replies()).toEqual(['A fund is in Funds, not in Other.']))
  expect(screen.getByText('A fund is in Funds, not in Other.', { selector: 'output' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Other' })).toBeNull()
  expect(toasts).toEqual([])

  await userEvent.click(await screen.findByRole('button', { name: 'Funds' }))
  expect(appState.getState()).toMatchObject({
    screen: 'lesson',
    activeCourse: 'money',
    activeChapter: 'money/funds',
  })
})

test('[S-27] an empty conversation has a picture, which makes room for the first question', async () => {
  answerPaths({ ...empty, [runs]: [createTestStream()] })
  const { container } = render(<Consultant />)
  await isReady()
  const chat = 'img[src*="objects/chat"]'
  expect(container.querySelector(chat)).not.toBeNull()
  askQuestion('why?')
  expect(container.querySelector(chat)).toBeNull()
})

test.each(['Enter', 'NumpadEnter'])('[C-01] the key %s sends the question', async (code) => {
  const sent = answerPaths({ ...empty, [runs]: [createTestStream()] })
  render(<Consultant />)
  await isReady()
  setQuestion('why?')
  fireEvent.keyDown(input(), { key: 'Enter', code })
  expect(said('user')).toEqual(['why?'])
  expect(input()).toHaveValue('')
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/messages/'))?.body).toMatchObject({ content: 'why?' }),
  )
})

test.each(['male', 'female'] as const)(
  '[C-01] messages of a %s learner have the avatar of that gender',
  async (gender) => {
    const { data } = auth.getState()
    auth.setState({ data: data && { ...data, gender } })
    answerPaths({ ...empty, [runs]: [createTestStream()] })
    const { container } = render(<Consultant />)
    await isReady()
    askQuestion('why?')
    const pictureOf = (by: string) => container.querySelector(`[data-said=${by}] img`)?.getAttribute('src')
    expect(pictureOf('user')).toMatch(new RegExp(`profile-${gender}`))
    expect(pictureOf('assistant')).toMatch(/consultant/)
  },
)

test('[C-03] an empty text is still sent, and a suggestion is sent as a question', async () => {
  const stream = createTestStream()
  const sent = answerPaths({ ...empty, [runs]: [stream, createTestStream()] })
  render(<Consultant />)
  await isReady()
  await userEvent.click(button('Send'))
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('/messages/'))?.body).toMatchObject({ content: '' }),
  )
  expect(said('user')).toEqual(['(nothing written)'])
  stream.emit('end', { ...run('completed'), message: assistant('m2', 'Ask me.') })
  await waitFor(() => expect(replies()).toEqual(['Ask me.']))
  await userEvent.click(button('New conversation'))
  await userEvent.click(await isReady())
  expect(said('user')).toEqual(['What is an ETF?'])
})

test('[C-08] an explanation of the last mistake is offered only when there is one', async () => {
  answerPaths(empty)
  const first = render(<Consultant />)
  await isReady()
  expect(screen.queryByRole('button', { name: 'Explain my last mistake' })).toBeNull()
  first.unmount()
  signOutAndReset()
  await signInLearner()
  answerPaths({ ...empty, [latest]: [{ body: { data: null, has_mistake: true } }] })
  render(<Consultant />)
  await isReady()
  expect(button('Explain my last mistake')).toBeVisible()
})

test('[C-04] messages from another tab appear without a reload, and messages from this one are announced', async () => {
  const stream = createTestStream()
  const turn = latestThread([user('1', 'there?'), assistant('2', 'Here.')])
  answerPaths({ ...empty, [latest]: [{ body: { data: null } }, turn], [runs]: [stream] })
  render(<Consultant />)
  await isReady()
  const other = new BroadcastChannel('vela_consultant')
  const received = vi.fn()
  other.addEventListener('message', received)
  other.postMessage('said')
  await waitFor(() => expect(replies()).toEqual(['Here.']))
  expect(received).not.toHaveBeenCalled()
  askQuestion('why?')
  await waitFor(() => expect(received).toHaveBeenCalledTimes(1))
  stream.emit('end', { ...run('completed'), message: assistant('m2', 'So.') })
  await waitFor(() => expect(received).toHaveBeenCalledTimes(2))
  other.close()
})

test('[C-04] the stored conversation is shown at once, also offline; the server’s version replaces it', async () => {
  await deviceStore.write([
    {
      store: 'copies',
      key: `${account}|-|consultant`,
      value: { messages: [user('1', 'old?'), assistant('2', 'Old.')] },
    },
  ])
  answerPaths({
    ...empty,
    [latest]: ['no network', latestThread([user('3', 'new?'), assistant('4', 'New.')])],
  })
  render(<Consultant />)
  await waitFor(() => expect(replies()).toEqual(['Old.']))
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(replies()).toEqual(['New.']))
  const stored = await deviceStore.list('copies', account)
  expect(JSON.stringify([...stored.values()])).toContain('New.')
})

test('[C-05] [C-07] a reply in progress is joined; a broken stream is resumed after the received text, then polled', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const first = createTestStream()
  const sent = answerPaths({
    ...empty,
    [latest]: [latestThread([user('m1', 'why?')], run('in_progress'))],
    [follow]: [first, 'no network'],
    [readRun]: [
      { body: { ...run('in_progress'), message: null } },
      { body: { ...run('completed'), message: assistant('m2', 'Half and half.') } },
    ],
  })
  render(<Consultant />)
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/events/'))).toBe(true))
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(screen.getByText(/Still working on it/)).toBeVisible()
  first.emit('run', run('in_progress'))
  first.emit('delta', { text: 'Half' }, 4)
  await waitFor(() => expect(replies()).toEqual(['Half']))
  first.end()
  expect(await screen.findByText(/The connection dropped/)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(7000))
  const followed = sent.filter(({ path }) => path.endsWith('/events/')).map(({ search }) => search)
  expect(followed).toEqual(['?after=0', '?after=4', '?after=4', '?after=4'])
  const polls = () => sent.filter(({ path }) => path.endsWith('/runs/r1/')).length
  expect(polls()).toBe(1)
  // Real time also moves this clock, so a poll is not expected to the tenth of a second.
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(polls()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(2100))
  expect(polls()).toBe(2)
  await waitFor(() => expect(replies()).toEqual(['Half and half.']))
})

test('[C-07] stop ends the reply, and the question can be retried', async () => {
  const [stream, again] = [createTestStream(), createTestStream()]
  const sent = answerPaths({ ...empty, [runs]: [stream, again], [cancel]: [{ body: run('cancelling') }] })
  render(<Consultant />)
  await isReady()
  askQuestion('why?')
  stream.emit('run', run('in_progress'))
  stream.emit('delta', { text: 'Half' }, 4)
  await waitFor(() => expect(replies()).toEqual(['Half']))
  await userEvent.click(button('Stop'))
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/cancel/'))).toBe(true))
  stream.emit('end', { ...run('cancelled'), message: null })
  expect(await screen.findByText('You stopped this answer.')).toBeVisible()
  await userEvent.click(button('Try again'))
  again.emit('end', { ...run('completed'), message: assistant('m2', 'Whole.') })
  await waitFor(() => expect(replies()).toEqual(['Whole.']))
  expect(said('user')).toEqual(['why?'])
})

test.each([
  [messages, 'no network', /You’re offline. What you wrote is still here/, 'why?'],
  [messages, refused(402, 'subscription_needed'), /three questions a day/, 'why?'],
  [messages, refused(429, 'rate_limited'), /didn’t go through/, 'why?'],
  [runs, refused(429, 'budget_spent'), /That’s all for today. You can ask again on \w+/, ''],
  [runs, refused(500, 'internal'), /I couldn’t answer just now/, ''],
] as const)(
  '[C-03] [D16] a failure is explained in plain words, and nothing is lost (%#)',
  async (path, answer, words, left) => {
    answerPaths({
      ...empty,
      [path]: [answer],
      [latest]: [{ body: { data: null } }, latestThread([user('m1', 'why?')])],
    })
    render(<Consultant />)
    await isReady()
    askQuestion('why?')
    expect(await screen.findByText(words)).toBeVisible()
    expect(input()).toHaveValue(left)
    expect(said('user')).toEqual(left === '' ? ['why?'] : [])
    expect(toasts).toEqual([])
  },
)

test('[C-03] a text that is too long stays in the input; a held key and a double tap send nothing more', async () => {
  const sent = answerPaths({ ...empty, [runs]: [createTestStream()] })
  render(<Consultant />)
  await isReady()
  const sentMessages = () => sent.filter(({ path }) => path.endsWith('/messages/'))
  const long = 'x'.repeat(5000)
  askQuestion(long)
  expect(screen.getByText(/That’s 1,?000 over the limit/)).toBeVisible()
  expect(input()).toHaveValue(long)
  fireEvent.click(button('Send'), { detail: 1 })
  expect(input()).toHaveValue(long)
  setQuestion('why?')
  expect(screen.queryByText(/too many/)).toBeNull()
  fireEvent.keyDown(input(), { key: 'Enter', repeat: true })
  fireEvent.click(button('Send'), { detail: 2 })
  expect(said('user')).toEqual([])
  fireEvent.click(button('Send'), { detail: 1 })
  expect(said('user')).toEqual(['why?'])
  await waitFor(() => expect(sentMessages()).toHaveLength(1))
})

test.each([
  [follow, refused(500, 'internal'), 1],
  [follow, refused(404, 'unknown_run'), 1],
  [runs, refused(500, 'internal'), 1],
  [runs, refused(429, 'rate_limited'), 4],
  [runs, refused(429, 'too_many_streams'), 4],
  [runs, refused(409, 'reply_under_way'), 4],
  [runs, 'no network', 4],
] as const)(
  '[C-05] a reply that does not arrive is not requested endlessly (%#)',
  async (path, answer, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const history = [user('m1', 'why?')]
    const sent = answerPaths({
      ...empty,
      [latest]:
        path === follow
          ? [latestThread(history, run('in_progress'))]
          : [{ body: { data: null } }, latestThread(history)],
      [path]: [answer],
    })
    render(<Consultant />)
    if (path === runs) {
      await isReady()
      askQuestion('why?')
    }
    const tries = () => sent.filter(({ path: requested }) => path.endsWith(requested)).length
    await waitFor(() => expect(tries()).toBe(1))
    await act(() => vi.advanceTimersByTimeAsync(8000))
    expect(await screen.findByText(/Your question is saved/)).toBeVisible()
    const all = sent.length
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(sent).toHaveLength(all)
    expect(tries()).toBe(times)
    expect(button('Try again')).toBeVisible()
  },
)

test.each(['rate_limited', 'too_many_streams', 'reply_under_way'])(
  '[C-05] after %s the request is retried, and the question gets its answer',
  async (type) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
    const stream = createTestStream()
    answerPaths({ ...empty, [runs]: [refused(type === 'reply_under_way' ? 409 : 429, type), stream] })
    render(<Consultant />)
    await isReady()
    askQuestion('why?')
    expect(await screen.findByText(/Still working on it/)).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(1000))
    stream.emit('run', run('in_progress'))
    stream.emit('end', { ...run('completed'), message: assistant('m2', 'So.') })
    await waitFor(() => expect(replies()).toEqual(['So.']))
  },
)

test.each([
  [404, 'unknown_thread', { body: { data: { id: 't2', messages: [], run: null } } }],
  [409, 'nothing_to_answer', latestThread([])],
] as const)('[C-03] %s %s: the question returns to the input', async (status, type, found) => {
  answerPaths({ ...empty, [runs]: [refused(status, type)], [latest]: [{ body: { data: null } }, found] })
  render(<Consultant />)
  await isReady()
  askQuestion('why?')
  expect(await screen.findByText(/That didn’t go through. What you wrote is still here/)).toBeVisible()
  expect(input()).toHaveValue('why?')
  expect(said('user')).toEqual([])
})

test('an unsent question does not offer a retry of an older one', async () => {
  answerPaths({
    ...empty,
    [latest]: [latestThread([user('m0', 'older?')], run('failed'))],
    [messages]: ['no network'],
  })
  render(<Consultant />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  askQuestion('newer?')
  expect(await screen.findByText(/You’re offline. What you wrote is still here/)).toBeVisible()
  expect(input()).toHaveValue('newer?')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test("[D16] a question over the day's budget can be retried the next day", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime('2026-11-16T23:00:00Z')
  answerPaths({
    ...empty,
    [runs]: [refused(429, 'budget_spent')],
    [latest]: [{ body: { data: null } }, latestThread([user('m1', 'why?')])],
  })
  render(<Consultant />)
  await isReady()
  askQuestion('why?')
  expect(await screen.findByText(/That’s all for today/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(3_600_000))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[C-04] the draft survives a reload until it is sent', async () => {
  answerPaths({ ...empty, [runs]: [createTestStream()] })
  const key = `${account}|-|consultant|draft`
  const draft = async () => (await deviceStore.list('copies', account)).get(key)
  await deviceStore.write([{ store: 'copies', key, value: 'half a que' }])
  render(<Consultant />)
  await isReady()
  expect(input()).toHaveValue('half a que')
  setQuestion('half a question')
  await waitFor(async () => expect(await draft()).toBe('half a question'))
  fireEvent.keyDown(input(), { key: 'Enter' })
  await waitFor(async () => expect(await draft()).toBeUndefined())
})
