import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { openLink as call } from '@vela/contract/funnel'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { reply } from '../../http/route.ts'
import { findVisitor } from '../billing/public.ts'
import { isSameHash, markLink, readProof } from '../identity/public.ts'
import { openLinkedSession } from './open-linked-session.ts'
import { describeSession, isLinkToken } from './read-session.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'publicUrl'>
type Asked = { readonly body: Received<typeof call>['body']; readonly headers: IncomingHttpHeaders }

/**
 * [F-13] [D6] Brings a visitor back to their session, by the token of a mailed link or by the session's id. Somebody
 * may have sent them a link of their own, so a browser that did not leave the address is told to leave one first. The
 * token shows the whole address, because it was mailed there: the reader sees whether it is theirs.
 */
export async function openLink(deps: Needs, { body: { link }, headers }: Asked) {
  const { db, now } = deps
  const { payerHash } = readProof(headers)
  if (!isLinkToken(link)) {
    const { data } = await describe(db, { id: link, payerHash, now: now() })
    return reply(200, { status: 'ok', data })
  }
  const { data, cookies } = await db.transaction(async (tx) => {
    const { id, replaced, isProof } = await openLinkedSession(tx, now(), link)
    // Read before the lock is released: the same link opened elsewhere at once would end the id again.
    const session = await describe(tx, { id, payerHash, now: now() })
    const data = { ...session.data, replaced, address: session.address }
    return { data, cookies: isProof ? [markLink(deps, link)] : [] }
  })
  return reply(200, { status: 'ok', data }, ...cookies)
}

type Opened = { readonly id: string; readonly payerHash: Buffer | null; readonly now: Date }
type Described = {
  readonly data: Reply<typeof call>['data']
  readonly address: Reply<typeof call>['data']['address']
}

async function describe(
  db: Pick<Db, 'select' | 'selectDistinctOn'>,
  { id, payerHash, now }: Opened,
): Promise<Described> {
  const visitor = await findVisitor(db, id, now)
  const { email, wantsMail } = visitor
  const isEmailLeftHere = isSameHash(visitor.emailSetBy, payerHash)
  return {
    data: { ...(await describeSession(db, visitor)), isEmailLeftHere, address: null },
    address: email === null ? null : { email, isReceiveAdvert: wantsMail === true },
  }
}
