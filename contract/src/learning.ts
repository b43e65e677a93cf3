import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { opaqueId } from './text.ts'

const course = z.object({
  id: z.string(),
  title: z.string(),
  subTitle: z.string(),
  icon: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string() })),
})

export const listCourses = defineCall({
  clause: 'W-13',
  area: 'learning',
  summary: 'Lists the courses with their chapters, or one of them',
  method: 'GET',
  path: '/education/courses/',
  access: 'user',
  query: z.strictObject({ id: z.optional(opaqueId) }),
  replies: { 200: z.object({ data: z.array(course) }) },
})

const readingPage = z.object({ id: z.string(), title: z.string(), content: z.string() })

const quizPage = z.object({
  id: z.string(),
  title: z.string(),
  // [D13] `correct` is a string on the wire.
  options: z.array(z.object({ id: z.string(), answer: z.string(), correct: z.enum(['true', 'false']) })),
})

export const listElements = defineCall({
  clause: 'W-14',
  area: 'learning',
  summary: 'Lists the reading pages and quiz questions of a chapter',
  method: 'GET',
  path: '/education/elements/',
  access: 'user',
  query: z.strictObject({ sectionId: opaqueId }),
  replies: { 200: z.object({ data: z.array(z.union([readingPage, quizPage])) }) },
})

// [L-05] a course is spelt 'curse' on the wire.
const progressType = z.enum(['element', 'chapter', 'curse'])

export const setProgress = defineCall({
  clause: 'W-15',
  area: 'learning',
  summary: 'Records that an element, chapter or course is done',
  method: 'POST',
  path: '/education/progress/set/',
  access: 'user',
  body: z.strictObject({
    type: progressType,
    type_id: opaqueId,
    status: z.literal('done'),
    option: z.string().check(z.maxLength(128)),
  }),
  replies: { 200: ok },
})

export const listProgress = defineCall({
  clause: 'W-16',
  area: 'learning',
  summary: 'Lists everything the learner has done',
  method: 'GET',
  path: '/education/progress/get/',
  access: 'user',
  query: z.strictObject({}),
  replies: {
    200: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          type: progressType,
          type_id: z.string(),
          status: z.literal('done'),
          option: z.string(),
        }),
      ),
    }),
  },
})
