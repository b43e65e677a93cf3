import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { Experiment } from './experiment.table.ts'
import { addExposure, joinPersons, listExposures, markMixed } from './exposure.table.ts'

/** [O-53] The variant of a unit: the same in every process, and nothing but salt, unit and weights decides it. */
export function pickVariant(salt: string, unit: string, weights: readonly number[]): number {
  const digest = createHash('sha256')
    .update(salt + unit)
    .digest()
  const total = weights.reduce((all, weight) => all + weight, 0)
  let point = (digest.readUIntBE(0, 6) / 2 ** 48) * total
  for (const [variant, weight] of weights.entries()) {
    if (point < weight) return variant
    point -= weight
  }
  return weights.length - 1
}

type Exposed = {
  readonly visit: number
  /** What the variant is drawn by. */
  readonly unit: string
  readonly at: Date
}

/** Assigns a visit that was not exposed before, and stores it. */
export async function exposeVisit(
  tx: Pick<Db, 'insert'>,
  { id, salt, variants }: Experiment,
  { visit, unit, at }: Exposed,
): Promise<number> {
  const weights = variants.map(({ weight }) => weight)
  const variant = pickVariant(salt, unit, weights)
  await addExposure(tx, { experimentId: id, visit, variant, person: visit, exposedAt: at })
  return variant
}

/**
 * A visit of somebody who was exposed in another browser counts for the same person. If the browsers were shown
 * different variants before they met, nothing can be learned from this person.
 */
export async function joinExposed(
  tx: Pick<Db, 'select' | 'insert' | 'update'>,
  { id: experimentId }: Experiment,
  { visit, at, others }: Omit<Exposed, 'unit'> & { readonly others: readonly number[] },
): Promise<void> {
  const exposures = await listExposures(tx, experimentId, [visit, ...others])
  const [first] = exposures
  if (first === undefined) return
  if (!exposures.some((exposed) => exposed.visit === visit)) {
    const { variant, person } = first
    await addExposure(tx, { experimentId, visit, variant, person, exposedAt: at })
  }
  const persons = exposures.map(({ person }) => person)
  if (exposures.some(({ variant }) => variant !== first.variant)) await markMixed(tx, experimentId, persons)
  else if (persons.some((person) => person !== first.person))
    await joinPersons(tx, experimentId, persons, first.person)
}
