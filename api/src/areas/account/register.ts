import type { IncomingHttpHeaders } from 'node:http'
import type { register as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { pickLanguage } from '../../http/language.ts'
import { claimSubscription } from '../billing/claim-subscription.ts'
import { lockVisit, markClaimed, readVisit } from '../funnel/claim-visit.ts'
import { unknownSession } from '../funnel/unknown-session.ts'
import { addAccount } from './account.table.ts'
import { giveBack, type Spending, spend } from './budgets.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword } from './hash-password.ts'
import { isRegistered } from './is-registered.ts'
import { mailWelcome } from './mail-welcome.ts'
import { placeOf } from './place-of.ts'
import { refuseWeak } from './refuse-weak.ts'
import { signIn } from './sign-in.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'now' | 'publicUrl'>
type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

const emailExists = { status: 'fail', type: 'email_exist' } as const

/** [W-03] Makes the account and takes over the session with all that was paid for in it. */
export async function register(deps: Needs, asked: Asked) {
  const { body, headers, ip } = asked
  refuseWeak(body.password, [body.email, body.screenName])
  // In this order: where the account of a twin request is seen, its claim is seen as well.
  const isTaken = await isRegistered(deps.db, body.email)
  if ((await readVisit(deps, body.id)).isClaimed) return answerAgain(deps, asked)

  const spendings: Spending[] = [
    ['register session', body.id],
    ['register place', placeOf(ip)],
  ]
  await spend(deps, ...spendings)
  // The truth is told a few times; the budgets see to it that nobody asks for a whole list.
  if (isTaken) return emailExists
  const passwordHash = await hashPassword(body.password)
  const accountId = await deps.db.transaction((tx) => make(deps, tx, asked, passwordHash))
  if (accountId === 'taken') return emailExists
  await giveBack(deps, ...spendings)
  if (accountId === 'claimed') return answerAgain(deps, asked)
  return signIn(deps, accountId, headers)
}

async function make(
  deps: Needs,
  tx: Pick<Db, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'execute'>,
  { body, headers }: Asked,
  passwordHash: string,
): Promise<string> {
  const now = deps.now()
  const visit = await lockVisit(tx, body.id, now)
  if (visit === undefined || visit.isClaimed) return 'claimed'
  const language = visit.language ?? pickLanguage(null, headers['accept-language'])
  const email = body.email.toLowerCase()
  const accountId = await addAccount(tx, {
    email,
    screenName: body.screenName,
    passwordHash,
    gender: visit.gender ?? 'male',
    flow: visit.flow,
    language,
    createdAt: now,
  })
  if (accountId === undefined) return 'taken'
  await claimSubscription(deps, tx, body.id, accountId)
  await markClaimed(tx, body.id, accountId, now)
  await mailWelcome(deps, tx, { accountId, email, language, screenName: body.screenName })
  return accountId
}

/** [I7] The reply was lost and is asked for again, with all that only its owner knows; to others the id is dead. */
async function answerAgain(deps: Needs, { body, headers, ip }: Asked) {
  const { email, password } = body
  const accountId = await checkPassword(deps, { email, password, ip, headers }).catch((error: unknown) => {
    throw error instanceof Refused && error.status === 401 ? unknownSession : error
  })
  const visit = await readVisit(deps, body.id)
  if (visit.claimedBy !== accountId) throw unknownSession
  return signIn(deps, accountId, headers)
}
