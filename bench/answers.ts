import { startPostgres } from '../api/test/real-postgres.ts'
import { startByHand } from './by-hand/server.ts'
import { compare } from './lib/load.ts'
import { describeGoal, median, row, whole } from './lib/numbers.ts'
import { startProduct } from './lib/product.ts'

const sessions = 500

/** Answers stored per second, 50 connections, PostgreSQL with its default durability, all on this machine. */
export async function benchAnswers(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const product = await startProduct(postgres.url('postgres'))
  const byHand = await startByHand(postgres.url('postgres'))
  try {
    const ids = await openSessions(product.url)
    const body = () =>
      JSON.stringify({ id: ids[turn++ % ids.length], key: 'age', value: '45+', isMultiAnswer: false })
    let turn = 0
    const results = await compare(
      [
        { name: 'by hand, one statement', url: `${byHand.url}/profile/quiz/`, body },
        { name: 'by hand, one transaction', url: `${byHand.url}/in-transaction`, body },
        { name: 'Vela', url: `${product.url}/profile/quiz/`, body },
      ],
      { rounds: 5, seconds: 5 },
    )
    const perSecond = (name: string) => median((results.get(name) ?? []).map((one) => one.perSecond))
    return [
      '## Answers stored',
      row('what', 'a second', 'p99 ms'),
      row('---', '---', '---'),
      ...[...results].map(([name, all]) =>
        row(name, whole(perSecond(name)), whole(median(all.map((one) => one.p99)))),
      ),
      '',
      `Vela against the same SQL on bare Fastify + pg: ${describeGoal(perSecond('Vela') / perSecond('by hand, one statement'), { atLeast: 0.8 })}`,
      `Vela against one transaction a request: ${describeGoal(perSecond('Vela') / perSecond('by hand, one transaction'), { atLeast: 2.5 })}`,
    ].join('\n')
  } finally {
    await byHand.stop()
    await product.stop()
    await postgres.stop()
  }
}

async function openSessions(url: string): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < sessions; index += 1) {
    const reply = await fetch(`${url}/profile/quiz/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index % 250}` },
      body: JSON.stringify({ key: 'gender', value: 'male', isMultiAnswer: false }),
    })
    const { data } = (await reply.json()) as { data: { id: string } }
    ids.push(data.id)
  }
  return ids
}
