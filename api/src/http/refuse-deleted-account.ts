import { unauthorized } from './errors.ts'

/** Replies 401 if the foreign key fails, because the account was deleted after its token was checked. */
export function refuseDeletedAccount(error: unknown): never {
  for (let one = error; one instanceof Error; one = one.cause)
    if ('code' in one && one.code === '23503') throw unauthorized
  throw error
}
