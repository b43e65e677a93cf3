import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { outline } from '@vela/content/outline'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForLearners } from '../../../test/learners.ts'
import { readOwnSubscription } from '../billing/flows/read-subscription.ts'
import { readRights } from '../billing/read-rights.ts'
import { openLibrary } from './library.ts'

let academy: Awaited<ReturnType<typeof openForLearners>>
let owner: Awaited<ReturnType<typeof academy.owner>>

const chapters = outline.flatMap(({ chapters }) => chapters)
const [first = '', second = ''] = chapters.map(({ id }) => id)
const addOn = outline.find((course) => course.addOn)?.chapters.map(({ id }) => id) ?? []
const [addOnFirst = '', addOnSecond = ''] = addOn
const day = 24 * 60 * 60 * 1000

// Tests compile the courses from their sources, so this has its own hook with its own time limit.
beforeAll(() => openLibrary('en'))
beforeAll(async () => {
  academy = await openForLearners()
  owner = await academy.owner()
})
afterAll(() => academy.close())

test('[W-14] [L-18] a subscriber reads every chapter of every course in both languages, with the terms they name', async () => {
  await academy.giveAddOn(owner)
  const faults: string[] = []
  for (const language of ['en', 'es'])
    for (const { id } of chapters) {
      const { code, data, terms } = await academy.elements(owner.token, id, { 'accept-language': language })
      const named = [...JSON.stringify(data).matchAll(/data-term=\\"([^"\\]+)/g)].map(([, term = '']) => term)
      if (code !== 200 || data.length === 0) faults.push(`${id} ${language}: ${code}`)
      if (named.some((term) => !terms[term]?.meaning))
        faults.push(`${id} ${language}: a term without meaning`)
    }
  expect(faults).toEqual([])
})

test('[D15] a free account reads the first chapter of every course and no other', async () => {
  const { token } = await academy.newcomer()
  for (const { addOn, chapters } of outline) {
    const [open, locked] = chapters
    expect((await academy.elements(token, open?.id ?? '')).code).toBe(200)
    expect(await academy.elements(token, locked?.id ?? '')).toMatchObject({
      code: 402,
      status: 'fail',
      type: addOn ? 'add_on_needed' : 'subscription_needed',
    })
  }
})

test('[D15] the rest is open while the subscription runs, and not a second of the clock longer', async () => {
  const { accountId, token } = await academy.owner()
  const codeIn = async (state: string, inMs: number) => {
    await academy.setPlan(accountId, state, new Date(academy.clock.now.getTime() + inMs))
    academy.pass({ seconds: 11 })
    return (await academy.elements(token, second)).code
  }
  expect(await codeIn('trial', day)).toBe(200)
  expect(await codeIn('active', day)).toBe(200)
  expect(await codeIn('redemption', -day)).toBe(200)
  expect(await codeIn('cancelled', day)).toBe(200)
  expect(await codeIn('cancelled', 10_000)).toBe(402)
  expect(await codeIn('expired', -day)).toBe(402)
  expect(await codeIn('revoked', day)).toBe(402)
})

test('[D15] a renewal with an unknown outcome grants access for the days of grace only', async () => {
  const { accountId, token } = await academy.owner()
  const look = async (state: string, endedMs: number) => {
    await academy.setPlan(accountId, state, new Date(academy.clock.now.getTime() + 11_000 - endedMs))
    academy.pass({ seconds: 11 })
    const own = await readOwnSubscription(academy.deps, accountId, 'en')
    return [(await academy.elements(token, second)).code, own?.subscription.status]
  }
  // A subscription whose payment is still being retried can still be cancelled.
  for (const [state, status, later] of [
    ['trial', 'active', 'expired'],
    ['active', 'active', 'expired'],
    ['redemption', 'redemption', 'redemption'],
  ] as const) {
    expect(await look(state, 14 * day - 1)).toEqual([200, status])
    expect(await look(state, 14 * day)).toEqual([402, later])
  }
})

test('[D11] [D15] an add-on that the catalogue does not know is left out, and named in the log', async () => {
  const buyer = await academy.owner()
  await academy.giveAddOn(buyer)
  const undone = new Error('undone')
  const read = academy.deps.db.transaction(async (tx) => {
    await tx.execute(sql`update orders set product_id = 'newer' where account_id = ${buyer.accountId}`)
    expect(await readRights({ ...academy.deps, db: tx }, buyer.accountId)).toEqual({
      hasPlan: true,
      addOns: [],
    })
    throw undone
  })
  await expect(read).rejects.toBe(undone)
  expect(academy.logged()).toMatch(/"product":"newer".*an add-on that the catalogue does not have/)
})

test('[D11] an add-on belongs to its buyer alone, and stays when the plan has ended', async () => {
  const buyer = await academy.owner()
  expect((await academy.elements(buyer.token, addOnFirst)).code).toBe(200)
  expect(await academy.elements(buyer.token, addOnSecond)).toMatchObject({ code: 402, type: 'add_on_needed' })
  await academy.giveAddOn(buyer)
  // The chapter opens at once, because a refusal is never cached.
  expect((await academy.elements(buyer.token, addOnSecond)).code).toBe(200)
  await academy.setPlan(buyer.accountId, 'expired', academy.clock.now)
  academy.pass({ seconds: 11 })
  expect((await academy.elements(buyer.token, addOnSecond)).code).toBe(200)
  expect((await academy.elements(buyer.token, second)).code).toBe(402)
})

test('[W-14] an unknown chapter is named as such', async () => {
  for (const id of ['money-basics', 'nowhere', `${first}/x`, '__proto__'])
    expect(await academy.elements(owner.token, id)).toMatchObject({ code: 404, type: 'unknown_chapter' })
})

test('[W-14] [L-01] a chapter names the same hash as the list of courses', async () => {
  const { sections } = (await academy.courses(owner.token)).data[0] ?? {}
  const named = sections?.find(({ id }: { id: string }) => id === first)?.hash
  expect(named).toMatch(/^[\w-]{22}$/)
  expect((await academy.elements(owner.token, first)).hash).toBe(named)
})

test('[W-14] a chapter is compressed as requested, and a client that has it in that form gets 304', async () => {
  const url = `/education/elements/?sectionId=${encodeURIComponent(first)}`
  const ask = (headers: Record<string, string>) => academy.get(url, owner.token, headers)
  const plain = await ask({ 'accept-encoding': 'identity' })
  const br = await ask({ 'accept-encoding': 'gzip, deflate, br' })
  const gz = await ask({ 'accept-encoding': 'gzip' })
  expect([plain, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body)
  expect(gunzipSync(gz.bytes).toString()).toBe(plain.body)
  expect(new Set([plain, br, gz].map(({ headers }) => headers.etag)).size).toBe(3)
  expect(br.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, authorization',
  })

  const again = { 'accept-encoding': 'br', 'if-none-match': String(br.headers.etag) }
  expect(await ask(again)).toMatchObject({ code: 304, body: '', headers: { etag: br.headers.etag } })
  expect((await ask({ ...again, 'accept-language': 'es' })).code).toBe(200)
  expect((await ask({ ...again, 'accept-encoding': 'gzip' })).code).toBe(200)
})

test('[L-01] [W-14] concurrent requests for all chapters read the rights once, and not again for a while', async () => {
  const { token } = await academy.owner()
  const askAll = async () => {
    const open = outline.filter((course) => !course.addOn).flatMap(({ chapters }) => chapters)
    const replies = await Promise.all(open.map(({ id }) => academy.elements(token, id)))
    return new Set(replies.map(({ code }) => code))
  }
  // One query authenticates the person, and one reads the rights.
  expect(await countQueries(askAll)).toEqual({ result: new Set([200]), queries: 2 })
  expect(await countQueries(askAll)).toEqual({ result: new Set([200]), queries: 0 })
})

test('[D2] a token that was ended here opens no chapter any more, and one that was ended elsewhere for seconds', async () => {
  const left = await academy.owner()
  await academy.elements(left.token, second)
  await academy.post('/logout/', {}, { token: left.token })
  expect((await academy.elements(left.token, second)).code).toBe(401)

  const ended = await academy.owner()
  await academy.elements(ended.token, second)
  await academy.rows('delete from account_session where account_id = $1', [ended.accountId])
  academy.pass({ seconds: 9 })
  expect((await academy.elements(ended.token, second)).code).toBe(200)
  expect(await academy.done(ended.token)).toBeUndefined()
  academy.pass({ seconds: 1 })
  expect((await academy.elements(ended.token, second)).code).toBe(401)
})

async function countQueries<T>(action: () => Promise<T>): Promise<{ result: T; queries: number }> {
  const { pool } = academy.database
  const query = pool.query.bind(pool)
  let queries = 0
  const counting = (...given: Parameters<typeof query>) => {
    queries += 1
    return query(...given)
  }
  Object.assign(pool, { query: counting })
  try {
    const result = await action()
    return { result, queries }
  } finally {
    Object.assign(pool, { query })
  }
}
