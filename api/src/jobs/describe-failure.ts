export type Failure = {
  readonly name: string
  readonly code?: string
  readonly message: string
  readonly at: string[]
}

/**
 * The parts of an error that may be logged and stored. It is the root cause, because drizzle's query errors quote their
 * parameters, and it contains no value of the payload, because both are often personal data.
 */
export function describeFailure(thrown: unknown, payload: unknown): Failure {
  const error = rootCause(thrown)
  const redact = createRedactor(leafValues(payload))
  if (!(error instanceof Error)) return { name: typeof error, message: redact(String(error)), at: [] }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const failure = {
    name: error.name,
    message: redact(error.message),
    at: frames.slice(0, 6).map((line) => redact(line.trim())),
  }
  return 'code' in error && typeof error.code === 'string' ? { ...failure, code: error.code } : failure
}

function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error
}

function leafValues(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leafValues)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/** Values of one or two letters stay, because hiding a language code would make every sentence unreadable. */
function createRedactor(secrets: string[]): (text: string) => string {
  const longestFirst = secrets.filter((secret) => secret.length > 2).sort((a, b) => b.length - a.length)
  return (text) => longestFirst.reduce((rest, secret) => rest.replaceAll(secret, '[payload]'), text)
}
