import type { Reply } from '@vela/contract/call'
import { discountOf } from '@vela/contract/discounts'
import { listPlans } from '@vela/contract/payment'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { appState } from '../../../state/app-state.ts'

export type Plan = Reply<typeof listPlans>['data'][number]

const findIn = (plans: readonly Plan[]) =>
  plans.find((plan) => plan.id === appState.getState().selectedProduct)

/** The chosen plan from the prices that the offer screen has loaded; undefined if they are not in memory. */
export const knownPlan = (): Plan | undefined => findIn(appState.getState().prices)

/**
 * Reads flow and discount from the product id, because the offer may have been made in another flow than the current
 * one.
 */
function planQueryOf(product: string | null) {
  const [, flow, named] = /^([a-z]+)-\d+w-(\d+)$/.exec(product ?? '') ?? []
  return { discount: discountOf(named), ...(flow !== undefined && flow !== 'main' && { flow }) }
}

/**
 * Loads the chosen plan after a reload. The request has no session id, so it grants no discount and starts no timer.
 */
export async function loadPlan(signal: AbortSignal): Promise<Plan | undefined> {
  const query = planQueryOf(appState.getState().selectedProduct)
  try {
    return findIn((await send(listPlans, { query }, { signal })).data)
  } catch (error) {
    if (error instanceof CallFailed) return undefined
    throw error
  }
}
