import { getHeapStatistics } from 'node:v8'

/** Limits of every request and connection. The contract sets body size and requests per minute for each call. */
export const limits = {
  jsonDepth: 32,
  urlLength: 4096,
  headerBytes: 16 * 1024,
  paramLength: 128,
  /** Time limits for the headers, for the whole request to arrive, and for a handler to answer. */
  headersMs: 10_000,
  requestMs: 30_000,
  handlerMs: 15_000,
  /** How often Node checks for overdue requests. Its default of 30 s would extend each of the limits above. */
  checkEveryMs: 5_000,
  /** The socket timeout. Node ignores the first one, so a connection closes after twice this time without a byte. */
  stalledMs: 60_000,
  /** How long an idle connection stays open. Proxies use 60 s, so that they close first and no request is cut off. */
  keepAliveMs: 72_000,
  /** Connections that the kernel queues until we accept them. With Node's default of 511, a burst would be dropped. */
  backlog: 4096,
  /** How long requests in flight may take to finish after the process was told to stop. */
  shutdownMs: 10_000,
  /** The interval of keep-alive comments on a stream, which is shorter than the idle timeout of proxies. */
  aliveMs: 15_000,
  /** How many streams one person may have open in one process, and how many unread bytes each may buffer. */
  streamsOfOne: 5,
  unreadBytes: 128 * 1024,
} as const

/** When new calls are answered 503, so that calls in progress can finish and a refusal takes less than a second. */
export const overload = {
  /** How long a call waits for a free connection before it is refused, and how many calls may wait at once. */
  startMs: 300,
  maxWaiting: 2000,
  /** If fewer calls wait behind an overdue call, it is served: the machine is slow, but not overloaded. */
  maxBehind: 100,
  /** How long one turn of the event loop may start requests. */
  turnMs: 20,
  /** The mean event loop delay over a second from which calls are refused. One slow turn alone does not reach it. */
  loopDelayMs: 1000,
  heapBytes: Math.floor(getHeapStatistics().heap_size_limit * 0.9),
  retryAfterSeconds: 2,
} as const
