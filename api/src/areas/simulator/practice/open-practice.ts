import { hash, randomBytes } from 'node:crypto'
import type { Received, Reply } from '@vela/contract/call'
import type { openPractice as call } from '@vela/contract/practice'
import { practiceVersion } from '@vela/simulator/practice/market'
import type { Account, Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { refuseDeletedAccount } from '../../../http/refuse-deleted-account.ts'
import { describePractice } from './describe-practice.ts'
import {
  addPractice,
  endPractice,
  findPractice,
  listOrders,
  listPractice,
  lockPractice,
} from './practice.table.ts'
import { requirePlan } from './require-plan.ts'

type Request = { readonly body: Received<typeof call>['body']; readonly account: Account }

const running = new Refused(
  'practice_account_running',
  409,
  'You already have a practice account. To start again, name the account that the new one replaces.',
)
const tooMany = new Refused(
  'too_many_practice_accounts',
  409,
  'You have started again a great many times. Go on with the account that you have.',
)
const maxAccounts = 200

/** Draws a market and commits to it. The account that it replaces ends now and stays readable. */
export async function openPractice(
  deps: Pick<Deps, 'db' | 'log' | 'now'>,
  { body, account: { accountId } }: Request,
): Promise<Reply<typeof call>> {
  const { db, now } = deps
  const key = { accountId, id: body.id.toLowerCase() }
  const found = await findPractice(db, key)
  if (found === undefined) {
    await requirePlan(deps, accountId)
    const at = now()
    await db
      .transaction(async (tx) => {
        const own = await listPractice(tx, accountId)
        if (own.length >= maxAccounts) throw tooMany
        if (body.replaces !== null) {
          const replaced = { accountId, id: body.replaces }
          await lockPractice(tx, replaced)
          await endPractice(tx, replaced, at)
        }
        const seed = randomBytes(16).toString('hex')
        const commitment = hash('sha256', JSON.stringify([practiceVersion, 'practice', seed]), 'hex')
        const row = { ...key, seed, commitment, engineVersion: practiceVersion, openedAt: at, endedAt: null }
        // Of two requests at once the first one opens the account; nothing of the other one stays.
        if (!(await addPractice(tx, row)) && (await findPractice(tx, key)) === undefined) throw running
      })
      .catch(refuseDeletedAccount)
  }
  const row = found ?? (await findPractice(db, key))
  if (row === undefined) throw running
  return describePractice(row, await listOrders(db, key), now())
}
