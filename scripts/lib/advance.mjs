// @ts-check
import { Problem } from './steps.mjs'

/** @type {Record<string, number>} */
const units = { m: 60_000, h: 3_600_000, d: 24 * 3_600_000 }

/** Between two steps all due work is done, and no card is charged twice in a day. */
const longestStep = 24 * 3_600_000

/**
 * `28d`, `3h` or `15m` in milliseconds.
 * @param {string | undefined} given
 */
export function readSpan(given) {
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(given ?? '') ?? []
  const ms = Number(count) * (units[unit] ?? 0)
  if (ms > 0) return ms
  throw new Problem('Say how far: npm run sandbox:advance -- 28d (or 3h, or 15m).')
}

/**
 * In steps, so that everything due happens at its time and in order.
 * @param {number} ms
 */
export function stepsOf(ms) {
  const whole = Array.from({ length: Math.floor(ms / longestStep) }, () => longestStep)
  return ms % longestStep > 0 ? [...whole, ms % longestStep] : whole
}

/**
 * Moves the clock of the server at this URL by one step, and resolves to its new time.
 * @param {string} address
 * @param {number} ms
 * @returns {Promise<string>}
 */
export async function advance(address, ms) {
  const reply = await fetch(`${address}/dev/sandbox/advance`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ms }),
  }).catch(() => null)
  if (reply === null)
    throw new Problem(`No server answers at ${address}. Start it with npm run dev, or set PORT to its port.`)
  if (reply.ok) return /** @type {{ data: { now: string } }} */ (await reply.json()).data.now
  await reply.body?.cancel()
  if (reply.status === 404)
    throw new Problem(
      `The server at ${address} keeps the real time. The clock moves only with DEV_PAGES=on (npm run dev has it) and without the keys of a payment provider, so never in production.`,
    )
  throw new Problem(`The server at ${address} answered ${reply.status}.`)
}
