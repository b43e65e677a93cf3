import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from '@vela/contract/call'
import type { replaceCard as call } from '@vela/contract/membership'
import type { Account } from '../../../../deps.ts'
import { GatewayUnsure } from '../../../../gateways/payments/gateway.ts'
import { Refused } from '../../../../http/errors.ts'
import { pickLanguage } from '../../../../http/language.ts'
import type { SettleNeeds } from '../../needs.ts'
import { openForm } from '../../purchase/open-form.ts'
import { settleShown } from '../../purchase/settle-shown.ts'
import { findSubscriptionOf } from '../../subscription.table.ts'
import { say } from '../say-refusal.ts'
import { beginCardForm } from './begin-card-form.ts'

type Asked = { readonly headers: IncomingHttpHeaders; readonly account: Account }

/** The form found open may be over by now. */
const mostTries = 2

/** [M-12] A form that pays the renewal that is open; however often it is asked for, one is open. */
export async function replaceCard(
  deps: SettleNeeds,
  { headers, account: { accountId } }: Asked,
): Promise<Reply<typeof call>> {
  const language = pickLanguage(null, headers['accept-language'])
  const own = await findSubscriptionOf(deps.db, accountId)
  // An earlier form may have been paid, or refused, since.
  if (own?.state === 'redemption') await settleShown(deps, own.sessionId)
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const form = await beginCardForm(deps, { accountId, language })
      const gateway = deps.payments.find(form.gateway)
      if (!gateway) break
      const signature = await openForm(deps, gateway, form)
      if (signature !== null) return { data: { id: form.id, signature } }
    }
  } catch (error) {
    if (!(error instanceof GatewayUnsure)) throw error
    deps.log.warn({ reason: error.message }, 'a form for another card could not be opened')
  }
  throw new Refused('unavailable', 503, say('no_answer', language))
}
