import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/operator/health'
import type { Deps, Operator } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { settleOrder } from '../../billing/public.ts'
import { recordAction } from '../audit/record-action.ts'
import { reviveJobs } from './health-report.table.ts'

type By = { readonly operator: Operator; readonly requestId: string }

/** Gives the failed jobs of one name all their attempts again. A handler tolerates a second run of the same job. */
export async function retryJobs(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { body: { name }, operator, requestId }: Received<typeof calls.retryJobs> & By,
): Promise<Reply<typeof calls.retryJobs>> {
  return db.transaction(async (tx) => {
    const retried = await reviveJobs(tx, name, now())
    await recordAction(tx, {
      operatorId: operator.operatorId,
      action: 'job.retry',
      subject: { kind: 'job', id: name },
      reason: '',
      requestId,
      detail: { retried },
      at: now(),
    })
    return { status: 'ok', retried } as const
  })
}

/** Asks the provider at once, as the job that reconciles orders would do later. */
export async function pollOrder(
  deps: Deps,
  { body: { orderId }, operator, requestId }: Received<typeof calls.pollOrder> & By,
): Promise<Reply<typeof calls.pollOrder>> {
  if ((await settleOrder(deps, { orderId })) === null)
    throw new Refused('no_order', 404, 'There is no such order.')
  await deps.db.transaction((tx) =>
    recordAction(tx, {
      operatorId: operator.operatorId,
      action: 'order.poll',
      subject: { kind: 'order', id: orderId },
      reason: '',
      requestId,
      at: deps.now(),
    }),
  )
  return { status: 'ok' }
}
