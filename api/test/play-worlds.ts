import { findMoneyBroken } from './money-invariants.ts'
import { findBroken, readCharged, readSubscriptions, watchMoves } from './subscription-invariants.ts'
import { openWorld } from './subscription-world.ts'
import { openTestApp } from './test-app.ts'
import { testEngine } from './test-database.ts'
import { watchLocks } from './watch-locks.ts'

const twoYearsMs = 2 * 365 * 24 * 60 * 60_000
const hourMs = 60 * 60_000
const begin = new Date('2026-11-15T12:00:00Z')

/** Simulates two years of several subscriptions per seed on the project's engine. Returns the number of charges. */
export async function playWorlds() {
  const clock = { now: begin }
  const academy = await openTestApp(
    { rateLimits: false },
    { now: () => clock.now, sendWebhook: async () => 200 },
  )
  const { pool } = academy.database
  const locks = await watchLocks(academy.database)
  await watchMoves(pool)

  async function simulate(seed: number): Promise<number> {
    // A seed that runs alone must see the same dates as in a run of many.
    clock.now = begin
    const world = await openWorld(academy, clock, seed, locks.countBlocked)
    const end = clock.now.getTime() + twoYearsMs
    while (clock.now.getTime() < end) await world.step()
    // [I2] A missed webhook is found within five minutes; an order that was unclear for a day, within an hour.
    await world.rest(5, false)
    expectNone(await findBroken(pool, clock.now, false))
    world.pass(hourMs)
    await world.rest(18, true)
    world.pass(hourMs)
    await world.rest(2, true)
    expectNone(await findBroken(pool, clock.now, true))
    expectNone(await findMoneyBroken(academy.database, begin, clock.now))
    const before = JSON.stringify(await readSubscriptions(pool))
    await world.redeliver()
    if (JSON.stringify(await readSubscriptions(pool)) !== before)
      throw new Error('I8: a repeated webhook event changed a settled subscription')
    return [...(await readCharged(pool)).values()].flat().length
  }

  return {
    play: async (seed: number): Promise<number> => {
      try {
        return await simulate(seed)
      } catch (error) {
        const where =
          testEngine === 'postgres'
            ? 'api-postgres several-processes-simulation'
            : 'api-embedded subscriptions'
        const again = `SEED=${seed} npx vitest run --project ${where}`
        throw new Error(`Repeat with ${again}: ${error instanceof Error ? error.message : 'unknown'}`, {
          cause: error,
        })
      }
    },
    close: async () => {
      await locks.close()
      await pool.query('drop table seen_move; drop function note_move cascade')
      await academy.close()
    },
  }
}

function expectNone(broken: readonly string[]): void {
  if (broken.length > 0) throw new Error(broken.slice(0, 5).join('; '))
}
