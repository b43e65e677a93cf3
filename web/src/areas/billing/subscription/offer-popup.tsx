import { formatMoney } from '@vela/contract/money'
import type { Person } from '@vela/contract/person'
import type { SubscriptionDetails } from '@vela/contract/subscription'
import { Check } from 'lucide-react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { formatDay } from '../../../i18n/utc-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './popups.module.css'

const benefits = ['benefit_insight', 'benefit_know_how', 'benefit_key'] as const

type OfferPopupProps = {
  offer: SubscriptionDetails['offer']
  product: Person['product']
  /** The date on which the offered price is first charged. */
  from: string
  isOpen: boolean
  busy: 'claim' | 'cancel' | null
  onClose: () => void
  onClaim: () => void
  onDecline: () => void
}

/**
 * [M-06] [M-07] Offers a lower price before a cancellation. The server sets the prices, and both buttons look alike.
 */
export function OfferPopup({ offer, product, from, isOpen, busy, onClose, ...on }: OfferPopupProps) {
  const t = useTexts('subscription')
  const language = useLanguage()
  if (offer === null) return null
  const money = (minor: number) => formatMoney(minor, offer.currency, language)
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('offer_title')} closeLabel={t('close')}>
      <dl className={styles.prices}>
        {product && (
          <div>
            <dt>{t('offer_was')}</dt>
            <dd>
              <s>{money(product.price)}</s> <span>{t('every', { count: product.period })}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('offer_now')}</dt>
          <dd>
            <strong>{money(offer.price)}</strong> <span>{t('every', { count: offer.period })}</span>
          </dd>
        </div>
      </dl>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Check size={22} aria-hidden="true" />
            {t(benefit)}
          </li>
        ))}
      </ul>
      <p className={styles.aside}>{t('offer_from', { date: formatDay(from, language) })}</p>
      <div className={styles.ways}>
        <Button isWide isBusy={busy === 'claim'} onClick={on.onClaim}>
          {t('claim')}
        </Button>
        <Button look="black" isWide isBusy={busy === 'cancel'} onClick={on.onDecline}>
          {t('cancel')}
        </Button>
      </div>
    </Popup>
  )
}
