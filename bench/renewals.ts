import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { startPostgres } from '../api/test/real-postgres.ts'
import { describeGoal, row, whole } from './lib/numbers.ts'

const due = Number(process.env['RENEWALS'] ?? 100_000)
const goal = 200

type Measured = {
  readonly renewed: number
  readonly seconds: number
  /** Of this process; the database has its own. */
  readonly cpuMs: number
  readonly rssMb: number
  readonly charged: number
  readonly people: number
}

/**
 * Subscriptions that are due in one hour, renewed by one process with the sandbox and PostgreSQL's default durability.
 */
export async function benchRenewals(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  try {
    const file = path.join(import.meta.dirname, 'lib/renewing.ts')
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--import', 'tsx', file, postgres.url('postgres'), String(due)],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    )
    if (status !== 0) throw new Error('the renewals broke off')
    const { renewed, seconds, cpuMs, rssMb, charged, people } = JSON.parse(stdout) as Measured
    if (charged !== due || people !== due || renewed !== due)
      throw new Error(`${renewed} renewed, ${charged} charges for ${people} people, ${due} were due`)
    return [
      `## Renewals, ${whole(due)} due in one hour`,
      row('a second', 'seconds', 'CPU ms each', 'most memory MB'),
      row('---', '---', '---', '---'),
      row(whole(renewed / seconds), whole(seconds), (cpuMs / renewed).toFixed(1), whole(rssMb)),
      '',
      `Against ${goal} a second: ${describeGoal(renewed / seconds / goal, { atLeast: 1 })}`,
    ].join('\n')
  } finally {
    await postgres.stop()
  }
}
