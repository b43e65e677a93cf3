import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { hideSecrets } from './hide-secrets.ts'

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

type LogOptions = {
  readonly logLevel: LogLevel
  /** Called with each line at error or fatal, in which secrets are hidden. */
  readonly onError?: (line: string) => void
}

export function createLogger(
  { logLevel, onError }: LogOptions,
  destination: DestinationStream = bufferedOutput(),
): FastifyBaseLogger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      // Secrets are removed from the finished line, because it includes every message, binding and stack trace.
      hooks: {
        streamWrite: (line) => {
          const hidden = hideSecrets(line)
          if (onError && isError.test(line)) onError(hidden)
          return hidden
        },
      },
    },
    destination,
  )
}

/** Pino writes the level first. */
const isError = /^\{"level":[56]0/

/** Buffered, because writing each line at once was the most expensive part of a request. It is flushed at exit. */
function bufferedOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 })
}

// Only these fields are logged, because a database error also contains the values of the failed query.
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  // The parameters are removed before the search for secrets, because a grouped write has megabytes of them and its
  // error is logged once for each request in the group.
  const [message = ''] = error.message.split('\nparams: ', 1)
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
