import type { IncomingHttpHeaders } from 'node:http'
import type { CallShape, Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/operators'
import type { Deps, Operator } from '../../../deps.ts'
import { roomOrigin } from '../../../http/admission/room-origin.ts'
import { recordAction } from '../audit/record-action.ts'
import { deleteCredentials } from './credential.table.ts'
import { deleteInvitation, deleteInvitationsOf, listInvitations } from './invitation/invitation.table.ts'
import { invite } from './invitation/invite.ts'
import { changeRole, findOperator, listActive, lockOwners, markRemoved } from './operator.table.ts'
import { invitationEnded, lastOwner, noSuchOperator } from './refusals.ts'
import { deleteSessionsOf, listLastUses } from './session.table.ts'
import { openSince } from './session.ts'

type UsedDeps = Pick<Deps, 'db' | 'now' | 'operatorUrl'>

type Request<C extends CallShape> = {
  readonly body: Received<C>['body']
  readonly headers: IncomingHttpHeaders
  readonly requestId: string
  readonly operator: Operator
}

export async function listOperators({ db, now }: UsedDeps): Promise<Reply<typeof calls.listOperators>> {
  const at = now()
  const [operators, seen, invitations] = [
    await listActive(db),
    await listLastUses(db, openSince(at)),
    await listInvitations(db, at),
  ]
  return {
    operators: operators.map(({ id, email, role, createdAt }) => ({
      id,
      email,
      role,
      created_at: createdAt.toISOString(),
      seen_at: seen.get(id)?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expires_at: expiresAt.toISOString(),
    })),
  }
}

export async function inviteOperator(
  deps: UsedDeps,
  { body: { email, role }, headers, operator, requestId }: Request<typeof calls.inviteOperator>,
) {
  const origin = roomOrigin(deps, headers)
  const invitedBy = operator.operatorId
  const { link, expiresAt } = await invite(deps, { email: email.trim(), role, invitedBy, requestId, origin })
  return { link, expires_at: expiresAt.toISOString() }
}

export async function withdrawInvitation(
  { db, now }: UsedDeps,
  { body: { id }, operator, requestId }: Request<typeof calls.withdrawInvitation>,
) {
  await db.transaction(async (tx) => {
    if (!(await deleteInvitation(tx, id))) throw invitationEnded
    await recordAction(tx, {
      operatorId: operator.operatorId,
      action: 'operator.withdraw_invitation',
      subject: { kind: 'invitation', id },
      reason: '',
      requestId,
      at: now(),
    })
  })
  return { status: 'ok' } as const
}

export async function setRole(
  { db, now }: UsedDeps,
  { body: { id, role }, operator, requestId }: Request<typeof calls.setRole>,
) {
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx)
    const before = await findOperator(tx, { id })
    if (before === undefined) throw noSuchOperator
    if (role !== 'owner' && owners.length === 1 && owners[0] === id) throw lastOwner
    await changeRole(tx, id, role)
    await recordAction(tx, {
      operatorId: operator.operatorId,
      action: 'operator.set_role',
      subject: { kind: 'operator', id },
      reason: '',
      requestId,
      detail: { before: before.role, role },
      at: now(),
    })
  })
  return { status: 'ok' } as const
}

export async function removeOperator(
  { db, now }: UsedDeps,
  { body: { id }, operator, requestId }: Request<typeof calls.removeOperator>,
) {
  await db.transaction(async (tx) => {
    const owners = await lockOwners(tx)
    if (owners.length === 1 && owners[0] === id) throw lastOwner
    if (!(await markRemoved(tx, id, now()))) throw noSuchOperator
    await deleteSessionsOf(tx, id)
    await deleteCredentials(tx, id)
    await deleteInvitationsOf(tx, id)
    await recordAction(tx, {
      operatorId: operator.operatorId,
      action: 'operator.remove',
      subject: { kind: 'operator', id },
      reason: '',
      requestId,
      at: now(),
    })
  })
  return { status: 'ok' } as const
}
