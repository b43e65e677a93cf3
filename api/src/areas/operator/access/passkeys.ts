/**
 * Passkeys (WebAuthn). A challenge is stored as a hash, works once and for five minutes. The browser must have verified
 * the person, because a passkey is the only factor. A counter that does not advance means a copied key and is refused.
 */

import type { IncomingHttpHeaders } from 'node:http'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { brand } from '@vela/contract/brand'
import type { NewPasskey, PasskeyAnswer } from '@vela/contract/operator/access'
import type { Deps } from '../../../deps.ts'
import { roomOrigin } from '../../../http/admission/room-origin.ts'
import { hashToken } from '../../../http/token.ts'
import { addChallenge, takeChallenge } from './challenge.table.ts'
import { advanceCounter, type Credential, findCredential, listCredentials } from './credential.table.ts'
import type { Invitation } from './invitation/invitation.table.ts'
import { passkeyRefused } from './refusals.ts'

type UsedDeps = Pick<Deps, 'db' | 'now' | 'log' | 'operatorUrl'>

/** What a challenge is for: a new passkey of an invitation or an operator, an operator who proves something, or a sign-in of somebody yet unknown. */
type Use =
  | { readonly purpose: 'accept'; readonly subject: string }
  | { readonly purpose: 'prove'; readonly subject: string }
  | { readonly purpose: 'sign_in'; readonly subject: null }

const challengeLastsMs = 5 * 60_000

function partyOf(deps: UsedDeps, headers: IncomingHttpHeaders) {
  const origin = roomOrigin(deps, headers)
  return { origin, rpID: new URL(origin).hostname }
}

async function storeChallenge({ db, now }: UsedDeps, challenge: string, use: Use): Promise<void> {
  const expiresAt = new Date(now().getTime() + challengeLastsMs)
  await addChallenge(db, { challengeHash: hashToken(challenge), ...use, expiresAt })
}

function passkeysIn(credentials: readonly Credential[]) {
  return credentials
    .filter(({ kind }) => kind === 'passkey')
    .map(({ id, transports }) => ({ id, transports }))
}

/** The id is the one of the invitation, or of the operator who adds another passkey. */
export async function beginRegistration(
  deps: UsedDeps,
  headers: IncomingHttpHeaders,
  { id, operatorId, email }: Pick<Invitation, 'id' | 'operatorId' | 'email'>,
) {
  const known = await listCredentials(deps.db, operatorId)
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: partyOf(deps, headers).rpID,
    userName: email,
    userID: new Uint8Array(Buffer.from(operatorId.replaceAll('-', ''), 'hex')),
    // A device that has a passkey of the operator already is told so by the browser.
    excludeCredentials: id === operatorId ? passkeysIn(known) : [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeChallenge(deps, options.challenge, { purpose: 'accept', subject: id })
  return { ...options }
}

/** The credential of a new passkey, without its operator. */
export async function verifyNewPasskey(
  deps: UsedDeps,
  headers: IncomingHttpHeaders,
  { subject, passkey }: { readonly subject: string; readonly passkey: NewPasskey },
): Promise<Pick<Credential, 'id' | 'publicKey' | 'counter' | 'transports'>> {
  const { origin, rpID } = partyOf(deps, headers)
  const { id, clientDataJSON, attestationObject, transports } = passkey
  const { registrationInfo } = await refusing(deps, () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => isOurs(deps, challenge, { purpose: 'accept', subject }),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  )
  if (registrationInfo === undefined) throw passkeyRefused
  const { credential } = registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports,
  }
}

export async function beginAuthentication(
  deps: UsedDeps,
  headers: IncomingHttpHeaders,
  operatorId: string | null,
) {
  const known = operatorId === null ? [] : await listCredentials(deps.db, operatorId)
  const options = await generateAuthenticationOptions({
    rpID: partyOf(deps, headers).rpID,
    userVerification: 'required',
    // For a sign-in the browser finds the passkey itself, so the server tells nobody which ones exist.
    allowCredentials: passkeysIn(known),
  })
  const use =
    operatorId === null
      ? ({ purpose: 'sign_in', subject: null } as const)
      : ({ purpose: 'prove', subject: operatorId } as const)
  await storeChallenge(deps, options.challenge, use)
  return { ...options }
}

/** Returns the operator whose passkey answered the challenge. */
export async function verifyPasskey(
  deps: UsedDeps,
  headers: IncomingHttpHeaders,
  { passkey, operatorId }: { readonly passkey: PasskeyAnswer; readonly operatorId: string | null },
): Promise<string> {
  const { origin, rpID } = partyOf(deps, headers)
  const { id, ...response } = passkey
  const credential = await findCredential(deps.db, id)
  if (!credential?.publicKey) throw passkeyRefused
  if (operatorId !== null && credential.operatorId !== operatorId) throw passkeyRefused
  const { publicKey, counter } = credential
  const use: Use =
    operatorId === null ? { purpose: 'sign_in', subject: null } : { purpose: 'prove', subject: operatorId }
  const { verified, authenticationInfo } = await refusing(deps, () =>
    verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => isOurs(deps, challenge, use),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }),
  )
  if (!verified) throw passkeyRefused
  if (!(await advanceCounter(deps.db, { id, counter: authenticationInfo.newCounter }))) throw passkeyRefused
  return credential.operatorId
}

function isOurs({ db, now }: UsedDeps, challenge: string, use: Use): Promise<boolean> {
  return takeChallenge(db, { challengeHash: hashToken(challenge), ...use }, now())
}

/** The library throws for every answer that is malformed or does not fit. The reason goes to the log only. */
async function refusing<T>({ log }: UsedDeps, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    log.info({ err: error }, 'a passkey of an operator was refused')
    throw passkeyRefused
  }
}
