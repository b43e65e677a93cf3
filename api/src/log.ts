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

const flushEveryMs = 250
const flushedCharacters = 16_384

/**
 * Collects lines, because writing each at once was the most expensive part of a request. Pino's own buffer copies what
 * it holds for every line that is added.
 */
function bufferedOutput(): DestinationStream & { readonly flushSync: () => void } {
  const output = pino.destination({ dest: 1, sync: false })
  let lines = ''
  function flush(): void {
    if (lines === '') return
    output.write(lines)
    lines = ''
  }
  setInterval(flush, flushEveryMs).unref()
  // Before Pino's own listeners, which then write everything out.
  process.prependListener('beforeExit', flush).prependListener('exit', flush)
  return {
    write: (line) => {
      lines += line
      if (lines.length >= flushedCharacters) flush()
    },
    // Pino calls this after a line at fatal.
    flushSync: () => {
      flush()
      output.flushSync()
    },
  }
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
