import { formatMoney } from '@vela/contract/money'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card, Cards, Empty, Small } from '../parts/cards.tsx'
import { formatTime } from '../parts/format.ts'
import { Section } from '../parts/section.tsx'
import { OfferList } from './actions/offer-list.tsx'
import { type Draft, offersOfOrder } from './actions/offers.ts'
import { texts } from './customers.texts.ts'
import { nameOrder, type Order } from './words.ts'

type PaymentsProps = { orders: readonly Order[]; onChoose: (draft: Draft) => void }

/** The orders that were charged; the timeline has the others. */
export function Payments({ orders, onChoose }: PaymentsProps) {
  const paid = orders
    .filter(({ charge }) => charge !== null)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  return (
    <Section title={texts.payments}>
      {paid.length === 0 && <Empty>{texts.noPayment}</Empty>}
      <Cards>
        {paid.map((order) => (
          <Card
            key={order.id}
            title={`${nameOrder(order)}, ${formatMoney(order.amount, order.currency, 'en')}`}
            end={<Badge tone={toneOf(order)}>{stateOf(order)}</Badge>}
          >
            <Small>
              {formatTime(order.created_at)}, {order.gateway}, <code>{order.charge}</code>
            </Small>
            <OfferList
              offers={offersOfOrder(order)}
              about={`${nameOrder(order)}, ${formatTime(order.created_at)}`}
              onChoose={onChoose}
            />
          </Card>
        ))}
      </Cards>
    </Section>
  )
}

function stateOf({ dispute, refunded, left, currency }: Order): string {
  if (dispute === 'won') return texts.disputeWon
  if (dispute === 'money_taken') return texts.disputed
  if (refunded === 0) return texts.paid
  return left === 0 ? texts.refunded : texts.refundedPart(formatMoney(refunded, currency, 'en'))
}

function toneOf({ dispute, refunded }: Order): 'good' | 'bad' | 'quiet' {
  if (dispute === 'money_taken') return 'bad'
  return refunded === 0 && dispute === null ? 'good' : 'quiet'
}
