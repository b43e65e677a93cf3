import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../deps.ts'
import { Refused } from '../errors.ts'

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * The origin of the operator's room. Without a configured address it is the one that the browser used, which must be on
 * this machine: another host name may belong to anybody.
 */
export function roomOrigin(
  { operatorUrl }: Pick<Deps, 'operatorUrl'>,
  { host }: IncomingHttpHeaders,
): string {
  if (operatorUrl !== null) return new URL(operatorUrl).origin
  if (host !== undefined && loopback.test(host)) return `http://${host}`
  throw new Refused(
    'no_public_url',
    403,
    'The address of the academy is not set. Set PUBLIC_URL or OPERATOR_URL, then start Vela again.',
  )
}

/**
 * Refuses a request that a page of another origin sends. Browsers add the header Origin to every POST; a request without
 * it comes from a program, which has no cookie of an operator.
 */
export function refuseForeignOrigin(deps: Pick<Deps, 'operatorUrl'>, headers: IncomingHttpHeaders): void {
  const { origin } = headers
  if (origin !== undefined && origin !== roomOrigin(deps, headers))
    throw new Refused('foreign_origin', 403, 'This request comes from another site.')
}
