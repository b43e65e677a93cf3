/** Thrown by a handler that refuses a request. One error handler turns it into the reply (D18). */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly type: string
  readonly status: number

  constructor(type: string, status: number, message = 'This was not possible.') {
    super(message)
    this.type = type
    this.status = status
  }
}

export const unauthorized = new Refused('unauthorized', 401, 'Sign in first.')
export const rateLimited = new Refused('rate_limited', 429, 'Too many requests. Wait a moment.')
/** Means that the handler has not run and the client may repeat the call. No other case may use this type. */
export const overloaded = new Refused(
  'overloaded',
  503,
  'Too much is going on at the moment. Try again shortly.',
)
export const databaseAway = new Refused(
  'database_away',
  503,
  'The database cannot be reached at the moment. Try again shortly.',
)
export const diskFull = new Refused('disk_full', 503, 'Nothing can be stored at the moment. Try again later.')
export const late = new Refused('timeout', 408, 'The request took too long to arrive.')
export const slow = new Refused('timeout', 503, 'This took too long. Try again shortly.')
