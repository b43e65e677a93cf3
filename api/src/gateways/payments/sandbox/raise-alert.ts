import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { postEvent } from './deliver-event.ts'
import { listMovements } from './sandbox-charge.table.ts'
import { findDispute, saveDispute } from './sandbox-dispute.table.ts'

export const alertSteps = ['early_warning', 'dispute', 'dispute_won', 'dispute_lost'] as const
export type AlertStep = (typeof alertSteps)[number]

/** [O-45] [D9] Lets the bank of the sandbox warn of a charge, dispute it, or decide about its dispute. */
export async function raiseAlert(
  deps: Pick<Deps, 'db' | 'queue' | 'now'>,
  orderId: string,
  step: AlertStep,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const charge = (await listMovements(tx, orderId)).find(({ kind }) => kind === 'charge')
    if (charge === undefined) throw new Refused('not_charged', 404, 'The sandbox charged no such order.')
    const changedAt = deps.now()
    const known = await findDispute(tx, orderId)
    if (step === 'early_warning') {
      const alert = { id: `efw_${randomUUID()}`, amount: charge.amount, currency: charge.currency }
      await postEvent(deps, tx, { kind: 'early_warning.created', orderId, alert })
      return
    }
    const state = step === 'dispute' ? 'open' : step === 'dispute_won' ? 'won' : 'lost'
    if (state !== 'open' && known === undefined)
      throw new Refused('not_disputed', 409, 'Raise the dispute before its outcome.')
    const id = known?.id ?? `dp_${randomUUID()}`
    await saveDispute(tx, { orderId, id, state, changedAt })
    const alert = { id, amount: charge.amount, currency: charge.currency }
    await postEvent(deps, tx, { kind: `dispute.${state}`, orderId, alert })
  })
}
