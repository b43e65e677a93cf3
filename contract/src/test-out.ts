/**
 * Test-out: questions whose answers stay on the server. The placement (placement.ts) asks the same way. Nothing that is sent before an answer tells which
 * answer is right; the reason follows with the reply to the answer.
 */
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { opaqueId } from './text.ts'

/** The ids of options say only where they are shown, so they differ from those of the lesson. */
const choice = z.object({
  kind: z.literal('choice'),
  step: z.number(),
  title: z.string(),
  options: z.array(z.object({ id: z.string(), answer: z.string() })),
})

/** A figure is typed between these two texts. */
const figure = z.object({
  kind: z.literal('number'),
  step: z.number(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
})

export const testQuestion = z.union([choice, figure])

export const testAnswered = z.object({
  step: z.number(),
  title: z.string(),
  isRight: z.boolean(),
  /** What was answered: the id of an option, the figure as it was typed, or `?`. */
  given: z.string(),
  /** The id of the right option; null where a figure is typed. */
  right: z.nullable(z.string()),
  /** The right answer in words. */
  solution: z.string(),
  why: z.string(),
  /** Why the given answer is wrong, if it is a known mistake. */
  mistake: z.nullable(z.string()),
})

export type TestQuestion = z.output<typeof testQuestion>
export type TestAnswered = z.output<typeof testAnswered>

const testOut = z.object({
  id: z.string(),
  chapter: z.string(),
  total: z.number(),
  /** How many right answers it takes. */
  needed: z.number(),
  answered: z.array(testAnswered),
  /** Null once every question is answered. */
  question: z.nullable(testQuestion),
  isPassed: z.nullable(z.boolean()),
})

export type TestOut = z.output<typeof testOut>

export const testAnswer = {
  id: z.uuid(),
  step: z.int().check(z.minimum(1), z.maximum(15)),
  /** The id of an option, or a figure; `?` from a person who does not know. */
  answer: z.string().check(z.minLength(1), z.maxLength(24)),
}

export const openTestOut = defineCall({
  clause: 'R-40',
  area: 'learning',
  summary: 'The test of a chapter where it was left, or a new one; 402 where the chapter is locked',
  method: 'POST',
  path: '/education/test-out/open/',
  access: 'user',
  body: z.strictObject({
    chapter: opaqueId,
    /** Minutes behind UTC, as browsers count them: after a failed test a new one begins on the next local day. */
    offset: z.int().check(z.minimum(-900), z.maximum(900)),
  }),
  replies: { 200: testOut },
  limits: { perMinute: 60 },
})

export const answerTestOut = defineCall({
  clause: 'R-42',
  area: 'learning',
  summary: 'Scores one answer and says why; the first answer of each step stays',
  method: 'POST',
  path: '/education/test-out/answer/',
  access: 'user',
  body: z.strictObject(testAnswer),
  replies: { 200: testOut },
  limits: { perMinute: 120 },
})
