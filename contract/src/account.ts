import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { person } from './person.ts'
import { email, opaqueId, password, sessionId } from './text.ts'

const signedIn = z.object({ token: z.string(), data: person })

export const register = defineCall({
  clause: 'W-03',
  area: 'account',
  summary: 'Creates an account and moves a paid funnel session to it',
  method: 'POST',
  path: '/profile/registration/',
  access: 'session',
  body: z.strictObject({
    id: sessionId,
    email,
    screenName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    password,
  }),
  replies: {
    200: z.union([signedIn, z.object({ status: z.literal('fail'), type: z.literal('email_exist') })]),
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
  // the page's own query string is forwarded.
  query: z.looseObject({}),
  body: z.strictObject({ email, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
  replies: { 200: signedIn },
  limits: { perMinute: 20 },
})

export const refreshToken = defineCall({
  clause: 'W-06',
  area: 'account',
  summary: 'Exchanges a token for a fresh one',
  method: 'GET',
  path: '/token/refresh/',
  access: 'user',
  query: z.strictObject({ token: opaqueId }),
  replies: { 200: signedIn },
  limits: { perMinute: 60 },
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
  summary: 'Sets a new password with a mailed code',
  method: 'POST',
  path: '/forgot-password/set-password/',
  access: 'public',
  body: z.strictObject({ email, code: resetCode, password }),
  replies: { 200: ok },
  limits: { perMinute: 10 },
})
