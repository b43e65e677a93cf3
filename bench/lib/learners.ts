import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { addMembers } from '../../api/test/add-members.ts'

const signAllIn = `insert into account_session (token_hash, account_id, created_at, expires_at)
  select given.token_hash, given.account_id, now(), now() + interval '1 hour'
  from unnest($1::bytea[], $2::uuid[]) as given (token_hash, account_id)`

/** Adds users with a running subscription and returns their session tokens. */
export async function addSubscribers(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const members = await addMembers(client, { count, startedAt: new Date() })
  const tokens = members.map(() => randomBytes(32).toString('base64url'))
  await client.query(signAllIn, [
    tokens.map((token) => createHash('sha256').update(token).digest()),
    members.map(({ accountId }) => accountId),
  ])
  await client.end()
  return tokens
}
