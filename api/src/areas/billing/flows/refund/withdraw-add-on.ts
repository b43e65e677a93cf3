import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type * as calls from '@vela/contract/payment'
import type { Db } from '../../../../db/database.ts'
import type { Account } from '../../../../deps.ts'
import { Refused } from '../../../../http/errors.ts'
import { pickLanguage } from '../../../../http/language.ts'
import { addOnTitle } from '../../catalogue/catalogue.ts'
import type { ChangeDeps } from '../../deps.ts'
import { listMovements } from '../../ledger/ledger.table.ts'
import { listOrdersOf } from '../../order/tables/order-queries.table.ts'
import { lockAddOns, type Order } from '../../order/tables/orders.table.ts'
import { listRefunds } from '../../order/tables/refund.table.ts'
import { leftOf, moneyOfOrder } from '../../support/money-of-order.ts'
import { prepareAction } from '../../support/prepare-action.ts'
import { say } from '../say-refusal.ts'
import { withdrawalOf } from './refund-grounds.ts'

type By = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/** [O-72] The courses of the account, each with what a withdrawal gives back now. */
export async function listAddOns(
  { db, now }: Pick<ChangeDeps, 'db' | 'now'>,
  { headers, account: { accountId } }: By,
): Promise<Reply<typeof calls.listAddOns>> {
  const language = pickLanguage(null, headers['accept-language'])
  const owned = await readAddOns(db, accountId)
  const paid = owned.filter(({ order }) => order.state === 'paid')
  return {
    data: paid.map(({ order: { id, productId, currency }, boughtAt, left }) => {
      const { isOpen, until } = withdrawalOf(boughtAt, now())
      return {
        id,
        title: addOnTitle(productId, language),
        currency,
        amount: isOpen ? left : 0,
        until: until.toISOString().slice(0, 19).replace('T', ' '),
      }
    }),
  }
}

const notTheirs = new Refused('no_course', 404, 'Your account has not bought this course.')

/** [O-72] The refund is stored and the course is closed before the provider is called. */
export async function withdrawAddOn(
  deps: ChangeDeps,
  { body: { id }, headers, account: { accountId } }: By & Pick<Received<typeof calls.withdrawAddOn>, 'body'>,
): Promise<Reply<typeof calls.withdrawAddOn>> {
  await deps.db.transaction(async (tx) => {
    await lockAddOns(tx, accountId)
    const found = (await readAddOns(tx, accountId)).find(({ order }) => order.id === id)
    if (found === undefined) throw notTheirs
    // [I7] A repeated request is no error.
    if (found.order.state === 'refunded') return
    const language = pickLanguage(null, headers['accept-language'])
    if (found.order.state !== 'paid') throw notTheirs
    if (!withdrawalOf(found.boughtAt, deps.now()).isOpen)
      throw new Refused('no_ground', 409, say('withdrawal', language))
    const action = { kind: 'refund', orderId: id, amount: null, reason: 'withdrawal' } as const
    const prepared = await prepareAction(deps, tx, { accountId, sessionIds: [] }, action)
    if ('refusal' in prepared) throw new Refused('no_ground', 409, prepared.refusal)
    await prepared.carryOut()
  })
  return { status: 'ok' }
}

type Bought = { readonly order: Order; readonly boughtAt: Date; readonly left: number }

async function readAddOns(db: Pick<Db, 'select'>, accountId: string): Promise<Bought[]> {
  const orders = (await listOrdersOf(db, { accountId, sessionIds: [] }, [])).filter(
    ({ kind }) => kind === 'add_on',
  )
  const ids = orders.map(({ id }) => id)
  const movements = await listMovements(db, ids)
  const refunds = await listRefunds(db, ids)
  return orders.map((order) => {
    const charge = movements.find(({ orderId, kind }) => orderId === order.id && kind === 'charge')
    return {
      order,
      boughtAt: charge?.happenedAt ?? order.createdAt,
      left: leftOf(moneyOfOrder(order.id, movements, refunds)),
    }
  })
}
