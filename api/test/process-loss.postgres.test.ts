import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServer } from './build-server.ts'
import { buyOn, countTraffic, expectNothingLost, type Traffic } from './buying-traffic.ts'
import { patient } from './patient.ts'
import { describeTimes, printTable } from './print-table.ts'
import { startPostgres } from './real-postgres.ts'
import { findFreePort, type RunningServer, startServer } from './running-server.ts'
import { seeded } from './seeded-schedule.ts'

const kills = Number(process.env['KILLS'] ?? 200)
/** How much is acknowledged between a start and the next kill, so that each comes at another moment of a purchase. */
const mostAcknowledged = 40

let built: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => built.remove())

const acknowledged = ({ opened, stored, paid }: Traffic) => opened.length + stored.length + paid.length

test(`two processes are killed ${kills} times under traffic: nothing acknowledged is lost, nothing is charged twice`, {
  timeout: 6 * 60 * 60_000,
}, async () => {
  const postgres = await startPostgres({ isForgetful: false })
  const ports = [await findFreePort(), await findFreePort()]
  const env = { DATABASE_URL: postgres.url('postgres'), PUBLIC_URL: `http://127.0.0.1:${ports[0]}` }
  const random = seeded(20_261_119)
  const running = new Set<RunningServer>()
  async function start(port: number): Promise<RunningServer> {
    const server = await startServer(built.main, { ...env, PORT: String(port) })
    running.add(server)
    return server
  }
  async function kill(server: RunningServer): Promise<void> {
    server.child.kill()
    await server.child.ended
    running.delete(server)
  }
  onTestFinished(async () => {
    await Promise.all([...running].map(kill))
    await postgres.stop()
  })

  const gaps: number[] = []
  let killed = 0
  async function killAgainAndAgain(port: number, name: string): Promise<Traffic> {
    let server = await start(port)
    const { traffic, stop } = buyOn(server.address, name, { isKilled: true })
    const isAnswering = (more: number) => {
      const enough = acknowledged(traffic) + more
      return expect.poll(() => acknowledged(traffic) >= enough, patient).toBe(true)
    }
    while (killed < kills) {
      killed += 1
      await isAnswering(1 + Math.floor(random() * mostAcknowledged))
      const killedAt = performance.now()
      await kill(server)
      server = await start(port)
      await isAnswering(1)
      gaps.push(Math.round(performance.now() - killedAt))
    }
    await stop()
    return traffic
  }
  const traffic = await Promise.all(ports.map((port, nth) => killAgainAndAgain(port, String(nth))))

  printTable({
    kills: gaps.length,
    'answers again after ms: p50, p99, longest': describeTimes(gaps),
    ...countTraffic(traffic),
  })
  expect(traffic.flatMap(({ faults }) => faults)).toEqual([])
  await expectNothingLost(postgres.url('postgres'), traffic)
})
