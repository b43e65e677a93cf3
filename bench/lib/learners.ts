import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

const addLearner = `with visit as (
    insert into quiz_session (id, created_at) values ($1, now()) returning id),
  person as (insert into account (created_at) values (now()) returning id),
  bought as (
    insert into purchase (id, session_id, product_id, gateway, discount, currency, first_amount, first_weeks,
      renewal_amount, renewal_weeks, language, state, created_at, changed_at)
    select gen_random_uuid(), id, 'main-4w-50', 'sandbox', 50, 'USD', 1999, 4, 3999, 4, 'en', 'paid', now(), now()
    from visit returning id, session_id),
  plan as (
    insert into subscription (id, purchase_id, session_id, account_id, product_id, gateway, state, started_at,
      expires_at, changed_at)
    select gen_random_uuid(), bought.id, session_id, person.id, 'main-4w-50', 'sandbox', 'trial', now(),
      now() + interval '4 weeks', now() from bought, person)
  insert into account_session (token_hash, account_id, created_at, expires_at)
  select $2, id, now(), now() + interval '1 hour' from person`

/** People with a running plan, by their tokens. */
export async function addSubscribers(databaseUrl: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  await client.query('begin')
  for (const token of tokens)
    await client.query(addLearner, [
      randomBytes(24).toString('base64url'),
      createHash('sha256').update(token).digest(),
    ])
  await client.query('commit')
  await client.end()
  return tokens
}
