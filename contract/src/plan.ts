import type { Outline } from './outline.ts'
import { readCandidates } from './plan-candidates.ts'
import { chooseChapters } from './plan-chapters.ts'
import { layOutDays, studyDays } from './plan-days.ts'
import { findReasons } from './plan-reasons.ts'
import type { Plan } from './plan-shape.ts'
import { readWishes } from './plan-wishes.ts'
import { type Answers, isAnswerOf, type QuestionKey } from './questions.ts'

/** The questions that a plan is built from. */
export const planQuestions = [
  'investment_goal',
  'biggest_debt',
  'fin_plan_knowledge',
  'interested_in',
  'savings_goal',
  'dedicate_daily_goal',
] as const satisfies readonly QuestionKey[]

export function isPlanReady(answers: Answers): boolean {
  return planQuestions.every((key) => {
    const answer = answers[key]
    return answer !== undefined && isAnswerOf(key, answer)
  })
}

/** [D5] [F-10] Four weeks of real chapters derived from the answers; the browser and the server run this same code. */
export function makePlan(answers: Answers, outline: Outline): Plan {
  const wishes = readWishes(answers)
  const { minutesPerDay, said } = wishes
  const chosen = chooseChapters(readCandidates(outline), wishes, studyDays * minutesPerDay)
  const reasons = findReasons(chosen, said)
  return {
    minutesPerDay,
    weeks: chosen.map((chapters, index) => ({
      week: index + 1,
      chapters: chapters.map(({ id }) => id),
      reasons: reasons[index] ?? [],
      days: layOutDays(chapters, minutesPerDay),
    })),
  }
}
