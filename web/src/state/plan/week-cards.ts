import { planQuestions } from '@vela/contract/plan'
import type { Plan, PlanWeek } from '@vela/contract/plan-shape'
import { isAnswerOf, type OptionOf } from '@vela/contract/questions'

export type WeekCard = {
  readonly week: number
  /** The course that the week is named after, and a chapter of it where an earlier week has its name. */
  readonly name: { readonly course: string; readonly chapter: string | null }
  /** Ids of the other courses the week is about, most minutes first. */
  readonly others: readonly string[]
  readonly chapters: readonly { readonly id: string; readonly minutes: number }[]
  readonly reviewMinutes: number
  readonly reasons: PlanWeek['reasons']
}

/** A chapter's id starts with the id of its course. */
const courseOf = (chapter: string) => chapter.split('/')[0] ?? chapter

const totalMinutes = (parts: readonly { readonly minutes: number }[]) =>
  parts.reduce((total, { minutes }) => total + minutes, 0)

/** [F-10] The weeks of the plan for display, each named after what is new in it. */
export function toWeekCards({ weeks }: Plan): WeekCard[] {
  const named = new Set<string>()
  return weeks.map((week) => {
    const card = toWeekCard(week, named)
    named.add(card.name.course)
    return card
  })
}

/** [F-10] What is new in a week: a course, or a chapter of one that went before. */
export function weekName({ course, chapter }: WeekCard['name'], titleOf: (id: string) => string): string {
  return chapter === null ? titleOf(course) : `${titleOf(course)}: ${titleOf(chapter)}`
}

/** A week with its minutes by chapter instead of by day. */
function toWeekCard({ week, chapters, days, reasons }: PlanWeek, named: ReadonlySet<string>): WeekCard {
  const sittings = days.flat()
  const shown = chapters.map((id) => ({
    id,
    minutes: totalMinutes(sittings.filter((sitting) => sitting.kind === 'chapter' && sitting.chapter === id)),
  }))
  const minutesIn = (course: string) => totalMinutes(shown.filter(({ id }) => courseOf(id) === course))
  const courses = [...new Set(chapters.map(courseOf))].sort((a, b) => minutesIn(b) - minutesIn(a))
  const fresh = courses.find((course) => !named.has(course))
  const course = fresh ?? courses[0] ?? ''
  const chapter = fresh === undefined ? (chapters.find((id) => courseOf(id) === course) ?? null) : null
  return {
    week,
    name: { course, chapter },
    others: courses.filter((other) => other !== course),
    chapters: shown,
    reviewMinutes: totalMinutes(sittings.filter(({ kind }) => kind === 'review')),
    reasons,
  }
}

/** [F-09] The number of chapters done at the end of each week. */
export function chaptersDoneByWeek({ weeks }: Plan): number[] {
  return weeks.map((_, index) => new Set(weeks.slice(0, index + 1).flatMap(({ chapters }) => chapters)).size)
}

type PlanQuestion = (typeof planQuestions)[number]
type ReasonKey = { [Q in PlanQuestion]: `${Q}.${OptionOf<Q>}` }[PlanQuestion]

const isPlanQuestion = (question: string): question is PlanQuestion =>
  planQuestions.some((known) => known === question)

/** The key of the text that explains a reason; null for a question that this version of the app does not know. */
export function reasonKey({ question, answer }: { question: string; answer: string }): ReasonKey | null {
  const isKnown = isPlanQuestion(question) && isAnswerOf(question, answer)
  return isKnown ? (`${question}.${answer}` as ReasonKey) : null
}
