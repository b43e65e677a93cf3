import type { Reply } from '@vela/contract/call'
import { discountOf } from '@vela/contract/discounts'
import { listPlans } from '@vela/contract/payment'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { appState } from '../../../state/app-state.ts'

export type Plan = Reply<typeof listPlans>['data'][number]

const findIn = (plans: readonly Plan[]) =>
  plans.find((plan) => plan.id === appState.getState().selectedProduct)

/** The plan the person chose, while the offer's own list is still at hand. */
export const knownPlan = (): Plan | undefined => findIn(appState.getState().prices)

/** By the product's own name: the flow of this browser need not be the one the offer was made in. */
function lookFor(product: string | null) {
  const [, flow, named] = /^([a-z]+)-\d+w-(\d+)$/.exec(product ?? '') ?? []
  return { discount: discountOf(named), ...(flow !== undefined && flow !== 'main' && { flow }) }
}

/** After a reload. Without the session's id it grants nothing and starts no timer: it only looks a price up. */
export async function loadPlan(signal: AbortSignal): Promise<Plan | undefined> {
  const query = lookFor(appState.getState().selectedProduct)
  try {
    return findIn((await send(listPlans, { query }, { signal })).data)
  } catch (error) {
    if (error instanceof CallFailed) return undefined
    throw error
  }
}
