import { questions } from '@vela/contract/questions'
import * as z from 'zod/mini'
import { outlineSchema, type WrittenOutline } from './outline-schema.ts'

type OutlineResult =
  | { readonly outline: WrittenOutline }
  | { /** One sentence each. */ readonly problems: readonly string[] }

/** The least number of chapters for each answer of the quiz, so that a plan has a choice. */
const enough = 3

export function checkOutline(written: unknown): OutlineResult {
  const parsed = outlineSchema.safeParse(written, { error: z.locales.en().localeError })
  if (!parsed.success) {
    return {
      problems: parsed.error.issues.map(({ path, message }) => `${nameOf(path, written)}: ${message}`),
    }
  }
  const outline = parsed.data
  const problems = [...findRepeatedIds(outline), ...findOddChapters(outline), ...findUnserved(outline)]
  return problems.length > 0 ? { problems } : { outline }
}

/** Names the place of a problem by the nearest id above it, because `courses.2.chapters.4` is hard to find. */
function nameOf(path: readonly PropertyKey[], written: unknown): string {
  let value = written
  let name: PropertyKey[] = []
  for (const key of path) {
    value = childOf(value, key)
    const id = childOf(value, 'id')
    name = typeof id === 'string' ? [id] : [...name, key]
  }
  return name.join(' ')
}

function childOf(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function findRepeatedIds({ courses }: WrittenOutline): string[] {
  const ids = courses.flatMap(({ id, chapters }) => [id, ...chapters.map((chapter) => chapter.id)])
  return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${id}: the id is used twice`)
}

function findOddChapters({ courses }: WrittenOutline): string[] {
  return courses.flatMap(({ id, chapters }) => {
    const strays = chapters.filter((chapter) => !chapter.id.startsWith(`${id}/`))
    const problems = strays.map((chapter) => `${chapter.id}: the id must begin with ${id}/`)
    if (chapters.at(-1)?.id !== `${id}/review`) problems.push(`${id}: the last chapter must be ${id}/review`)
    return problems
  })
}

function findUnserved({ courses }: WrittenOutline): string[] {
  const chapters = courses.filter(({ addOn }) => !addOn).flatMap((course) => course.chapters.slice(0, -1))
  const served = {
    interested_in: chapters.flatMap(({ topics }) => topics),
    savings_goal: chapters.flatMap(({ goals }) => goals),
    investment_goal: chapters.flatMap(({ goals }) => goals),
    fin_plan_knowledge: chapters.flatMap(({ levels }) => levels),
    biggest_debt: chapters.flatMap(({ debts }) => debts),
  } satisfies Partial<Record<keyof typeof questions, string[]>>
  return Object.entries(served).flatMap(([question, answers]) =>
    questions[question as keyof typeof served].options
      .map((option) => ({ option, count: answers.filter((answer) => answer === option).length }))
      .filter(({ count }) => count < enough)
      .map(({ option, count }) => `${question} '${option}': served by ${count} chapters, not by ${enough}`),
  )
}
