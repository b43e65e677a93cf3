import type { Db } from '../../../db/database.ts'
import { reportStep, type StepReport } from '../funnel-report.ts'
import { steps } from '../steps.ts'
import { countLandings, countVisits, type Question } from './visit-report.table.ts'

export type VisitReport = {
  /** The value of the dimension, the number of the day from 1, or null for visits without a value. */
  readonly name: string | null
  readonly isRest: boolean
  /** First pages that were served; null if they are not counted by what the report asks for. */
  readonly landings: number | null
  readonly visits: number
  readonly paid: number
  readonly paidAmount: number
  readonly steps: readonly StepReport[]
}

const nobody = steps.map((_, step) => ({
  step,
  reached: 0,
  wentOn: 0,
  answered: 0,
  backTaps: 0,
  medianSeconds: null,
}))

/** [O-13] Reports the funnel from the folded visits, and the landings beside them, by group of the breakdown. */
export async function readVisits(db: Db, question: Question): Promise<VisitReport[]> {
  const groups = await countVisits(db, question)
  const landings = await countLandings(db, question)
  const rest = groups.find(({ isRest }) => isRest)
  const listed = new Set(groups.filter(({ isRest }) => !isRest).map(({ name }) => name))
  // A campaign may have landings and no visit yet. If there are too many groups, it belongs to the rest.
  const silent = (landings ?? []).filter(({ name }) => !listed.has(name))
  const onlyLanded = rest ? [] : silent.map(({ name }) => ({ ...empty, name }))
  const landingsOf = ({ name, isRest }: { name: string | null; isRest: boolean }) => {
    if (landings === null) return null
    const found = isRest ? silent : landings.filter((landing) => landing.name === name)
    return found.reduce((sum, landing) => sum + landing.landings, 0)
  }
  return [...groups, ...onlyLanded].map((group) => ({
    ...group,
    landings: landingsOf(group),
    steps: group.steps.map(reportStep),
  }))
}

const empty = { isRest: false, visits: 0, paid: 0, paidAmount: 0, steps: nobody }
