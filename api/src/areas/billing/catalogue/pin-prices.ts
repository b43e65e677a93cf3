/**
 * [O-54] One person sees one price. When a session first sees the plans, the price version is pinned on its offer for 35
 * days. All sessions with the same email address share a pin; if they already had different ones, the cheaper version
 * wins. Only the session and the address decide, never the device, the answers or the campaign. A session that may not
 * learn what is known about its address still gets the variant of that address, which discloses nothing.
 */

import type { Db, Writes } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findAccountEmail, listSessionIds, listSessionsByEmail, listVisits } from '../../identity/public.ts'
import {
  exposeVisit,
  findExposed,
  findReplacedAt,
  findVersion,
  joinExposed,
  startsAtQuiz,
} from '../../publishing/public.ts'
import type { Visitor } from '../find-visitor.ts'
import { lockBuyer, lockEmail } from '../order/tables/orders.table.ts'
import { listOffers, type Offer, type Pin, setPins } from './offer.table.ts'
import { findPrices } from './price-version.ts'

type PinDeps = Pick<Deps, 'published' | 'log'>

/** As long as the revenue of an experiment is counted. */
const pinnedMs = 35 * 24 * 60 * 60 * 1000
/** A signed-in customer may still buy what was on the screen when other prices were published. */
const graceMs = 60 * 60 * 1000

const isPinned = ({ pricedAt }: Pin, at: Date) => pricedAt.getTime() + pinnedMs > at.getTime()

/** Pins the prices of a session that looks at the plans. The caller's transaction stores the offer, if there is none. */
export async function pinPrices(
  deps: PinDeps,
  tx: Writes,
  { id, visit, email, mayDisclose }: Visitor,
  at: Date,
): Promise<Pin> {
  await lockBuyer(tx, id)
  const address = mayDisclose ? email : null
  if (address !== null) await lockEmail(tx, address)
  const sameAddress = address === null ? [] : await listSessionsByEmail(tx, address)
  const others = sameAddress.filter((other) => other !== id)
  const offers = await listOffers(tx, [id, ...others])
  const experiment = deps.published.experiment(at)
  const pinned = await findCheapest(
    deps,
    tx,
    offers.filter((offer) => isPinned(offer, at)),
  )
  // [O-81] Where visitors are assigned at the quiz, a person may have been assigned in two browsers by now.
  const mayJoin = experiment !== null && (pinned !== undefined || startsAtQuiz(experiment))
  if (mayJoin && others.length > 0)
    await joinExposed(tx, experiment, { visit, at, others: await listVisits(tx, others) })
  if (pinned === undefined) {
    const current = deps.published.current('prices', at)
    const unit = email?.toLowerCase() ?? String(visit)
    const number =
      experiment !== null && startsAtQuiz(experiment)
        ? await findExposed(tx, experiment.id, visit)
        : experiment && (await exposeVisit(tx, experiment, { visit, unit, at }))
    const variant = experiment?.variants[number ?? -1]
    const pin = { priceVersion: variant?.prices ?? current, pricedAt: at }
    await setPins(tx, [id], pin)
    return pin
  }
  const outdated = offers.filter(
    (offer) => offer.priceVersion !== pinned.priceVersion || !isPinned(offer, at),
  )
  await setPins(
    tx,
    outdated.map(({ sessionId }) => sessionId),
    pinned,
  )
  return pinned
}

/** The pin whose plans cost less in total. */
async function findCheapest(
  deps: PinDeps,
  db: Pick<Db, 'select'>,
  offers: readonly Offer[],
): Promise<Pin | undefined> {
  let cheapest: (Pin & { readonly total: number }) | undefined
  for (const { priceVersion, pricedAt } of offers) {
    const prices = await findPrices(deps, db, priceVersion)
    if (prices === undefined) continue
    const total = prices.products.reduce((all, { first }) => all + first.amount, 0)
    if (cheapest === undefined || total < cheapest.total) cheapest = { priceVersion, pricedAt, total }
  }
  return cheapest && { priceVersion: cheapest.priceVersion, pricedAt: cheapest.pricedAt }
}

/** The version of the prices that a signed-in customer is shown. */
export async function findAccountVersion(
  deps: PinDeps,
  db: Pick<Db, 'select'>,
  accountId: string,
  at: Date,
): Promise<number> {
  const { published } = deps
  if (published.isBuiltIn('prices')) return 0
  const verifiedEmail = await findAccountEmail(db, accountId)
  const offers = await listOffers(db, await listSessionIds(db, { accountId, verifiedEmail }))
  const pinned = await findCheapest(
    deps,
    db,
    offers.filter((offer) => isPinned(offer, at)),
  )
  return pinned?.priceVersion ?? published.current('prices', at)
}

/** Whether a signed-in customer may buy at this version: it is theirs, or was everyone's an hour ago. */
export async function isVersionOpen(
  deps: PinDeps,
  db: Pick<Db, 'select'>,
  { accountId, number, at }: { readonly accountId: string; readonly number: number; readonly at: Date },
): Promise<boolean> {
  if (number === (await findAccountVersion(deps, db, accountId, at))) return true
  const isForAll = number === 0 || (await findVersion(db, 'prices', number))?.audience === 'everyone'
  const replacedAt = await findReplacedAt(db, 'prices', number)
  return isForAll && (replacedAt === null || replacedAt.getTime() + graceMs > at.getTime())
}
