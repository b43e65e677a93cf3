import type { OptionOf } from './questions.ts'

type SavingsOrInvestmentGoal = OptionOf<'savings_goal'> | OptionOf<'investment_goal'>

/** A chapter and the quiz answers that it suits; content/outline.yaml explains each list. */
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
  /** [D11] Sold separately from the subscription, so no plan may include it. */
  readonly addOn: boolean
  /** In teaching order; the last chapter reviews the whole course. */
  readonly chapters: readonly ChapterOutline[]
}

/** The curriculum without its texts. */
export type Outline = readonly CourseOutline[]
