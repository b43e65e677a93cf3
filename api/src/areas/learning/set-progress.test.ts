import { outline } from '@vela/content/outline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../test/learners.ts'
import { openLibrary } from './library.ts'
import { setProgress } from './set-progress.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>
const locked = outline[0]?.chapters[1]?.id ?? ''

// Tests compile the courses from their sources, so this has its own hook with its own time limit.
beforeAll(() => openLibrary('en'))
beforeAll(async () => {
  academy = await openForLearners()
})
afterAll(() => academy.close())

test('[W-15] [W-16] [L-17] what was done comes back in the order it was done, with the time of the device', async () => {
  const { token } = await academy.newcomer()
  const now = academy.clock.now.getTime()
  const items = [
    { id: now - 1000, type: 'element', type_id: `${locked}/b`, option: 'c' },
    { id: now - 3000, type: 'element', type_id: `${locked}/a`, option: '' },
    { id: now - 500, type: 'chapter', type_id: locked, option: '' },
    { id: now - 100, type: 'curse', type_id: outline[0]?.id, option: '' },
  ]
  for (const item of items)
    expect(await academy.setDone(token, item)).toMatchObject({ code: 200, status: 'ok' })
  const expected = items.map((item) => ({ ...item, status: 'done' })).toSorted((a, b) => a.id - b.id)
  expect(await academy.done(token)).toEqual(expected)
})

test('[W-15] a device whose clock is ahead, or that sends no time, gets the server’s time', async () => {
  const { token } = await academy.newcomer()
  const now = academy.clock.now.getTime()
  await academy.setDone(token, { id: now + 60_000, type_id: 'a' })
  await academy.setDone(token, { type_id: 'b' })
  expect((await academy.done(token)).map(({ id }: { id: number }) => id)).toEqual([now, now])
})

test('[D12] the first answer to a question stays, whatever is sent later', async () => {
  const { token } = await academy.newcomer()
  const now = academy.clock.now.getTime()
  await academy.setDone(token, { id: now - 10, type_id: 'q', option: 'a' })
  await academy.setDone(token, { id: now - 20, type_id: 'q', option: 'b' })
  // The first answer also counts if several are in the same write.
  await Promise.all(['c', 'd', 'e'].map((option) => academy.setDone(token, { type_id: 'r', option })))
  const done = await academy.done(token)
  expect(done).toHaveLength(2)
  expect(done).toContainEqual({ id: now - 10, type: 'element', type_id: 'q', status: 'done', option: 'a' })
  expect(done).toContainEqual(expect.objectContaining({ type_id: 'r', option: 'c' }))
})

test('[I10] everybody has their own progress, also of the same thing in the same moment', async () => {
  const people = await Promise.all([1, 2, 3].map(() => academy.newcomer()))
  await Promise.all(
    people.map(({ token, accountId }) => academy.setDone(token, { type_id: 'q', option: accountId })),
  )
  for (const { token, accountId } of people)
    expect(await academy.done(token)).toMatchObject([{ type_id: 'q', option: accountId }])
})

test('[W-15] of things that are not ours an account keeps 2,000 rows; of ours, all', async () => {
  const { token, accountId } = await academy.newcomer()
  const fill = (count: number) =>
    academy.rows(
      `insert into progress (account_id, type, type_id, option, done_at, received_at)
        select $1, 'element', 'of a newer client ' || n, '', now(), now() from generate_series(1, $2) as n on conflict do nothing`,
      [accountId, count],
    )
  await fill(1998)
  const codes = await Promise.all(
    ['x', 'y', 'z'].map(async (type_id) => (await academy.setDone(token, { type_id })).code),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 409])
  expect(await academy.setDone(token, { type_id: 'more' })).toMatchObject({
    code: 409,
    type: 'too_many_items',
  })
  // The first answer stays.
  expect(await academy.setDone(token, { type_id: 'of a newer client 7' })).toMatchObject({ code: 200 })
  expect(await academy.setDone(token, { type: 'chapter', type_id: locked })).toMatchObject({ code: 200 })
  expect(await academy.done(token)).toHaveLength(2001)
})

test('[W-16] a long list is compressed, and answered 304 to a client that has it until something is done', async () => {
  const { token, accountId } = await academy.newcomer()
  await academy.rows(
    `insert into progress (account_id, type, type_id, option, done_at, received_at)
      select $1, 'element', 'money-basics/a-chapter/page-' || n, 'a', now(), now() from generate_series(1, 1000) as n`,
    [accountId],
  )
  const ask = (headers: Record<string, string>) => academy.get('/education/progress/get/', token, headers)
  const plain = await ask({})
  const br = await ask({ 'accept-encoding': 'br' })
  expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' })
  expect(br.bytes.length).toBeLessThan(plain.bytes.length / 5)
  const again = { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) }
  expect((await ask(again)).code).toBe(304)
  await academy.setDone(token, { type_id: 'one-more' })
  expect((await ask(again)).code).toBe(200)
})

test('[A-14] [W-15] deleting the account signs out another browser that is learning', async () => {
  const { accountId } = await academy.newcomer()
  const { accountId: other } = await academy.newcomer()
  await academy.rows('delete from account where id = $1', [accountId])
  const body = { type: 'element', type_id: 'q', status: 'done', option: '' } as const
  const late = setProgress(academy.deps, { body, account: { accountId } })
  const meanwhile = setProgress(academy.deps, { body, account: { accountId: other } })
  await expect(late).rejects.toMatchObject({ status: 401, type: 'unauthorized' })
  expect(await meanwhile).toEqual({ status: 'ok' })
})

test('[A-14] progress is gone with the account', async () => {
  const { token, accountId } = await academy.newcomer()
  await academy.setDone(token, { type_id: 'q' })
  expect(await academy.leave(token)).toMatchObject({ status: 'ok' })
  expect(await academy.rows('select * from progress where account_id = $1', [accountId])).toEqual([])
})
