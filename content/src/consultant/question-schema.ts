import * as z from 'zod/mini'

/** The same list as `ReplyKind` of the server, whose test does not compile if they differ. */
export const replyKinds = [
  'explain',
  'compute',
  'learner',
  'product',
  'small_talk',
  'prompt',
  'advice',
  'off_topic',
  'hostile',
  'crisis',
  'unknown',
] as const

const oneOrMore = <T extends z.ZodMiniType>(one: T) => z.union([one, z.array(one).check(z.minLength(1))])

// A value between slashes is a pattern; anything else is searched literally.
const sign = z.string().check(z.minLength(1), z.refine(isSign, 'is no pattern that can be read'))
const signs = z._default(z.array(sign), [])

const question = z.strictObject({
  id: z.string().check(z.regex(/^(en|es)(-[a-z0-9]+)+$/, 'must be kebab-case and begin with the language')),
  /** If several kinds are right, statistics count the question under the first one. */
  kind: oneOrMore(z.enum(replyKinds)),
  /** Several texts are several turns; the expectations apply to the last reply. */
  ask: oneOrMore(z.string().check(z.maxLength(4000))),
  /** The language of the app, if it differs from that of the question. */
  app: z.optional(z.enum(['en', 'es'])),
  expect: z._default(
    z.strictObject({
      /** The reply must link to one of these chapters. */
      chapters: z._default(z.array(z.string()), []),
      says: signs,
      never: signs,
    }),
    { chapters: [], says: [], never: [] },
  ),
})

export const questionsSchema = z.array(question)

function isSign(text: string): boolean {
  try {
    readSign(text)
    return true
  } catch {
    return false
  }
}

export function readSign(text: string): RegExp {
  const [, pattern, flags] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? []
  return pattern === undefined
    ? new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'i')
    : new RegExp(pattern, flags)
}
