import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/experiments'
import type { Deps } from '../../../deps.ts'
import { type Experiment, findExperiment, listExperiments as listRows } from '../../publishing/public.ts'
import { conclude, type Measured } from './conclude.ts'
import { countAssigned, measureVariants } from './experiment-report.table.ts'
import { noSuchExperiment } from './refusals.ts'

function describe(row: Experiment): Reply<typeof calls.listExperiments>['experiments'][number] {
  const { id, name, method, lift, planned, variants, createdAt, startedAt, stoppedAt, adopted } = row
  return {
    id,
    name,
    state: startedAt === null ? 'planned' : stoppedAt === null ? 'running' : 'stopped',
    method,
    lift,
    planned,
    variants: [...variants],
    created_at: createdAt.toISOString(),
    started_at: startedAt?.toISOString() ?? null,
    stopped_at: stoppedAt?.toISOString() ?? null,
    adopted,
  }
}

export async function listExperiments({
  db,
}: Pick<Deps, 'db'>): Promise<Reply<typeof calls.listExperiments>> {
  return { experiments: (await listRows(db)).map(describe) }
}

/** [O-55] [O-56] What can be said about an experiment now. */
export async function readExperiment(
  { db, reports, now }: Pick<Deps, 'db' | 'reports' | 'now'>,
  { params: { id } }: Pick<Received<typeof calls.readExperiment>, 'params'>,
): Promise<Reply<typeof calls.readExperiment>> {
  const found = await findExperiment(db, id)
  if (found === undefined) throw noSuchExperiment
  const { method, planned, variants } = found
  const weights = variants.map(({ weight }) => weight)
  // The one look of the fixed method is at the visitors that were planned, whenever it is looked at.
  const limit = method === 'fixed' ? planned : null
  const rows = await measureVariants(reports, id, { now: now(), limit })
  const counts = await countAssigned(reports, id)
  const measured = variants.map((_, variant): Measured => {
    const row = rows.find(({ grp }) => grp === variant)
    const n = row?.n ?? 0
    return {
      assigned: counts.find((count) => count.variant === variant)?.assigned ?? 0,
      buyers: row?.buyers ?? 0,
      revenue: { n, mean: row?.revenueMean ?? 0, variance: row?.revenueVariance ?? 0 },
      refunds: { n, mean: row?.refundsMean ?? 0, variance: row?.refundsVariance ?? 0 },
      disputes: { n, mean: row?.disputesMean ?? 0, variance: row?.disputesVariance ?? 0 },
      errors: { n, mean: row?.errorsMean ?? 0, variance: row?.errorsVariance ?? 0 },
    }
  })
  const { conclusion, comparisons } = conclude({ method, weights, planned }, measured)
  return {
    experiment: describe(found),
    conclusion,
    variants: measured.map(({ assigned, buyers, revenue, refunds, disputes, errors }, variant) => ({
      assigned,
      visitors: revenue.n,
      buyers,
      revenue: revenue.mean,
      refunds: refunds.mean,
      disputes: disputes.mean,
      errors: errors.mean,
      comparison: comparisons[variant - 1] ?? null,
    })),
    mixed: counts.reduce((all, { mixed }) => all + mixed, 0),
  }
}
