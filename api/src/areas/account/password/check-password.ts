import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { giveBack, type Spending, spend } from '../../../http/budgets/budgets.ts'
import { placeOf, siteOf } from '../../../http/budgets/network-of.ts'
import { findAccount, findCredentials, renewPasswordHash } from '../../identity/public.ts'
import { type Credentials, knownDevice } from '../device-cookie.ts'
import { wrongCredentials } from '../sign-in/wrong-credentials.ts'
import { hashPassword, isOutdated, isPassword } from './hash-password.ts'

type Needs = Pick<Deps, 'db' | 'now'>
type Try = {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}

/** Answers whose password it is. */
export async function checkPassword(deps: Needs, tried: Try): Promise<string> {
  return (await checkCredentials(deps, tried)).accountId
}

/** With the hash that it was held against. An address without an account costs the same work and the same budgets. */
export async function checkCredentials(
  deps: Needs,
  { email, password, ip, headers }: Try,
): Promise<Credentials> {
  const found = await findCredentials(deps.db, email)
  const device = found ? await knownDevice(deps, headers, { accountId: found.id, ...found }) : null
  const [address, place] = [email.toLowerCase(), placeOf(ip)]
  const spendings: Spending[] =
    device === null
      ? [
          ['log-in account place', address, place],
          ['log-in place', place],
          ['log-in account site', address, siteOf(ip)],
          ['log-in account', address],
        ]
      : [['log-in device', device]]
  await spend(deps, ...spendings)
  const kept = found?.passwordHash ?? null
  const isRight = await isPassword(password, kept).catch(async (error: unknown) => {
    // Nothing was learned from it.
    await giveBack(deps, ...spendings)
    throw error
  })
  if (!isRight || found === undefined || kept === null) throw wrongCredentials
  await giveBack(deps, ...spendings)
  const passwordHash = isOutdated(kept) ? await renewHash(deps, { id: found.id, kept, password }) : kept
  return { accountId: found.id, passwordHash }
}

type Old = { readonly id: string; readonly kept: string; readonly password: string }

async function renewHash({ db }: Needs, { id, kept, password }: Old): Promise<string> {
  const fresh = await hashPassword(password)
  if (await renewPasswordHash(db, { id, kept, fresh })) return fresh
  // Another log-in renewed it, or the password was changed.
  const current = (await findAccount(db, id))?.passwordHash ?? null
  if (current === null || !(await isPassword(password, current))) throw wrongCredentials
  return current
}
