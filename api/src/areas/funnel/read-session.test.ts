import { outline } from '@vela/content/outline'
import { makePlan, planQuestions } from '@vela/contract/plan'
import { questions } from '@vela/contract/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForVisitors, tokenIn } from '../../../test/visitors.ts'

let server: Awaited<ReturnType<typeof openForVisitors>>

beforeAll(async () => {
  server = await openForVisitors()
})

afterAll(() => server.close())

const day = 86_400_000

function later(ms: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

async function openWithLink(email = 'ana.lopez@mail.com') {
  const id = await server.openSession()
  await server.leaveEmail(id, email)
  return { id, token: tokenIn((await server.mailsTo(email)).at(-1)) }
}

test('[W-04] answers what is held: the newest answer of each question, and the address masked', async () => {
  const id = await server.openSession()
  await server.answer(id, 'age', '18-24')
  await server.answer(id, 'credit_card_ purchases', 'weekly')
  await server.answer(id, 'age', '45+')
  await server.leaveEmail(id, 'ana.lopez@mail.com', false)
  expect(await server.read(id)).toEqual({
    code: 200,
    status: 'ok',
    data: {
      id,
      replaced: null,
      gender: 'female',
      age: '45+',
      flow: null,
      answers: { gender: 'female', age: '45+', 'credit_card_ purchases': 'weekly' },
      email: 'a***@m***.com',
      isPaid: false,
      plan: null,
    },
  })
})

test('[D5] the plan is there as soon as its questions are answered, and follows a changed answer', async () => {
  const id = await server.openSession()
  for (const key of planQuestions) {
    expect((await server.read(id)).data.plan).toBeNull()
    await server.answer(id, key, questions[key].options[0])
  }
  await server.answer(id, 'dedicate_daily_goal', '20')
  const { plan, answers } = (await server.read(id)).data
  expect(plan).toEqual(makePlan(answers, outline))
  expect(plan).toMatchObject({ minutesPerDay: 20 })
})

test('[W-04] an unknown session is not known, and a session of yesterday is', async () => {
  const id = await server.openSession()
  later(day)
  expect((await server.read(id)).status).toBe('ok')
  expect(await server.read('A'.repeat(32))).toMatchObject({ code: 404, type: 'unknown_session' })
  expect(await server.read('A'.repeat(43))).toMatchObject({ code: 404, type: 'unknown_session' })
  later(90 * day)
  expect(await server.read(id)).toMatchObject({ code: 404, type: 'unknown_session' })
})

test('[W-04] answers that the questions no longer have are left out', async () => {
  const id = await server.openSession()
  await server.database.pool.query(
    `insert into quiz_answer (session_id, key, value, is_multi, answered_at)
     values ($1, 'shoe_size', '42', false, $2), ($1, 'age', '12', false, $2)`,
    [id, server.clock.now],
  )
  expect((await server.read(id)).data).toMatchObject({ age: null, answers: { gender: 'female' } })
})

test('[F-13] the token of a mailed link opens its session, for 14 days', async () => {
  const { id, token } = await openWithLink()
  await server.answer(id, 'age', '45+')
  later(14 * day - 1000)
  expect((await server.read(token)).data).toMatchObject({ id, age: '45+', email: 'a***@m***.com' })
  expect((await server.openLink(token)).data).toMatchObject({ replaced: id, age: '45+' })
  later(1000)
  for (const ask of [server.read, server.openLink])
    expect(await ask(token)).toMatchObject({ code: 404, type: 'unknown_session' })
})

test('[F-13] a link mailed to an address corrected since opens nothing, until it is the address again', async () => {
  const { id, token } = await openWithLink('stranger@mail.example')
  await server.leaveEmail(id, 'ana@mail.example')
  expect(await server.openLink(token)).toMatchObject({ code: 404, type: 'unknown_session' })
  const [second] = await server.mailsTo('ana@mail.example')
  const corrected = (await server.openLink(tokenIn(second))).data
  expect(corrected).toMatchObject({ replaced: id })
  await server.leaveEmail(corrected.id, 'stranger@mail.example')
  expect((await server.openLink(token)).data).toMatchObject({ replaced: corrected.id })
})

test('[F-13] a mailed link gives the session a new id with answers, address and offer; the old id opens nothing', async () => {
  const { id, token } = await openWithLink('ana.lopez@mail.com')
  await server.answer(id, 'age', '45+')
  const plansOf = async (session: string) =>
    (await server.app.inject({ url: `/subscription/plans/?id=${session}&discount=50` })).json()
  const { offer } = await plansOf(id)
  const { data } = await server.openLink(token)
  expect(data).toMatchObject({ replaced: id, age: '45+', email: 'a***@m***.com' })
  expect(data.id).not.toBe(id)
  expect((await plansOf(data.id)).offer).toEqual(offer)
  expect(await server.answer(data.id, 'age', '18-24')).toMatchObject({ status: 'ok', data: { id: data.id } })

  for (const dead of [
    server.read(id),
    server.answer(id, 'age', '25-34'),
    server.leaveEmail(id, 'eve@mail.example'),
    plansOf(id),
  ])
    expect(await dead).toMatchObject({ type: 'unknown_session' })
  const [again, atOnce] = await Promise.all([server.openLink(token), server.openLink(token)])
  const ids = [again.data.id, atOnce.data.id]
  const open = await Promise.all(ids.map(async (one) => (await server.read(one)).code))
  expect(open.filter((code) => code === 200)).toHaveLength(1)
})

test('[I10] two visitors never see each other, by id or by link', async () => {
  const one = await openWithLink('one@mail.example')
  const other = await openWithLink('other@mail.example')
  await server.answer(one.id, 'age', '18-24')
  await server.answer(other.id, 'age', '45+')
  for (const key of [one.id, one.token]) expect((await server.read(key)).data).toMatchObject({ age: '18-24' })
  for (const key of [other.id, other.token])
    expect((await server.read(key)).data).toMatchObject({ age: '45+' })
})
