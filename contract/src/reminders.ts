import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'

/** Nobody is reminded before the first of these hours, or after the last has passed, on their own clock. */
export const reminderHours = { first: 9, last: 20 } as const

const hour = z.int().check(z.minimum(reminderHours.first), z.maximum(reminderHours.last))

/** The address of one browser at its push service. It is a secret, so it never stands in a URL of ours. */
const endpoint = z
  .string()
  .check(z.maxLength(1000), z.regex(/^https?:\/\/\S+$/, 'must be the address of a push service'))

const base64url = (length: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`), 'must be a key of the browser'))

/** The name of the device's time zone. One that the server does not know counts as UTC. */
const zone = z.string().check(z.maxLength(64))

export const readReminder = defineCall({
  clause: 'R-30',
  area: 'habit',
  summary: 'Gives the key that a browser subscribes with, and the hour that the person chose',
  method: 'GET',
  path: '/habit/reminder/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ key: z.string(), hour: z.nullable(hour) }) },
})

export const setReminder = defineCall({
  clause: 'R-30',
  area: 'habit',
  summary: 'Lets the person be reminded in this browser, at this hour; a repeat renews it',
  method: 'POST',
  path: '/habit/reminder/set/',
  access: 'user',
  body: z.strictObject({ endpoint, public_key: base64url(87), auth: base64url(22), zone, hour }),
  replies: { 200: ok },
})

export const endReminder = defineCall({
  clause: 'R-36',
  area: 'habit',
  summary: 'Ends the reminders in this browser at once',
  method: 'POST',
  path: '/habit/reminder/end/',
  access: 'user',
  body: z.strictObject({ endpoint }),
  replies: { 200: ok },
})
