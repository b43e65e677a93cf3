import type { IncomingHttpHeaders } from 'node:http'
import type { register as call } from '@vela/contract/account'
import type { Received } from '@vela/contract/call'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { pickLanguage } from '../../../http/language.ts'
import { claimSubscription } from '../../billing/claim-subscription.ts'
import { settleBeforeClaim } from '../../billing/purchase/settle-before-claim.ts'
import { lockVisit, markClaimed, readVisit } from '../../funnel/claim-visit.ts'
import { mailboxOf } from '../../funnel/mailbox.ts'
import { unknownSession } from '../../funnel/unknown-session.ts'
import { addAccount } from '../account.table.ts'
import { giveBack, hasLeft, type Spending, spend } from '../budgets/budgets.ts'
import { placeOf } from '../budgets/place-of.ts'
import type { Credentials } from '../device-cookie.ts'
import { isRegistered } from '../is-registered.ts'
import { checkCredentials } from '../password/check-password.ts'
import { hashPassword } from '../password/hash-password.ts'
import { refuseWeak } from '../password/refuse-weak.ts'
import { mailWelcome } from './mail-welcome.ts'
import { signIn } from './sign-in.ts'

type Needs = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'payments' | 'publicUrl'>
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
  const made = await tryToMake(deps, asked).catch(async (error: unknown) => {
    await giveBack(deps, ...spendings)
    throw error
  })
  if (made === 'taken') return emailExists
  if (made !== 'claimed') return signIn(deps, made, headers)
  await giveBack(deps, ...spendings)
  return answerAgain(deps, asked)
}

async function tryToMake(deps: Needs, asked: Asked): Promise<Credentials | 'taken' | 'claimed'> {
  await settleBeforeClaim(deps, asked.body.id)
  const passwordHash = await hashPassword(asked.body.password)
  const welcome: Spending = ['welcome mailbox', mailboxOf(asked.body.email)]
  const mayWrite = await hasLeft(deps, welcome)
  return deps.db.transaction((tx) => make(deps, tx, asked, { passwordHash, mayWrite }))
}

async function make(
  deps: Needs,
  tx: Pick<Db, 'select' | 'selectDistinctOn' | 'insert' | 'update' | 'execute'>,
  { body, headers }: Asked,
  { passwordHash, mayWrite }: { readonly passwordHash: string; readonly mayWrite: boolean },
): Promise<Credentials | 'taken' | 'claimed'> {
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
  if (mayWrite) await mailWelcome(deps, tx, { accountId, email, language })
  return { accountId, passwordHash }
}

/** [I7] The reply was lost and is asked for again, with all that only its owner knows; to others the id is dead. */
async function answerAgain(deps: Needs, { body, headers, ip }: Asked) {
  const { email, password } = body
  const credentials = await checkCredentials(deps, { email, password, ip, headers }).catch(
    (error: unknown) => {
      throw error instanceof Refused && error.status === 401 ? unknownSession : error
    },
  )
  const visit = await readVisit(deps, body.id)
  if (visit.claimedBy !== credentials.accountId) throw unknownSession
  return signIn(deps, credentials, headers)
}
