/** The calls of a session that the app may make on its first page; account.ts has the others. */
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { person } from './person.ts'
import { opaqueId } from './text.ts'

export const signedIn = z.object({ token: z.string(), data: person })

export const refreshToken = defineCall({
  clause: 'W-06',
  area: 'account',
  summary: 'Exchanges a session token, or one from a mail, for a fresh one',
  method: 'GET',
  path: '/token/refresh/',
  // A token from an email is valid for no other call, so the handler checks it itself.
  access: 'public',
  // The source's contract also puts the token into the URL. Ours is only in the header, which is never logged.
  query: z.strictObject({
    token: z.optional(opaqueId),
    /**
     * The account that this browser is signed in to, or was until its session ended. A token of another account is
     * confirmed first instead of exchanged.
     */
    current: z.optional(opaqueId),
    /** The token was in the page's URL, where anyone may have put it. */
    source: z.optional(z.literal('address')),
  }),
  replies: {
    200: signedIn,
    /** Nothing has changed yet. (D35) The answer to a link from an email is sent with the next call. */
    202: z.object({
      status: z.literal('ask'),
      type: z.enum(['other_account', 'created_account']),
      email: z.string(),
    }),
  },
  limits: { perMinute: 60 },
})

export const signOut = defineCall({
  clause: 'A-09',
  area: 'account',
  summary: 'Forgets the token, or all tokens of the person',
  method: 'POST',
  path: '/logout/',
  access: 'user',
  body: z.strictObject({ everywhere: z._default(z.boolean(), false) }),
  replies: { 200: ok },
})
