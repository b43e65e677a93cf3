import type { IncomingHttpHeaders } from 'node:http'
import type * as calls from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { reply } from '../../../http/route.ts'
import { hashToken, makeToken } from '../../../http/token.ts'
import { findAccount, lockAccount, markEmailVerified } from '../../identity/public.ts'
import { checkCredentials } from '../password/check-password.ts'
import { deleteCodeOf } from '../password/reset-code.table.ts'
import { guessCode } from '../password/reset-code.ts'
import { wrongCode } from '../refusals.ts'
import { addLinkToken } from './link-token.table.ts'
import { readBrowser } from './open-by-link.ts'
import { signInAndClaim } from './sign-in-and-claim.ts'

/** How long the reader may take to answer the question on the screen. */
const answerWithinMs = 10 * 60 * 1000

type UsedDeps = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'payments' | 'publicUrl' | 'published'>
type Request<Call extends typeof calls.logIn | typeof calls.logInByCode> = {
  readonly body: Received<Call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/** [W-05] Signs in by password, and moves what this browser paid for to the account. */
export async function logIn(
  deps: UsedDeps,
  { body: { email, password, id }, headers, ip }: Request<typeof calls.logIn>,
) {
  const credentials = await checkCredentials(deps, { email, password, ip, headers })
  return signInAndClaim(deps, credentials, { id, headers })
}

/**
 * Signs in by a mailed code, the same that allows a new password. Strangers who use up the log-in attempts cannot keep
 * the owner out of a new browser, because guesses at a code are counted for the browser that requested it. (D35)
 * Somebody else may have registered the address, so the first person who reads its email is asked who created the
 * account, as with the link in the welcome email.
 */
export async function logInByCode(
  deps: UsedDeps,
  { body: { email, code, id }, headers, ip }: Request<typeof calls.logInByCode>,
) {
  const guess = await guessCode(deps, { email, code, headers, ip })
  if (guess === null) throw wrongCode
  const { accountId, requester } = guess
  const { isKnown, isVerified } = await readBrowser(deps, { accountId, headers, current: undefined })
  const mustAsk = !isKnown && !isVerified
  const link = makeToken()
  const passwordHash = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (!(await deleteCodeOf(tx, { accountId, requester }))) throw wrongCode
    if (mustAsk) await addShortLink(tx, { accountId, link, now: deps.now() })
    // Whoever knows the code has received the email, so the address is theirs.
    else await markEmailVerified(tx, accountId, deps.now())
    return (await findAccount(tx, accountId))?.passwordHash ?? null
  })
  if (mustAsk) return reply(202, { status: 'ask', type: 'created_account', link })
  return signInAndClaim(deps, { accountId, passwordHash }, { id, headers })
}

type ShortLink = { readonly accountId: string; readonly link: string; readonly now: Date }

function addShortLink(tx: Pick<Db, 'insert'>, { accountId, link, now }: ShortLink): Promise<void> {
  const expiresAt = new Date(now.getTime() + answerWithinMs)
  return addLinkToken(tx, { tokenHash: hashToken(link), accountId, createdAt: now, expiresAt })
}
