import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { signOut as call } from '@vela/contract/session'
import type { Account, Deps } from '../../../deps.ts'
import { bearerToken, forgetAdmitted } from '../../../http/admission/access.ts'
import { hashToken } from '../../../http/token.ts'
import { lockAccount } from '../../identity/public.ts'
import { deleteFamily, deleteSessionsOf, findSession } from '../account-session.table.ts'
import { deleteLinksOf } from './link-token.table.ts'

type Request = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

/** Ends this browser's session; with `everywhere`, all sessions and mailed links of the account. */
export async function signOut(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body, account: { accountId }, headers }: Request,
): Promise<Reply<typeof call>> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId)
    if (body.everywhere) {
      await deleteSessionsOf(tx, accountId)
      await deleteLinksOf(tx, accountId)
    } else {
      const session = await findSession(tx, hashToken(bearerToken(headers.authorization) ?? ''), now())
      if (session !== undefined) await deleteFamily(tx, session.family)
    }
  })
  forgetAdmitted(db, accountId)
  return { status: 'ok' }
}
