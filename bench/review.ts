import { randomUUID } from 'node:crypto'
import type { Course, Element, QuizPage } from '@vela/contract/learning'
import pg from 'pg'
import { startPostgres } from '../api/test/real-postgres.ts'
import { addSubscribers } from './lib/learners.ts'
import { median, quantile, row, whole } from './lib/numbers.ts'
import { startProduct } from './lib/product.ts'

const deckSize = 2000
const reads = 50
const writes = 200
const crowds = [1000, 100_000, Number(process.env['REVIEWERS'] ?? 1_000_000)]

/** Opening a deck of 2,000 cards and recording an attempt, beside the attempts of few and of many other people. */
export async function benchReview(): Promise<string> {
  const rows: string[] = []
  const opened: number[] = []
  const recorded: number[] = []
  for (const people of crowds) {
    const { read, write } = await measure(people)
    opened.push(quantile(read, 0.95))
    recorded.push(median(write))
    rows.push(
      row(whole(people), ...[read, write].flatMap((ms) => [median(ms), quantile(ms, 0.95)].map(tenths))),
    )
  }
  const ratio = (recorded.at(-1) ?? 0) / (recorded[0] ?? 1)
  const met = (isMet: boolean) => (isMet ? 'yes' : 'NO')
  return [
    '## A review with a deck of 2,000 cards',
    row('people', 'open ms, median', 'p95', 'record ms, median', 'p95'),
    row('---', '---', '---', '---', '---'),
    ...rows,
    '',
    `opened within 150 ms: ${met(Math.max(...opened) <= 150)}; recording at most 1.5 times as long: ${met(ratio <= 1.5)}`,
  ].join('\n')
}

const tenths = (ms: number) => ms.toFixed(1)

async function measure(people: number) {
  const postgres = await startPostgres({ isForgetful: false })
  const product = await startProduct(postgres.url('postgres'))
  try {
    const [token = ''] = await addSubscribers(postgres.url('postgres'), 1)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const ask = async (path: string) => (await fetch(product.url + path, { headers })).json()
    const questions = await listQuestions(ask)
    await fill(
      postgres.url('postgres'),
      people,
      questions.map(({ id }) => id),
    )
    const timed = async (work: () => Promise<Response>) => {
      const start = performance.now()
      const reply = await work()
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`the server answered ${reply.status}`)
      return performance.now() - start
    }
    const read: number[] = []
    for (let round = 0; round < reads; round += 1)
      read.push(await timed(() => fetch(`${product.url}/review/`, { headers })))
    const write: number[] = []
    for (let round = 0; round < writes; round += 1) {
      const { id: question, options } = questions[round % questions.length] as QuizPage
      const [option] = options
      const attempt = {
        id: randomUUID(),
        question,
        option: option?.id,
        isSecond: false,
        answeredAt: Date.now(),
      }
      const body = JSON.stringify(attempt)
      write.push(
        await timed(() => fetch(`${product.url}/review/attempt/`, { method: 'POST', headers, body })),
      )
    }
    return { read, write }
  } finally {
    await product.stop()
    await postgres.stop()
  }
}

async function listQuestions(ask: (path: string) => Promise<unknown>): Promise<QuizPage[]> {
  const { data } = (await ask('/education/courses/')) as { data: Course[] }
  const open = data.flatMap(({ sections }) => sections).filter(({ isOpen }) => isOpen)
  const chapters = await Promise.all(
    open.map(({ id }) => ask(`/education/elements/?sectionId=${encodeURIComponent(id)}`)),
  )
  return (chapters as { data: Element[] }[])
    .flatMap((chapter) => chapter.data)
    .filter((element): element is QuizPage => 'options' in element)
}

/** The person's deck: the real questions, then invented ones. Everybody else has answered one question. */
async function fill(databaseUrl: string, people: number, questions: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const deck = Array.from({ length: deckSize }, (_, at) => questions[at] ?? `one-day/chapter/question-${at}`)
  const answer = `insert into attempt (account_id, id, question, option, is_right, is_second, answered_at, received_at)
    select account_id, gen_random_uuid(), question, 'a', true, false, at, at from answered`
  const card = `insert into review_card (account_id, question, due_at, stability, answered_at)
    select account_id, question, at + interval '3 days', 2.3, at from answered`
  const own = `with answered as (
    select account.id as account_id, question, now() - interval '20 days' as at
    from account, unnest($1::text[]) as question)`
  await client.query(`${own} ${answer}`, [deck])
  await client.query(`${own} ${card}`, [deck])
  const others = `with person as (
      insert into account (created_at) select now() from generate_series(1, $1::int) returning id),
    answered as (select id as account_id, $2::text as question, now() as at from person),
    carded as (${card})
    ${answer}`
  await client.query(others, [people, questions[0] ?? ''])
  await client.query('analyze')
  await client.end()
}
