import { formatMoney } from '@vela/contract/money'
import type { Person } from '@vela/contract/person'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { formatDay } from '../../../i18n/utc-time.ts'
import { type SubscriptionState, shownAs } from '../../../state/subscription-state.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { InfoCard } from '../../../ui/feedback/info-card.tsx'
import styles from './subscription.module.css'

type SubscriptionCardProps = {
  subscription: NonNullable<Person['subscription']>
  product: Person['product']
  state: SubscriptionState
}

// [M-02] The label of the date for states in which nothing is charged on that date.
const dated: Partial<Record<SubscriptionState, 'access_until' | 'ended' | 'paid_until'>> = {
  cancelled: 'access_until',
  expired: 'ended',
  refunded: 'ended',
  payment_failed: 'paid_until',
  overdue: 'paid_until',
  renewing: 'paid_until',
}

/** [M-01] [M-02] The plan, its state, and the next charge or the end of access. */
export function SubscriptionCard({ subscription, product, state }: SubscriptionCardProps) {
  const t = useTexts('subscription')
  const stateName = useTexts('subscription-state')
  const language = useLanguage()
  const { expired_at, next_charge_at } = subscription
  const { name, tone } = shownAs(state)
  const isRenewed = state === 'trial' || state === 'active'
  const charged = state === 'trial' ? (next_charge_at ?? expired_at) : expired_at
  const renewal = isRenewed ? product : null
  const label = dated[state]
  return (
    <InfoCard
      label={t('plan_name')}
      head={<h2 className={styles.plan}>{t('plan_name')}</h2>}
      end={state !== 'updating' && <Badge tone={tone}>{stateName(name)}</Badge>}
    >
      <dl className={styles.facts}>
        {state === 'trial' && (
          <div>
            <dt>{t('trial_ends')}</dt>
            <dd>{formatDay(charged, language)}</dd>
          </div>
        )}
        {renewal !== null && (
          <div>
            <dt>{t('next_payment')}</dt>
            <dd>
              {t('price_on', {
                price: formatMoney(renewal.price, renewal.currency, language),
                date: formatDay(charged, language),
              })}
            </dd>
          </div>
        )}
        {label && (
          <div>
            <dt>{t(label)}</dt>
            <dd>{formatDay(expired_at, language)}</dd>
          </div>
        )}
      </dl>
      {renewal !== null && <p className={styles.note}>{t('renews', { count: renewal.period })}</p>}
      {state === 'updating' && (
        <output className={styles.pending}>
          <strong>{stateName('updating')}</strong>
          <span className={styles.note}>{t('updating_text')}</span>
        </output>
      )}
    </InfoCard>
  )
}
