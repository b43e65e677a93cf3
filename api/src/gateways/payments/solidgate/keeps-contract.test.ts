import { describeGateway, type Posted } from '../../../../test/describe-gateway.ts'
import { cards } from '../../../../test/solidgate-stand-in/cards.ts'
import type { WebhookMessage } from '../../../../test/solidgate-stand-in/notices.ts'
import { openSolidgateRig } from '../../../../test/solidgate-stand-in/open-rig.ts'

describeGateway('solidgate', async () => {
  const { standIn, gateway } = await openSolidgateRig()
  return {
    gateway,
    pay: async ({ signature }) => standIn.submit(JSON.parse(signature), cards.pays),
    decline: async ({ signature }) => standIn.submit(JSON.parse(signature), cards.insufficientFunds),
    payOnce: async ({ signature }) => standIn.submit(JSON.parse(signature), cards.paysAndFailsRenewal),
    payBeforeTheft: async ({ signature }) => standIn.submit(JSON.parse(signature), cards.paysBeforeTheft),
    countCharges: async (orderId) =>
      standIn.ledger.filter((one) => one.orderId === orderId && one.kind === 'charge').length,
    makeNotice: async ({ orderId }) => arrive(standIn.writeAbout(orderId, 'solidgate')),
    forgeNotice: async ({ orderId }) => arrive(standIn.writeAbout(orderId, 'stranger')),
    noticeOfReturn: async () => arrive(lastOf(standIn.messages, 'card_gate.order.updated')),
    breakNext: (kind) => standIn.breakNext(kind),
    breakCharge: (kind) => standIn.breakNext(kind, 'recurring'),
    canClose: false,
    endsWithDecline: true,
    close: standIn.close,
  }
})

function lastOf(messages: readonly WebhookMessage[], kind: string): WebhookMessage {
  const found = messages.findLast(({ headers }) => headers['Solidgate-Event-Type'] === kind)
  if (!found) throw new Error('nothing was written')
  return found
}

/** Node converts header names to lower case. */
function arrive({ body, headers }: WebhookMessage): Posted {
  const arrived = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return { body: Buffer.from(body), headers: Object.fromEntries(arrived) }
}
