import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { cast } from './cast.ts'
import { emptyBody, ok } from './envelope.ts'
import { livingChart } from './interaction.ts'
import { pageGuess } from './page-guess.ts'
import { plan } from './plan-shape.ts'
import { quizPage } from './quiz-page.ts'
import { opaqueId } from './text.ts'
import { worksheetField, worksheetValue } from './worksheet.ts'

const section = z.object({
  id: z.string(),
  title: z.string(),
  minutes: z.number(),
  /** The ids of the chapter's elements in order, so that progress can be computed before any page has loaded. */
  elements: z.array(z.string()),
  /** A hash of the content in the requested language: a cached copy with another hash is outdated. */
  hash: z.string(),
  /** [D11] [D15] Whether this user may read it. */
  isOpen: z.boolean(),
})

const course = z.object({
  id: z.string(),
  title: z.string(),
  subTitle: z.string(),
  icon: z.string(),
  isAddOn: z.boolean(),
  /** Whether a purchased add-on; all other courses belong to every plan. */
  isOwned: z.boolean(),
  sections: z.array(section),
})

export type Course = z.output<typeof course>
export type Section = z.output<typeof section>

export const listCourses = defineCall({
  clause: 'W-13',
  area: 'learning',
  summary: 'Lists the courses with their chapters, or one of them',
  method: 'GET',
  path: '/education/courses/',
  access: 'user',
  admission: 'recent',
  query: z.strictObject({ id: z.optional(opaqueId) }),
  replies: { 200: z.object({ data: z.array(course) }) },
})

const readingPage = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** [N-13] Whose picture opens the page. One that this client does not know is left out. */
  person: z.catch(z.optional(z.enum(cast)), undefined),
  /** [N-21] What the page asks a person to fill in. A kind of field that this client does not know leaves them out. */
  fields: z.catch(z.optional(z.array(worksheetField)), undefined),
  /** [N-30] The charts that a person can move: the figures of the class `living`, in the order of the page. */
  charts: z.catch(z.optional(z.array(livingChart)), undefined),
  /** [N-32] Where the page pauses for a guess. A kind that this client does not know shows the page as a whole. */
  guesses: z.catch(z.optional(z.array(pageGuess)), undefined),
})

const element = z.union([readingPage, quizPage])

export type ReadingPage = z.output<typeof readingPage>
export type QuizPage = z.output<typeof quizPage>
export type Element = z.output<typeof element>

export const listElements = defineCall({
  clause: 'W-14',
  area: 'learning',
  summary: 'Lists the reading pages and quiz questions of a chapter; 402 where it must be paid for',
  method: 'GET',
  path: '/education/elements/',
  access: 'user',
  admission: 'recent',
  query: z.strictObject({ sectionId: opaqueId }),
  replies: {
    200: z.object({
      data: z.array(element),
      /** The glossary entries that the pages refer to, by id. */
      terms: z.record(z.string(), z.object({ term: z.string(), meaning: z.string() })),
      /** [N-31] The object that opens the chapter, as SVG. Absent from a server of before the drawings. */
      drawing: z.optional(z.string()),
      /**
       * The hash of exactly these elements: during a deployment the course list may come from the other version of the
       * server.
       */
      hash: z.string(),
    }),
  },
  // The map requests every chapter at once.
  limits: { perMinute: 600 },
})

// [L-05] A course is spelt 'curse' on the wire.
const progressType = z.enum(['element', 'chapter', 'curse'])

/** [L-17] When it was done, by the clock of the device, in milliseconds. */
const doneAt = z.int().check(z.minimum(0), z.maximum(4_102_444_800_000))

export const setProgress = defineCall({
  clause: 'W-15',
  area: 'learning',
  summary: 'Records that an element, chapter or course is done; the first word on each is kept',
  method: 'POST',
  path: '/education/progress/set/',
  access: 'user',
  body: z.strictObject({
    id: z.optional(doneAt),
    type: progressType,
    type_id: opaqueId,
    status: z.literal('done'),
    option: z.string().check(z.maxLength(128)),
  }),
  replies: { 200: ok },
  // A day without a network is sent in one batch.
  limits: { perMinute: 600 },
})

const progressItem = z.object({
  id: z.number(),
  type: progressType,
  type_id: z.string(),
  status: z.literal('done'),
  option: z.string(),
})

export type ProgressItem = z.output<typeof progressItem>

export const listProgress = defineCall({
  clause: 'W-16',
  area: 'learning',
  summary: 'Lists everything the learner has done, and what they wrote into the worksheets',
  method: 'GET',
  path: '/education/progress/get/',
  access: 'user',
  query: z.strictObject({}),
  replies: {
    200: z.object({
      data: z.array(progressItem),
      /** [N-22] Absent from a server of before the worksheets. */
      worksheet: z.optional(z.array(worksheetValue)),
    }),
  },
})

export const readPlan = defineCall({
  clause: 'L-19',
  area: 'learning',
  summary: "The learner's four weeks and the day they began; null for whoever answered no quiz",
  method: 'GET',
  path: '/education/plan/',
  access: 'user',
  query: z.strictObject({}),
  replies: {
    200: z.object({
      data: z.nullable(
        z.object({
          plan,
          started_at: z.string(),
          /** The chapters that a placement has shown to be known: the plan skips them. */
          known: z.optional(z.array(z.string())),
          /** Whether the person has neither finished nor declined a placement. */
          isPlacementOffered: z.optional(z.boolean()),
        }),
      ),
    }),
  },
})

export type OwnPlan = NonNullable<z.output<(typeof readPlan)['replies'][200]>['data']>

export const clearPlacement = defineCall({
  clause: 'R-55',
  area: 'learning',
  summary: 'The plan skips nothing: declines the placement, or takes its result back',
  method: 'POST',
  path: '/education/placement/clear/',
  access: 'user',
  body: emptyBody,
  replies: { 200: ok },
})
