import { formatMoney } from '@vela/contract/money'
import { formatPercent } from '../../../i18n/format-percent.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './discount-popup.module.css'
import { isDiscounted, type PriceOption } from './shown-prices.ts'

type DiscountPopupProps = {
  isOpen: boolean
  discount: number
  /** The chosen plan, and what its first period costs with the discount. */
  plan: PriceOption | undefined
  price: number | undefined
  onAccept: () => void
  onDecline: () => void
}

/** [P-05] Offers the second discount after a return from payment. */
export function DiscountPopup({ isOpen, discount, plan, price, onAccept, onDecline }: DiscountPopupProps) {
  const t = useTexts('plan-details')
  const language = useLanguage()
  const percent = formatPercent(discount)
  const money = (minor: number) => formatMoney(minor, plan?.currency ?? 'USD', language)
  return (
    <Popup isOpen={isOpen} onClose={onDecline} title={t('popup_title')} closeLabel={t('close')}>
      <div className={styles.offer}>
        <Picture {...signs.gift} alt="" />
        <p className={styles.percent}>{t('popup_offer', { percent })}</p>
        {plan && price !== undefined && (
          <p className={styles.price}>
            <span>{plan.title}</span>
            <span>
              <VisuallyHidden>{t('regular_price')} </VisuallyHidden>
              <s>{money(plan.price)}</s>{' '}
              {isDiscounted(plan) && (
                <>
                  <VisuallyHidden>{t('popup_before')} </VisuallyHidden>
                  <s>{money(plan.trial_price)}</s>{' '}
                </>
              )}
              <VisuallyHidden>{t('popup_now')} </VisuallyHidden>
              <strong>{money(price)}</strong>
            </span>
          </p>
        )}
        <p>{t('popup_text')}</p>
        <Button isWide onClick={onAccept}>
          {t('popup_accept', { percent })}
        </Button>
        <Button look="quiet" isWide onClick={onDecline}>
          {t('popup_decline')}
        </Button>
      </div>
    </Popup>
  )
}
