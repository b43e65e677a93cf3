import { expect, onTestFinished, test } from 'vitest'
import { openForVisitors } from '../../../test/visitors.ts'

async function open() {
  const server = await openForVisitors()
  onTestFinished(server.close)
  const column = async (query: string) =>
    (await server.database.pool.query({ text: query, rowMode: 'array' })).rows.flat()
  return {
    ...server,
    sessions: () => column('select id from quiz_session order by created_at, email nulls last'),
    answered: () => column('select distinct session_id from quiz_answer'),
    links: (purpose = 'plan') => column(`select email from resume_link where purpose = '${purpose}'`),
    later: async (days: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + days * 86_400_000)
      await server.deps.queue.drain()
    },
  }
}

test('[D17] a session without an address is deleted once no report needs it; others stay', async () => {
  const { openSession, leaveEmail, later, sessions, answered } = await open()
  const nameless = await openSession()
  const named = await openSession()
  await leaveEmail(named, 'ana@mail.example', false)
  await later(100)
  const young = await openSession()
  await later(296)
  expect(await sessions()).toEqual([named, nameless, young])
  await later(2)
  expect(await sessions()).toEqual([named, young])
  expect(new Set(await answered())).toEqual(new Set([named, young]))
})

test('[F-13] a link that has expired is forgotten, and its mail is not sent again for that; the way out stays', async () => {
  const { openSession, leaveEmail, later, links, mailsTo, app } = await open()
  const id = await openSession()
  await leaveEmail(id, 'ana@mail.example')
  await later(13)
  expect(await links()).toEqual(['ana@mail.example'])
  await later(2)
  expect(await links()).toEqual([])
  await leaveEmail(id, 'ana@mail.example')
  const [mail, ...more] = await mailsTo('ana@mail.example')
  expect(more).toEqual([])
  const { pathname, search } = new URL(mail?.unsubscribeUrl ?? '')
  const stop = async () => (await app.inject({ method: 'POST', url: `${pathname}${search}` })).statusCode
  await later(349)
  expect([await stop(), await links('stop')]).toEqual([200, ['ana@mail.example']])
  await later(2)
  expect([await stop(), await links('stop')]).toEqual([404, []])
})

test('however many visits are old, one night is enough', async () => {
  const { database, later, sessions } = await open()
  await database.pool.query(
    `insert into quiz_session (id, created_at)
     select lpad(n::text, 32, '0'), '2025-01-01Z' from generate_series(1, 2500) as n`,
  )
  await later(1)
  expect(await sessions()).toEqual([])
})
