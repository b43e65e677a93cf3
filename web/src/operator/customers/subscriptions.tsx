import { Badge } from '../../ui/feedback/badge.tsx'
import { Card, Cards, Empty, Small } from '../parts/cards.tsx'
import { formatDay } from '../parts/format.ts'
import { Section } from '../parts/section.tsx'
import { OfferList } from './actions/offer-list.tsx'
import { type Draft, offersOfSubscription } from './actions/offers.ts'
import { texts } from './customers.texts.ts'
import { describeSubscription, isOpen, nameProduct, nameState, type Subscription } from './words.ts'

type SubscriptionsProps = { subscriptions: readonly Subscription[]; onChoose: (draft: Draft) => void }

/**
 * The subscriptions of a customer. The offers below each are actions of the operator, such as to cancel it; `onChoose`
 * receives the chosen one.
 */
export function Subscriptions({ subscriptions, onChoose }: SubscriptionsProps) {
  const newestFirst = subscriptions.toSorted((one, other) => other.started_at.localeCompare(one.started_at))
  return (
    <Section title={texts.subscriptions}>
      {newestFirst.length === 0 && <Empty>{texts.noSubscription}</Empty>}
      <Cards>
        {newestFirst.map((one) => (
          <Card
            key={one.id}
            title={texts.planSince(nameProduct(one.product), formatDay(one.started_at))}
            end={<Badge tone={isOpen(one.state) ? 'good' : 'quiet'}>{nameState(one.state)}</Badge>}
          >
            <p>{describeSubscription(one)}</p>
            <Small>
              <code>{one.id}</code>
            </Small>
            <OfferList
              offers={offersOfSubscription(one)}
              about={nameProduct(one.product)}
              onChoose={onChoose}
            />
          </Card>
        ))}
      </Cards>
    </Section>
  )
}
