import type { Course } from '@vela/contract/learning'
import { startPostgres } from '../api/test/real-postgres.ts'
import { addSubscribers } from './lib/learners.ts'
import { compare } from './lib/load.ts'
import { describeGoal, median, row, whole } from './lib/numbers.ts'
import { startEmpty, startProduct } from './lib/product.ts'

/** Just below the rate limit of one user; fifty users at a time, so that their sessions stay cached. */
const each = 500
const atATime = 50
const learners = 30 * atATime

/**
 * Chapters read per second by subscribers, 50 connections, with the access check; compared with a route without work.
 */
export async function benchElements(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const product = await startProduct(postgres.url('postgres'))
  const empty = await startEmpty()
  try {
    const tokens = await addSubscribers(postgres.url('postgres'), learners)
    let turn = 0
    const nextLearner = () => {
      const group = Math.floor(turn / (each * atATime)) * atATime
      return (group + (turn++ % atATime)) % learners
    }
    const headers = () => ({
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'en-US,en;q=0.9',
      authorization: `Bearer ${tokens[nextLearner()]}`,
    })
    const chapter = encodeURIComponent(await findChapter(product.url, headers()))
    const results = await compare(
      [
        { name: 'empty route', url: `${empty.url}/empty`, headers, cpuMs: empty.cpuMs },
        {
          name: 'Vela',
          url: `${product.url}/education/elements/?sectionId=${chapter}`,
          headers,
          cpuMs: product.cpuMs,
        },
      ],
      { rounds: 5, seconds: 5 },
    )
    const middle = (name: string, what: 'perSecond' | 'p99' | 'cpuMicros') =>
      median((results.get(name) ?? []).map((one) => one[what]))
    const ratio = middle('Vela', 'perSecond') / middle('empty route', 'perSecond')
    return [
      '## Chapters read',
      row('what', 'a second', 'p99 ms', 'CPU µs a request'),
      row('---', '---', '---', '---'),
      ...[...results.keys()].map((name) =>
        row(
          name,
          whole(middle(name, 'perSecond')),
          whole(middle(name, 'p99')),
          whole(middle(name, 'cpuMicros')),
        ),
      ),
      '',
      `Vela against an empty route: ${describeGoal(ratio, { atLeast: 0.5 })}`,
    ].join('\n')
  } finally {
    await empty.stop()
    await product.stop()
    await postgres.stop()
  }
}

/** A chapter that requires a subscription. */
async function findChapter(url: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const reply = await fetch(`${url}/education/courses/`, { headers })
  const { data } = (await reply.json()) as { data: Course[] }
  return data[0]?.sections[1]?.id ?? ''
}
