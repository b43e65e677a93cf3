import { outline } from '@vela/content/outline'
import type { Reply } from '@vela/contract/call'
import type { readPlan as call } from '@vela/contract/learning'
import { isPlanReady, makePlan } from '@vela/contract/plan'
import type { Plan } from '@vela/contract/plan-shape'
import type { Answers } from '@vela/contract/questions'
import type { Account, Deps } from '../../deps.ts'
import { findPlanStart } from '../billing/public.ts'
import { listAnswersOf, requireAccount } from '../identity/public.ts'
import { findEndedPlacement } from './test-out/test-run.table.ts'

/**
 * The plan of a person who knows some chapters: others take their place. Where too few are left to fill four
 * weeks, the weeks without a chapter come last.
 */
function makePlanWithout(known: readonly string[], answers: Answers): Plan {
  if (known.length === 0) return makePlan(answers, outline)
  const left = outline.map((course) => ({
    ...course,
    chapters: course.chapters.filter(({ id }) => !known.includes(id)),
  }))
  const { weeks, ...plan } = makePlan(answers, left)
  const isEmpty = ({ chapters }: Plan['weeks'][number]) => chapters.length === 0
  const inOrder = [...weeks.filter((week) => !isEmpty(week)), ...weeks.filter(isEmpty)]
  return { ...plan, weeks: inOrder.map((week, index) => ({ ...week, week: index + 1 })) }
}

/** [D5] The plan that the quiz promised, from the newest quiz session that was completed. */
export async function readPlan(
  { db }: Pick<Deps, 'db'>,
  { account: { accountId } }: { readonly account: Account },
): Promise<Reply<typeof call>> {
  const answers = (await listAnswersOf(db, accountId)).find(isPlanReady)
  if (answers === undefined) return { data: null }
  const start =
    (await findPlanStart(db, accountId)) ?? (await requireAccount(db, accountId)).account.createdAt
  const placement = await findEndedPlacement(db, accountId)
  const known = placement?.known ?? []
  return {
    data: {
      plan: makePlanWithout(known, answers),
      started_at: start.toISOString(),
      known,
      isPlacementOffered: placement === undefined,
    },
  }
}
