import type { Received, Reply } from '@vela/contract/call'
import type { planExperiment as call } from '@vela/contract/operator/experiments'
import type { Deps } from '../../../deps.ts'
import { countRecent, measureHistory } from './experiment-report.table.ts'
import { neededVisitors } from './statistics.ts'

type Plan = Received<typeof call>['body']

/** With fewer buyers the history says too little about the variance. */
const minBuyers = 30

/** [O-55] How many visitors an experiment needs, by what visitors have brought so far or are supposed to bring. */
export async function planExperiment(
  { reports, now }: Pick<Deps, 'reports' | 'now'>,
  { body: { weights, lift, method, start, supposed } }: { readonly body: Plan },
): Promise<Reply<typeof call>> {
  const at = now()
  const history = await measureHistory(reports, start, at)
  const { n = 0, buyers = 0, revenueMean = 0, revenueVariance = 0 } = history ?? {}
  const isEnough = buyers >= minBuyers && revenueMean > 0
  const baseline = isEnough
    ? { mean: revenueMean, variance: revenueVariance }
    : supposed && describe(supposed)
  return {
    needed: baseline && neededVisitors({ baseline, lift: lift / 100, weights, method }),
    history: { visitors: n, buyers, revenue: revenueMean },
    visitors_per_day: (await countRecent(reports, start, at)) / 28,
  }
}

/** Every buyer brings the same amount, and the others nothing. */
function describe({ percent, cents }: NonNullable<Plan['supposed']>) {
  const share = percent / 100
  return { mean: share * cents, variance: share * (1 - share) * cents ** 2 }
}
