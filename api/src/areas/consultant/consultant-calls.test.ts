import { randomUUID } from 'node:crypto'
import { runEvents } from '@vela/contract/consultation'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openForAskers, openSteered } from '../../../test/askers.ts'
import { openKnowledgeBase } from './find/knowledge-base.ts'

type Academy = Awaited<ReturnType<typeof openForAskers>>
type Server = Awaited<ReturnType<Academy['serve']>>

let academy: Academy
let steered: ReturnType<typeof openSteered>
let here: Server
let there: Server

beforeAll(async () => {
  // In tests the lessons are compiled as they are loaded, which may take longer than a request has.
  await openKnowledgeBase('en')
  academy = await openForAskers()
  steered = openSteered()
  here = await academy.serve(steered.consult)
  there = await academy.serve(steered.consult)
})
afterAll(() => academy.close())

/** Adds a member who asks a question in a new conversation. */
async function ask(content = 'What is an ETF?') {
  const member = await academy.member()
  const { id: thread } = await here.open(member.token)
  const { id: question } = await here.say(member.token, thread, content)
  return { ...member, thread: String(thread), question: String(question) }
}

/** Asks a question and starts its reply on the server `here`. */
async function begin(content?: string) {
  const asked = await ask(content)
  const nth = steered.given.length
  const reader = await here.start(asked.token, asked.thread)
  const reply = await steered.nth(nth)
  return { ...asked, reader, reply, run: await reader.runId() }
}

test('[W-24] [C-03] a question is asked, its reply streams, and both are there when it is opened again', async () => {
  const { token, thread, question, reader, reply, run } = await begin('¿Qué es un ETF?')
  expect(reader.status).toBe(200)
  expect(Object.fromEntries(reader.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  reply.say('A fund ', 'that is traded. 🙂')
  await reader.until('🙂')
  expect((await here.latest(token)).run).toMatchObject({ id: run })
  reply.finish()
  const end = await reader.end()
  const text = 'A fund that is traded. 🙂'
  expect(reader.events.map(({ event }) => event)).toEqual(['run', 'delta', 'delta', 'end'])
  expect(reader.events.at(-2)?.id).toBe(text.length)
  expect(end?.data).toMatchObject({ status: 'completed', message: { role: 'assistant', content: text } })
  for (const { event, data } of reader.events)
    expect(z.parse(z.strictObject(runEvents[event as 'run'].shape), data)).toEqual(data)

  const message = end?.data['message']
  expect(await here.latest(token)).toEqual({
    id: thread,
    messages: [
      { id: question, role: 'user', content: '¿Qué es un ETF?', created_at: expect.any(String) },
      message,
    ],
    run: null,
  })
  expect(await here.readRun(token, thread, run)).toEqual({ code: 200, id: run, status: 'completed', message })
  expect(
    await academy.rows('select text, source, input_tokens, output_tokens from consultant_run where id = $1', [
      run,
    ]),
  ).toEqual([{ text: '', source: 'model', input_tokens: 7, output_tokens: 3 }])
})

test('[C-07] a second tab joins the reply, here and in another process, and sees all of it once', async () => {
  const { token, thread, reader, reply } = await begin()
  reply.say('one ')
  await reader.until('one ')
  const second = await here.start(token, thread)
  const far = await there.start(token, thread)
  await far.until('one ')
  reply.say('two ', 'three')
  await far.until('three')
  reply.finish()
  for (const each of [reader, second, far]) {
    expect((await each.end())?.data).toMatchObject({ status: 'completed' })
    expect(each.text).toBe('one two three')
    expect(await each.runId()).toBe(await reader.runId())
  }
})

test('[C-07] a broken stream goes on behind any character, not one lost or twice, wherever it is asked', async () => {
  const { token, thread, run, reader, reply } = await begin()
  const whole = 'Ahorrar 🏦 poco a poco: ñ, á, 🙂🙂 y más.'
  reply.say(whole.slice(0, 9))
  // The two halves of a surrogate pair arrive in different pieces.
  reply.say(whole.slice(9, 21))
  await reader.until('poco')
  reader.leave()
  const rest = await here.follow(token, thread, run, 5)
  await rest.until('poco')
  reply.say(whole.slice(21))
  reply.finish()
  expect((await rest.end())?.data).toMatchObject({ status: 'completed', message: { content: whole } })
  expect(whole.slice(0, 5) + rest.text).toBe(whole)
  for (const server of [here, there])
    for (const after of [0, 8, 9, whole.length, whole.length + 7]) {
      const again = await server.follow(token, thread, run, after)
      expect((await again.end())?.data).toMatchObject({ status: 'completed' })
      expect(whole.slice(0, after) + again.text).toBe(whole)
    }
})

test('[W-24] starting a run for an answered question returns the stored reply without a second consultation', async () => {
  const { token, thread, run, reader, reply } = await begin()
  reply.say('Said once.')
  reply.finish()
  await reader.end()
  const asked = steered.given.length
  const again = await there.start(token, thread)
  expect((await again.end())?.data).toMatchObject({ id: run, status: 'completed' })
  expect(again.text).toBe('Said once.')
  expect(steered.given).toHaveLength(asked)
})

test('[C-07] a reply is stopped at once, in another process soon, and can be asked for anew', async () => {
  const { token, thread, run, reader, reply } = await begin()
  reply.say('Half of ')
  await reader.until('Half')
  expect(await here.cancel(token, thread, run)).toEqual({ code: 200, id: run, status: 'cancelled' })
  expect((await reader.end())?.data).toEqual({ id: run, status: 'cancelled', message: null })
  expect(reply.signal.aborted).toBe(true)
  expect((await here.latest(token)).run).toEqual({ id: run, status: 'cancelled' })

  const nth = steered.given.length
  const anew = await here.start(token, thread)
  const other = await steered.nth(nth)
  other.say('The other ')
  await anew.until('The other')
  // Of two runs with the same start time, the active one is returned.
  expect((await here.latest(token)).run).toMatchObject({ id: await anew.runId() })
  expect(['cancelling', 'cancelled']).toContain(
    (await there.cancel(token, thread, await anew.runId())).status,
  )
  expect((await anew.end())?.data).toMatchObject({ status: 'cancelled' })
  expect(await there.cancel(token, thread, await anew.runId())).toMatchObject({ status: 'cancelled' })
  expect((await here.latest(token)).messages).toHaveLength(1)
  expect(
    await academy.rows('select distinct text from consultant_run where thread_id = $1', [thread]),
  ).toEqual([{ text: '' }])
})

test('[W-24] a failed reply is reported, and only completed turns become history', async () => {
  const { token, thread, reader, reply } = await begin('first')
  reply.say('lost words')
  await reader.until('lost')
  reply.fail(new Error('the line broke'))
  expect((await reader.end())?.data).toMatchObject({ status: 'failed', message: null })
  academy.pass({ seconds: 1 })

  for (const [content, answer] of [
    ['second', 'known'],
    ['third', 'too'],
  ] as const) {
    await here.say(token, thread, content)
    const nth = steered.given.length
    const next = await here.start(token, thread)
    const given = await steered.nth(nth)
    given.say(answer)
    given.finish()
    await next.end()
    academy.pass({ seconds: 1 })
  }
  const { question } = steered.given.at(-1) ?? {}
  expect(question).toMatchObject({
    text: 'third',
    language: 'en',
    history: [
      { role: 'user', content: 'second' },
      { role: 'assistant', content: 'known' },
    ],
  })
})

test('[C-05] a reply that no process delivers any more has expired for every reader, by the clock of the database', async () => {
  const { token, thread, question, accountId } = await ask()
  const run = randomUUID()
  await academy.rows(
    `insert into consultant_run (id, thread_id, account_id, message_id, status, source, text, created_at, touched_at)
      values ($1, $2, $3, $4, 'in_progress', 'tutor', 'Half', $5, now())`,
    [run, thread, accountId, question, academy.clock.now],
  )
  const reader = await here.follow(token, thread, run, 1)
  await reader.until('alf')
  academy.pass({ seconds: 31 })
  expect((await here.readRun(token, thread, run)).status).toBe('in_progress')
  await academy.rows(`update consultant_run set touched_at = now() - interval '31 seconds' where id = $1`, [
    run,
  ])
  expect((await reader.end())?.data).toEqual({ id: run, status: 'expired', message: null })
  expect(await here.readRun(token, thread, run)).toMatchObject({ status: 'expired', message: null })
  const nth = steered.given.length
  const anew = await here.start(token, thread)
  ;(await steered.nth(nth)).say('Again.')
  ;(await steered.nth(nth)).finish()
  expect((await anew.end())?.data).toMatchObject({ status: 'completed' })
})

test('[D9] moving the clock by days ends no active reply, in this process or in another', async () => {
  const { token, thread, run, reader, reply } = await begin()
  reply.say('Still ')
  await reader.until('Still')
  academy.pass({ days: 3 })
  expect(await there.readRun(token, thread, run)).toMatchObject({
    status: expect.stringMatching(/queued|progress/),
  })
  const far = await there.follow(token, thread, run)
  await far.until('Still')
  reply.say('here.')
  reply.finish()
  for (const each of [reader, far]) expect((await each.end())?.data).toMatchObject({ status: 'completed' })
})

test('[C-05] a reply expires after ten minutes', async () => {
  const { reader, reply } = await begin()
  const later = performance.now() + 601_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  expect((await reader.end())?.data).toMatchObject({ status: 'expired' })
  expect(reply.signal.aborted).toBe(true)
})

test('[W-24] two starts at once are one reply, from either process', async () => {
  const { token, thread } = await ask()
  const nth = steered.given.length
  const readers = await Promise.all([here, there, here, there].map((server) => server.start(token, thread)))
  const reply = await steered.nth(nth)
  reply.say('One for all.')
  reply.finish()
  for (const reader of readers) expect((await reader.end())?.data).toMatchObject({ status: 'completed' })
  expect(new Set(await Promise.all(readers.map((reader) => reader.runId()))).size).toBe(1)
  expect(new Set(readers.map(({ text }) => text))).toEqual(new Set(['One for all.']))
  expect(steered.given).toHaveLength(nth + 1)
})

test('[I7] a message sent again under its key is the same message, also at once', async () => {
  const { token, thread } = await ask()
  const key = randomUUID()
  const sent = await Promise.all([1, 2, 3].map(() => here.say(token, thread, 'Once', key)))
  const later = await there.say(token, thread, 'Otherwise', key)
  expect(new Set([...sent, later].map(({ code, id }) => `${code} ${id}`)).size).toBe(1)
  const { messages } = await here.latest(token)
  expect(messages.filter(({ content }: { content: string }) => content !== 'What is an ETF?')).toMatchObject([
    { content: 'Once' },
  ])
})

test('[C-03] a conversation that nothing was said in is opened again, by two tabs at once too', async () => {
  const { token, thread } = await ask()
  academy.pass({ seconds: 1 })
  const opened = await Promise.all([here.open(token), there.open(token), here.open(token)])
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1)
  expect(opened[0]).toMatchObject({ code: 201 })
  expect(opened[0].id).not.toBe(thread)
  expect(await here.latest(token)).toEqual({ id: opened[0].id, messages: [], run: null })
  const reader = await here.start(token, opened[0].id)
  await reader.end()
  expect([reader.status, reader.json]).toMatchObject([409, { type: 'nothing_to_answer' }])
})

test('[I10] another person’s conversation and a malformed id are both unknown', async () => {
  const { token: owner, thread, run, reply, reader } = await begin()
  const { token } = await ask()
  const unknownThread = { code: 404, type: 'unknown_thread' }
  for (const id of [thread, 'not an id', randomUUID()]) {
    expect(await here.say(token, id, 'Hello')).toMatchObject(unknownThread)
    const refused = await here.start(token, id)
    await refused.end()
    expect([refused.status, refused.json]).toMatchObject([404, { type: 'unknown_thread' }])
  }
  const { id: own } = await here.open(token)
  for (const [inThread, id] of [
    [thread, run],
    [own, run],
    [own, 'not an id'],
    [own, randomUUID()],
  ]) {
    expect(await here.readRun(token, inThread, id)).toMatchObject({ code: 404, type: 'unknown_run' })
    expect(await here.cancel(token, inThread, id)).toMatchObject({ code: 404, type: 'unknown_run' })
    const refused = await here.follow(token, inThread, id)
    await refused.end()
    expect([refused.status, refused.json]).toMatchObject([404, { type: 'unknown_run' }])
  }
  expect(reply.signal.aborted).toBe(false)
  await here.cancel(owner, thread, run)
  await reader.end()
})

test('[D15] (D29) without a running plan three questions a day are answered; an empty text is none of them', async () => {
  const { token } = await academy.newcomer()
  const ended = await academy.member()
  await academy.rows(
    `update subscription set state = 'expired', expires_at = $2, next_charge_at = null where account_id = $1`,
    [ended.accountId, academy.clock.now],
  )
  for (const asker of [token, ended.token]) {
    const { id: thread } = await here.open(asker)
    for (const content of ['One', '  ', 'Two', 'Three'])
      expect(await here.say(asker, thread, content)).toMatchObject({ code: 201 })
    expect(await here.say(asker, thread, 'Four')).toMatchObject({
      code: 402,
      type: 'subscription_needed',
      message: expect.stringContaining('three questions a day'),
    })
    expect((await here.latest(asker)).messages).toHaveLength(4)
  }
  academy.pass({ days: 1 })
  const { id: thread } = await here.latest(token)
  expect(await here.say(token, thread, 'Four')).toMatchObject({ code: 201 })
})

test('[W-24] before the first conversation there is none', async () => {
  const { token } = await academy.newcomer()
  expect(await here.latest(token)).toBeNull()
})
