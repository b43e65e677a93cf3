import type { CardForm } from '@vela/contract/card-form'
import { readSecret } from '../../../db/secrets.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { GatewayRefused, GatewayUnsure, type PaymentGateway, type Payments } from '../gateway.ts'
import { deliverEvents, type SendWebhook, sendOverHttp } from './deliver-event.ts'
import {
  type CardToken,
  confirmCheckout,
  type FormAnswer,
  payCheckout,
  readCheckoutState,
} from './pay-checkout.ts'
import { closeOrder, openCharging, openOrder, readOrder, refundOrder } from './sandbox-orders.ts'
import { readIntent, readSignedEvent, signIntent } from './sign.ts'

export type SandboxDeps = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'publicUrl'> & {
  /** How the merchant is notified; over HTTP by default. */
  readonly sendWebhook?: SendWebhook
}

/** The gateway, together with the functions of the simulated provider behind it. */
export type Sandbox = PaymentGateway & {
  readonly prepare: () => Promise<void>
  readonly pay: (intent: string, card: CardToken) => Promise<FormAnswer>
  readonly confirm: (intent: string, isConfirmed: boolean) => Promise<FormAnswer>
  readonly look: (intent: string) => Promise<FormAnswer>
  readonly deliver: (eventIds: readonly string[]) => Promise<void>
}

/** [D9] A simulated provider in our process that accepts test cards and stores its own records. */
export function openSandbox(deps: SandboxDeps): Sandbox {
  const { now, sendWebhook = sendOverHttp } = deps
  const charge = openCharging(deps)
  let stored: Buffer | null = null

  async function secret(): Promise<Buffer> {
    stored ??= await readSecret(deps.db, 'sandbox')
    return stored
  }

  async function orderOf(intent: string): Promise<string> {
    const orderId = readIntent(await secret(), intent, now())
    if (orderId === null) throw new Refused('bad_intent', 403, 'This payment is not open any more.')
    return orderId
  }

  return {
    name: 'sandbox',
    openCheckout: (sale) =>
      orUnsure(async () => {
        const { id, orderId, expiresAt } = await openOrder(deps, sale)
        const intent = signIntent(await secret(), orderId, expiresAt)
        const form: CardForm = { gateway: 'sandbox', intent, reference: id }
        return { reference: id, signature: JSON.stringify(form) }
      }),
    closeCheckout: ({ orderId }) => orUnsure(() => closeOrder(deps, orderId)),
    chargeSaved: (card, sale) => orUnsure(() => charge(card, sale)),
    read: (order) => orUnsure(() => readOrder(deps, order)),
    refund: (order, { isDisputed }, amount, key) =>
      orUnsure(async () => (isDisputed ? undefined : refundOrder(deps, order, { amount, key }))),
    readWebhook: (body, headers) => {
      if (stored === null) throw new Error('the sandbox has not been prepared')
      return readSignedEvent(stored, body, headers, now())
    },
    origins: { scripts: [], frames: ["'self'"] },

    prepare: async () => void (await secret()),
    pay: async (intent, card) => payCheckout(deps, await orderOf(intent), card),
    confirm: async (intent, isConfirmed) => confirmCheckout(deps, await orderOf(intent), isConfirmed),
    look: async (intent) => readCheckoutState(deps, await orderOf(intent)),
    deliver: async (eventIds) => deliverEvents({ ...deps, sendWebhook, secret: await secret() }, eventIds),
  }
}

export function findSandbox({ find }: Payments): Sandbox | null {
  const gateway = find('sandbox')
  return gateway && isSandbox(gateway) ? gateway : null
}

function isSandbox(gateway: PaymentGateway): gateway is Sandbox {
  return 'deliver' in gateway
}

/** If the database fails during the commit, it is unknown whether the call took effect, as with a lost response. */
async function orUnsure<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof GatewayRefused) throw error
    throw new GatewayUnsure('the sandbox did not answer', { cause: error })
  }
}
