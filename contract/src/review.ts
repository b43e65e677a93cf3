import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { quizPage } from './quiz-page.ts'
import { opaqueId } from './text.ts'

export const recordAttempt = defineCall({
  clause: 'R-01',
  area: 'review',
  summary: 'Records one answer to a question; the same id again changes nothing',
  method: 'POST',
  path: '/review/attempt/',
  access: 'user',
  body: z.strictObject({
    /** Made by the device, so that a repeated request is the same attempt. */
    id: z.uuid(),
    question: opaqueId,
    option: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Whether the person had just seen the solution: a second try at the same question. */
    isSecond: z.boolean(),
    /** When it was answered, by the clock of the device, in milliseconds. */
    answeredAt: z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
  }),
  replies: { 200: ok },
  // A day without a network is sent in one batch.
  limits: { perMinute: 600 },
})

const reviewQuestion = z.object({
  /** Whether it is time to answer it again. Where nothing is due, the others are for practice. */
  isDue: z.boolean(),
  course: z.string(),
  page: quizPage,
})

export type ReviewQuestion = z.output<typeof reviewQuestion>

export const readReview = defineCall({
  clause: 'R-03',
  area: 'review',
  summary: 'Up to twelve questions that were answered before, those nearest to being forgotten first',
  method: 'GET',
  path: '/review/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ data: z.array(reviewQuestion) }) },
})

const mistake = z.object({
  question: z.string(),
  course: z.string(),
  chapter: z.string(),
  title: z.string(),
  /** The wrong answer that was given last and its reason. */
  answer: z.string(),
  why: z.string(),
})

export type Mistake = z.output<typeof mistake>

export const listMistakes = defineCall({
  clause: 'R-06',
  area: 'review',
  summary: 'The questions that were answered wrong and not yet right twice in a row, in course order',
  method: 'GET',
  path: '/review/mistakes/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ data: z.array(mistake) }) },
})

/** What a person's answers show about an idea. */
const mastery = z.enum(['new', 'learning', 'known', 'fading'])

export type Mastery = z.output<typeof mastery>

const courseIdeas = z.object({
  course: z.string(),
  title: z.string(),
  ideas: z.array(z.object({ id: z.string(), term: z.string(), state: mastery })),
})

export type CourseIdeas = z.output<typeof courseIdeas>

export const readMastery = defineCall({
  clause: 'R-08',
  area: 'review',
  summary: 'The ideas of each course and whether they are new, learning, known or fading',
  method: 'GET',
  path: '/review/mastery/',
  access: 'user',
  query: z.strictObject({}),
  replies: { 200: z.object({ data: z.array(courseIdeas) }) },
})
