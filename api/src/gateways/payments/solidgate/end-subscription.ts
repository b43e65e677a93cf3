import * as z from 'zod/mini'
import { GatewayUnsure } from '../gateway.ts'
import type { Ask } from './ask-solidgate.ts'

const bySupport = '8.06'

const answer = z.looseObject({
  subscription: z.looseObject({ status: z.string() }),
})

/** A refund alone would leave it to charge again with the next period. */
export async function endSubscription(ask: Ask, id: string): Promise<void> {
  const question = { subscription_id: id }
  const { code } = await ask('subscription/cancel', { ...question, force: true, cancel_code: bySupport })
  if (code === null) return
  // One that has ended cannot be ended again.
  const { body } = await ask('subscription/status', question)
  const parsed = z.safeParse(answer, body)
  if (parsed.success && ['cancelled', 'expired'].includes(parsed.data.subscription.status)) return
  throw new GatewayUnsure(`Solidgate refused to end a subscription with ${code}`)
}
