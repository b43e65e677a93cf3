import type { Env } from '../../env.ts'
import type { GatewayName, PaymentGateway, Payments } from './gateway.ts'
import { openSandbox, type SandboxDeps } from './sandbox/open-sandbox.ts'
import { openSolidgate } from './solidgate/open-solidgate.ts'
import { openStripe } from './stripe/open-stripe.ts'

type Keys = Pick<Env, 'stripe' | 'solidgate'>

/** Whether a real provider is configured; otherwise the sandbox is used. A provider's keys are all set or none. */
export function hasProvider({ stripe, solidgate }: Keys): boolean {
  return stripe.secretKey !== null || solidgate.secretKey !== null
}

/** [D9] Opens the gateways whose keys are set, or the sandbox if there are none. */
export function openPayments({ stripe, solidgate }: Keys, deps: SandboxDeps): Payments {
  const real = [openSolidgate(solidgate), openStripe(stripe)].filter((gateway) => gateway !== null)
  return choosePayments(real.length > 0 ? real : [openSandbox(deps)])
}

/** The first gateway is the default for visitors whose URL does not choose one. */
export function choosePayments(all: readonly PaymentGateway[]): Payments {
  const find = (name: GatewayName) => all.find((gateway) => gateway.name === name)
  const [usual] = all
  if (!usual) throw new Error('no payment gateway is open')
  return { all, find, choose: (ps) => (ps === 'stripe' ? find('stripe') : undefined) ?? usual }
}
