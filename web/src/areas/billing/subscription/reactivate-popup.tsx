import { formatMoney } from '@vela/contract/money'
import type { Person } from '@vela/contract/person'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { formatDay } from '../../../i18n/utc-time.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './popups.module.css'

type ReactivatePopupProps = {
  product: Person['product']
  /** The end of the paid period; null if it is over. */
  paidUntil: string | null
  isOpen: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** [M-08] Confirms that the subscription renews again, at which price and from when. */
export function ReactivatePopup({ product, paidUntil, isOpen, busy, ...on }: ReactivatePopupProps) {
  const t = useTexts('subscription')
  const language = useLanguage()
  const [isAccepted, setIsAccepted] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  if (product === null) return null

  const { price, period } = product
  const money = (minor: number) => formatMoney(minor, product.currency, language)
  const every = t('every', { count: period })
  const date = paidUntil === null ? '' : formatDay(paidUntil, language)

  function confirm() {
    setIsMissing(!isAccepted)
    if (isAccepted) on.onConfirm()
    else box.current?.focus()
  }

  return (
    <Popup isOpen={isOpen} onClose={on.onClose} title={t('reactivate_title')} closeLabel={t('close')}>
      <p>{paidUntil === null ? t('restore_paid') : t('restore_free', { date })}</p>
      <dl className={styles.prices}>
        <div>
          <dt>{t('restore_today')}</dt>
          <dd>
            <strong>{money(paidUntil === null ? price : 0)}</strong>
          </dd>
        </div>
        <div>
          <dt>{paidUntil === null ? t('restore_then', { every }) : t('restore_later', { date, every })}</dt>
          <dd>
            <strong>{money(price)}</strong>
          </dd>
        </div>
      </dl>
      <p className={styles.aside}>{t('reminder')}</p>
      <Checkbox
        ref={box}
        required
        checked={isAccepted}
        error={isMissing ? t('should_accept') : undefined}
        onChange={(event) => {
          setIsAccepted(event.target.checked)
          setIsMissing(false)
        }}
      >
        {t('accept')}
      </Checkbox>
      <div className={styles.links}>
        <LinkButton onClick={() => go('terms')}>{t('terms')}</LinkButton>
      </div>
      <div className={styles.ways}>
        <Button look="black" isWide isBusy={busy} onClick={confirm}>
          {t('reactivate')}
        </Button>
      </div>
    </Popup>
  )
}
