import { questions } from '@vela/contract/questions'
import * as z from 'zod/mini'

const words = (longest: number) => {
  const one = z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
    .check(z.trim(), z.minLength(1, 'is empty'), z.maxLength(longest, `is longer than ${longest} letters`))
  return z.strictObject({ en: one, es: one })
}

/** The lengths that fit one line and three lines of a phone. */
const title = words(30)
const summary = words(90)

const kebab = '[a-z0-9]+(-[a-z0-9]+)*'
const named = (pattern: string, message: string) =>
  z.string().check(z.regex(new RegExp(`^${pattern}$`), message))
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.minLength(1, 'needs at least one'))

const chapter = z.strictObject({
  id: named(`${kebab}/${kebab}`, 'the id must be course/chapter in kebab-case'),
  title,
  summary,
  topics: some(z.enum(questions.interested_in.options)),
  goals: z._default(
    z.array(z.enum([...questions.savings_goal.options, ...questions.investment_goal.options])),
    [],
  ),
  levels: some(z.enum(questions.fin_plan_knowledge.options)),
  debts: z._default(z.array(z.enum(questions.biggest_debt.options)), []),
})

const course = z.strictObject({
  id: named(kebab, 'the id must be kebab-case'),
  title,
  addOn: z._default(z.boolean(), false),
  chapters: z
    .array(chapter)
    .check(z.minLength(5, 'needs 5 chapters'), z.maxLength(8, 'has more than 8 chapters')),
})

export const outlineSchema = z.strictObject({ courses: some(course) })

/** The outline as written, with its texts. */
export type WrittenOutline = z.output<typeof outlineSchema>
