/**
 * The shape of a call. Every call between browser and server is declared once, with `defineCall` in the file of its
 * area, and calls.ts lists them all.
 *
 * Server and client both derive their types and their validation from the declaration, so they cannot disagree. The
 * package imports nothing but zod/mini, because the browser bundles it.
 */

import type * as z from 'zod/mini'
import type { Permission } from './operator/permissions.ts'

/**
 * Who may make a call. `session` requires a funnel session id, `user` a bearer token, `operator` the cookie of somebody
 * who runs the academy.
 */
export type Access = 'public' | 'session' | 'user' | 'operator'

/** Unknown fields from our own client (`ours`) are refused; a vendor's SDK or webhook may add fields without notice. */
export type Caller = 'ours' | 'vendor'

export type CallLimits = {
  /** Maximum body size in bytes. */
  readonly bodyBytes: number
  /** Requests per minute and IP address; for calls with a token per account, and ten times as many per IP address. */
  readonly perMinute: number
}

/** The areas of the product; folders of the server and the browser have the same names. */
export type Area =
  | 'funnel'
  | 'billing'
  | 'account'
  | 'learning'
  | 'certificates'
  | 'review'
  | 'habit'
  | 'simulator'
  | 'consultant'
  | 'telemetry'
  | 'operator'

export type CallShape = {
  readonly area: Area
  /** Clause id of the call in docs/behaviour.md. */
  readonly clause: string
  readonly summary: string
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly access: Access
  /** What the operator's role must allow; required for `access: 'operator'`, and `any` means every role. */
  readonly permission?: Permission | 'any'
  /** `fresh`: the operator has proven within the last minutes that it is still they who sit there. */
  readonly proof?: 'fresh'
  /**
   * `recent`: a cached authentication of a few seconds ago is enough, so that content that is equal for everyone is
   * served without the database. The price: a revoked token can read it for that long, and nothing else.
   */
  readonly admission?: 'recent'
  readonly caller?: Caller
  readonly params?: z.ZodMiniType
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  /** Replies by status; unlisted 4xx and 5xx replies are a `failure`, for a vendor a `codedFailure`. */
  readonly replies: Readonly<Record<number, z.ZodMiniType>>
  readonly limits?: Partial<CallLimits>
  /**
   * `stream` replies with server-sent events, `raw` passes the unparsed body to the handler so that a signature can be
   * checked, `beacon` also accepts JSON as plain text, which is all that a browser sends while its page closes.
   * `one-click` accepts the form that mail programs post for an unsubscribing reader (RFC 8058).
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

/** What a handler receives, after parsing. */
export type Received<C extends CallShape> = {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly body: Parsed<C['body']>
}

/** What a caller passes, before parsing; parts that a call does not have are omitted. */
export type Outgoing<C extends CallShape> = {
  readonly [P in 'params' | 'query' | 'body' as C[P] extends z.ZodMiniType ? P : never]: Sent<C[P]>
}

/** The union of a call's successful replies. */
export type Reply<C extends CallShape> = {
  [S in keyof C['replies']]: S extends OkStatus ? Parsed<C['replies'][S]> : never
}[keyof C['replies']]
