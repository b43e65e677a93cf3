import type { IncomingHttpHeaders } from 'node:http'
import type { Received, Reply } from '@vela/contract/call'
import type { openAddOnForm as call } from '@vela/contract/payment'
import type { Account } from '../../../deps.ts'
import { GatewayRefused, isUnsettled, type PaymentGateway } from '../../../gateways/payments/gateway.ts'
import { pickLanguage } from '../../../http/language.ts'
import { findAccountEmail } from '../../identity/public.ts'
import type { SettleNeeds } from '../needs.ts'
import { catalogue } from '../offer/catalogue.ts'
import { answerInTime } from '../provider/answer-in-time.ts'
import { isFresh } from '../provider/when-to-ask.ts'
import { type BoughtAddOn, changeAddOn, findAddOn, lockAddOns } from './add-on.table.ts'
import { formSaleOf } from './add-on-sale-of.ts'
import { beginAddOn, tooManyTries, type Wish } from './begin-add-on.ts'
import { closeAddOnFormJob, giveUpAddOnForm } from './close-add-on-form.ts'
import { settleAddOn } from './settle-add-on.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly account: Account
}

/** The one found in flight may be over by now, and the next one too when another tab is quicker. */
const mostTries = 3

/**
 * (D32) The add-on at its regular price, for people without a saved card and for those whose saved card was refused.
 * Asked again while the form is open, it answers the same order; once that is paid, `already_paid`.
 */
export async function openAddOnForm(
  deps: SettleNeeds,
  { body, headers, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const gateway = deps.payments.choose(body.ps)
  const wish: Wish = {
    accountId,
    product: catalogue.addOns.fundamental,
    offer: '0',
    gateway: gateway.name,
    first: null,
    language: pickLanguage(null, headers['accept-language']),
  }
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await tryOnce(deps, gateway, wish)
      if (answer !== null) return answer
    }
  } catch (error) {
    if (error === tooManyTries) return failed('too_many_tries')
    if (!isUnsettled(error)) throw error
    deps.log.warn(
      { gateway: gateway.name, reason: error.message },
      'a form for an add-on could not be opened',
    )
  }
  return failed('unavailable')
}

/** Null where the order that was found is over, so that a new one may begin. */
async function tryOnce(
  deps: SettleNeeds,
  gateway: PaymentGateway,
  wish: Wish,
): Promise<Reply<typeof call> | null> {
  const { addOn, isNew } = await beginAddOn(deps, wish)
  if (!isNew) {
    // It may have been paid or declined since.
    const state = addOn.state === 'paid' ? 'paid' : await settleAddOn(deps, { addOnId: addOn.id })
    if (state === 'paid') return failed('already_paid')
    if (state !== 'opening') return null
    // A charge on the saved card whose answer is not known yet: nothing else is charged in its place.
    if (addOn.firstPurchaseId !== null) return failed('unavailable')
    if (addOn.gateway !== wish.gateway || !isFresh({ createdAt: addOn.agreedAt }, deps.now())) {
      await giveUpAddOnForm(deps, addOn)
      return null
    }
  }
  try {
    const signature = await showForm(deps, gateway, addOn)
    return signature === null ? null : { status: 'ok', type: null, data: { signature, id: addOn.id } }
  } catch (error) {
    if (!isUnsettled(error)) throw error
    // Nobody is shown it, so the next try is a new order.
    await giveUpAddOnForm(deps, addOn)
    if (error instanceof GatewayRefused) {
      deps.log.error({ addOn: addOn.id, reason: error.message }, 'the provider refused to open an add-on')
      if (!isNew) return null
    }
    throw error
  }
}

/** Null when it was given up in another tab meanwhile. */
async function showForm(
  deps: SettleNeeds,
  gateway: PaymentGateway,
  addOn: BoughtAddOn,
): Promise<string | null> {
  const email = await findAccountEmail(deps.db, addOn.accountId)
  const { reference, signature } = await answerInTime(
    gateway.openCheckout(formSaleOf(addOn, email, deps.publicUrl)),
  )
  return deps.db.transaction(async (tx) => {
    await lockAddOns(tx, addOn.accountId)
    const current = await findAddOn(tx, addOn.id)
    const changedAt = deps.now()
    await changeAddOn(tx, addOn.id, { reference, changedAt })
    if (current?.state === 'opening') return signature
    await deps.queue.send(closeAddOnFormJob, { addOnId: addOn.id }, { tx })
    return null
  })
}

function failed(type: string): Reply<typeof call> {
  return { status: 'fail', type, data: null }
}
