import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import { StartupProblem } from '../../startup-problem.ts'
import type { GatewayName, PaymentGateway, Payments } from './gateway.ts'
import { openSandbox, type SandboxDeps } from './sandbox/open-sandbox.ts'
import { openSolidgate } from './solidgate/open-solidgate.ts'
import { openStripe } from './stripe/open-stripe.ts'

type Keys = Pick<Env, 'stripe' | 'solidgate'>

/** Whether a real provider is configured; otherwise the sandbox is used. A provider's keys are all set or none. */
export function hasProvider({ stripe, solidgate }: Keys): boolean {
  return stripe.secretKey !== null || solidgate.secretKey !== null
}

/**
 * Throws if a public site would accept test cards unintentionally, because it would give its plans away. The operator
 * must enable that explicitly.
 */
export function checkSandboxIsMeant(env: Keys & Pick<Env, 'isProduction' | 'payments'>, log: Log): void {
  if (hasProvider(env)) {
    if (env.payments === null) return
    throw new StartupProblem(
      'PAYMENTS is "sandbox", but the keys of a payment provider are set: remove one of them.',
    )
  }
  if (!env.isProduction) return
  if (env.payments === null)
    throw new StartupProblem(
      'No payment provider is set up, and people may reach this server (NODE_ENV is production, or PUBLIC_URL is ' +
        'not this machine). Set the keys of Stripe or Solidgate, or set PAYMENTS=sandbox to sell for test cards only.',
    )
  log.warn('PAYMENTS is sandbox: plans are sold for test cards, and no money is taken')
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
