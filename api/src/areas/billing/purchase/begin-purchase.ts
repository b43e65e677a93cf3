import { randomUUID } from 'node:crypto'
import type { Db } from '../../../db/database.ts'
import type { GatewayName } from '../../../gateways/payments/gateway.ts'
import type { Language } from '../../../http/language.ts'
import { findAccountEmail, isSameHash } from '../../identity/public.ts'
import { planWords } from '../consent-versions.ts'
import { findVisitor } from '../find-visitor.ts'
import { mailHeldPlan } from '../letters/mail-held-plan.ts'
import { endWhatIsOver } from '../membership/end-what-is-over.ts'
import type { ChangeNeeds } from '../needs.ts'
import { catalogue } from '../offer/catalogue.ts'
import { isPriceGranted } from '../offer/grant-offer.ts'
import type { Product } from '../offer/read-catalogue.ts'
import { inAMinute, isFresh } from '../provider/when-to-ask.ts'
import { findHolder, findReleasedTo, hasLiveOf, hasLiveSubscription } from '../subscription.table.ts'
import { closeCheckoutJob } from './close-checkout.ts'
import { addConsent } from './consent.table.ts'
import {
  addPurchase,
  closeOthers,
  countShown,
  hurryAsking,
  listInFlight,
  lockAddress,
  lockBuyer,
  type Purchase,
} from './purchase.table.ts'

/** Each is asked about at the provider, so nobody opens them by the thousand. */
const mostADay = 20
const dayMs = 24 * 60 * 60 * 1000

export type Wish = {
  readonly sessionId: string
  readonly product: Product
  readonly gateway: GatewayName
  readonly language: Language
  /** Whose the order is: a signed-in person's, or the browser's that holds the secret with this hash. */
  readonly owner: { readonly accountId: string } | { readonly payerHash: Buffer }
}

type Refusal = 'already_paid' | 'email_needed' | 'see_mail' | 'offer_expired' | 'unavailable'

type Begun =
  | { readonly kind: 'refused'; readonly type: Refusal }
  | { readonly kind: 'begun'; readonly purchase: Purchase }

/** [I4] [P-18] The intent and the consent, before any provider hears of it; the one in flight if there is one. */
export function beginPurchase(deps: ChangeNeeds, wish: Wish): Promise<Begun> {
  const { sessionId, product, gateway, language, owner } = wish
  const accountId = 'accountId' in owner ? owner.accountId : null
  const payerHash = 'payerHash' in owner ? owner.payerHash : null
  const at = deps.now()
  return deps.db.transaction(async (tx) => {
    await lockBuyer(tx, sessionId)
    const { email, emailSetBy, mayDisclose } =
      accountId === null
        ? await findVisitor(tx, sessionId, at)
        : { email: await findAccountEmail(tx, accountId), emailSetBy: null, mayDisclose: true }
    await endWhatIsOver(deps, tx, { sessionId, accountId, email })
    if (
      (await hasLiveSubscription(tx, sessionId)) ||
      (accountId !== null && (await hasLiveOf(tx, accountId))) ||
      // Registration adds the plan that was released to this browser.
      (payerHash !== null && (await findReleasedTo(tx, payerHash)) !== undefined)
    )
      return { kind: 'refused', type: 'already_paid' }
    // Somebody else may have opened this session and left their own address: the receipt, and the plan, would be theirs.
    if (accountId === null && !isSameHash(emailSetBy, payerHash))
      return { kind: 'refused', type: 'email_needed' }
    if (email !== null && (await isHeld(deps, tx, { email, mayDisclose })))
      return { kind: 'refused', type: mayDisclose ? 'see_mail' : 'unavailable' }

    const terms = termsOf(product)
    const known = (await listInFlight(tx, sessionId)).find(
      (one) =>
        one.productId === product.id &&
        one.gateway === gateway &&
        // Another browser's form is not continued here, or the order would be theirs and the money somebody else's.
        (accountId === null ? isSameHash(one.payerHash, payerHash) : one.payerHash === null) &&
        hasTerms(one, terms),
    )
    const refusal = await whyNot(deps, tx, { wish, known, at })
    if (refusal !== null) return { kind: 'refused', type: refusal }

    const askAt = inAMinute(at)
    const closed = await closeOthers(tx, { sessionId, except: known?.id ?? null, at, askAt })
    for (const { id } of closed) await deps.queue.send(closeCheckoutJob, { purchaseId: id }, { tx })
    if (known) {
      await hurryAsking(tx, known.id, askAt)
      return { kind: 'begun', purchase: known }
    }
    const purchase = await addPurchase(tx, {
      id: randomUUID(),
      sessionId,
      productId: product.id,
      gateway,
      discount: product.discount,
      ...terms,
      email,
      language,
      state: 'opening',
      createdAt: at,
      changedAt: at,
      askAt,
      asked: 0,
      payerHash,
    })
    const { id: purchaseId } = purchase
    await addConsent(tx, { purchaseId, textVersion: planWords, language, ...terms, givenAt: at })
    return { kind: 'begun', purchase }
  })
}

/** Who typed somebody's address learns nothing that the session was not told before; its holder gets a mail. */
async function isHeld(
  deps: ChangeNeeds,
  tx: Pick<Db, 'select' | 'execute'>,
  { email, mayDisclose }: { readonly email: string; readonly mayDisclose: boolean },
): Promise<boolean> {
  await lockAddress(tx, email)
  const holder = await findHolder(tx, email)
  if (holder !== undefined && mayDisclose) await mailHeldPlan(deps, tx, holder)
  return holder !== undefined
}

type Case = { readonly wish: Wish; readonly known: Purchase | undefined; readonly at: Date }

async function whyNot(
  { log }: ChangeNeeds,
  tx: Pick<Db, 'select'>,
  { wish: { sessionId, product, owner }, known, at }: Case,
): Promise<Refusal | null> {
  // Agreed to while the offer ran, and perhaps at the bank's page by now.
  if (known && isFresh(known, at)) return null
  const isGranted =
    'accountId' in owner
      ? // [I9] The introductory price is for new subscribers, who come through the funnel.
        product.discount === catalogue.discounts.expired
      : await isPriceGranted(tx, sessionId, product, at)
  if (!isGranted) return 'offer_expired'
  if (known || (await countShown(tx, sessionId, new Date(at.getTime() - dayMs))) < mostADay) return null
  log.warn({ product: product.id }, 'a session has opened too many payments today')
  return 'unavailable'
}

function termsOf({ currency, first, renewal }: Product) {
  return {
    currency,
    firstAmount: first.amount,
    firstWeeks: first.weeks,
    renewalAmount: renewal.amount,
    renewalWeeks: renewal.weeks,
  }
}

/** The catalogue may have changed since; nobody pays another price than the one that is shown. */
function hasTerms(purchase: Purchase, terms: ReturnType<typeof termsOf>): boolean {
  return Object.entries(terms).every(([name, term]) => purchase[name as keyof typeof terms] === term)
}
