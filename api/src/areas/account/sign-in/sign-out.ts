import type { IncomingHttpHeaders } from 'node:http'
import type { signOut as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Account, Deps } from '../../../deps.ts'
import { bearerToken, forgetAdmitted } from '../../../http/access.ts'
import { lockAccount } from '../account.table.ts'
import { deleteFamilyOf, deleteSessionsOf } from '../account-session.table.ts'
import { hashToken } from '../token.ts'
import { deleteLinksOf } from './link-token.table.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly account: Account
  readonly headers: IncomingHttpHeaders
}

/** The server forgets the token; everywhere, all that could open the account without a password. */
export async function signOut(
  { db }: Pick<Deps, 'db'>,
  { body, account: { accountId }, headers }: Asked,
): Promise<Reply<typeof call>> {
  if (body.everywhere) {
    await db.transaction(async (tx) => {
      await lockAccount(tx, accountId)
      await deleteSessionsOf(tx, accountId)
      await deleteLinksOf(tx, accountId)
    })
  } else await deleteFamilyOf(db, hashToken(bearerToken(headers.authorization) ?? ''))
  forgetAdmitted(db, accountId)
  return { status: 'ok' }
}
