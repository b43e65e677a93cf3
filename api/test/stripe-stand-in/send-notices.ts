import Stripe from 'stripe'
import { newId } from './new-id.ts'

/** Undefined: now, with the right secret. */
type How = { readonly secret?: string; readonly at?: Date }

/** Events as Stripe signs and posts them; the test decides which, when, in which order and how often. */
export function openNotices(webhookSecret: string, now: () => Date) {
  const events: { readonly id: string; readonly type: string; readonly body: string }[] = []
  const { webhooks } = Stripe

  function happened({ type, object }: { readonly type: string; readonly object: object }): void {
    const id = newId('evt')
    const created = Math.floor(now().getTime() / 1000)
    const head = { id, object: 'event', api_version: '2026-10-28.endive', created, livemode: false, type }
    events.push({ id, type, body: JSON.stringify({ ...head, data: { object } }) })
  }

  function sign(body: string, { secret = webhookSecret, at = now() }: How = {}) {
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
    return {
      body: Buffer.from(body),
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    }
  }

  return { events, happened, sign }
}
