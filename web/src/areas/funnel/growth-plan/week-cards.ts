import { planQuestions } from '@vela/contract/plan'
import type { Plan, PlanWeek } from '@vela/contract/plan-shape'
import { isAnswerOf, type OptionOf } from '@vela/contract/questions'
import { courseOf } from '../../../i18n/chapter-texts.ts'

export type WeekCard = {
  readonly week: number
  /** Ids of the courses the week is about, most minutes first. */
  readonly courses: readonly string[]
  readonly chapters: readonly { readonly id: string; readonly minutes: number }[]
  readonly reviewMinutes: number
  readonly reasons: PlanWeek['reasons']
}

const totalMinutes = (parts: readonly { readonly minutes: number }[]) =>
  parts.reduce((total, { minutes }) => total + minutes, 0)

/** [F-10] A week of the plan for display: minutes by chapter instead of by day. */
export function toWeekCard({ week, chapters, days, reasons }: PlanWeek): WeekCard {
  const sittings = days.flat()
  const shown = chapters.map((id) => ({
    id,
    minutes: totalMinutes(sittings.filter((sitting) => sitting.kind === 'chapter' && sitting.chapter === id)),
  }))
  const minutesIn = (course: string) => totalMinutes(shown.filter(({ id }) => courseOf(id) === course))
  return {
    week,
    courses: [...new Set(chapters.map(courseOf))].sort((a, b) => minutesIn(b) - minutesIn(a)),
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
