import { cards } from '../../../../test/solidgate-stand-in/cards.ts'
import type { Letter } from '../../../../test/solidgate-stand-in/notices.ts'
import { describeGateway, type Posted } from '../gateway-contract.ts'
import { openSolidgateRig } from './test-rig.ts'

describeGateway('solidgate', async () => {
  const { standIn, gateway } = await openSolidgateRig()
  return {
    gateway,
    pay: async ({ signature }) => standIn.submit(JSON.parse(signature), cards.pays),
    decline: async ({ signature }) => standIn.submit(JSON.parse(signature), cards.insufficientFunds),
    makeNotice: async ({ orderId }) => arrive(standIn.writeAbout(orderId, 'solidgate')),
    forgeNotice: async ({ orderId }) => arrive(standIn.writeAbout(orderId, 'stranger')),
    breakNext: (kind) => standIn.breakNext(kind),
    canClose: false,
    endsWithDecline: true,
    close: standIn.close,
  }
})

/** Node writes the names of headers small. */
function arrive({ body, headers }: Letter): Posted {
  const arrived = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
  return { body: Buffer.from(body), headers: Object.fromEntries(arrived) }
}
