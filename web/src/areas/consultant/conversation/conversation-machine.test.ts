import { expect, test } from 'vitest'
import {
  type Conversation,
  type ConversationEvent,
  conversationReducer,
  emptyConversation,
  type Message,
  type Thread,
} from './conversation-machine.ts'

const user = (id: string): Message => ({ id, role: 'user', content: `question ${id}` })
const assistant = (id: string): Message => ({ id, role: 'assistant', content: `reply ${id}` })
const thread = (messages: readonly Message[] = [], run: Thread['run'] = null): Thread => ({
  id: 't1',
  messages,
  run,
})

const after = (start: Conversation, ...events: readonly ConversationEvent[]) =>
  events.reduce(conversationReducer, start)
const openedWith = (found: Thread, at = 0): ConversationEvent => ({ kind: 'opened', thread: found, at })
const opened = after(emptyConversation, openedWith(thread()))
const withQuestion = after(
  opened,
  { kind: 'typed', text: 'why?' },
  { kind: 'asked', key: 'k1', content: 'why?' },
)
const answering = after(
  withQuestion,
  { kind: 'sent', id: 'm1' },
  { kind: 'run', run: { id: 'r1', status: 'in_progress' } },
)
const delta = (text: string, upTo: number): ConversationEvent => ({ kind: 'delta', text, upTo })
const contents = (state: Conversation) => state.turns.map(({ content }) => content)

test('[C-03] no question is sent before the server has named the thread', () => {
  expect(after(emptyConversation, { kind: 'asked', key: 'k', content: 'x' })).toBe(emptyConversation)
  const offline = after(
    emptyConversation,
    { kind: 'restored', messages: [user('1'), assistant('2')], draft: 'stored' },
    { kind: 'not_opened', problem: 'offline' },
  )
  expect(contents(offline)).toEqual(['question 1', 'reply 2'])
  expect(offline.draft).toBe('stored')
  expect(after(offline, { kind: 'asked', key: 'k', content: 'x' })).toBe(offline)
})

test('[C-03] a question is added, the input clears, the reply grows and is appended when it is complete', () => {
  expect(withQuestion).toMatchObject({ draft: '', phase: { is: 'sending' } })
  expect(contents(withQuestion)).toEqual(['why?'])
  const half = after(answering, delta('Be', 2), delta('cause', 7))
  expect(half).toMatchObject({ text: 'Because', phase: { is: 'answering', run: 'r1' } })
  const whole = after(half, { kind: 'ended', status: 'completed', message: assistant('m2') })
  expect(contents(whole)).toEqual(['why?', 'reply m2'])
  expect(whole).toMatchObject({ text: '', phase: { is: 'idle', problem: null } })
})

test('[C-03] an empty text is a question too, and no question is accepted while one is answered', () => {
  expect(contents(after(opened, { kind: 'asked', key: 'k', content: '' }))).toEqual([''])
  expect(after(answering, { kind: 'asked', key: 'k2', content: 'and?' })).toBe(answering)
})

test('[C-07] text that arrives twice after a broken stream is shown once', () => {
  const half = after(answering, delta('one ', 4), delta('two ', 8), { kind: 'lost' })
  expect(half.phase).toMatchObject({ substate: 'lost' })
  const again = after(half, delta('two ', 8), delta('three', 13))
  expect(again).toMatchObject({ text: 'one two three', phase: { substate: null } })
})

test.each([
  ['cancelled', 'stopped'],
  ['failed', 'failed'],
  ['expired', 'failed'],
] as const)('[C-05] %s is final: %s, and the question can be retried', (status, problem) => {
  const ended = after(answering, delta('Be', 2), { kind: 'ended', status, message: null })
  expect(ended).toMatchObject({ text: 'Be', phase: { is: 'idle', problem } })
  expect(after(ended, { kind: 'retry' })).toMatchObject({ text: '', phase: { is: 'answering', run: null } })
})

test('[C-05] [C-07] incomplete is final: the text stays visible and can be continued', () => {
  const cut = after(answering, delta('Be', 2), { kind: 'ended', status: 'incomplete', message: null })
  expect(cut).toMatchObject({ text: 'Be', phase: { is: 'idle', problem: 'cut' } })
  const continued = after(cut, { kind: 'retry' })
  expect(continued).toMatchObject({ text: 'Be', phase: { is: 'answering', run: null } })
  // The continuation starts from the beginning.
  expect(after(continued, delta('Because', 7), delta(' so', 10)).text).toBe('Because so')
  const spent = after(continued, { kind: 'refused', problem: 'spent', at: 0 })
  expect(spent.text).toBe('Be')
  expect(after(cut, { kind: 'asked', key: 'k2', content: 'and?' }).text).toBe('')
})

test('[C-04] [C-07] a cut reply is followed once for its text when the conversation is opened', () => {
  const incomplete = thread([user('m1')], { id: 'r1', status: 'incomplete' })
  const opening = after(emptyConversation, openedWith(incomplete))
  expect(opening.phase).toMatchObject({ is: 'answering', run: 'r1' })
  const read = after(opening, delta('Half', 4), { kind: 'ended', status: 'incomplete', message: null })
  expect(read).toMatchObject({ text: 'Half', phase: { problem: 'cut' } })
  expect(after(read, openedWith(incomplete))).toMatchObject({
    text: 'Half',
    phase: { is: 'idle', problem: 'cut' },
  })
  const spent = after(read, { kind: 'retry' }, { kind: 'refused', problem: 'spent', at: 1 })
  expect(after(spent, openedWith(incomplete, 2))).toMatchObject({ text: 'Half', phase: { problem: 'spent' } })
  const wordless = after(opening, { kind: 'ended', status: 'incomplete', message: null })
  expect(after(wordless, openedWith(incomplete)).phase).toMatchObject({ is: 'answering', run: 'r1' })
})

test('[C-07] a second question stays in the input while the reply requested elsewhere is followed', () => {
  const second = after(
    opened,
    { kind: 'asked', key: 'k1', content: 'mine?' },
    { kind: 'not_sent', problem: 'failed' },
    openedWith(thread([user('m1')], { id: 'r1', status: 'in_progress' })),
  )
  expect(second).toMatchObject({
    draft: 'mine?',
    phase: { is: 'answering', run: 'r1', isFromElsewhere: true },
  })
  expect(contents(second)).toEqual(['question m1'])
  const read = after(second, delta('Be', 2))
  expect(read.phase).toMatchObject({ isFromElsewhere: true })
  const whole = after(read, { kind: 'ended', status: 'completed', message: assistant('m2') })
  expect(whole).toMatchObject({ draft: 'mine?', phase: { is: 'idle', problem: null } })
  // The same question was asked in both.
  const same: Message = { id: 'm1', role: 'user', content: 'mine?' }
  const joined = after(second, { kind: 'refused', problem: 'failed', at: 0 })
  expect(after(joined, openedWith(thread([same], { id: 'r1', status: 'queued' })))).toMatchObject({
    draft: '',
    phase: { is: 'answering', isFromElsewhere: false },
  })
})

test('[C-05] queued, in_progress and cancelling are joined when the conversation is opened', () => {
  for (const status of ['queued', 'in_progress'] as const)
    expect(after(emptyConversation, openedWith(thread([user('1')], { id: 'r', status }))).phase).toEqual({
      is: 'answering',
      run: 'r',
      substate: null,
      isFromElsewhere: false,
    })
  const cancelling = thread([user('1')], { id: 'r', status: 'cancelling' })
  expect(after(emptyConversation, openedWith(cancelling)).phase).toMatchObject({
    substate: 'stopping',
  })
  const lost = after(emptyConversation, openedWith(thread([user('1')])))
  expect(lost.phase).toMatchObject({ is: 'idle', problem: 'failed', isUnsent: false })
})

test('[C-07] after a stop no other substate is shown until the reply ends or cannot be stopped', () => {
  const stopping = after(answering, { kind: 'stop' }, { kind: 'late' }, delta('x', 1))
  expect(stopping.phase).toMatchObject({ substate: 'stopping' })
  expect(after(stopping, { kind: 'not_stopped' }).phase).toMatchObject({ substate: null })
})

test('an unsent question returns to the input, before the text typed since', () => {
  const typing = after(
    withQuestion,
    { kind: 'typed', text: 'and more' },
    { kind: 'not_sent', problem: 'offline' },
  )
  expect(typing).toMatchObject({ draft: 'why?\nand more', phase: { is: 'idle', problem: 'offline' } })
  expect(typing.turns).toEqual([])
  const tapped = after(
    opened,
    { kind: 'typed', text: 'mine' },
    { kind: 'asked', key: 'k', content: 'suggested' },
  )
  expect(tapped.draft).toBe('mine')
})

test('[D16] a refresh keeps the keys of the messages, and the problem for as long as it applies', () => {
  const at = Date.parse('2026-11-16T21:00:00Z')
  const spent = after(answering, { kind: 'refused', problem: 'spent', at })
  const sameDay = after(spent, openedWith(thread([user('m1')]), at + 1))
  expect(sameDay.turns.map(({ key }) => key)).toEqual(['k1'])
  expect(sameDay.phase).toMatchObject({ is: 'idle', problem: 'spent', at })
  const nextMorning = after(sameDay, openedWith(thread([user('m1')]), Date.parse('2026-11-17T00:00:00Z')))
  expect(nextMorning.phase).toMatchObject({ is: 'idle', problem: 'failed' })
  expect(after(nextMorning, { kind: 'retry' }).phase).toMatchObject({ is: 'answering' })
  const unpaid = after(answering, { kind: 'refused', problem: 'no_plan', at })
  expect(after(unpaid, openedWith(thread([user('m1')]))).phase).toMatchObject({ problem: 'failed' })
  const offline = after(answering, { kind: 'refused', problem: 'offline', at })
  expect(after(offline, openedWith(thread([user('m1')]))).phase).toMatchObject({ problem: 'failed' })
  const elsewhere = after(spent, openedWith(thread([user('m1'), assistant('m2')])))
  expect(elsewhere.phase).toMatchObject({ is: 'idle', problem: null })
  expect(after(answering, openedWith(thread()))).toBe(answering)
})

test('an unsent question is distinguished from an older one without a reply', () => {
  const older = after(answering, { kind: 'ended', status: 'failed', message: null })
  const unsent = after(
    older,
    { kind: 'asked', key: 'k2', content: 'new?' },
    { kind: 'not_sent', problem: 'offline' },
  )
  expect(unsent).toMatchObject({ draft: 'new?', phase: { problem: 'offline', isUnsent: true } })
  const dropped = after(unsent, { kind: 'typed', text: '' })
  expect(dropped.phase).toMatchObject({ problem: 'failed', isUnsent: false })
  expect(after(dropped, { kind: 'retry' }).phase).toMatchObject({ is: 'answering' })
  const again = after(unsent, openedWith(thread([user('m1')])))
  expect(again).toMatchObject({ draft: 'new?', phase: { problem: 'failed', isUnsent: true } })
  // The message had arrived, and only the response was lost.
  const arrived: Message = { id: 'm3', role: 'user', content: 'new?' }
  expect(after(unsent, openedWith(thread([user('m1'), arrived])))).toMatchObject({
    draft: '',
    phase: { problem: 'failed', isUnsent: false },
  })
})

test('[C-03] a question that the server no longer has returns to the input', () => {
  const failed = after(
    answering,
    { kind: 'refused', problem: 'failed', at: 0 },
    { kind: 'typed', text: 'and?' },
  )
  const lost = { draft: 'why?\nand?', turns: [], phase: { problem: 'failed', isUnsent: true } }
  expect(after(failed, openedWith({ id: 't2', messages: [], run: null }))).toMatchObject({
    thread: 't2',
    ...lost,
  })
  expect(after(failed, openedWith(thread()))).toMatchObject({ thread: 't1', ...lost })
  expect(after(failed, openedWith(thread([user('m1'), assistant('m2')]))).draft).toBe('and?')
})

test('[C-07] the text of a stopped reply stays until the question is retried elsewhere', () => {
  const stopped = after(answering, delta('Half', 4), { kind: 'ended', status: 'cancelled', message: null })
  const refreshed = (status: 'cancelled' | 'in_progress') =>
    after(stopped, openedWith(thread([user('m1')], { id: 'r2', status })))
  expect(refreshed('cancelled')).toMatchObject({ text: 'Half', phase: { is: 'idle', problem: 'stopped' } })
  expect(refreshed('in_progress')).toMatchObject({ text: '', phase: { is: 'answering', run: 'r2' } })
})

test('a new conversation starts empty; one that cannot be created leaves the current one', () => {
  const whole = after(answering, { kind: 'ended', status: 'completed', message: assistant('m2') })
  expect(after(whole, { kind: 'created', id: 't2' })).toMatchObject({ thread: 't2', turns: [] })
  const refused = after(whole, { kind: 'not_created', problem: 'no_plan' })
  expect(refused).toMatchObject({ thread: 't1', phase: { problem: 'no_plan' } })
  expect(refused.turns).toBe(whole.turns)
})
