import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../http/errors.ts'
import { findCredentials, setPasswordHash } from './account.table.ts'
import { giveBack, type Spending, spend } from './budgets.ts'
import { knownDevice } from './device-cookie.ts'
import { hashPassword, isOutdated, isPassword } from './hash-password.ts'
import { placeOf } from './place-of.ts'

type Try = {
  readonly email: string
  readonly password: string
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}

const wrongCredentials = new Refused('wrong_credentials', 401, 'The e-mail or the password is not correct.')

/** Answers whose password it is. An address without an account costs the same work and the same budgets. */
export async function checkPassword(
  deps: Pick<Deps, 'db' | 'now'>,
  { email, password, ip, headers }: Try,
): Promise<string> {
  const found = await findCredentials(deps.db, email)
  const device = found ? await knownDevice(deps, headers, found.id) : null
  const [address, place] = [email.toLowerCase(), placeOf(ip)]
  const spendings: Spending[] =
    device === null
      ? [
          ['log-in account place', address, place],
          ['log-in place', place],
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
  if (isOutdated(kept)) await setPasswordHash(deps.db, found.id, await hashPassword(password))
  return found.id
}
