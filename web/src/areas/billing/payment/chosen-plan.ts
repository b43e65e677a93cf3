import type { Reply } from '@vela/contract/call'
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
 * Loads the chosen plan after a reload, at the price that its id stands for. The request has no session id, so it grants
 * no discount and starts no timer.
 */
export async function loadPlan(signal: AbortSignal): Promise<Plan | undefined> {
  const { selectedProduct: product } = appState.getState()
  if (product === null) return undefined
  try {
    return findIn((await send(listPlans, { query: { product } }, { signal })).data)
  } catch (error) {
    if (error instanceof CallFailed) return undefined
    throw error
  }
}
