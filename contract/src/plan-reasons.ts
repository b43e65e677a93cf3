import type { Candidate } from './plan-candidates.ts'
import type { PlanWeek } from './plan-shape.ts'
import type { Tag, TagQuestion } from './plan-tags.ts'

const maxReasons = 3

/** The questions that best explain each week, most specific first. */
const aims: readonly (readonly TagQuestion[])[] = [
  ['biggest_debt', 'fin_plan_knowledge', 'interested_in', 'investment_goal', 'savings_goal'],
  ['interested_in', 'investment_goal', 'fin_plan_knowledge', 'savings_goal', 'biggest_debt'],
  ['investment_goal', 'interested_in', 'fin_plan_knowledge', 'savings_goal', 'biggest_debt'],
  ['savings_goal', 'investment_goal', 'interested_in', 'fin_plan_knowledge', 'biggest_debt'],
]

/** Why each week is as it is: answers that the visitor really gave, each used once where possible. */
export function findReasons(
  chaptersOfWeeks: readonly (readonly Candidate[])[],
  said: readonly Tag[],
): PlanWeek['reasons'][] {
  const causes = chaptersOfWeeks.map((chapters, index) => orderCauses(chapters, said, aims[index] ?? []))
  const used = new Set<Tag>()
  const reasons: Tag[][] = causes.map(() => [])
  // The first and the last week choose first: debts and the goal fit nowhere better.
  for (const index of [0, 3, 1, 2]) {
    const tags = causes[index] ?? []
    const main = tags.find((tag) => !used.has(tag)) ?? tags[0]
    if (!main) continue
    used.add(main)
    reasons[index]?.push(main)
  }
  reasons.forEach((reason, index) => {
    for (const tag of causes[index] ?? []) {
      if (reason.length === maxReasons || used.has(tag)) continue
      used.add(tag)
      reason.push(tag)
    }
  })
  return reasons.map((tags) => tags.map(({ question, answer }) => ({ question, answer })))
}

function orderCauses(
  chapters: readonly Candidate[],
  said: readonly Tag[],
  aim: readonly TagQuestion[],
): Tag[] {
  return said
    .map((tag) => ({ tag, served: countServed(tag, chapters) }))
    .filter(({ served }) => served > 0)
    .sort((a, b) => aim.indexOf(a.tag.question) - aim.indexOf(b.tag.question) || b.served - a.served)
    .map(({ tag }) => tag)
}

/** A chapter for all levels is not explained by a level. */
function countServed({ question, bit }: Tag, chapters: readonly Candidate[]): number {
  let count = 0
  for (const { serves, levels } of chapters) {
    if ((serves & bit) !== 0 && (question !== 'fin_plan_knowledge' || levels < 3)) count += 1
  }
  return count
}
