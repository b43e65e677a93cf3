import { openSolidgateStandIn } from '../../../../test/solidgate-stand-in/open-stand-in.ts'
import { openSolidgate } from './open-solidgate.ts'

const contractPrice = { amount: 3895, trialAmount: 1947, trialWeeks: 4, currency: 'USD' }

/** The gateway in front of a stand-in with one price in its hub; usually that of the contract tests. */
export async function openSolidgateRig(price = contractPrice) {
  const standIn = await openSolidgateStandIn({ prices: new Map([['price-4w-50', price]]) })
  const keys = {
    publicKey: standIn.api.publicKey,
    secretKey: standIn.api.secretKey,
    webhookPublicKey: standIn.webhook.publicKey,
    webhookSecretKey: standIn.webhook.secretKey,
    products: new Map([['main-4w-50', 'price-4w-50']]),
    url: standIn.url,
  }
  const gateway = openSolidgate(keys)
  if (!gateway) throw new Error('the keys are all there')
  return { standIn, gateway, keys }
}
