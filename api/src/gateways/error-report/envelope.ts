/** The fields of a logged error; other fields stay out of the report. */
export type LoggedError = {
  readonly level: number
  readonly msg?: string
  readonly reqId?: string
  readonly method?: string
  readonly route?: string
  readonly job?: string
  readonly err?: { readonly type?: string; readonly message?: string; readonly stack?: string }
  readonly failure?: { readonly name?: string; readonly message?: string; readonly at?: readonly string[] }
}

type Described = { readonly type: string; readonly message: string; readonly lines: readonly string[] }

const maxMessage = 500
const maxFrames = 30

/** What went wrong: the error of a request, the failure of a job, or the words of the log. */
function describe({ err, failure, msg = '' }: LoggedError): Described {
  if (err)
    return {
      type: err.type ?? 'Error',
      message: err.message ?? '',
      lines: (err.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    }
  if (failure)
    return { type: failure.name ?? 'Error', message: failure.message ?? '', lines: failure.at ?? [] }
  return { type: 'Error', message: msg, lines: [] }
}

/** Errors of one group have the same cause as far as we can see: same words, same type, same line of code. */
export function groupOf(error: LoggedError): string {
  const { type, lines } = describe(error)
  const place = lines[0]?.trim() ?? ''
  return [error.msg ?? '', error.route ?? error.job ?? '', type, place].join(' | ')
}

type Envelope = { readonly id: string; readonly sentAt: Date; readonly repeats: number }

/** Three lines of JSON, as https://develop.sentry.dev/sdk/data-model/envelopes/ describes them. */
export function writeEnvelope(error: LoggedError, { id, sentAt, repeats }: Envelope): string {
  const { type, message, lines } = describe(error)
  const event = {
    event_id: id,
    timestamp: sentAt.getTime() / 1000,
    platform: 'node',
    level: error.level >= 60 ? 'fatal' : 'error',
    logger: 'vela',
    message: { formatted: error.msg ?? message },
    transaction: error.route === undefined ? error.job : `${error.method} ${error.route}`,
    fingerprint: [groupOf(error)],
    tags: { request_id: error.reqId, job: error.job },
    extra: { repeats_since_last_report: repeats },
    exception: {
      values: [
        {
          type,
          value: message.slice(0, maxMessage),
          // Sentry wants the oldest call first.
          stacktrace: { frames: lines.slice(0, maxFrames).map(readFrame).toReversed() },
        },
      ],
    },
  }
  return [{ event_id: id, sent_at: sentAt.toISOString() }, { type: 'event' }, event]
    .map((part) => JSON.stringify(part))
    .join('\n')
}

/** For example `at answer (file:///srv/api/dist/main.js:10:5)`. */
function readFrame(line: string) {
  const [, name, file, row, column] = /^\s*at (?:(.*?) \()?(.*?):(\d+):(\d+)\)?$/.exec(line) ?? []
  if (file === undefined) return { function: line.trim() }
  const isOurs = !file.includes('node_modules') && !file.startsWith('node:')
  return { function: name ?? '?', filename: file, lineno: Number(row), colno: Number(column), in_app: isOurs }
}

/** `https://key@host/7` means: send to `https://host/api/7/envelope/` with that key. */
export function parseDsn(dsn: string): { readonly url: string; readonly auth: string } {
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*)\/([^/]+)\/?$/.exec(pathname) ?? []
  return {
    url: `${protocol}//${host}${folder}/api/${project}/envelope/`,
    auth: `Sentry sentry_version=7, sentry_client=vela/1, sentry_key=${username}`,
  }
}
