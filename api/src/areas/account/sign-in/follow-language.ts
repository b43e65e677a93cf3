import type { IncomingHttpHeaders } from 'node:http'
import type { Db } from '../../../db/database.ts'
import { namedLanguage } from '../../../http/language.ts'
import { lockAccount, setLanguage } from '../../identity/public.ts'

/**
 * [I-01] Locks the account for whoever opens a session, which every browser does when it begins. Who reads the academy
 * in another language by now gets the mails in it: one statement more, and only then.
 */
export async function lockAndFollowLanguage(
  tx: Pick<Db, 'select' | 'update'>,
  accountId: string,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const found = await lockAccount(tx, accountId)
  const language = namedLanguage(headers['accept-language'])
  if (found && language !== null && language !== found.language) await setLanguage(tx, accountId, language)
}
