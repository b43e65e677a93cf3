import { randomBytes, randomUUID } from 'node:crypto'
import type { CallShape, Received } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/experiments'
import type { Db } from '../../../db/database.ts'
import type { Deps, Operator } from '../../../deps.ts'
import {
  addExperiment,
  changeExperiment,
  deleteUnstarted,
  lockExperiment,
  lockRunning,
  startsAtQuiz,
} from '../../publishing/public.ts'
import { recordAction } from '../audit/record-action.ts'
import type { VersionDeps } from '../versions/versions.ts'
import { planExperiment } from './plan-experiment.ts'
import { anotherRuns, noHistory, noSuchExperiment, notPlanned, notRunning, sameName } from './refusals.ts'
import { publishVariant, refuseUnsound } from './variants.ts'

type UsedDeps = VersionDeps & Pick<Deps, 'reports'>

type Request<C extends CallShape> = {
  readonly body: Received<C>['body']
  readonly requestId: string
  readonly operator: Operator
}

type Step = {
  readonly action: 'create' | 'start' | 'stop' | 'adopt' | 'delete'
  readonly id: string
  readonly operator: Operator
  readonly requestId: string
  readonly detail?: Readonly<Record<string, unknown>>
  readonly at: Date
}

function record(tx: Pick<Db, 'select' | 'insert' | 'execute'>, { action, id, operator, ...step }: Step) {
  return recordAction(tx, {
    ...step,
    operatorId: operator.operatorId,
    action: `experiment.${action}`,
    subject: { kind: 'experiment', id },
    reason: '',
  })
}

/** [O-53] The number of visitors is planned now, before anything can be seen. */
export async function createExperiment(
  deps: UsedDeps,
  { body, operator, requestId }: Request<typeof calls.createExperiment>,
) {
  const { name, variants, lift, method, supposed } = body
  if (new Set(variants.map((variant) => variant.name.toLowerCase())).size < variants.length) throw sameName
  await refuseUnsound(deps, variants)
  const start = startsAtQuiz({ variants }) ? 'quiz' : 'plans'
  const weights = variants.map(({ weight }) => weight)
  const { needed } = await planExperiment(deps, { body: { weights, lift, method, start, supposed } })
  if (needed === null) throw noHistory
  const id = randomUUID()
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    await addExperiment(tx, {
      id,
      name,
      variants,
      salt: randomBytes(16).toString('hex'),
      method,
      lift,
      planned: needed,
      createdBy: operator.operatorId,
      createdAt: at,
    })
    const detail = { name, variants, lift, method, planned: needed }
    await record(tx, { action: 'create', id, operator, requestId, detail, at })
  })
  return { id }
}

export async function startExperiment(
  deps: UsedDeps,
  { body: { id }, operator, requestId }: Request<typeof calls.startExperiment>,
) {
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    const isAlone = (await lockRunning(tx)) === undefined
    const found = await lockExperiment(tx, id)
    if (found === undefined) throw noSuchExperiment
    if (found.startedAt !== null) throw notPlanned
    if (!isAlone) throw anotherRuns
    await changeExperiment(tx, id, { startedAt: at })
    await record(tx, { action: 'start', id, operator, requestId, at })
  })
  await deps.published.refresh()
  return { status: 'ok' } as const
}

export async function stopExperiment(
  deps: UsedDeps,
  { body: { id }, operator, requestId }: Request<typeof calls.stopExperiment>,
) {
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    const found = await lockExperiment(tx, id)
    if (found === undefined) throw noSuchExperiment
    if (found.startedAt === null || found.stoppedAt !== null) throw notRunning
    await changeExperiment(tx, id, { stoppedAt: at })
    await record(tx, { action: 'stop', id, operator, requestId, at })
  })
  await deps.published.refresh()
  return { status: 'ok' } as const
}

/** [O-52] Everybody gets what this variant has. Nothing is published where that is what everybody gets already. */
export async function adoptVariant(
  deps: UsedDeps,
  { body: { id, variant: adopted }, operator, requestId }: Request<typeof calls.adoptVariant>,
) {
  const at = deps.now()
  await deps.db.transaction(async (tx) => {
    const found = await lockExperiment(tx, id)
    const variant = found?.variants[adopted]
    if (found === undefined || variant === undefined) throw noSuchExperiment
    if (found.startedAt === null || found.adopted !== null) throw notRunning
    await changeExperiment(tx, id, { stoppedAt: found.stoppedAt ?? at, adopted })
    const note = `Variant "${variant.name}" of the experiment "${found.name}"`
    await publishVariant(deps, tx, variant, { note, operator, requestId })
    await record(tx, { action: 'adopt', id, operator, requestId, detail: { adopted }, at })
  })
  await deps.published.refresh()
  return { status: 'ok' } as const
}

export async function deleteExperiment(
  { db, now }: UsedDeps,
  { body: { id }, operator, requestId }: Request<typeof calls.deleteExperiment>,
) {
  await db.transaction(async (tx) => {
    if (!(await deleteUnstarted(tx, id))) throw notPlanned
    await record(tx, { action: 'delete', id, operator, requestId, at: now() })
  })
  return { status: 'ok' } as const
}
