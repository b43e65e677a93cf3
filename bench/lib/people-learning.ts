import { engineVersion } from '../../simulator/src/types.ts'
import { initialNumbers } from './initial-numbers.ts'

/**
 * What people do in the academy over the four weeks after they came: 20 things done, 10 attempts, 10 events, and for
 * some of them a mission, a practice account, worksheets and conversations. Rows are inserted in the order of time, so
 * that those of one person lie apart, as they do in life.
 */
export const makeLearning: readonly string[] = [
  `insert into progress (account_id, type, type_id, option, done_at, received_at)
   select account_id, 'element', id, option, done_at, done_at from (
     select account_id, id, option,
       least(at + (place - h % 40) / 3 * interval '2 days' + place * interval '1 minute', now()) as done_at
     from bench.person join bench.element on place between h % 40 and h % 40 + 19) done order by done_at`,
  `insert into attempt (account_id, id, question, option, is_right, is_second, answered_at, received_at)
   select account_id, gen_random_uuid(), type_id, option, true, false, done_at, received_at from (
     select *, row_number() over (partition by account_id order by done_at) as nth from (
       select account_id, type_id, option, done_at, received_at from progress where option <> '') answered
     ) numbered where nth <= 10 order by received_at`,
  `insert into review_card (account_id, question, due_at, stability, answered_at)
   select account_id, question, answered_at + interval '3 days', 2.3, answered_at from attempt`,
  `insert into event (time, received_at, session_at, id, device, type, properties)
   select seen_at, seen_at, seen_at, gen_random_uuid(), session_id::uuid, 'View',
     '{"flow": "main", "language": "en", "screen": "learn"}'
   from (select session_id, least(at + nth * interval '50 hours', now()) as seen_at
     from bench.person cross join generate_series(0, 9) as nth) seen order by seen_at`,
  `insert into learning_day (account_id, day)
   select distinct account_id, done_at::date from progress`,
  `insert into habit_person (account_id, zone, push_hour)
   select account_id, zone, case when h % 10 = 0 then 9 + h / 10 % 12 end from bench.person`,
  `insert into habit_choice (account_id, kind, from_day, chosen_at, value)
   select account_id, 'goal', at::date, at, '5' from bench.person where h % 2 = 0`,
  `insert into push_subscription (id, endpoint, account_id, family, public_key, auth, refusals, created_at)
   select bench.id('push' || n), 'https://push.example/' || md5('push' || n), account_id, family,
     repeat('A', 87), repeat('A', 22), 0, at
   from bench.person join account_session using (account_id) where h % 10 = 0`,
  `insert into worksheet_value (account_id, field, value, written_at, received_at)
   select account_id, field, '1200', at, at from bench.person cross join unnest(array['essentials', 'goal']) as field
   where h % 4 = 0`,
  `insert into sim_run (account_id, id, mission, numbers, seed, commitment, engine_version, started_at)
   select account_id, bench.id('run' || n), 'steady-saving', '${JSON.stringify(initialNumbers('steady-saving'))}',
     md5('seed' || n), md5('one' || n) || md5('two' || n), ${engineVersion}, at + interval '1 day'
   from bench.person where n % 2 = 0`,
  `insert into sim_decision (account_id, run_id, step, prediction, decided_at, received_at)
   select account_id, id, 0, 1000000, started_at, started_at from sim_run`,
  `insert into practice_account (account_id, id, seed, commitment, engine_version, opened_at)
   select account_id, bench.id('practice' || n), md5('seed' || n), md5('one' || n) || md5('two' || n),
     ${engineVersion}, greatest(at, now() - h % 60 * interval '1 day')
   from bench.person where n % 3 = 0`,
  `insert into practice_order (account_id, practice_id, id, position, day, kind, monthly, mix, invest, sent_at)
   select account_id, id, id, 0, 0, 'saving', 10000, '{"shares": 10000}', 0, opened_at from practice_account`,
  `insert into test_run (account_id, id, kind, started_at, finished_at, known)
   select account_id, bench.id('test' || n), 'placement', at, at, '{}' from bench.person where h % 10 = 0`,
  `insert into question_consent (account_id, allowed, decided_at)
   select account_id, true, at from bench.person where h % 10 = 5`,
  `insert into consultant_thread (id, account_id, created_at)
   select bench.id('thread' || n), account_id, at + interval '1 hour' from bench.person where n % 5 = 0 order by at`,
  `insert into consultant_message (id, thread_id, account_id, role, content, answers, created_at)
   select bench.id(id || '-' || nth), id, account_id, case nth % 2 when 1 then 'user' else 'assistant' end,
     case nth % 2 when 1 then 'What is an index fund?' else repeat('It holds a little of everything. ', 12) end,
     case nth % 2 when 0 then bench.id(id || '-' || nth - 1) end, said_at
   from (select *, created_at + nth * interval '3 hours' as said_at
     from consultant_thread cross join generate_series(1, 4) as nth) said order by said_at, nth`,
  `insert into consultant_run (id, thread_id, account_id, message_id, status, source, created_at, touched_at, ended_at)
   select bench.id('run' || answers), thread_id, account_id, answers, 'completed', 'tutor', created_at, created_at,
     created_at
   from consultant_message where answers is not null order by created_at`,
]
