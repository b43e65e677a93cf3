import type { Outline } from './outline.ts'
import { bitsOf } from './plan-tags.ts'
import { questions } from './questions.ts'

/** A chapter prepared for matching. */
export type Candidate = {
  readonly id: string
  readonly minutes: number
  readonly course: string
  readonly isCourseReview: boolean
  /** The week in which someone who reads the whole curriculum reaches it. */
  readonly week: 1 | 2 | 3 | 4
  /** The answers it suits, as bits. */
  readonly serves: number
  /** The loans it covers, as bits. */
  readonly loans: number
  /** How many levels it suits: the fewer, the more specific it is. */
  readonly levels: number
}

const everyLoan = bitsOf(
  'biggest_debt',
  questions.biggest_debt.options.filter((debt) => debt !== 'debt free'),
)

const quarterOf = (share: number): Candidate['week'] =>
  share < 0.25 ? 1 : share < 0.5 ? 2 : share < 0.75 ? 3 : 4

const known = new WeakMap<Outline, readonly Candidate[]>()

/** Every chapter that a plan may include, in curriculum order. Cached, because one outline makes many plans. */
export function readCandidates(outline: Outline): readonly Candidate[] {
  const cache = known.get(outline)
  if (cache) return cache
  const candidates = outline
    .filter((course) => !course.addOn)
    .flatMap((course) =>
      course.chapters.map(({ id, minutes, topics, goals, levels, debts }) => ({
        id,
        minutes,
        course: course.id,
        isCourseReview: id === course.chapters.at(-1)?.id,
        serves:
          bitsOf('interested_in', topics) |
          bitsOf('investment_goal', goals) |
          bitsOf('savings_goal', goals) |
          bitsOf('fin_plan_knowledge', levels) |
          bitsOf('biggest_debt', debts),
        loans: bitsOf('biggest_debt', debts) & everyLoan,
        levels: levels.length,
      })),
    )
    .map((candidate, place, all) => ({ ...candidate, week: quarterOf(place / all.length) }))
  known.set(outline, candidates)
  return candidates
}
