import * as z from 'zod/mini'

/** As in reply.ts of the server; its test of the questions does not compile where they differ. */
export const replyKinds = [
  'explain',
  'compute',
  'learner',
  'small_talk',
  'prompt',
  'advice',
  'off_topic',
  'hostile',
  'crisis',
  'unknown',
] as const

const oneOrMore = <T extends z.ZodMiniType>(one: T) => z.union([one, z.array(one).check(z.minLength(1))])

// A sign that is a pattern stands between slashes; anything else is looked for as it is.
const sign = z.string().check(z.minLength(1), z.refine(isSign, 'is no pattern that can be read'))
const signs = z._default(z.array(sign), [])

const question = z.strictObject({
  id: z.string().check(z.regex(/^(en|es)(-[a-z0-9]+)+$/, 'must be kebab-case and begin with the language')),
  /** Where two are right, the first is the one it counts as. */
  kind: oneOrMore(z.enum(replyKinds)),
  /** Several texts are several turns; what is expected is said of the last reply. */
  ask: oneOrMore(z.string().check(z.maxLength(4000))),
  /** The language of the app, where it is not that of the question. */
  app: z.optional(z.enum(['en', 'es'])),
  expect: z._default(
    z.strictObject({
      /** One of them is linked. */
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
