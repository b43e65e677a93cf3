import type { Db } from '../../../db/database.ts'
import { reportStep, type StepReport } from '../funnel-report.ts'
import type { Question } from './visit-count.table.ts'
import { countVisits, type VisitGroup } from './visit-report.table.ts'

export type VisitReport = Omit<VisitGroup, 'steps'> & { readonly steps: readonly StepReport[] }

/** [O-13] Reports the funnel, and the landings beside it, by group of the breakdown. */
export async function readVisits(db: Db, question: Question): Promise<VisitReport[]> {
  const groups = await countVisits(db, question)
  return groups.map((group) => ({ ...group, steps: group.steps.map(reportStep) }))
}
