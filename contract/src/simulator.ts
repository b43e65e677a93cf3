import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { missionRun, openingTexts } from './mission-run.ts'
import { opaqueId } from './text.ts'

const finishedRun = z.object({
  /** What the person predicted, and what it became, in cents. */
  said: z.number(),
  end: z.number(),
  finishedAt: z.string(),
})

const mission = z.object({
  id: z.string(),
  number: z.number(),
  /** The id of the chapter that it belongs to. */
  chapter: z.string(),
  /** The object that opens that chapter, as SVG. Absent from a server of before the drawings. */
  drawing: z.optional(z.string()),
  texts: openingTexts,
  /** Whether this person may start it. */
  isOpen: z.boolean(),
  /** Of the newest run: `started` can be continued, `done` can be read again. */
  state: z.enum(['new', 'started', 'done']),
  /** The newest run. */
  runId: z.nullable(z.string()),
  /** How often it was finished. */
  timesDone: z.number(),
  /** The earliest and the latest finished run that today's engine can replay: predictions improve between them. */
  firstRun: z.nullable(finishedRun),
  lastRun: z.nullable(finishedRun),
})

export type MissionItem = z.output<typeof mission>

/** Made by the browser, so that a repeated start is the same run. */
const runId = z.uuid()

export const listMissions = defineCall({
  clause: 'X-01',
  area: 'simulator',
  summary: 'Lists the missions, which are open, and how far the person is in each',
  method: 'GET',
  path: '/simulator/missions/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ data: z.array(mission) }) },
})

export const startMission = defineCall({
  clause: 'X-02',
  area: 'simulator',
  summary:
    'Starts a run of a mission in a new world; the same id again answers the same run; 402 where locked',
  method: 'POST',
  path: '/simulator/start/',
  access: 'user',
  body: z.strictObject({ id: runId, mission: opaqueId, numbers: z.record(opaqueId, z.int()) }),
  replies: { 200: missionRun },
  limits: { perMinute: 60 },
})

export const readMissionRun = defineCall({
  clause: 'X-11',
  area: 'simulator',
  summary: 'A run as far as it has been decided; 409 once the mission itself has changed',
  method: 'GET',
  path: '/simulator/run/',
  access: 'user',
  query: z.strictObject({ id: runId }),
  replies: { 200: missionRun },
})

export const decideMission = defineCall({
  clause: 'X-11',
  area: 'simulator',
  summary: 'Stores the prediction (step 0) or a decision (steps 1, 2, …); the first of each step stays',
  method: 'POST',
  path: '/simulator/decide/',
  access: 'user',
  body: z.strictObject({
    id: runId,
    step: z.int().check(z.minimum(0), z.maximum(100)),
    /** In cents, with step 0 only. */
    prediction: z.optional(z.int().check(z.minimum(-1e12), z.maximum(1e12))),
    /** With every later step. */
    option: z.optional(opaqueId),
    /** When it was decided, by the clock of the device, in milliseconds. */
    decidedAt: z.optional(z.int().check(z.minimum(0), z.maximum(4_102_444_800_000))),
  }),
  replies: { 200: missionRun },
  // A day without a network is sent in one batch.
  limits: { perMinute: 600 },
})

export const readSealedWorld = defineCall({
  clause: 'X-10',
  area: 'simulator',
  summary: 'The whole world of a run, for finishing it without a network; the browser shows none of it early',
  method: 'GET',
  path: '/simulator/sealed/',
  access: 'user',
  query: z.strictObject({ id: runId }),
  replies: {
    /** Base64 of the JSON of a `sealedWorld`. */
    200: z.object({ sealed: z.string() }),
  },
  limits: { perMinute: 60 },
})

export const readBalance = defineCall({
  clause: 'A-10',
  area: 'simulator',
  summary: "The profile's balance: the value of the running practice account, 0 before it is opened (D36)",
  method: 'GET',
  path: '/profile/balance/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ balance: z.number() }) },
})
