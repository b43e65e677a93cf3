import { randomUUID } from 'node:crypto'
import type { Role } from '@vela/contract/operator/permissions'
import { addOperator } from '../src/areas/operator/access/operator.table.ts'
import { openSession } from '../src/areas/operator/access/session.ts'
import type { Deps } from '../src/deps.ts'

export type TestOperator = {
  readonly operatorId: string
  readonly email: string
  /** The header `cookie` of the operator's browser. Its proof is as fresh as the clock of the test. */
  readonly cookie: string
}

/** Somebody of this role, signed in just now. */
export async function addSignedInOperator(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  role: Role = 'owner',
): Promise<TestOperator> {
  const operatorId = randomUUID()
  const email = `${role}-${operatorId.slice(0, 8)}@room.example`
  await addOperator(db, { id: operatorId, email, role, createdAt: now() })
  const set = await openSession(db, operatorId, now())
  return { operatorId, email, cookie: set.split(';')[0] ?? '' }
}
