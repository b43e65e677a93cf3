import { randomUUID } from 'node:crypto'
import { telemetryKey } from '@vela/contract/telemetry-events'
import { startPostgres } from '../api/test/real-postgres.ts'
import { startByHand } from './by-hand/server.ts'
import { compare } from './lib/load.ts'
import { describeGoal, median, row, whole } from './lib/numbers.ts'
import { startProduct } from './lib/product.ts'

const batch = 30
const goal = 20_000

/** Events stored per second in the SDK's batches, 50 connections. */
export async function benchEvents(): Promise<string> {
  const postgres = await startPostgres({ isForgetful: false })
  const product = await startProduct(postgres.url('postgres'))
  const byHand = await startByHand(postgres.url('postgres'))
  try {
    // The product creates the month's partition with its first event.
    const first = await fetch(`${product.url}/2/httpapi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: makeBatch(),
    })
    if (!first.ok) throw new Error(await first.text())
    const results = await compare(
      [
        { name: 'by hand, one statement a request', url: `${byHand.url}/2/httpapi`, body: makeBatch },
        { name: 'Vela', url: `${product.url}/2/httpapi`, body: makeBatch },
      ],
      { rounds: 5, seconds: 5 },
    )
    const perSecond = (name: string) => batch * median((results.get(name) ?? []).map((one) => one.perSecond))
    return [
      `## Events stored, in batches of ${batch}`,
      row('what', 'events a second', 'p99 ms'),
      row('---', '---', '---'),
      ...[...results].map(([name, all]) =>
        row(name, whole(perSecond(name)), whole(median(all.map((one) => one.p99)))),
      ),
      '',
      `Vela against by hand: ${(perSecond('Vela') / perSecond('by hand, one statement a request')).toFixed(2)}`,
      `Vela against ${whole(goal)} a second: ${describeGoal(perSecond('Vela') / goal, { atLeast: 1 })}`,
    ].join('\n')
  } finally {
    await byHand.stop()
    await product.stop()
    await postgres.stop()
  }
}

/** One device's screen views, in the format of the browser's SDK. */
function makeBatch(): string {
  const device = randomUUID()
  const time = Date.now()
  const events = Array.from({ length: batch }, (_, index) => ({
    device_id: device,
    session_id: time - 60_000,
    time: time - index,
    platform: 'Web',
    language: 'en-US',
    insert_id: randomUUID(),
    event_type: 'View',
    event_id: index,
    event_properties: { screen: 'quiz', flow: 'main', language: 'en' },
    library: 'amplitude-ts/2.47.1',
  }))
  return JSON.stringify({ api_key: telemetryKey, events, options: {}, client_upload_time: new Date(time) })
}
