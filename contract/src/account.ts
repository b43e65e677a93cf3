import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { person } from './person.ts'
import { signedIn } from './session.ts'
import { email, opaqueId, password, sessionId } from './text.ts'

const knownPassword = z.string().check(z.minLength(1), z.maxLength(128))

/**
 * What became of the plan paid in this browser's funnel session. `added`: it is in the account. `waiting`: it was paid
 * with another email address or in another browser, and the link in the receipt adds it. `refunded`: the account
 * already has a running plan, so this one is refunded. `second_trial`: refunded, because the account had an
 * introductory price before. `delayed`: it could not be added now; the server retries on its own.
 */
const claim = z.object({
  kind: z.enum(['added', 'waiting', 'refunded', 'second_trial', 'delayed']),
  /** The masked email address that got the receipt. */
  email: z.nullable(z.string()),
})
export type Claim = z.output<typeof claim>

/** Without a claim, the session had no payment. */
const signedInWithClaim = z.object({ ...signedIn.shape, claim: z.optional(claim) })

export const register = defineCall({
  clause: 'W-03',
  area: 'account',
  summary: 'Creates an account and moves a paid funnel session to it',
  method: 'POST',
  path: '/profile/registration/',
  access: 'session',
  body: z.strictObject({
    /** Null creates a free account (D26). */
    id: z.nullable(sessionId),
    email,
    screenName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    password,
  }),
  replies: {
    200: z.union([
      signedInWithClaim,
      z.object({ status: z.literal('fail'), type: z.literal('email_exist') }),
    ]),
  },
  limits: { perMinute: 20 },
})

export const logIn = defineCall({
  clause: 'W-05',
  area: 'account',
  summary: 'Signs a person in',
  method: 'POST',
  path: '/login/',
  access: 'public',
  // The page's own query string is forwarded.
  query: z.looseObject({}),
  body: z.strictObject({
    email,
    password: knownPassword,
    /** The funnel session of this browser: its payment is added to the account. */
    id: z.optional(z.nullable(sessionId)),
  }),
  replies: { 200: signedInWithClaim },
  limits: { perMinute: 20 },
})

export const claimPlan = defineCall({
  clause: 'A-04',
  area: 'account',
  summary: 'Moves what was paid in a funnel session to the person, where this browser may claim it',
  method: 'POST',
  path: '/profile/claim/',
  access: 'user',
  body: z.strictObject({ id: sessionId }),
  replies: { 200: z.object({ data: person, claim: z.optional(claim) }) },
  limits: { perMinute: 20 },
})

export const answerLink = defineCall({
  clause: 'A-12',
  area: 'account',
  summary:
    'Says whether the reader of a mailed link created the account: signs in, or ends all that opens it',
  method: 'POST',
  path: '/token/link/',
  // The bearer is the link's token, which is valid for no other call.
  access: 'public',
  body: z.strictObject({
    isCreator: z.boolean(),
    /** The funnel session of this browser: what it paid for comes to the account of its creator. */
    id: z.optional(z.nullable(sessionId)),
  }),
  replies: { 200: z.union([signedInWithClaim, z.object({ email: z.string(), code: z.string() })]) },
  limits: { perMinute: 20 },
})

export const sendResetCode = defineCall({
  clause: 'W-17',
  area: 'account',
  summary: 'Mails a code that allows a new password',
  method: 'POST',
  path: '/forgot-password/email/',
  access: 'public',
  body: z.strictObject({ email }),
  replies: { 200: z.object({ status: z.enum(['ok', 'not_exist']) }) },
  limits: { perMinute: 10 },
})

const resetCode = z.string().check(z.minLength(1), z.maxLength(32))

export const checkResetCode = defineCall({
  clause: 'W-18',
  area: 'account',
  summary: 'Tells whether a mailed code is right',
  method: 'POST',
  path: '/forgot-password/check-code/',
  access: 'public',
  body: z.strictObject({ email, code: resetCode }),
  replies: { 200: z.object({ status: z.enum(['ok', 'fail']) }) },
  limits: { perMinute: 10 },
})

export const setPassword = defineCall({
  clause: 'W-19',
  area: 'account',
  summary:
    'Sets a new password with a mailed code; the first reader of an unverified address is asked who created the account',
  method: 'POST',
  path: '/forgot-password/set-password/',
  access: 'public',
  body: z.strictObject({
    email,
    code: resetCode,
    password,
    /** (D35) The answer to the question of a 202, sent with the same code. */
    isCreator: z.optional(z.boolean()),
  }),
  replies: {
    200: ok,
    /** (D35) Nothing has changed yet, and the code stays valid. */
    202: z.object({ status: z.literal('ask'), type: z.literal('created_account') }),
  },
  limits: { perMinute: 10 },
})

export const logInByCode = defineCall({
  clause: 'A-07',
  area: 'account',
  summary:
    'Signs a person in with a mailed code, whose password stays as it is; the first reader of an unverified address is asked who created the account',
  method: 'POST',
  // Under the path of the cookie that ties a code to the browser that requested it.
  path: '/forgot-password/log-in/',
  access: 'public',
  body: z.strictObject({ email, code: resetCode, id: z.optional(z.nullable(sessionId)) }),
  replies: {
    200: signedInWithClaim,
    /** (D35) The token is one of a mailed link, which is answered with `answerLink`. Nothing has ended yet. */
    202: z.object({ status: z.literal('ask'), type: z.literal('created_account'), link: opaqueId }),
  },
  limits: { perMinute: 10 },
})

export const confirmAddress = defineCall({
  clause: 'O-37',
  area: 'account',
  summary: 'Makes the address that a link was mailed to the one of the account',
  method: 'POST',
  path: '/profile/address/',
  // The token is the proof: only the reader of the new address has it.
  access: 'public',
  body: z.strictObject({ token: opaqueId }),
  replies: { 200: ok },
  limits: { perMinute: 20 },
})

export const exportData = defineCall({
  clause: 'A-13',
  area: 'account',
  summary: 'Answers everything held about the person',
  method: 'GET',
  path: '/profile/export/',
  access: 'user',
  query: z.strictObject({}),
  replies: {
    200: z.object({
      made_at: z.string(),
      /** The value of the practice account in cents, which is derived and in no table. */
      practice_balance: z.number(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  limits: { perMinute: 6 },
})

export const deleteAccount = defineCall({
  clause: 'A-14',
  area: 'account',
  summary: 'Ends the subscription at the provider, then erases the person',
  method: 'POST',
  path: '/profile/delete/',
  access: 'user',
  body: z.strictObject({ password: knownPassword }),
  replies: {
    200: z.union([
      ok,
      z.object({ status: z.literal('fail'), type: z.enum(['wrong_password', 'subscription_not_ended']) }),
    ]),
  },
  limits: { perMinute: 6 },
})
