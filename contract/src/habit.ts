import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { goals } from './streak.ts'

const dayPattern = /^20\d\d-\d\d-\d\d$/

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const day = z
  .string()
  .check(z.regex(dayPattern, 'must be a day such as 2026-11-18'), z.refine(isDay, 'must be a real day'))

/** The name of the device's time zone. One that the server does not know counts as UTC: the day matters more. */
const zone = z.string().check(z.maxLength(64))

const choice = {
  kind: z.enum(['pause', 'goal']),
  /** The days a week of a goal, or the last day of a pause. */
  value: z.string().check(z.regex(/^([357]|20\d\d-\d\d-\d\d)$/, 'must be 3, 5 or 7, or a day')),
  /** When it was made, by the clock of the device, in milliseconds. */
  at: z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
}

const fits = ({ kind, value }: { readonly kind: string; readonly value: string }) =>
  kind === 'pause' ? isDay(value) : goals.some((goal) => goal === value)

export const addLearningDay = defineCall({
  clause: 'R-20',
  area: 'habit',
  summary:
    'Records a day on which the person learned, by the calendar of the device; a repeat changes nothing',
  method: 'POST',
  path: '/habit/day/',
  access: 'user',
  body: z.strictObject({ day, zone }),
  replies: { 200: ok },
  limits: { perMinute: 600 },
})

export const addHabitChoice = defineCall({
  clause: 'R-22',
  area: 'habit',
  summary: 'Records a goal of days a week, or a pause; what was recorded stays, and the last one made counts',
  method: 'POST',
  path: '/habit/choice/',
  access: 'user',
  body: z
    .strictObject({ ...choice, from: day })
    .check(z.refine(fits, 'a goal is 3, 5 or 7, the end of a pause is a day')),
  replies: { 200: ok },
})

export const readHabitLog = defineCall({
  clause: 'R-20',
  area: 'habit',
  summary:
    'Lists the days on which the person learned and their choices; the first goal follows from the quiz',
  method: 'GET',
  path: '/habit/',
  access: 'user',
  query: z.strictObject({}),
  replies: {
    200: z.object({ days: z.array(z.string()), choices: z.array(z.object({ ...choice, from: z.string() })) }),
  },
})

export const readDigest = defineCall({
  clause: 'R-28',
  area: 'habit',
  summary: 'Says whether the person wants the weekly email',
  method: 'GET',
  path: '/habit/digest/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ wanted: z.boolean() }) },
})

export const setDigest = defineCall({
  clause: 'R-28',
  area: 'habit',
  summary: 'Asks for the weekly email, or ends it at once',
  method: 'POST',
  path: '/habit/digest/set/',
  access: 'user',
  body: z.strictObject({ wanted: z.boolean() }),
  replies: { 200: ok },
})
