import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readQuestions } from '@vela/content/read-questions'
import pg from 'pg'
import { startPostgres } from '../api/test/real-postgres.ts'
import { ask, openStream, openThread, post } from './lib/chats.ts'
import { addSubscribers } from './lib/learners.ts'
import { compare } from './lib/load.ts'
import { describeGoal, median, quantile, row, whole } from './lib/numbers.ts'
import { startProduct } from './lib/product.ts'

const chats = 20
const warmUps = 7
const rounds = 10
const streams = 500
/** Three heartbeats long. */
const holdMs = 45_000

/** The published questions, in both languages by turns. Each is asked once, so that no reply is known already. */
const spanish = readQuestions('es')
const questions = readQuestions('en')
  .flatMap((english, at) => [english, spanish[at]])
  .flatMap((question) => question?.turns.slice(0, 1) ?? [])

/** Twenty people at once with the embedded tutor; then 500 with a model that says a word every ten seconds. */
export async function benchConsultant(): Promise<string> {
  return `${await benchTutor()}\n\n${await benchDrip()}`
}

async function count(databaseUrl: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(query)
  await client.end()
  return Number(rows[0].count)
}

/** As the database server counts them; its statistics are a second late. */
async function countStatements(databaseUrl: string): Promise<number> {
  await wait(2000)
  return count(
    databaseUrl,
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  )
}

/** The server builds both indexes two seconds after its start, and no call shows when they are ready. */
const indexedAfterMs = 6000

async function benchTutor(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const url = postgres.url('postgres')
  const product = await startProduct(url)
  try {
    await wait(indexedAfterMs)
    const tokens = await addSubscribers(url, chats)
    const threads = await Promise.all(tokens.map((token) => openThread(product.url, token)))
    const talk = (round: number) =>
      Promise.all(
        tokens.map((token, person) =>
          ask(product.url, token, threads[person] ?? '', questions[round * chats + person] ?? ''),
        ),
      )
    for (let round = 0; round < warmUps; round += 1) await talk(round)
    const measured: Awaited<ReturnType<typeof talk>> = []
    const [cpuBefore, statementsBefore] = [product.cpuMs(), await countStatements(url)]
    for (let round = 0; round < rounds; round += 1) measured.push(...(await talk(warmUps + round)))
    const [cpuAfter, statementsAfter] = [product.cpuMs(), await countStatements(url)]
    const firsts = measured.map(({ firstMs }) => firstMs)
    const replies = measured.map(({ replyMs }) => replyMs)
    const timesOf = (values: readonly number[]) =>
      [median(values), quantile(values, 0.95), quantile(values, 1)].map(whole)
    return [
      `## First words of the tutor, ${chats} chats at once`,
      row('', 'median ms', 'p95 ms', 'worst ms'),
      row('---', '---', '---', '---'),
      row('after the question was sent', ...timesOf(firsts)),
      row('after the reply was requested', ...timesOf(replies)),
      '',
      row('processor of the server, ms a chat', 'statements a chat'),
      row('---', '---'),
      row(
        ((cpuAfter - cpuBefore) / measured.length).toFixed(1),
        ((statementsAfter - statementsBefore) / measured.length).toFixed(1),
      ),
      '',
      `p95 against 150 ms: ${describeGoal(quantile(firsts, 0.95) / 150, { atMost: 1 })}`,
    ].join('\n')
  } finally {
    await product.stop()
    await postgres.stop()
  }
}

/** A provider that accepts every question and never finishes its reply. */
async function openDrip() {
  const word = `data: ${JSON.stringify({ choices: [{ delta: { content: 'word ' } }] })}\n\n`
  const replies = new Set<ServerResponse>()
  const server = createServer((_request, reply) => {
    replies.add(reply.writeHead(200, { 'content-type': 'text/event-stream' }))
    reply.write(word)
  })
  const timer = setInterval(() => {
    for (const reply of replies) reply.write(word)
  }, 10_000)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
    },
  }
}

async function benchDrip(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const drip = await openDrip()
  const settings = {
    OPENAI_API_KEY: 'none',
    OPENAI_MODEL: 'drip',
    OPENAI_BASE_URL: drip.url,
    RATE_LIMITS: 'off',
  }
  const product = await startProduct(postgres.url('postgres'), settings)
  try {
    await wait(indexedAfterMs)
    const tokens = await addSubscribers(postgres.url('postgres'), streams + 50)
    const readers = tokens.slice(streams)
    let turn = 0
    const headers = () => ({ authorization: `Bearer ${readers[turn++ % readers.length]}` })
    const target = { name: 'plan', url: `${product.url}/education/plan/`, headers, cpuMs: product.cpuMs }
    const speed = async () => {
      const results = await compare([target], { rounds: 3, seconds: 4 })
      return median((results.get('plan') ?? []).map(({ perSecond }) => perSecond))
    }
    const alone = await speed()
    const before = product.memory()
    const question = 'What is an index fund?'
    let open = 0
    for (const token of tokens.slice(0, streams)) {
      const thread = await openThread(product.url, token)
      await post(`${product.url}/consultant/threads/${thread}/messages/`, token, { content: question })
      const [reply] = await once(openStream(product.url, token, thread), 'response')
      open += 1
      reply.resume().on('close', () => {
        open -= 1
      })
    }
    const opened = open
    const beside = await speed()
    const memory = product.memory()
    await wait(holdMs)
    return [
      `## ${streams} replies that take their time`,
      row('streams opened', `ended after ${holdMs / 1000} s`, 'memory of one kB'),
      row('---', '---', '---'),
      row(opened, opened - open, whole((memory - before) / streams / 1024)),
      '',
      `Another call beside them against alone: ${describeGoal(beside / alone, { atLeast: 0.8 })}`,
    ].join('\n')
  } finally {
    await product.stop()
    drip.close()
    await postgres.stop()
  }
}
