import type * as z from 'zod/mini'

/** Who may make a call. `session` carries a funnel session id, `user` and `operator` carry a bearer token. */
export type Access = 'public' | 'session' | 'user' | 'operator'

/** `ours` is refused an unknown field; a vendor's SDK or webhook may grow fields without telling us. */
export type Caller = 'ours' | 'vendor'

export type CallLimits = {
  /** Largest body in bytes. */
  readonly bodyBytes: number
  /** Requests in a minute of one address; where a token is needed of one person, and ten times as many of an address. */
  readonly perMinute: number
}

/** The slices of the product; the same words name the rooms of the server and of the browser. */
export type Area = 'funnel' | 'billing' | 'account' | 'learning' | 'consultant' | 'telemetry'

export type CallShape = {
  readonly area: Area
  /** Clause id of the call in docs/behaviour.md. */
  readonly clause: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly access: Access
  /**
   * `recent`: who asks may have been found out some seconds ago, so that what is the same for everybody is answered
   * without a database. The price: a token that was ended elsewhere reads it for as long, and nothing else.
   */
  readonly admission?: 'recent'
  readonly caller?: Caller
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Replies by status; a call answers `failure`, a vendor's `codedFailure`, for the 4xx and 5xx not listed. */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>
  readonly limits?: Partial<CallLimits>
  /**
   * `stream` answers server-sent events, `raw` hands the unparsed body to the deed so a signature can be checked,
   * `beacon` takes JSON as plain text too, which is all that a browser sends while its page closes. `one-click` takes
   * the form that mail programs post for a reader who wants no more (RFC 8058).
   */
  readonly transport?: 'json' | 'stream' | 'raw' | 'beacon' | 'one-click'
}

export const defaultLimits: CallLimits = { bodyBytes: 16 * 1024, perMinute: 240 }

/** Keeps the literal types of a declaration, so that server and client infer from it. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<const C extends CallShape>(call: C): C {
  return call
}

type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type Sent<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type OkStatus = 200 | 201 | 202 | 207

/** What a deed is given, after parsing. */
export type Received<C extends CallShape> = {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
}

/** What a caller hands over, before parsing; parts a call does not have are left out. */
export type Outgoing<C extends CallShape> = {
  readonly [P in 'params' | 'query' | 'body' as C[P] extends z.ZodMiniType ? P : never]: Sent<C[P]>
}

/** The union of the successful replies of a call. */
export type Reply<C extends CallShape> = {
  [S in keyof C['replies']]: S extends OkStatus ? Parsed<C['replies'][S]> : never
}[keyof C['replies']]
