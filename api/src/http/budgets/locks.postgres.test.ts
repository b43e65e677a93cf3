import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patient } from '../../../test/patient.ts'
import { goodPassword, openForPeople } from '../../../test/people.ts'

let academy: Awaited<ReturnType<typeof openForPeople>>

beforeAll(async () => {
  academy = await openForPeople()
})
afterAll(() => academy.close())

/** Runs `ask` while another transaction locks the account, executes `change` in that transaction, then commits it. */
async function meanwhile<T>(accountId: string, ask: () => Promise<T>, change: string): Promise<T> {
  const client = await academy.database.pool.connect()
  await client.query('begin')
  await client.query('select from account where id = $1 for no key update', [accountId])
  const asked = ask()
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await academy.rows(waiting)).length, patient).toBe(1)
  await client.query(change, [accountId])
  await client.query('commit')
  client.release()
  return asked
}

const forgetPassword = 'update account set password_hash = null where id = $1'
const endSessions = 'delete from account_session where account_id = $1'

test('a password that ends while it is looked at opens nothing', async () => {
  const { email, accountId } = await academy.newcomer()
  const said = await meanwhile(accountId, () => academy.logIn(email, goodPassword), forgetPassword)
  expect(said).toMatchObject({ code: 401, type: 'wrong_credentials' })
})

test('a session that ends while it is refreshed is not replaced', async () => {
  const { token, accountId } = await academy.newcomer()
  const said = await meanwhile(accountId, () => academy.refresh(token), endSessions)
  expect(said).toMatchObject({ code: 401, type: 'bad_token' })
})

test('signing out everywhere waits for a session that is being opened, and ends it', async () => {
  const { token, accountId } = await academy.newcomer()
  const open = `insert into account_session (token_hash, account_id, created_at, expires_at)
    values (sha256('x'), $1, '2026-11-15', '2027-11-15')`
  await meanwhile(accountId, () => academy.post('/logout/', { everywhere: true }, { token }), open)
  expect(await academy.rows('select from account_session where account_id = $1', [accountId])).toEqual([])
})

test('an old hash is not renewed over a password that was set meanwhile', async () => {
  const { email, accountId } = await academy.newcomer()
  const old = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await academy.rows('update account set password_hash = $1 where id = $2', [old, accountId])
  const said = await meanwhile(accountId, () => academy.logIn(email, goodPassword), forgetPassword)
  expect(said.code).toBe(401)
  const rows = await academy.rows('select password_hash from account where id = $1', [accountId])
  expect(rows).toEqual([{ password_hash: null }])
})

test('two log-ins at once that find an old hash both sign in', async () => {
  const { email, accountId } = await academy.newcomer()
  const old = await hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await academy.rows('update account set password_hash = $1 where id = $2', [old, accountId])
  const both = await Promise.all([academy.logIn(email, goodPassword), academy.logIn(email, goodPassword)])
  expect(both.map(({ code }) => code)).toEqual([200, 200])
})
