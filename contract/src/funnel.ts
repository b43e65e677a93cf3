import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { gender } from './person.ts'
import { plan } from './plan-shape.ts'
import { email, sessionId } from './text.ts'

export const setEmail = defineCall({
  clause: 'W-02',
  area: 'funnel',
  summary: 'Leaves an e-mail address with a funnel session',
  method: 'POST',
  path: '/profile/set-email/',
  access: 'session',
  body: z.strictObject({
    id: sessionId,
    email,
    isReceiveAdvert: z.boolean(),
    /** [O-71] Whether an advertiser may learn of the visitor; missing if this was not asked. */
    isAdvertisingAllowed: z.optional(z.boolean()),
  }),
  replies: {
    200: z.union([ok, z.object({ status: z.literal('fail'), type: z.literal('email_exist') })]),
  },
  limits: { perMinute: 30 },
})

export const readConsentOptions = defineCall({
  clause: 'O-70',
  area: 'funnel',
  summary: 'How the email screen asks for consent: as the owner of the site wants it, and the browser allows',
  method: 'GET',
  path: '/settings/consent/',
  access: 'public',
  replies: {
    200: z.object({
      data: z.object({
        /** Whether the opt-in for emails may start ticked; the browser knows the time zone and has the last word. */
        mayStartTicked: z.boolean(),
        /** Whether to ask for consent to advertising: only if there is an advertiser. */
        asksAdvertising: z.boolean(),
      }),
    }),
  },
})

export const stopMails = defineCall({
  clause: 'F-13',
  area: 'funnel',
  summary: 'Ends the mails that a visitor agreed to, by the token in the foot and the header of each of them',
  method: 'POST',
  path: '/mail/unsubscribe/',
  access: 'public',
  query: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/, 'must be a mailed token')),
  }),
  replies: { 200: ok },
  // Mail providers open links for all of their users from one IP address.
  limits: { perMinute: 1200 },
  transport: 'one-click',
})

const sessionData = z.object({
  id: sessionId,
  /** The session id that ended when the link was opened: the browser that has it continues as the same visitor. */
  replaced: z.nullable(z.string()),
  gender: z.nullable(gender),
  age: z.nullable(z.string()),
  flow: z.nullable(z.string()),
  answers: z.record(z.string(), z.string()),
  /** Masked. */
  email: z.nullable(z.string()),
  /** Whether the session is paid: then only registration is left. */
  isPaid: z.boolean(),
  /** Null until the questions it is built from are answered. */
  plan: z.nullable(plan),
})

export const readSession = defineCall({
  clause: 'W-04',
  area: 'funnel',
  summary: 'Answers what is held for a funnel session, so that a visitor resumes where they stopped',
  method: 'GET',
  path: '/profile/get-data/',
  access: 'session',
  // Also accepts the token of a link from an email; reading changes nothing.
  query: z.strictObject({ id: sessionId }),
  replies: { 200: z.object({ status: z.literal('ok'), data: sessionData }) },
})

export const openLink = defineCall({
  clause: 'F-13',
  area: 'funnel',
  summary: 'Opens a mailed link: its session gets a new id, and the one it had opens nothing any more',
  method: 'POST',
  path: '/profile/open-link/',
  access: 'session',
  /** The token of a link from an email, or a session id, which stays as it is. */
  body: z.strictObject({ link: sessionId }),
  replies: {
    200: z.object({
      status: z.literal('ok'),
      data: z.object({
        ...sessionData.shape,
        /** [O-81] The experiment variant whose texts this visitor sees. */
        variant: z.optional(z.string()),
        /** Whether the email address was given in this browser; a payment requires that. */
        isEmailLeftHere: z.boolean(),
        /** The whole email address, for the recipient of the email that was sent there. */
        address: z.nullable(z.object({ email: z.string(), isReceiveAdvert: z.boolean() })),
      }),
    }),
  },
})
