import { openSolidgate } from '../../src/gateways/payments/solidgate/open-solidgate.ts'
import { openSolidgateStandIn } from './open-stand-in.ts'

/** The gateway connected to a stand-in. */
export async function openSolidgateRig(now = () => new Date()) {
  const standIn = await openSolidgateStandIn(now)
  const keys = {
    publicKey: standIn.api.publicKey,
    secretKey: standIn.api.secretKey,
    webhookPublicKey: standIn.webhook.publicKey,
    webhookSecretKey: standIn.webhook.secretKey,
    url: standIn.url,
  }
  const gateway = openSolidgate(keys)
  if (!gateway) throw new Error('the keys are all there')
  return { standIn, gateway, keys }
}
