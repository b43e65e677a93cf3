import type { Reply } from '@vela/contract/call'
import { listPlans } from '@vela/contract/payment'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { appState } from '../../../state/app-state.ts'

export type Plan = Reply<typeof listPlans>['data'][number]

const findIn = (plans: readonly Plan[]) =>
  plans.find((plan) => plan.id === appState.getState().selectedProduct)

/** The plan the person chose, while the offer's own list is still at hand. */
export const knownPlan = (): Plan | undefined => findIn(appState.getState().prices)

function discountOf(product: string | null): '0' | '50' | '60' | '75' {
  const named = /-(0|60|75)$/.exec(product ?? '')?.[1]
  return named === '0' || named === '60' || named === '75' ? named : '50'
}

/** After a reload. Without the session's id it grants nothing and starts no timer: it only looks a price up. */
export async function loadPlan(): Promise<Plan | undefined> {
  const { flow, selectedProduct } = appState.getState()
  try {
    const query = { discount: discountOf(selectedProduct), flow: flow ?? undefined }
    return findIn((await send(listPlans, { query })).data)
  } catch (error) {
    if (error instanceof CallFailed) return undefined
    throw error
  }
}
