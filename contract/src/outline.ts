import type { OptionOf } from './questions.ts'

type SavingsOrInvestmentGoal = OptionOf<'savings_goal'> | OptionOf<'investment_goal'>

/** A chapter, and whom it serves in the words of the quiz; content/outline.yaml explains each list. */
type ChapterOutline = {
  readonly id: string
  readonly minutes: number
  readonly topics: readonly OptionOf<'interested_in'>[]
  readonly goals: readonly SavingsOrInvestmentGoal[]
  readonly levels: readonly OptionOf<'fin_plan_knowledge'>[]
  readonly debts: readonly OptionOf<'biggest_debt'>[]
}

type CourseOutline = {
  readonly id: string
  /** [D11] bought apart from the membership, so no plan may count on it. */
  readonly addOn: boolean
  /** In the order of teaching; the last one goes over the whole course. */
  readonly chapters: readonly ChapterOutline[]
}

/** The curriculum without its words. */
export type Outline = readonly CourseOutline[]
