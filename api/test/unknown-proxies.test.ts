import { afterEach, beforeEach, expect, test } from 'vitest'
import { openForVisitors } from './visitors.ts'

let server: Awaited<ReturnType<typeof openForVisitors>>

beforeEach(async () => {
  server = await openForVisitors()
})
afterEach(() => server.close())

async function knock(remoteAddress: string, headers: Record<string, string> = {}): Promise<void> {
  await server.app.inject({ url: '/healthz', remoteAddress, headers })
}

/** The number of registered addresses, out of 30, that a network learns of in separate sessions. */
async function countDisclosed(ip: string): Promise<number> {
  await server.database.pool.query(
    `insert into account (email, created_at) values ('owner@mail.example', now()) on conflict do nothing`,
  )
  let disclosed = 0
  for (let nth = 0; nth < 30; nth += 1) {
    const { type } = await server.leaveEmail(
      await server.openSession(),
      'owner@mail.example',
      false,
      'en',
      ip,
    )
    if (type === 'email_exist') disclosed += 1
  }
  return disclosed
}

const warnings = () => server.logged().match(/TRUST_PROXY/g) ?? []

test.each(['10.0.0.9', '::ffff:172.17.0.1', 'fd00::9'])(
  'a proxy at %s that is not trusted is warned of once, and its visitors do not share the budget of one',
  async (proxy) => {
    await knock(proxy, { 'x-forwarded-for': '203.0.113.7' })
    await knock(proxy, { forwarded: 'for=203.0.113.8' })
    expect(warnings()).toHaveLength(1)
    expect(server.logged()).toContain('everybody behind it counts as one network')
    expect(await countDisclosed(proxy)).toBe(30)
  },
)

test('a stranger who sends the header gains nothing by it', async () => {
  await knock('198.51.100.7', { 'x-forwarded-for': '10.0.0.1' })
  await knock('198.51.100.7', { 'x-forwarded-for': '10.0.0.1' })
  expect(warnings()).toHaveLength(1)
  expect(await countDisclosed('198.51.100.7')).toBe(20)
})

test('a machine of a private network without the header is a visitor like any other', async () => {
  await knock('10.0.0.9')
  expect(warnings()).toEqual([])
  expect(await countDisclosed('10.0.0.9')).toBe(20)
})
