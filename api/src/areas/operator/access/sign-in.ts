import type { IncomingHttpHeaders } from 'node:http'
import type { CallShape, Received } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/access'
import type { Deps, Operator } from '../../../deps.ts'
import { unauthorized } from '../../../http/errors.ts'
import { reply } from '../../../http/route.ts'
import { recordAction } from '../audit/record-action.ts'
import { checkCode } from './codes.ts'
import { findOperator } from './operator.table.ts'
import { beginAuthentication, verifyPasskey } from './passkeys.ts'
import { describeOperator } from './read-operator.ts'
import { passkeyRefused, wrongCode } from './refusals.ts'
import { markProven } from './session.table.ts'
import { openSession, sessionHash } from './session.ts'

type UsedDeps = Pick<Deps, 'db' | 'now' | 'log' | 'operatorUrl'>

type Request<C extends CallShape> = {
  readonly body: Received<C>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
  readonly requestId: string
}

export async function beginOperatorSignIn(
  deps: UsedDeps,
  { headers }: Request<typeof calls.beginOperatorSignIn>,
) {
  return { options: await beginAuthentication(deps, headers, null) }
}

export async function signInWithPasskey(
  deps: UsedDeps,
  { body: { passkey }, headers, requestId }: Request<typeof calls.signInWithPasskey>,
) {
  const operatorId = await verifyPasskey(deps, headers, { passkey, operatorId: null })
  const signedIn = await signIn(deps, { operatorId, requestId, way: 'passkey' })
  if (signedIn === null) throw passkeyRefused
  return signedIn
}

export async function signInWithCode(
  deps: UsedDeps,
  { body: { email, code }, ip, requestId }: Request<typeof calls.signInWithCode>,
) {
  const operatorId = (await findOperator(deps.db, { email }))?.id ?? null
  await checkCode(deps, { operatorId, subject: email, code, ip })
  const signedIn = operatorId === null ? null : await signIn(deps, { operatorId, requestId, way: 'code' })
  if (signedIn === null) throw wrongCode
  return signedIn
}

type SigningIn = { readonly operatorId: string; readonly requestId: string; readonly way: 'passkey' | 'code' }

/** Null if the operator was removed meanwhile. */
async function signIn({ db, now }: UsedDeps, { operatorId, requestId, way }: SigningIn) {
  const at = now()
  return db.transaction(async (tx) => {
    const operator = await findOperator(tx, { id: operatorId })
    if (operator === undefined) return null
    const cookie = await openSession(tx, operatorId, at)
    const described = await describeOperator(tx, operator)
    await recordAction(tx, {
      operatorId,
      action: 'operator.sign_in',
      subject: { kind: 'operator', id: operatorId },
      reason: '',
      requestId,
      detail: { way },
      at,
    })
    return reply(200, described, cookie)
  })
}

type Proving<C extends CallShape> = Request<C> & { readonly operator: Operator }

export async function beginProof(deps: UsedDeps, { headers, operator }: Proving<typeof calls.beginProof>) {
  return { options: await beginAuthentication(deps, headers, operator.operatorId) }
}

export async function proveWithPasskey(
  deps: UsedDeps,
  { body: { passkey }, headers, operator: { operatorId } }: Proving<typeof calls.proveWithPasskey>,
) {
  await verifyPasskey(deps, headers, { passkey, operatorId })
  return storeProof(deps, headers)
}

export async function proveWithCode(
  deps: UsedDeps,
  { body: { code }, headers, ip, operator }: Proving<typeof calls.proveWithCode>,
) {
  const found = await findOperator(deps.db, { id: operator.operatorId })
  if (found === undefined) throw unauthorized
  await checkCode(deps, { operatorId: found.id, subject: found.email, code, ip })
  return storeProof(deps, headers)
}

async function storeProof({ db, now }: UsedDeps, { cookie }: IncomingHttpHeaders) {
  const tokenHash = sessionHash(cookie)
  if (tokenHash !== null) await markProven(db, tokenHash, now())
  return { status: 'ok' } as const
}
