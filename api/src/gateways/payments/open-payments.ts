import type { Env } from '../../env.ts'
import type { GatewayName, PaymentGateway, Payments } from './gateway.ts'
import { openSandbox, type SandboxNeeds } from './sandbox/open-sandbox.ts'
import { checkProducts } from './solidgate/check-products.ts'
import { openSolidgate } from './solidgate/open-solidgate.ts'
import { openStripe } from './stripe/open-stripe.ts'

/** [D9] For the products that are sold. */
export function openPayments(
  { stripe, solidgate }: Pick<Env, 'stripe' | 'solidgate'>,
  needs: SandboxNeeds,
  sold: readonly string[],
): Payments {
  if (solidgate.products) checkProducts(solidgate.products, sold)
  const real = [openSolidgate(solidgate, needs), openStripe(stripe)].filter((gateway) => gateway !== null)
  return choosePayments(real.length > 0 ? real : [openSandbox(needs)])
}

/** The order is the choice of a visitor whose address names no gateway. */
export function choosePayments(all: readonly PaymentGateway[]): Payments {
  const find = (name: GatewayName) => all.find((gateway) => gateway.name === name)
  const [usual] = all
  if (!usual) throw new Error('no payment gateway is open')
  return { all, find, choose: (ps) => (ps === 'stripe' ? find('stripe') : undefined) ?? usual }
}
