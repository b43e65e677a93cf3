/**
 * [O-01] Invitations: a link that works once and for 24 hours. The first one comes from the command `npm run operator`,
 * so there is never a set-up page that is open to everybody. The token is in the fragment of the link, which browsers
 * do not send, so it is in no log of a proxy.
 */

import { randomUUID } from 'node:crypto'
import type { Role } from '@vela/contract/operator/permissions'
import type { Deps } from '../../../../deps.ts'
import { hashToken, makeToken } from '../../../../http/token.ts'
import { recordAction } from '../../audit/record-action.ts'
import { findOperator } from '../operator.table.ts'
import { putInvitation } from './invitation.table.ts'

const lastsMs = 24 * 60 * 60_000

type Invited = {
  readonly email: string
  readonly role: Role
  /** Null for the command. */
  readonly invitedBy: string | null
  readonly requestId: string
  /** The origin of the room, which the link begins with. */
  readonly origin: string
}

/**
 * An invitation for somebody who is an operator already replaces all ways in when it is accepted, and keeps the role.
 * That is how an operator who lost the passkey comes back.
 */
export async function invite(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, role, invitedBy, requestId, origin }: Invited,
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  const token = makeToken()
  const at = now()
  const expiresAt = new Date(at.getTime() + lastsMs)
  await db.transaction(async (tx) => {
    const existing = await findOperator(tx, { email })
    const invitation = {
      id: randomUUID(),
      operatorId: existing?.id ?? randomUUID(),
      email: existing?.email ?? email,
      role: existing?.role ?? role,
    }
    await putInvitation(tx, {
      ...invitation,
      tokenHash: hashToken(token),
      invitedBy,
      totpSecret: null,
      createdAt: at,
      expiresAt,
    })
    await recordAction(tx, {
      operatorId: invitedBy,
      action: existing ? 'operator.invite_again' : 'operator.invite',
      subject: { kind: 'operator', id: invitation.operatorId },
      reason: '',
      requestId,
      detail: { role: invitation.role, invitation: invitation.id },
      at,
    })
  })
  return { link: `${origin}/operator/invitation#${token}`, expiresAt }
}
