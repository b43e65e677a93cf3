import { Badge } from '../../ui/feedback/badge.tsx'
import { formatDay } from '../parts/format.ts'
import { Section } from '../parts/section.tsx'
import { OfferList } from './actions/offer-list.tsx'
import { type Draft, offersOfSubscription } from './actions/offers.ts'
import styles from './customer-view.module.css'
import { texts } from './customers.texts.ts'
import { describeSubscription, isOpen, nameProduct, nameState, type Subscription } from './words.ts'

type SubscriptionsProps = { subscriptions: readonly Subscription[]; onChoose: (draft: Draft) => void }

export function Subscriptions({ subscriptions, onChoose }: SubscriptionsProps) {
  const newestFirst = subscriptions.toSorted((one, other) => other.started_at.localeCompare(one.started_at))
  return (
    <Section title={texts.subscriptions}>
      {newestFirst.length === 0 && <p className={styles.empty}>{texts.noSubscription}</p>}
      <ul className={styles.cards}>
        {newestFirst.map((one) => (
          <li key={one.id} className={styles.card}>
            <div className={styles.head}>
              <h3>{texts.planSince(nameProduct(one.product), formatDay(one.started_at))}</h3>
              <Badge tone={isOpen(one.state) ? 'good' : 'quiet'}>{nameState(one.state)}</Badge>
            </div>
            <p>{describeSubscription(one)}</p>
            <p className={styles.small}>
              <code>{one.id}</code>
            </p>
            <OfferList
              offers={offersOfSubscription(one)}
              about={nameProduct(one.product)}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
