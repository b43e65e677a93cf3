import { createHash } from 'node:crypto'
import { courses } from '@vela/content/courses-en'
import { planQuestions } from '@vela/contract/plan'
import { isManyQuestion, questions } from '@vela/contract/questions'
import type pg from 'pg'
import { hashPassword } from '../../api/src/areas/account/password/hash-password.ts'
import { fill } from './fill.ts'
import { makeLearning } from './people-learning.ts'
import { makePurchases } from './people-purchases.ts'

/** Every person has this one. */
export const password = 'copper lantern 42'

export type BenchPerson = {
  readonly nth: number
  readonly accountId: string
  readonly sessionId: string
  readonly orderId: string
  readonly email: string
  readonly token: string
}

const digest = (kind: string, nth: number) => createHash('md5').update(`${kind}${nth}`).digest('hex')

/** A random-looking UUID that both JavaScript and PostgreSQL can work out. */
export const idOf = (kind: string, nth: number) =>
  digest(kind, nth).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
const makeIds = `create function bench.id(text) returns uuid immutable language sql
  return overlay(overlay(md5($1) placing '4' from 13) placing '8' from 17)::uuid`

/** The same person as the row `nth` of the table `person` below. The higher the number, the newer the account. */
export function personOf(nth: number): BenchPerson {
  return {
    nth,
    accountId: idOf('account', nth),
    sessionId: digest('session', nth),
    orderId: idOf('order', nth),
    email: `${digest('email', nth).slice(0, 12)}@mail.example`,
    token: `${digest('token', nth)}growthbench`,
  }
}

/** Who they are. The other statements read this table; `period` is the one that runs, `last` the last that was paid. */
const makePeople = `create unlogged table bench.person as
  select *, at + last * interval '28 days' as ends_at,
    case when last < period then 'expired' when h % 10 = 0 then 'cancelled'
      when period = 1 then 'trial' else 'active' end as state
  from (select *, least(period, 1 + h % 9) as last from (
    select n, at, hashint8(n) & 2147483647 as h,
      1 + floor(extract(epoch from now() - at) / (28 * 86400))::int as period,
      bench.id('account' || n) as account_id, md5('session' || n) as session_id, bench.id('order' || n) as order_id,
      bench.id('subscription' || n) as subscription_id, bench.id('consent' || n) as consent_id,
      left(md5('email' || n), 12) || '@mail.example' as email, md5('token' || n) || 'growthbench' as token,
      (array['UTC', 'Europe/Madrid', 'America/New_York', 'America/Chicago', 'America/Los_Angeles',
        'America/Mexico_City', 'America/Bogota'])[1 + (hashint8(n) & 2147483647) / 7 % 7] as zone
    from (select n, now() - interval '1 hour' - (1 - n / $1::float8) * interval '390 days' as at
      from generate_series(1, $1::int) as n) moment
  ) one) person`

/** The accounts, and what the funnel holds: a session with ten answers, the offer, and how they read their e-mail. */
const makeVisits = [
  `insert into account (id, created_at, email, password_hash, screen_name, gender, language, email_verified_at, digest_since)
   select account_id, at, email, $1, 'Marta', 'female', case when h % 4 = 0 then 'es' else 'en' end, at,
     case when h % 5 = 0 then at end from bench.person order by at`,
  `insert into account_session (token_hash, account_id, created_at, used_at, expires_at)
   select sha256(token::bytea), account_id, now() - h % 50 * interval '1 day', now(), now() + (2 + h % 58) * interval '1 day'
   from bench.person order by at`,
  `insert into quiz_session (id, language, created_at, email, email_set_at, wants_mail, wants_mail_set_at,
     account_id, claimed_at, device, source, medium, campaign)
   select session_id, case when h % 4 = 0 then 'es' else 'en' end, at - interval '10 minutes', email, at, h % 3 = 0, at,
     account_id, at, (array['phone', 'phone', 'phone', 'tablet', 'desktop'])[1 + h % 5],
     (array['facebook', 'google', 'tiktok', null])[1 + h / 7 % 4], case when h % 2 = 0 then 'paid' end,
     'campaign-' || h / 11 % 50
   from bench.person order by at`,
  `insert into quiz_answer (session_id, key, value, is_multi, answered_at)
   select session_id, key, value, is_multi, at - interval '10 minutes' + place * interval '20 seconds'
   from bench.person cross join bench.answer order by n, place`,
  `insert into offer (session_id, started_at, ends_at, priced_at)
   select session_id, at - interval '5 minutes', at + interval '5 minutes', at - interval '5 minutes'
   from bench.person order by at`,
]

export async function addPeople(pool: pg.Pool, people: number): Promise<void> {
  const passwordHash = await hashPassword(password)
  const answered = [...planQuestions, 'gender', 'age', 'income_level', 'determined'] as const
  const pages = courses.courses.flatMap(({ chapters }) => chapters.map(({ id }) => id)).slice(0, 12)
  const elements = pages.flatMap((id) => courses.chapters[id]?.elements ?? [])
  await fill(pool, async (client) => {
    await client.query('create schema bench')
    await client.query(makeIds)
    await client.query(`set work_mem = '256MB'`)
    await client.query(
      `create table bench.answer as select * from json_to_recordset($1::json)
         as answer (place int, key text, value text, is_multi boolean)`,
      [
        JSON.stringify(
          answered.map((key, place) => ({
            place,
            key,
            value: questions[key].options[0],
            is_multi: isManyQuestion(key),
          })),
        ),
      ],
    )
    await client.query(
      `create table bench.element as select * from json_to_recordset($1::json)
         as element (place int, id text, option text)`,
      [
        JSON.stringify(
          elements.map((element, place) => ({
            place,
            id: element.id,
            option: 'options' in element ? (element.options[0]?.id ?? '') : '',
          })),
        ),
      ],
    )
    await client.query(makePeople, [people])
    await client.query('create index on bench.person (n)')
    await client.query('analyze')
    for (const statement of [...makeVisits, ...makePurchases, ...makeLearning])
      await client.query(statement, statement.includes('$1') ? [passwordHash] : [])
  })
  await pool.query('drop schema bench cascade')
}
