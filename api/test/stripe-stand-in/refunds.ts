import type { openDisputes } from './disputes.ts'
import { newId } from './new-id.ts'
import type { Charge, Happening } from './objects.ts'
import { StripeRefusal } from './stripe-refusal.ts'

type Needs = {
  readonly findCharge: (id: string) => Charge
  readonly disputes: ReturnType<typeof openDisputes>
  readonly happened: (what: Happening) => void
}

export function openRefunds({ findCharge, disputes, happened }: Needs) {
  return (id: string, part?: number) => {
    const charge = findCharge(id)
    if (charge.refunded) {
      const details = { code: 'charge_already_refunded' }
      throw new StripeRefusal(400, `Charge ${id} has already been refunded.`, details)
    }
    if (disputes.list(id).data.some(({ status }) => status === 'lost')) {
      const details = { code: 'charge_disputed' }
      throw new StripeRefusal(400, `Charge ${id} has been charged back.`, details)
    }
    const left = charge.amount - charge.amount_refunded
    const amount = part ?? left
    if (amount > left)
      throw new StripeRefusal(400, 'Refund amount is greater than unrefunded amount on charge.')
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    happened({ type: 'charge.refunded', object: charge })
    return {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: id,
      currency: charge.currency,
      status: 'succeeded',
    }
  }
}
