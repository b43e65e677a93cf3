import { randomUUID } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openForAskers, openSteered } from '../../../test/askers.ts'
import { patient } from '../../../test/patient.ts'
import { EventStream } from '../../http/replies/event-stream.ts'
import { addRuns } from './run.table.ts'
import { startRun } from './run-handlers.ts'
import { deliverReply, LiveRun } from './runs/live-run.ts'
import type { RunView } from './runs/read-runs.ts'

type Academy = Awaited<ReturnType<typeof openForAskers>>
type Server = Awaited<ReturnType<Academy['serve']>>

let academy: Academy
let steered: ReturnType<typeof openSteered>
let here: Server

beforeAll(async () => {
  academy = await openForAskers()
  steered = openSteered()
  here = await academy.serve(steered.consult)
})
afterAll(() => academy.close())

type Asker = { readonly token: string; readonly accountId: string }

async function ask({ token }: Asker, content: string, server = here) {
  const { id: thread } = await server.open(token)
  await server.say(token, thread, content)
  return String(thread)
}

async function begin(asker: Asker, content = 'What is a bond?', server = here) {
  const thread = await ask(asker, content, server)
  const nth = steered.given.length
  const reader = await server.start(asker.token, thread)
  const reply = await steered.nth(nth)
  return { thread, reader, reply, run: await reader.runId() }
}

const runsOf = async ({ accountId }: Asker) =>
  academy.rows('select status, text, failure from consultant_run where account_id = $1', [accountId])

test('[D16] a person gets sixty replies a day; an empty text is answered all the same, and the next day goes on', async () => {
  const asker = await academy.member()
  const { reader, reply } = await begin(asker)
  reply.say('Yes.')
  reply.finish()
  await reader.end()
  const used = await academy.rows(
    `update budget set used = 60 where name = 'consultant replies' returning used`,
  )
  expect(used).toHaveLength(1)

  const thread = await ask(asker, 'One more')
  const asked = steered.given.length
  const refused = await here.start(asker.token, thread)
  await refused.end()
  expect([refused.status, refused.json]).toMatchObject([
    429,
    { type: 'budget_spent', message: expect.stringContaining('00:00 UTC') },
  ])
  expect(steered.given).toHaveLength(asked)
  expect(await runsOf(asker)).toHaveLength(1)

  await here.say(asker.token, thread, ' \n ')
  const free = await here.start(asker.token, thread)
  const prompt = await steered.nth(asked)
  expect(prompt.question).toMatchObject({ text: ' \n ', accountId: asker.accountId })
  prompt.say('Ask me about money.')
  prompt.finish()
  expect((await free.end())?.data).toMatchObject({ status: 'completed' })

  academy.pass({ days: 1 })
  await here.say(asker.token, thread, 'One more')
  const next = await here.start(asker.token, thread)
  await steered.nth(asked + 1)
  await here.cancel(asker.token, thread, await next.runId())
  await next.end()
})

test('[D16] [I7] a repeated or misdirected message costs nothing, and many at once take no more than the budget of the day', async () => {
  const asker = await academy.member()
  const { id: thread } = await here.open(asker.token)
  const key = randomUUID()
  const first = await here.say(asker.token, thread, 'Once', key)
  const set = (used: number) =>
    academy.rows(`update budget set used = $1 where name = 'consultant messages'`, [used])
  await set(298)
  expect(await here.say(asker.token, thread, 'Once', key)).toEqual(first)
  expect(await here.say(asker.token, randomUUID(), 'To nobody')).toMatchObject({ code: 404 })
  const sent = await Promise.all(
    [1, 2, 3, 4, 5].map((nth) => here.say(asker.token, thread, `At once ${nth}`)),
  )
  expect(sent.map(({ code }) => code).sort((one, other) => one - other)).toEqual([201, 201, 429, 429, 429])
  await set(300)
  expect(await here.say(asker.token, thread, 'Once', key)).toEqual(first)
  expect(await here.say(asker.token, thread, 'More')).toMatchObject({ code: 429, type: 'budget_spent' })
  expect(await here.say(asker.token, randomUUID(), 'To nobody')).toMatchObject({ code: 404 })
})

test('[I10] many people at once each get their own', async () => {
  const askers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => academy.member()))
  const { token: stranger } = await academy.newcomer()
  const threads = await Promise.all(askers.map(({ token }) => here.open(token)))
  const nth = steered.given.length
  const said = await Promise.all([
    ...askers.map(({ token }, who) => here.say(token, threads[who]?.id, `Mine is ${who}`)),
    here.say(stranger, threads[0]?.id, 'Nothing of mine'),
    here.say('0'.repeat(43), threads[0]?.id, 'Nobody'),
    here.say(askers[0]?.token ?? '', threads[1]?.id, 'Not mine'),
  ])
  expect(said.map(({ code }) => code)).toEqual([201, 201, 201, 201, 201, 201, 404, 401, 404])
  const readers = await Promise.all(askers.map(({ token }, who) => here.start(token, threads[who]?.id)))
  await steered.nth(nth + 5)
  for (const { question, say, finish } of steered.given.slice(nth)) {
    say(`Yours: ${question.text}`)
    finish()
  }
  for (const [who, reader] of readers.entries()) {
    expect((await reader.end())?.data).toMatchObject({ message: { content: `Yours: Mine is ${who}` } })
    const { messages } = await here.latest(askers[who]?.token ?? '')
    expect(messages.map(({ content }: { content: string }) => content)).toEqual([
      `Mine is ${who}`,
      `Yours: Mine is ${who}`,
    ])
  }
})

test('[W-24] [C-07] a newer question waits for the reply to the one before: it is not taken, and costs nothing', async () => {
  const asker = await academy.member()
  const key = randomUUID()
  const { id } = await here.open(asker.token)
  const first = await here.say(asker.token, id, 'What is a bond?', key)
  const nth = steered.given.length
  const reader = await here.start(asker.token, id)
  const reply = await steered.nth(nth)
  const used = () => academy.rows(`select used from budget where name = 'consultant messages' order by used`)
  const before = await used()
  expect(await here.say(asker.token, id, 'And another thing')).toMatchObject({
    code: 409,
    type: 'reply_under_way',
  })
  expect(await used()).toEqual(before)
  // [I7] A repeated request with the same key does not add a question.
  expect(await here.say(asker.token, id, 'What is a bond?', key)).toEqual(first)
  expect(await here.latest(asker.token)).toMatchObject({
    messages: [{ content: 'What is a bond?' }],
    run: { id: await reader.runId() },
  })
  reply.say('Here.')
  reply.finish()
  await reader.end()
  expect(await here.say(asker.token, id, 'And another thing')).toMatchObject({ code: 201 })
  const next = await here.start(asker.token, id)
  expect((await steered.nth(nth + 1)).question.text).toBe('And another thing')
  await here.cancel(asker.token, id, await next.runId())
  await next.end()
})

test('[C-07] an abandoned reply does not block the next question', async () => {
  const asker = await academy.member()
  const thread = await ask(asker, 'What is a bond?')
  const [message] = await academy.rows('select id from consultant_message where thread_id = $1', [thread])
  const run = { id: randomUUID(), accountId: asker.accountId, messageId: String(message?.['id']) }
  expect(await addRuns(here.deps.db, [{ ...run, at: here.deps.now() }])).toEqual([true])
  expect(await here.say(asker.token, thread, 'More')).toMatchObject({ code: 409 })
  await academy.rows(`update consultant_run set touched_at = now() - interval '31 seconds' where id = $1`, [
    run.id,
  ])
  expect(await here.say(asker.token, thread, 'More')).toMatchObject({ code: 201 })
})

test('[D16] a reply that ends while a request joins it is returned without a charge', async () => {
  const asker = await academy.member()
  const { thread, reader, reply, run } = await begin(asker)
  reply.say('Just in time.')
  await academy.rows(`update budget set used = 60 where name = 'consultant replies'`)
  const { db } = here.deps
  const execute = async (query: SQL) => {
    const found = await db.execute(query)
    if (!found.rows[0]?.['activeRun']) return found
    reply.finish()
    await reader.end()
    return found
  }
  const slow: typeof db = Object.assign(Object.create(db), { execute })
  const account = { accountId: asker.accountId }
  const joined = startRun({ ...here.deps, db: slow }, { params: { threadId: thread }, account, headers: {} })
  expect(await joined).toBeInstanceOf(EventStream)
  expect(await here.readRun(asker.token, thread, run)).toMatchObject({ status: 'completed' })
  expect(await runsOf(asker)).toHaveLength(1)
})

test('[W-24] a reply that was stored while its acknowledgement was lost completes with its message', async () => {
  const asker = await academy.member()
  const { id: threadId } = await here.open(asker.token)
  const { id: messageId } = await here.say(asker.token, threadId, 'What is a bond?')
  const { deps } = here
  const own = { id: randomUUID(), accountId: asker.accountId }
  expect(await addRuns(deps.db, [{ ...own, messageId, at: deps.now() }])).toEqual([true])
  let isLost = false
  const execute = async (query: SQL) => {
    const kept = await deps.db.execute(query)
    if (isLost) return kept
    isLost = true
    throw new Error('the line broke')
  }
  const db: typeof deps.db = Object.assign(Object.create(deps.db), { execute })
  const consult = async () => ({
    pieces: (async function* () {
      yield 'A loan.'
    })(),
    isCut: () => false,
  })
  const live = new LiveRun(own)
  const question = { accountId: own.accountId, text: 'What is a bond?', language: 'en', history: [] } as const
  await deliverReply({ ...deps, consult, db }, live, question)
  const views: RunView[] = []
  live.follow((view) => views.push(view))
  const { messages } = await here.latest(asker.token)
  expect(views).toMatchObject([{ status: 'completed', message: messages[1] }])
  expect(messages[1]).toMatchObject({ content: 'A loan.' })
})

test('[W-24] two runs that began at once for one question both end with the reply that was first', async () => {
  const asker = await academy.member()
  const { thread, reader, reply } = await begin(asker)
  const [asked] = await academy.rows('select message_id from consultant_run where account_id = $1', [
    asker.accountId,
  ])
  reply.say('A loan.')
  reply.finish()
  await reader.end()
  // This is what a start leaves behind that read before the first reply was stored and wrote after it.
  const own = { id: randomUUID(), accountId: asker.accountId }
  await academy.rows(
    `insert into consultant_run (id, thread_id, account_id, message_id, status, source, created_at, touched_at)
     values ($1, $2, $3, $4, 'queued', 'tutor', now(), now())`,
    [own.id, thread, own.accountId, asked?.['message_id']],
  )
  const consult = async () => ({
    pieces: (async function* () {
      yield 'Another loan.'
    })(),
    isCut: () => false,
  })
  const live = new LiveRun(own)
  const error = vi.spyOn(here.deps.log, 'error')
  const question = { accountId: own.accountId, text: 'What is a bond?', language: 'en', history: [] } as const
  await deliverReply({ ...here.deps, consult }, live, question)
  expect(error).not.toHaveBeenCalled()
  error.mockRestore()
  const views: RunView[] = []
  live.follow((view) => views.push(view))
  const { messages } = await here.latest(asker.token)
  expect(messages).toHaveLength(2)
  expect(views).toMatchObject([{ status: 'completed', message: messages[1] }])
  expect(await here.readRun(asker.token, thread, own.id)).toMatchObject({ status: 'completed' })
})

test('[W-24] an endless reply is cut, an empty one fails, and characters that cannot be stored are left out', async () => {
  const asker = await academy.member()
  const long = await begin(asker)
  for (let nth = 0; nth < 21; nth += 1) long.reply.say('x'.repeat(1000))
  expect((await long.reader.end())?.data).toMatchObject({ status: 'incomplete', message: null })
  academy.pass({ seconds: 1 })

  const empty = await here.start(asker.token, long.thread)
  ;(await steered.nth(steered.given.length - 1)).finish()
  expect((await empty.end())?.data).toMatchObject({ status: 'failed' })
  academy.pass({ seconds: 1 })

  const odd = await here.start(asker.token, long.thread)
  const reply = await steered.nth(steered.given.length - 1)
  reply.say('a\0b', '\ud83d', '\ude42', 'c\udc00d')
  reply.finish()
  expect((await odd.end())?.data).toMatchObject({ message: { content: 'ab🙂c\ufffdd' } })
  expect(odd.text).toBe('ab🙂c\ufffdd')
  expect((await runsOf(asker)).map(({ status, failure }) => [status, failure])).toEqual([
    ['incomplete', 'too long'],
    ['failed', 'empty reply'],
    ['completed', null],
  ])
})

test('[A-13] [A-14] an account takes its conversations along, and a reply under way writes nothing after it', async () => {
  const owner = await academy.owner()
  const { reader, reply, run } = await begin(owner, 'Mine alone')
  reply.say('Yours ')
  await reader.until('Yours')
  const { data } = await academy.exportOf(owner.token)
  expect(data.consultant_message).toMatchObject([{ content: 'Mine alone', role: 'user' }])
  expect(data.consultant_thread).toHaveLength(1)
  expect(data.consultant_run).toMatchObject([{ id: run, status: expect.any(String) }])

  expect(await academy.leave(owner.token)).toMatchObject({ status: 'ok' })
  reply.say('and more')
  reply.finish()
  expect((await reader.end())?.data).toMatchObject({ status: 'expired', message: null })
  for (const table of ['thread', 'message', 'run'])
    expect(
      await academy.rows(`select from consultant_${table} where account_id = $1`, [owner.accountId]),
    ).toEqual([])
})

test('[A-14] deleting the account stops a silent reply', async () => {
  const owner = await academy.owner()
  const { reader, reply } = await begin(owner)
  expect(await academy.leave(owner.token)).toMatchObject({ status: 'ok' })
  expect((await reader.end())?.data).toMatchObject({ status: 'expired' })
  expect(reply.signal.aborted).toBe(true)
})

test('[C-07] a server that is stopped ends its replies first, and they can be asked for elsewhere', async () => {
  const asker = await academy.member()
  const ending = await academy.serve(steered.consult)
  const { thread, reader, reply } = await begin(asker, 'Wait for me', ending)
  reply.say('Not yet ')
  await reader.until('Not yet')
  const far = await here.start(asker.token, thread)
  await far.until('Not yet')
  await ending.close()
  for (const each of [reader, far]) expect((await each.end())?.data).toMatchObject({ status: 'expired' })
  // The request was already in progress when the shutdown began.
  const account = { accountId: asker.accountId }
  await startRun(ending.deps, { params: { threadId: thread }, account, headers: {} })
  await vi.waitFor(
    async () => expect((await runsOf(asker)).map(({ status }) => status)).toEqual(['expired', 'expired']),
    patient,
  )

  const nth = steered.given.length
  const again = await here.start(asker.token, thread)
  const second = await steered.nth(nth)
  second.say('Here it is.')
  second.finish()
  expect((await again.end())?.data).toMatchObject({ status: 'completed' })
})

test('[E-02] of one person a few streams are open at once', async () => {
  const asker = await academy.member()
  const { thread, reader, run } = await begin(asker)
  const others = await Promise.all([1, 2, 3, 4].map(() => here.follow(asker.token, thread, run)))
  const refused = await here.start(asker.token, thread)
  await refused.end()
  expect([refused.status, refused.json]).toMatchObject([429, { type: 'too_many_streams' }])
  others[0]?.leave()
  await vi.waitFor(async () => {
    const more = await here.follow(asker.token, thread, run)
    more.leave()
    expect(more.status).toBe(200)
  }, patient)
  await here.cancel(asker.token, thread, run)
  for (const each of [reader, ...others.slice(1)]) await each.end()
})
