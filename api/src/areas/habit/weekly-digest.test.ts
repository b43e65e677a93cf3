import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../test/learners.ts'
import { sendDigests } from './weekly-digest.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>

beforeAll(async () => {
  academy = await openForLearners()
})
afterAll(() => academy.close())

// 2026-11-22 is a Sunday.
const at = (time: string) => {
  academy.clock.now = new Date(time)
}

async function learner(zone: string, wanted = true) {
  at('2026-11-18T12:00:00Z')
  const person = await academy.newcomer()
  const { token } = person
  await academy.post('/habit/day/', { day: '2026-11-18', zone }, { token })
  await academy.setDone(token, { type: 'chapter', type_id: 'money-basics/a-budget-that-holds' })
  if (wanted) await academy.post('/habit/digest/set/', { wanted: true }, { token })
  return person
}

async function digestsTo(email: string) {
  await sendDigests(academy.deps, {}, { signal: new AbortController().signal })
  return (await academy.mailsTo(email)).filter(({ subject }) =>
    /week of learning|semana de apr/.test(subject),
  )
}

test('[R-28] the weekly email comes once, on Sunday evening of the person’s zone, with what was learned', async () => {
  const { email } = await learner('America/Lima')
  const east = await learner('Asia/Tokyo')
  at('2026-11-22T09:00:00Z')
  expect(await digestsTo(email)).toHaveLength(0)
  expect(await digestsTo(east.email)).toHaveLength(1)
  at('2026-11-22T22:10:00Z')
  await digestsTo(email)
  const [mail, ...more] = await digestsTo(email)
  expect(more).toEqual([])
  expect(mail?.text).toContain('You learned on 1 day this week')
  expect(mail?.text).toContain('You finished: ')
  expect(mail?.text).toContain('Your next step: ')
  expect(mail?.unsubscribeUrl).toMatch(/\/mail\/unsubscribe\/\?token=/)
})

test('[R-28] nobody gets it who did not ask, ended it, or learned nothing; one tap ends it at once', async () => {
  const silent = await learner('Europe/Madrid', false)
  const ended = await learner('Europe/Madrid')
  await academy.post('/habit/digest/set/', { wanted: false }, { token: ended.token })
  const reader = await learner('Europe/Madrid')
  at('2026-11-22T17:00:00Z')
  const [mail] = await digestsTo(reader.email)
  const token = /\/\?unsubscribe=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const url = `/mail/unsubscribe/?token=${token}`
  const stop = { method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers } as const
  expect((await academy.app.inject(stop)).statusCode).toBe(200)
  expect(JSON.parse((await academy.get('/habit/digest/', reader.token)).body)).toEqual({ wanted: false })
  await academy.post('/habit/day/', { day: '2026-11-23', zone: 'Europe/Madrid' }, { token: reader.token })
  at('2026-11-29T17:00:00Z')
  expect(await digestsTo(reader.email)).toHaveLength(1)
  for (const { email } of [silent, ended]) expect(await digestsTo(email)).toEqual([])
})
