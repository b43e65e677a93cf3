import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { findAccount } from '../../identity/public.ts'
import { knownDevice } from '../device-cookie.ts'

export type Held = {
  readonly tokenHash: Buffer
  /** The account that the browser is signed in to, or was until its session ended. */
  readonly current: string | undefined
  /** The token was in the address of the page, so anybody may have sent the reader there. */
  readonly isFromAddress: boolean
  readonly headers: IncomingHttpHeaders
}

type Asked = Pick<Held, 'current' | 'headers'> & { readonly accountId: string }

/** Whether the person has been signed in to the account in this browser, and whether its address is verified. */
export async function readBrowser(
  deps: Pick<Deps, 'db' | 'now'>,
  { current, headers, accountId }: Asked,
): Promise<{ isKnown: boolean; isVerified: boolean }> {
  const account = await findAccount(deps.db, accountId)
  const passwordHash = account?.passwordHash ?? null
  const device = await knownDevice(deps, headers, { accountId, passwordHash })
  const isVerified = account !== undefined && account.emailVerifiedAt !== null
  return { isKnown: current === accountId || device !== null, isVerified }
}
