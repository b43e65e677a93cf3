import { getHeapStatistics } from 'node:v8'

/** What one request may cost. Bytes and requests per minute are set per call, in the contract. */
export const limits = {
  jsonDepth: 32,
  urlLength: 4096,
  headerBytes: 16 * 1024,
  paramLength: 128,
  /** Time limits for the headers, for the whole request to arrive, and for a handler to answer. */
  headersMs: 10_000,
  requestMs: 30_000,
  handlerMs: 15_000,
  /** How often requests that are overdue are looked for; Node's own half minute would be added to each limit. */
  lookMs: 5_000,
  /** Twice as long without a byte read, and the other end is taken for dead: Node lets a first such time pass. */
  stalledMs: 60_000,
  /** Longer than the 60 s of usual proxies, so that the proxy closes first and no request is cut. */
  keepAliveMs: 72_000,
  /** Connections that the system holds until we accept them; a flood beyond Node's 511 is cut or waits for seconds. */
  backlog: 4096,
  /** How long requests in flight get once the process is asked to stop. */
  shutdownMs: 10_000,
  /** Between two signs of life on a stream: less than any proxy waits. */
  aliveMs: 15_000,
  /** Streams that one person has open at a process, and what one of them may hold that nobody reads. */
  streamsOfOne: 5,
  unreadBytes: 128 * 1024,
} as const

/** When to answer 503 to new calls, so that those already started are finished and nobody waits a second for a refusal. */
export const overload = {
  /** A call that found no free connection by then is refused, and so is one that finds so many waiting already. */
  startMs: 600,
  maxWaiting: 2000,
  /** With fewer calls behind it, an overdue call is served: the machine is slow, and not overloaded. */
  maxBehind: 100,
  /** How long one turn of the event loop starts requests, and how long while new connections come in. */
  turnMs: 20,
  acceptingTurnMs: 1,
  /** Mean over a second: one slow turn of the event loop does not count, slow turns in a row do. */
  loopDelayMs: 1000,
  heapBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  retryAfterSeconds: 2,
} as const
