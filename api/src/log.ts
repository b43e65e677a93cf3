import type { FastifyBaseLogger } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { hideSecrets } from './hide-secrets.ts'

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

export function createLogger(
  { logLevel }: { readonly logLevel: LogLevel },
  destination: DestinationStream = bufferedOutput(),
): FastifyBaseLogger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describeError },
      // The finished line is the one place that every message, binding and stack trace passes.
      hooks: { streamWrite: hideSecrets },
    },
    destination,
  )
}

/** A write for every line was the dearest part of answering a request. What waits is written at exit. */
function bufferedOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 })
}

// Only these fields: an error of the database carries the values of the query it failed on.
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  // Cut off before anything looks for secrets: of a grouped write these are megabytes, once for each who waited.
  const [message = ''] = error.message.split('\nparams: ', 1)
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
