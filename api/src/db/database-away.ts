/** Node's codes of a connection that could not be made or broke. */
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

/** Connection exceptions, a server that shuts down, crashed, starts up or became a standby, and no connection to spare. */
const serverCodes = /^(?:08...|57P0[1-5]|53300|25006)$/

/** node-postgres gives these errors no code. */
const messages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|read ECONNRESET)/

/**
 * Whether the database could not be reached or the connection to it was lost. What was being written may have been
 * committed or not, so it must be answered as a failure and must not be repeated blindly.
 */
export function isDatabaseAway(error: unknown): boolean {
  return isAny(error, ({ message, code, syscall }) => {
    if (messages.test(message) || networkCodes.has(code) || serverCodes.test(code)) return true
    // The unix socket of a server that is not running.
    return code === 'ENOENT' && syscall === 'connect'
  })
}

/** A new session of PostgreSQL writes this file, and says nothing more when the disk has no room for it. */
const fullAtConnect = 'could not write init file'

/** PostgreSQL's disk_full. Reads on open connections still work; writes fail until somebody makes room. */
export function isDiskFull(error: unknown): boolean {
  return isAny(
    error,
    ({ code, message }) => code === '53100' || code === 'ENOSPC' || message === fullAtConnect,
  )
}

/** A statement was cancelled because it took longer than a request may. */
export function isStatementTimeout(error: unknown): boolean {
  return isAny(error, ({ code }) => code === '57014')
}

type Facts = { readonly message: string; readonly code: string; readonly syscall: string }

/** The query layer wraps errors, and a host name with two addresses fails with one error for each. */
function isAny(error: unknown, isOne: (facts: Facts) => boolean): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  const syscall = 'syscall' in error ? String(error.syscall) : ''
  if (isOne({ message: error.message, code, syscall })) return true
  if (error instanceof AggregateError && error.errors.some((one) => isAny(one, isOne))) return true
  return isAny(error.cause, isOne)
}
