import type { IncomingHttpHeaders } from 'node:http'
import type { CallShape, Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/access'
import type { Deps, Operator } from '../../../deps.ts'
import { unauthorized } from '../../../http/errors.ts'
import { recordAction } from '../audit/record-action.ts'
import { addCredential, deletePasskey, listCredentials } from './credential.table.ts'
import { findOperator, type OperatorRow } from './operator.table.ts'
import { beginRegistration, verifyNewPasskey } from './passkeys.ts'
import { describeOperator } from './read-operator.ts'
import { lastWayIn } from './refusals.ts'

type UsedDeps = Pick<Deps, 'db' | 'now' | 'log' | 'operatorUrl'>

type Request<C extends CallShape> = {
  readonly body: Received<C>['body']
  readonly operator: Operator
  readonly headers: IncomingHttpHeaders
  readonly requestId: string
}

/** [O-02] The passkeys of the operator, the oldest first. A second one is there for the day the first is lost. */
export async function listOwnPasskeys(
  { db }: UsedDeps,
  { operator }: Pick<Request<typeof calls.listOwnPasskeys>, 'operator'>,
): Promise<Reply<typeof calls.listOwnPasskeys>> {
  const passkeys = (await listCredentials(db, operator.operatorId))
    .filter(({ kind }) => kind === 'passkey')
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  return { passkeys: passkeys.map(({ id, createdAt }) => ({ id, created_at: createdAt.toISOString() })) }
}

export async function beginOwnPasskey(
  deps: UsedDeps,
  { operator, headers }: Pick<Request<typeof calls.beginOwnPasskey>, 'operator' | 'headers'>,
) {
  const { id, email } = await findSelf(deps, operator)
  return { options: await beginRegistration(deps, headers, { id, operatorId: id, email }) }
}

export async function addOwnPasskey(
  deps: UsedDeps,
  { body, operator, headers, requestId }: Request<typeof calls.addOwnPasskey>,
): Promise<Reply<typeof calls.addOwnPasskey>> {
  const self = await findSelf(deps, operator)
  const passkey = await verifyNewPasskey(deps, headers, { subject: self.id, passkey: body.passkey })
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await addCredential(tx, { kind: 'passkey', secret: null, ...passkey, operatorId: self.id, createdAt: at })
    await recordAction(tx, { ...recorded(self, requestId, at), action: 'operator.add_passkey' })
    return describeOperator(tx, self)
  })
}

export async function removeOwnPasskey(
  deps: UsedDeps,
  { body, operator, requestId }: Request<typeof calls.removeOwnPasskey>,
): Promise<Reply<typeof calls.removeOwnPasskey>> {
  const self = await findSelf(deps, operator)
  return deps.db.transaction(async (tx) => {
    const known = await listCredentials(tx, self.id)
    if (!known.some(({ id }) => id !== body.id)) throw lastWayIn
    if (await deletePasskey(tx, self.id, body.id))
      await recordAction(tx, {
        ...recorded(self, requestId, deps.now()),
        action: 'operator.remove_passkey',
      })
    return describeOperator(tx, self)
  })
}

async function findSelf({ db }: UsedDeps, { operatorId }: Operator): Promise<OperatorRow> {
  const found = await findOperator(db, { id: operatorId })
  // Removed between the admission and now.
  if (found === undefined) throw unauthorized
  return found
}

function recorded({ id }: OperatorRow, requestId: string, at: Date) {
  return { operatorId: id, subject: { kind: 'operator', id }, reason: '', requestId, detail: {}, at }
}
