/**
 * How operators get into their room: invitation, sign-in by passkey or code, proof, the list of operators, settings and
 * the audit log. A passkey is registered or used in two calls; the challenge of the first one works once.
 */

import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { ok } from '../envelope.ts'
import { email, opaqueId } from '../text.ts'
import { permissions, roles } from './permissions.ts'

const role = z.enum(roles)
const base64url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8192))
const code = z.string().check(z.minLength(6), z.maxLength(40))
const invitation = { token: opaqueId }
const area = 'operator'

/** Ceremonies cost a signature check and a row each, so few are allowed in a minute. */
const limits = { perMinute: 30 }

/** The options of WebAuthn Level 3 in JSON, which the browser's own parser reads. */
const passkeyOptions = z.looseObject({ challenge: base64url })

const newPasskey = z.strictObject({
  id: base64url,
  clientDataJSON: base64url,
  attestationObject: base64url,
  transports: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8)),
})
export type NewPasskey = z.output<typeof newPasskey>

const passkeyAnswer = z.strictObject({
  id: base64url,
  clientDataJSON: base64url,
  authenticatorData: base64url,
  signature: base64url,
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

const signedIn = z.object({
  id: z.string(),
  email: z.string(),
  role,
  permissions: z.array(z.enum(permissions)),
  /** The ways in that this operator has. */
  hasPasskey: z.boolean(),
  hasCodes: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type SignedInOperator = z.output<typeof signedIn>

export const readInvitation = defineCall({
  clause: 'O-01',
  area,
  summary: 'Tells for whom an invitation is',
  method: 'POST',
  path: '/operator/api/invitation/',
  access: 'public',
  body: z.strictObject(invitation),
  replies: { 200: z.object({ email: z.string(), role, expires_at: z.string() }) },
  limits,
})

export const beginPasskey = defineCall({
  clause: 'O-02',
  area,
  summary: 'Begins to register the passkey of an invited operator',
  method: 'POST',
  path: '/operator/api/invitation/begin-passkey/',
  access: 'public',
  body: z.strictObject(invitation),
  replies: { 200: z.object({ options: passkeyOptions }) },
  limits,
})

export const acceptWithPasskey = defineCall({
  clause: 'O-02',
  area,
  summary: 'Accepts an invitation with a new passkey and signs in',
  method: 'POST',
  path: '/operator/api/invitation/passkey/',
  access: 'public',
  body: z.strictObject({ ...invitation, passkey: newPasskey }),
  replies: { 200: signedIn },
  limits,
})

export const beginCodes = defineCall({
  clause: 'O-02',
  area,
  summary: 'Shows the secret for an authenticator app',
  method: 'POST',
  path: '/operator/api/invitation/begin-codes/',
  access: 'public',
  body: z.strictObject(invitation),
  replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  limits,
})

export const acceptWithCodes = defineCall({
  clause: 'O-02',
  area,
  summary: 'Accepts an invitation with the first code of an authenticator app and signs in',
  method: 'POST',
  path: '/operator/api/invitation/codes/',
  access: 'public',
  body: z.strictObject({ ...invitation, code }),
  /** The recovery codes are shown this once; only their hashes are stored. */
  replies: { 200: z.object({ operator: signedIn, recovery_codes: z.array(z.string()) }) },
  limits,
})

export const beginOperatorSignIn = defineCall({
  clause: 'O-02',
  area,
  summary: 'Begins a sign-in by passkey',
  method: 'POST',
  path: '/operator/api/sign-in/begin/',
  access: 'public',
  replies: { 200: z.object({ options: passkeyOptions }) },
  limits,
})

export const signInWithPasskey = defineCall({
  clause: 'O-02',
  area,
  summary: 'Signs an operator in by passkey',
  method: 'POST',
  path: '/operator/api/sign-in/passkey/',
  access: 'public',
  body: z.strictObject({ passkey: passkeyAnswer }),
  replies: { 200: signedIn },
  limits,
})

export const signInWithCode = defineCall({
  clause: 'O-02',
  area,
  summary: 'Signs an operator in by a code of the authenticator app or a recovery code',
  method: 'POST',
  path: '/operator/api/sign-in/code/',
  access: 'public',
  body: z.strictObject({ email, code }),
  replies: { 200: signedIn },
  limits: { perMinute: 10 },
})

export const signOutOperator = defineCall({
  clause: 'O-04',
  area,
  summary: 'Ends the session of the operator in this browser',
  method: 'POST',
  path: '/operator/api/sign-out/',
  access: 'operator',
  permission: 'any',
  replies: { 200: ok },
})

export const readOperator = defineCall({
  clause: 'O-04',
  area,
  summary: 'Tells who is signed in and what they may do',
  method: 'GET',
  path: '/operator/api/me/',
  access: 'operator',
  permission: 'any',
  replies: { 200: signedIn },
})

export const beginProof = defineCall({
  clause: 'O-03',
  area,
  summary: 'Begins a fresh proof by passkey',
  method: 'POST',
  path: '/operator/api/proof/begin/',
  access: 'operator',
  permission: 'any',
  replies: { 200: z.object({ options: passkeyOptions }) },
  limits,
})

const own = { area, access: 'operator', permission: 'any', clause: 'O-02' } as const

export const listOwnPasskeys = defineCall({
  ...own,
  summary: 'Lists the passkeys of the operator',
  method: 'GET',
  path: '/operator/api/passkeys/',
  replies: { 200: z.object({ passkeys: z.array(z.object({ id: z.string(), created_at: z.string() })) }) },
})

export const beginOwnPasskey = defineCall({
  ...own,
  proof: 'fresh',
  summary: 'Begins to register another passkey of the operator',
  method: 'POST',
  path: '/operator/api/passkeys/begin/',
  replies: { 200: z.object({ options: passkeyOptions }) },
  limits,
})

export const addOwnPasskey = defineCall({
  ...own,
  proof: 'fresh',
  summary: 'Adds another passkey of the operator',
  method: 'POST',
  path: '/operator/api/passkeys/add/',
  body: z.strictObject({ passkey: newPasskey }),
  replies: { 200: signedIn },
  limits,
})

export const removeOwnPasskey = defineCall({
  ...own,
  proof: 'fresh',
  summary: 'Removes a passkey of the operator, but not the last way in',
  method: 'POST',
  path: '/operator/api/passkeys/remove/',
  body: z.strictObject({ id: base64url }),
  replies: { 200: signedIn },
})

export const proveWithPasskey = defineCall({
  clause: 'O-03',
  area,
  summary: 'Gives a fresh proof by passkey',
  method: 'POST',
  path: '/operator/api/proof/passkey/',
  access: 'operator',
  permission: 'any',
  body: z.strictObject({ passkey: passkeyAnswer }),
  replies: { 200: ok },
  limits,
})

export const proveWithCode = defineCall({
  clause: 'O-03',
  area,
  summary: 'Gives a fresh proof by code',
  method: 'POST',
  path: '/operator/api/proof/code/',
  access: 'operator',
  permission: 'any',
  body: z.strictObject({ code }),
  replies: { 200: ok },
  limits: { perMinute: 10 },
})
