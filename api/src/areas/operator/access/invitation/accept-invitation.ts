import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { CallShape, Received } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/access'
import type { Deps } from '../../../../deps.ts'
import { reply } from '../../../../http/route.ts'
import { hashToken } from '../../../../http/token.ts'
import { recordAction } from '../../audit/record-action.ts'
import { describeSecret, hashRecoveryCode, makeRecoveryCodes, makeSecret, stepOf } from '../codes.ts'
import { addCredential, addRecoveryCodes, type Credential, deleteCredentials } from '../credential.table.ts'
import { addOperator, findOperator } from '../operator.table.ts'
import { beginRegistration, verifyNewPasskey } from '../passkeys.ts'
import { describeOperator } from '../read-operator.ts'
import { invitationEnded, wrongCode } from '../refusals.ts'
import { deleteSessionsOf } from '../session.table.ts'
import { openSession } from '../session.ts'
import { findInvitation, type Invitation, storeSecret, takeInvitation } from './invitation.table.ts'

type UsedDeps = Pick<Deps, 'db' | 'now' | 'log' | 'operatorUrl'>

type Request<C extends CallShape> = {
  readonly body: Received<C>['body']
  readonly headers: IncomingHttpHeaders
  readonly requestId: string
}

async function openInvitation({ db, now }: UsedDeps, token: string): Promise<Invitation> {
  const found = await findInvitation(db, hashToken(token), now())
  if (found === undefined) throw invitationEnded
  return found
}

export async function readInvitation(deps: UsedDeps, { body }: Request<typeof calls.readInvitation>) {
  const { email, role, expiresAt } = await openInvitation(deps, body.token)
  return { email, role, expires_at: expiresAt.toISOString() }
}

export async function beginPasskey(deps: UsedDeps, { body, headers }: Request<typeof calls.beginPasskey>) {
  const invitation = await openInvitation(deps, body.token)
  return { options: await beginRegistration(deps, headers, invitation) }
}

export async function acceptWithPasskey(
  deps: UsedDeps,
  { body: { token, passkey }, headers, requestId }: Request<typeof calls.acceptWithPasskey>,
) {
  const { id: subject } = await openInvitation(deps, token)
  const credential = await verifyNewPasskey(deps, headers, { subject, passkey })
  const accepted = { token, requestId, credential: { kind: 'passkey', secret: null, ...credential } } as const
  const { operator, cookie } = await accept(deps, accepted)
  return reply(200, operator, cookie)
}

export async function beginCodes(deps: UsedDeps, { body: { token } }: Request<typeof calls.beginCodes>) {
  const { id, email } = await openInvitation(deps, token)
  const secret = makeSecret()
  await storeSecret(deps.db, id, secret)
  return describeSecret(secret, email)
}

/** A mistyped code ends nothing: the secret in the authenticator app stays the right one. */
export async function acceptWithCodes(
  deps: UsedDeps,
  { body: { token, code }, requestId }: Request<typeof calls.acceptWithCodes>,
) {
  const { totpSecret: secret } = await openInvitation(deps, token)
  const step = secret && stepOf(secret, code.replace(/\s/g, ''), deps.now())
  if (step === null) throw wrongCode
  const recoveryCodes = makeRecoveryCodes()
  const { operator, cookie } = await accept(deps, {
    token,
    requestId,
    credential: { id: randomUUID(), kind: 'totp', publicKey: null, secret, counter: step, transports: [] },
    recoveryCodes,
  })
  return reply(200, { operator, recovery_codes: recoveryCodes }, cookie)
}

type Accepted = {
  readonly token: string
  readonly requestId: string
  readonly credential: Omit<Credential, 'operatorId' | 'createdAt'>
  readonly recoveryCodes?: readonly string[]
}

/** Creates the operator, or replaces the ways in of one who was invited again, and signs them in. */
async function accept({ db, now }: UsedDeps, { token, requestId, credential, recoveryCodes = [] }: Accepted) {
  const at = now()
  return db.transaction(async (tx) => {
    const invitation = await takeInvitation(tx, hashToken(token), at)
    if (invitation === undefined) throw invitationEnded
    const { operatorId, email } = invitation
    const existing = await findOperator(tx, { id: operatorId })
    const role = existing?.role ?? invitation.role
    if (existing) {
      await deleteCredentials(tx, operatorId)
      await deleteSessionsOf(tx, operatorId)
    } else await addOperator(tx, { id: operatorId, email, role, createdAt: at })
    await addCredential(tx, { ...credential, operatorId, createdAt: at })
    if (recoveryCodes.length > 0) await addRecoveryCodes(tx, operatorId, recoveryCodes.map(hashRecoveryCode))
    const cookie = await openSession(tx, operatorId, at)
    const operator = await describeOperator(tx, { id: operatorId, email, role })
    await recordAction(tx, {
      operatorId,
      action: 'operator.accept',
      subject: { kind: 'operator', id: operatorId },
      reason: '',
      requestId,
      detail: { role, way: credential.kind, invitation: invitation.id },
      at,
    })
    return { operator, cookie }
  })
}
