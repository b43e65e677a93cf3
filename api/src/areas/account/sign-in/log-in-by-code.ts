import type { IncomingHttpHeaders } from 'node:http'
import type { logInByCode as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { findAccount, lockAccount, markEmailVerified } from '../../identity/public.ts'
import { guessCode } from '../password/guess-code.ts'
import { deleteCodeOf } from '../password/reset-code.table.ts'
import { wrongCode } from '../password/wrong-code.ts'
import { signInAndClaim } from './sign-in-and-claim.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/**
 * A mailed code signs in as well as it allows a new password. Strangers who use up the tries at a password cannot keep
 * its owner out of a new browser by it: the tries at a code are counted for the browser that asked for it.
 */
export async function logInByCode(
  deps: Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'payments' | 'publicUrl'>,
  { body: { email, code, id }, headers, ip }: Asked,
) {
  const guess = await guessCode(deps, { email, code, headers, ip })
  if (guess === null) throw wrongCode
  const { accountId, asker } = guess
  const passwordHash = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await deleteCodeOf(tx, { accountId, asker }))) throw wrongCode
    // The code was read in that mailbox.
    await markEmailVerified(tx, accountId, deps.now())
    return (await findAccount(tx, accountId))?.passwordHash ?? null
  })
  return signInAndClaim(deps, { accountId, passwordHash }, { id, headers })
}
