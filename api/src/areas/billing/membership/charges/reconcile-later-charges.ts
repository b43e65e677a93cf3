import type { SettleNeeds } from '../../needs.ts'
import { defineMinutely, settleEach } from '../../provider/settle-each.ts'
import { askLater } from '../../provider/when-to-ask.ts'
import { sinceSent } from './hear-outcome.ts'
import { askLaterAbout, type LaterCharge, listLaterChargesToAsk } from './later-charge.table.ts'
import { settleLaterCharge } from './settle-later-charge.ts'

export const reconcileLaterChargesJob = defineMinutely('reconcile-later-charges')

const mostAtOnce = 100
/** The next minute has a run of its own. */
const runMs = 50_000

/** [I2] Finds the charges whose answer was lost, or that never went out: page by page, the longest waiting first. */
export async function reconcileLaterCharges(deps: SettleNeeds): Promise<void> {
  const until = performance.now() + runMs
  let due: LaterCharge[]
  do {
    due = await listLaterChargesToAsk(deps.db, deps.now(), mostAtOnce)
    await settleEach(deps, due, {
      what: 'a charge',
      settle: ({ id }) => settleLaterCharge(deps, { chargeId: id }),
      postpone: (charge) => askLaterAbout(deps.db, charge, askLater(sinceSent(charge), deps.now())),
    })
  } while (due.length === mostAtOnce && performance.now() < until)
}
