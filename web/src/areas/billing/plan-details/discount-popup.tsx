import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { Button } from '../../../ui/button/button.tsx'
import { formatPercent } from '../../../ui/format-percent.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './discount-popup.module.css'

type DiscountPopupProps = {
  isOpen: boolean
  discount: number
  onAccept: () => void
  onDecline: () => void
}

/** [P-05] Offers the second discount after a return from payment. */
export function DiscountPopup({ isOpen, discount, onAccept, onDecline }: DiscountPopupProps) {
  const t = useTexts('plan-details')
  const percent = formatPercent(discount, useLanguage())
  return (
    <Popup isOpen={isOpen} onClose={onDecline} title={t('popup_title')} closeLabel={t('close')}>
      <div className={styles.offer}>
        <Picture {...signs.gift} alt="" />
        <p className={styles.percent}>{t('popup_offer', { percent })}</p>
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
