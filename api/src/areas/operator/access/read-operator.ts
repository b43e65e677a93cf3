import type { SignedInOperator } from '@vela/contract/operator/access'
import { isPermitted, permissions } from '@vela/contract/operator/permissions'
import type { Db } from '../../../db/database.ts'
import type { Deps, Operator } from '../../../deps.ts'
import { unauthorized } from '../../../http/errors.ts'
import { countRecoveryCodes, listCredentials } from './credential.table.ts'
import { findOperator, type OperatorRow } from './operator.table.ts'

export async function describeOperator(
  db: Pick<Db, 'select'>,
  { id, email, role }: Pick<OperatorRow, 'id' | 'email' | 'role'>,
): Promise<SignedInOperator> {
  const kinds = (await listCredentials(db, id)).map(({ kind }) => kind)
  return {
    id,
    email,
    role,
    permissions: permissions.filter((permission) => isPermitted(role, permission)),
    hasPasskey: kinds.includes('passkey'),
    hasCodes: kinds.includes('totp'),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
  }
}

export async function readOperator(
  { db }: Pick<Deps, 'db'>,
  { operator }: { readonly operator: Operator },
): Promise<SignedInOperator> {
  const found = await findOperator(db, { id: operator.operatorId })
  // Removed between the admission and now.
  if (found === undefined) throw unauthorized
  return describeOperator(db, found)
}
