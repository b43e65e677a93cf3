import type { ActionConsequences } from '@vela/contract/operator/actions'
import type { Db, Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import type { Customer } from '../customers/find-customer.ts'

export type ActionDeps = Pick<Deps, 'db' | 'queue' | 'log' | 'now' | 'publicUrl' | 'published'>

export type ActionTx = Writes & Pick<Db, 'delete'>

/** An action that was decided under the locks of the customer and not carried out yet. */
export type Prepared = {
  readonly customer: Customer
  readonly consequences: ActionConsequences
  /** Names the state that the decision was made from. */
  readonly token: string
  /** To wait for a charge that was sent just before; null if none can be. */
  readonly subscriptionId: string | null
  readonly carryOut: () => Promise<void>
}

/** The consequences of an action that changes neither money nor access. */
export const noMoney: Omit<ActionConsequences, 'mails'> = {
  currency: null,
  refund: null,
  subscription: null,
  course: null,
  needs_approval: false,
}

/** The state allows no such action; the message says why, and what can be done instead. */
export function notPossible(message: string): Refused {
  return new Refused('not_possible', 409, message)
}
