import autocannon from 'autocannon'

export type Target = {
  readonly name: string
  readonly url: string
  /** The body to send; without it the request is a GET. */
  readonly body?: () => string
  readonly headers?: () => Readonly<Record<string, string>>
  /** The processor time of the server so far. */
  readonly cpuMs?: () => number
}

type Measured = { readonly perSecond: number; readonly p99: number; readonly cpuMicros: number }

const connections = 50
let visitors = 0

/** A different IP address each time: the product's limits are counted but never reached. */
function nextVisitor(): string {
  visitors = (visitors + 1) % 16_000_000
  return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
}

async function once(
  { url, body, headers, cpuMs = () => Number.NaN }: Target,
  seconds: number,
): Promise<Measured> {
  const before = cpuMs()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method: body ? 'POST' : 'GET',
        setupRequest: (request) => ({
          ...request,
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            'x-forwarded-for': nextVisitor(),
            ...headers?.(),
          },
          ...(body && { body: body() }),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`)
  const cpuMicros = ((cpuMs() - before) * 1000) / result.requests.total
  return { perSecond: result.requests.average, p99: result.latency.p99, cpuMicros }
}

/** All targets in turn, round after round, so that a busy moment of the machine affects each of them. */
export async function compare(
  targets: readonly Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<ReadonlyMap<string, readonly Measured[]>> {
  const measured = new Map<string, Measured[]>()
  for (const target of targets) await once(target, 3)
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) {
      const results = measured.get(target.name) ?? []
      measured.set(target.name, [...results, await once(target, seconds)])
    }
  }
  return measured
}
