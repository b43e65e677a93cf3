import { expect, test } from 'vitest'
import {
  type Conversation,
  type ConversationEvent,
  emptyConversation,
  type Message,
  stepConversation,
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
  events.reduce(stepConversation, start)
const seen = (found: Thread, at = 0): ConversationEvent => ({ kind: 'opened', thread: found, at })
const opened = after(emptyConversation, seen(thread()))
const asked = after(opened, { kind: 'typed', text: 'why?' }, { kind: 'asked', key: 'k1', content: 'why?' })
const answering = after(
  asked,
  { kind: 'sent', id: 'm1' },
  { kind: 'run', run: { id: 'r1', status: 'in_progress' } },
)
const piece = (text: string, upTo: number): ConversationEvent => ({ kind: 'piece', text, upTo })
const said = (state: Conversation) => state.said.map(({ content }) => content)

test('[C-03] nothing is asked before the server has named the conversation', () => {
  expect(after(emptyConversation, { kind: 'asked', key: 'k', content: 'x' })).toBe(emptyConversation)
  const offline = after(
    emptyConversation,
    { kind: 'copy', messages: [user('1'), assistant('2')], draft: 'kept' },
    { kind: 'not_opened', trouble: 'offline' },
  )
  expect(said(offline)).toEqual(['question 1', 'reply 2'])
  expect(offline.draft).toBe('kept')
  expect(after(offline, { kind: 'asked', key: 'k', content: 'x' })).toBe(offline)
})

test('[C-03] a question is added, the input clears, the reply grows and is appended when it is whole', () => {
  expect(asked).toMatchObject({ draft: '', phase: { is: 'sending' } })
  expect(said(asked)).toEqual(['why?'])
  const half = after(answering, piece('Be', 2), piece('cause', 7))
  expect(half).toMatchObject({ text: 'Because', phase: { is: 'answering', run: 'r1' } })
  const whole = after(half, { kind: 'ended', status: 'completed', message: assistant('m2') })
  expect(said(whole)).toEqual(['why?', 'reply m2'])
  expect(whole).toMatchObject({ text: '', phase: { is: 'idle', trouble: null } })
})

test('[C-03] an empty text is a question too, and while one is answered no other is taken', () => {
  expect(said(after(opened, { kind: 'asked', key: 'k', content: '' }))).toEqual([''])
  expect(after(answering, { kind: 'asked', key: 'k2', content: 'and?' })).toBe(answering)
})

test('[C-07] a piece that comes twice after a broken stream is there once', () => {
  const half = after(answering, piece('one ', 4), piece('two ', 8), { kind: 'lost' })
  expect(half.phase).toMatchObject({ mood: 'lost' })
  const again = after(half, piece('two ', 8), piece('three', 13))
  expect(again).toMatchObject({ text: 'one two three', phase: { mood: null } })
})

test.each([
  ['cancelled', 'stopped'],
  ['failed', 'failed'],
  ['expired', 'failed'],
] as const)('[C-05] %s is final: %s, and the question can be tried again', (status, trouble) => {
  const ended = after(answering, piece('Be', 2), { kind: 'ended', status, message: null })
  expect(ended).toMatchObject({ text: 'Be', phase: { is: 'idle', trouble } })
  expect(after(ended, { kind: 'retry' })).toMatchObject({ text: '', phase: { is: 'answering', run: null } })
})

test('[C-05] [C-07] incomplete is final: what came stays in sight, and is gone on with from there', () => {
  const cut = after(answering, piece('Be', 2), { kind: 'ended', status: 'incomplete', message: null })
  expect(cut).toMatchObject({ text: 'Be', phase: { is: 'idle', trouble: 'cut' } })
  const goingOn = after(cut, { kind: 'retry' })
  expect(goingOn).toMatchObject({ text: 'Be', phase: { is: 'answering', run: null } })
  // It comes from its beginning again.
  expect(after(goingOn, piece('Because', 7), piece(' so', 10)).text).toBe('Because so')
  const spent = after(goingOn, { kind: 'refused', trouble: 'spent', at: 0 })
  expect(spent.text).toBe('Be')
  expect(after(cut, { kind: 'asked', key: 'k2', content: 'and?' }).text).toBe('')
})

test('[C-04] [C-07] who opens a conversation whose last reply was cut short follows it for its words, and once', () => {
  const incomplete = thread([user('m1')], { id: 'r1', status: 'incomplete' })
  const opening = after(emptyConversation, seen(incomplete))
  expect(opening.phase).toMatchObject({ is: 'answering', run: 'r1' })
  const read = after(opening, piece('Half', 4), { kind: 'ended', status: 'incomplete', message: null })
  expect(read).toMatchObject({ text: 'Half', phase: { trouble: 'cut' } })
  expect(after(read, seen(incomplete))).toMatchObject({ text: 'Half', phase: { is: 'idle', trouble: 'cut' } })
  const spent = after(read, { kind: 'retry' }, { kind: 'refused', trouble: 'spent', at: 1 })
  expect(after(spent, seen(incomplete, 2))).toMatchObject({ text: 'Half', phase: { trouble: 'spent' } })
  const wordless = after(opening, { kind: 'ended', status: 'incomplete', message: null })
  expect(after(wordless, seen(incomplete)).phase).toMatchObject({ is: 'answering', run: 'r1' })
})

test('[C-07] a question that comes second stays typed, while the reply that was asked for elsewhere is followed', () => {
  const second = after(
    opened,
    { kind: 'asked', key: 'k1', content: 'mine?' },
    { kind: 'not_sent', trouble: 'failed' },
    seen(thread([user('m1')], { id: 'r1', status: 'in_progress' })),
  )
  expect(second).toMatchObject({ draft: 'mine?', phase: { is: 'answering', run: 'r1', isAhead: true } })
  expect(said(second)).toEqual(['question m1'])
  const read = after(second, piece('Be', 2))
  expect(read.phase).toMatchObject({ isAhead: true })
  const whole = after(read, { kind: 'ended', status: 'completed', message: assistant('m2') })
  expect(whole).toMatchObject({ draft: 'mine?', phase: { is: 'idle', trouble: null } })
  // The same words, asked in both.
  const same: Message = { id: 'm1', role: 'user', content: 'mine?' }
  const joined = after(second, { kind: 'refused', trouble: 'failed', at: 0 })
  expect(after(joined, seen(thread([same], { id: 'r1', status: 'queued' })))).toMatchObject({
    draft: '',
    phase: { is: 'answering', isAhead: false },
  })
})

test('[C-05] queued, in_progress and cancelling are joined when the conversation is opened', () => {
  for (const status of ['queued', 'in_progress'] as const)
    expect(after(emptyConversation, seen(thread([user('1')], { id: 'r', status }))).phase).toEqual({
      is: 'answering',
      run: 'r',
      mood: null,
      isAhead: false,
    })
  const cancelling = thread([user('1')], { id: 'r', status: 'cancelling' })
  expect(after(emptyConversation, seen(cancelling)).phase).toMatchObject({
    mood: 'stopping',
  })
  const lost = after(emptyConversation, seen(thread([user('1')])))
  expect(lost.phase).toMatchObject({ is: 'idle', trouble: 'failed', isUnsent: false })
})

test('[C-07] who has stopped it hears of nothing else until it has ended, or could not be stopped', () => {
  const stopping = after(answering, { kind: 'stop' }, { kind: 'late' }, piece('x', 1))
  expect(stopping.phase).toMatchObject({ mood: 'stopping' })
  expect(after(stopping, { kind: 'not_stopped' }).phase).toMatchObject({ mood: null })
})

test('what could not be sent is typed again, before what was typed since', () => {
  const typing = after(asked, { kind: 'typed', text: 'and more' }, { kind: 'not_sent', trouble: 'offline' })
  expect(typing).toMatchObject({ draft: 'why?\nand more', phase: { is: 'idle', trouble: 'offline' } })
  expect(typing.said).toEqual([])
  const tapped = after(
    opened,
    { kind: 'typed', text: 'mine' },
    { kind: 'asked', key: 'k', content: 'suggested' },
  )
  expect(tapped.draft).toBe('mine')
})

test('[D16] a second look keeps the keys of what is shown, and why there is no reply, for as long as that holds', () => {
  const at = Date.parse('2026-11-16T21:00:00Z')
  const spent = after(answering, { kind: 'refused', trouble: 'spent', at })
  const sameDay = after(spent, seen(thread([user('m1')]), at + 1))
  expect(sameDay.said.map(({ key }) => key)).toEqual(['k1'])
  expect(sameDay.phase).toMatchObject({ is: 'idle', trouble: 'spent', at })
  const nextMorning = after(sameDay, seen(thread([user('m1')]), Date.parse('2026-11-17T00:00:00Z')))
  expect(nextMorning.phase).toMatchObject({ is: 'idle', trouble: 'failed' })
  expect(after(nextMorning, { kind: 'retry' }).phase).toMatchObject({ is: 'answering' })
  const unpaid = after(answering, { kind: 'refused', trouble: 'no_plan', at })
  expect(after(unpaid, seen(thread([user('m1')]))).phase).toMatchObject({ trouble: 'failed' })
  const offline = after(answering, { kind: 'refused', trouble: 'offline', at })
  expect(after(offline, seen(thread([user('m1')]))).phase).toMatchObject({ trouble: 'failed' })
  const elsewhere = after(spent, seen(thread([user('m1'), assistant('m2')])))
  expect(elsewhere.phase).toMatchObject({ is: 'idle', trouble: null })
  expect(after(answering, seen(thread()))).toBe(answering)
})

test('what did not get out is told apart from an older question without a reply', () => {
  const older = after(answering, { kind: 'ended', status: 'failed', message: null })
  const unsent = after(
    older,
    { kind: 'asked', key: 'k2', content: 'new?' },
    { kind: 'not_sent', trouble: 'offline' },
  )
  expect(unsent).toMatchObject({ draft: 'new?', phase: { trouble: 'offline', isUnsent: true } })
  const dropped = after(unsent, { kind: 'typed', text: '' })
  expect(dropped.phase).toMatchObject({ trouble: 'failed', isUnsent: false })
  expect(after(dropped, { kind: 'retry' }).phase).toMatchObject({ is: 'answering' })
  const again = after(unsent, seen(thread([user('m1')])))
  expect(again).toMatchObject({ draft: 'new?', phase: { trouble: 'failed', isUnsent: true } })
  // It had arrived, and only the answer to that was lost.
  const arrived: Message = { id: 'm3', role: 'user', content: 'new?' }
  expect(after(unsent, seen(thread([user('m1'), arrived])))).toMatchObject({
    draft: '',
    phase: { trouble: 'failed', isUnsent: false },
  })
})

test('[C-03] a question that the server has no more comes back to the input', () => {
  const failed = after(
    answering,
    { kind: 'refused', trouble: 'failed', at: 0 },
    { kind: 'typed', text: 'and?' },
  )
  const lost = { draft: 'why?\nand?', said: [], phase: { trouble: 'failed', isUnsent: true } }
  expect(after(failed, seen({ id: 't2', messages: [], run: null }))).toMatchObject({ thread: 't2', ...lost })
  expect(after(failed, seen(thread()))).toMatchObject({ thread: 't1', ...lost })
  expect(after(failed, seen(thread([user('m1'), assistant('m2')]))).draft).toBe('and?')
})

test('[C-07] what is left of a stopped reply stays, until the question is tried again elsewhere', () => {
  const stopped = after(answering, piece('Half', 4), { kind: 'ended', status: 'cancelled', message: null })
  const look = (status: 'cancelled' | 'in_progress') =>
    after(stopped, seen(thread([user('m1')], { id: 'r2', status })))
  expect(look('cancelled')).toMatchObject({ text: 'Half', phase: { is: 'idle', trouble: 'stopped' } })
  expect(look('in_progress')).toMatchObject({ text: '', phase: { is: 'answering', run: 'r2' } })
})

test('another conversation begins empty; one that cannot begin leaves this one', () => {
  const whole = after(answering, { kind: 'ended', status: 'completed', message: assistant('m2') })
  expect(after(whole, { kind: 'begun', id: 't2' })).toMatchObject({ thread: 't2', said: [] })
  const refused = after(whole, { kind: 'not_begun', trouble: 'no_plan' })
  expect(refused).toMatchObject({ thread: 't1', phase: { trouble: 'no_plan' } })
  expect(refused.said).toBe(whole.said)
})
