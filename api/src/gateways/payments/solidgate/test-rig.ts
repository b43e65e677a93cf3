import { openSolidgateStandIn } from '../../../../test/solidgate-stand-in/open-stand-in.ts'
import { createLogger } from '../../../log.ts'
import { openSolidgate } from './open-solidgate.ts'

const contractPrice = { amount: 3895, trialAmount: 1947, trialWeeks: 4, currency: 'USD' }

/** The gateway in front of a stand-in with one price in its hub; usually that of the contract tests. */
export async function openSolidgateRig(price = contractPrice, now = () => new Date()) {
  const standIn = await openSolidgateStandIn({ prices: new Map([['price-4w-50', price]]), now })
  const lines: string[] = []
  const log = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  const keys = {
    publicKey: standIn.api.publicKey,
    secretKey: standIn.api.secretKey,
    webhookPublicKey: standIn.webhook.publicKey,
    webhookSecretKey: standIn.webhook.secretKey,
    products: new Map([['main-4w-50', 'price-4w-50']]),
    url: standIn.url,
  }
  const needs = { log, now }
  const gateway = openSolidgate(keys, needs)
  if (!gateway) throw new Error('the keys are all there')
  return { standIn, gateway, keys, needs, logged: () => lines.join('') }
}
