/** Node's error codes for a connection that was refused or broke. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])

/** PostgreSQL's codes for connection errors, for a server that stops, starts or is a standby, and for its limit. */
const serverCodes = /^(?:08...|57P0[1-5]|53300|25006)$/

/** node-postgres sets no code on these errors. */
const messages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|read ECONNRESET)/

/**
 * Whether the database could not be reached or the connection was lost. A write may or may not have been committed, so
 * it is answered as a failure and must not simply be repeated.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isAny(error, ({ message, code, syscall }) => {
    if (messages.test(message) || networkCodes.has(code) || serverCodes.test(code)) return true
    // The Unix socket does not exist if the server is not running.
    return code === 'ENOENT' && syscall === 'connect'
  })
}

/** PostgreSQL writes this file for a new session; on a full disk the session fails with no other message. */
const fullAtConnect = 'could not write init file'

/** PostgreSQL's disk_full. Reads on open connections still work; writes fail until there is space again. */
export function isDiskFull(error: unknown): boolean {
  return isAny(
    error,
    ({ code, message }) => code === '53100' || code === 'ENOSPC' || message === fullAtConnect,
  )
}

/** The statement took longer than the statement timeout and was cancelled. */
export function isStatementTimeout(error: unknown): boolean {
  return isAny(error, ({ code }) => code === '57014')
}

type Facts = { readonly message: string; readonly code: string; readonly syscall: string }

/** Also checks inner errors: Drizzle wraps them, and a host name with two addresses fails with one error for each. */
function isAny(error: unknown, isOne: (facts: Facts) => boolean): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const syscall = 'syscall' in error ? String(error.syscall) : ''
  if (isOne({ message: error.message, code, syscall })) return true
  if (error instanceof AggregateError && error.errors.some((one) => isAny(one, isOne))) return true
  return isAny(error.cause, isOne)
}
