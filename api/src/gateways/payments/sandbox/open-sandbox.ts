import type { CardForm } from '@vela/contract/card-form'
import { readSecret } from '../../../db/secrets.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../http/errors.ts'
import { GatewayRefused, GatewayUnsure, type PaymentGateway, type Payments } from '../gateway.ts'
import { openCharging, readSale, refundSale } from './charge-card.ts'
import { deliverNotices, type SendNotice, sendOverHttp } from './deliver-notice.ts'
import { closeOrder, openOrder, readOrder, refundOrder } from './keep-order.ts'
import {
  type CardToken,
  confirmCheckout,
  type FormAnswer,
  payCheckout,
  readCheckoutState,
} from './pay-checkout.ts'
import { readIntent, signIntent } from './sign-intent.ts'
import { readSignedNotice } from './sign-notice.ts'

export type SandboxNeeds = Pick<Deps, 'db' | 'queue' | 'now' | 'log' | 'publicUrl'> & {
  /** How the merchant is told; over HTTP where nothing else is said. */
  readonly sendNotice?: SendNotice
}

/** The gateway, and the provider behind it. */
export type Sandbox = PaymentGateway & {
  readonly prepare: () => Promise<void>
  readonly pay: (intent: string, card: CardToken) => Promise<FormAnswer>
  readonly confirm: (intent: string, isConfirmed: boolean) => Promise<FormAnswer>
  readonly look: (intent: string) => Promise<FormAnswer>
  readonly deliver: (noticeIds: readonly string[]) => Promise<void>
}

/** [D9] A provider that takes test cards, with its own books, in our process. */
export function openSandbox(needs: SandboxNeeds): Sandbox {
  const { now, sendNotice = sendOverHttp } = needs
  const charge = openCharging(needs)
  let kept: Buffer | null = null

  async function secret(): Promise<Buffer> {
    kept ??= await readSecret(needs.db, 'sandbox')
    return kept
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
        const { id, orderId, expiresAt } = await openOrder(needs, sale)
        const intent = signIntent(await secret(), orderId, expiresAt)
        const form: CardForm = { gateway: 'sandbox', intent, reference: id }
        return { reference: id, signature: JSON.stringify(form) }
      }),
    readOutcome: ({ orderId }) => orUnsure(() => readOrder(needs, orderId)),
    closeCheckout: ({ orderId }) => orUnsure(() => closeOrder(needs, orderId)),
    refund: ({ orderId }, { isDisputed }, key) =>
      orUnsure(async () => (isDisputed ? undefined : refundOrder(needs, orderId, key))),
    chargeSaved: (first, sale) => orUnsure(() => charge(first, sale)),
    readSaved: (_first, orderId) => orUnsure(() => readSale(needs, orderId)),
    refundSaved: (orderId, _charge, key) => orUnsure(() => refundSale(needs, orderId, key)),
    readNotice: (body, headers) => {
      if (kept === null) throw new Error('the sandbox has not been prepared')
      return readSignedNotice(kept, body, headers, now())
    },
    origins: { scripts: [], frames: ["'self'"] },

    prepare: async () => void (await secret()),
    pay: async (intent, card) => payCheckout(needs, await orderOf(intent), card),
    confirm: async (intent, isConfirmed) => confirmCheckout(needs, await orderOf(intent), isConfirmed),
    look: async (intent) => readCheckoutState(needs, await orderOf(intent)),
    deliver: async (noticeIds) => deliverNotices({ ...needs, sendNotice, secret: await secret() }, noticeIds),
  }
}

export function findSandbox({ find }: Payments): Sandbox | null {
  const gateway = find('sandbox')
  return gateway && isSandbox(gateway) ? gateway : null
}

function isSandbox(gateway: PaymentGateway): gateway is Sandbox {
  return 'deliver' in gateway
}

/** A database that fails at the commit leaves open whether it was done, as a lost answer would. */
async function orUnsure<T>(deed: () => Promise<T>): Promise<T> {
  try {
    return await deed()
  } catch (error) {
    if (error instanceof GatewayRefused) throw error
    throw new GatewayUnsure('the sandbox did not answer', { cause: error })
  }
}
