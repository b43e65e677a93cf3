import { questions } from '@vela/contract/questions'
import * as z from 'zod/mini'

const bilingualText = (longest: number) => {
  const one = z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
    .check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(longest, `is longer than ${longest} letters`))
  return z.strictObject({ en: one, es: one })
}

/** A title fits one line of a phone, and a summary fits three. */
const title = bilingualText(30)
const summary = bilingualText(90)

const kebab = '[a-z0-9]+(-[a-z0-9]+)*'
const matching = (pattern: string, message: string) =>
  z.string().check(z.regex(new RegExp(`^${pattern}$`), message))
const nonEmptyArray = <T extends z.ZodMiniType>(item: T) =>
  z.array(item).check(z.minLength(1, 'needs at least one'))

const chapter = z.strictObject({
  id: matching(`${kebab}/${kebab}`, 'the id must be course/chapter in kebab-case'),
  title,
  summary,
  /** [N-31] The object that opens the chapter: a file of content/drawings. */
  drawing: matching(kebab, 'must be the name of a drawing'),
  topics: nonEmptyArray(z.enum(questions.interested_in.options)),
  goals: z._default(
    z.array(z.enum([...questions.savings_goal.options, ...questions.investment_goal.options])),
    [],
  ),
  levels: nonEmptyArray(z.enum(questions.fin_plan_knowledge.options)),
  debts: z._default(z.array(z.enum(questions.biggest_debt.options)), []),
})

const course = z.strictObject({
  id: matching(kebab, 'the id must be kebab-case'),
  title,
  addOn: z._default(z.boolean(), false),
  chapters: z
    .array(chapter)
    .check(z.minLength(5, 'needs 5 chapters'), z.maxLength(8, 'has more than 8 chapters')),
})

export const outlineSchema = z.strictObject({ courses: nonEmptyArray(course) })

/** The outline as written, with its texts. */
export type WrittenOutline = z.output<typeof outlineSchema>
