import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../deps.ts'
import { type Spending, spend, undoSpend } from '../../../http/budgets/budgets.ts'
import { sitePrefixOf, subnetOf } from '../../../http/budgets/network-of.ts'
import { findAccount, findCredentials, renewPasswordHash } from '../../identity/public.ts'
import { type Credentials, knownDevice } from '../device-cookie.ts'
import { wrongCredentials } from '../refusals.ts'
import { hashPassword, isOutdated, isPassword } from './hash-password.ts'

type UsedDeps = Pick<Deps, 'db' | 'now'>
type Attempt = {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}

/** Returns the id of the account with this email address and password; throws if there is none. */
export async function checkPassword(deps: UsedDeps, tried: Attempt): Promise<string> {
  return (await checkCredentials(deps, tried)).accountId
}

/**
 * Returns the account and the hash that the password matched; throws if it is wrong. An address without an account
 * costs the same time and attempts, so that nobody can find out who has an account.
 */
export async function checkCredentials(
  deps: UsedDeps,
  { email, password, ip, headers }: Attempt,
): Promise<Credentials> {
  const found = await findCredentials(deps.db, email)
  const device = found ? await knownDevice(deps, headers, { accountId: found.id, ...found }) : null
  const [address, subnet] = [email.toLowerCase(), subnetOf(ip)]
  // A browser that was signed in before has a budget of its own, so that strangers cannot lock the owner out.
  const spendings: Spending[] =
    device === null
      ? [
          ['log-in account subnet', address, subnet],
          ['log-in subnet', subnet],
          ['log-in account site', address, sitePrefixOf(ip)],
          ['log-in account', address],
        ]
      : [['log-in device', device]]
  await spend(deps, ...spendings)
  const storedHash = found?.passwordHash ?? null
  const isRight = await isPassword(password, storedHash).catch(async (error: unknown) => {
    // The check did not run, so the attempt revealed nothing and does not count.
    await undoSpend(deps, ...spendings)
    throw error
  })
  if (!isRight || found === undefined || storedHash === null) throw wrongCredentials
  // Only wrong passwords count.
  await undoSpend(deps, ...spendings)
  const passwordHash = isOutdated(storedHash)
    ? await renewHash(deps, { id: found.id, storedHash, password })
    : storedHash
  return { accountId: found.id, passwordHash }
}

type OutdatedHash = { readonly id: string; readonly storedHash: string; readonly password: string }

async function renewHash({ db }: UsedDeps, { id, storedHash, password }: OutdatedHash): Promise<string> {
  const fresh = await hashPassword(password)
  if (await renewPasswordHash(db, { id, current: storedHash, fresh })) return fresh
  // Another log-in has rehashed the password meanwhile, or it was changed.
  const current = (await findAccount(db, id))?.passwordHash ?? null
  if (current === null || !(await isPassword(password, current))) throw wrongCredentials
  return current
}
