import type { Env } from '../../env.ts'
import type { GatewayName, PaymentGateway, Payments } from './gateway.ts'
import { openSandbox, type SandboxNeeds } from './sandbox/open-sandbox.ts'
import { openSolidgate } from './solidgate/open-solidgate.ts'
import { openStripe } from './stripe/open-stripe.ts'

type Keys = Pick<Env, 'stripe' | 'solidgate'>

/** Whether real money can be taken; without it there is the sandbox. The keys of one provider are all there or none. */
export function hasProvider({ stripe, solidgate }: Keys): boolean {
  return stripe.secretKey !== null || solidgate.secretKey !== null
}

/** [D9] Those whose keys are set; the sandbox where there are none. */
export function openPayments({ stripe, solidgate }: Keys, needs: SandboxNeeds): Payments {
  const real = [openSolidgate(solidgate), openStripe(stripe)].filter((gateway) => gateway !== null)
  return choosePayments(real.length > 0 ? real : [openSandbox(needs)])
}

/** The order is the choice of a visitor whose address names no gateway. */
export function choosePayments(all: readonly PaymentGateway[]): Payments {
  const find = (name: GatewayName) => all.find((gateway) => gateway.name === name)
  const [usual] = all
  if (!usual) throw new Error('no payment gateway is open')
  return { all, find, choose: (ps) => (ps === 'stripe' ? find('stripe') : undefined) ?? usual }
}
