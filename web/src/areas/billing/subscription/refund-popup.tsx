import type { RefundGround } from '@vela/contract/membership'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { OptionCard } from '../../../ui/option-card.tsx'
import { Popup } from '../../../ui/popup.tsx'
import styles from './popups.module.css'

type RefundPopupProps = {
  grounds: readonly RefundGround[]
  isOpen: boolean
  busy: boolean
  onClose: () => void
  onConfirm: (ground: RefundGround) => void
}

/** [M-11] */
export function RefundPopup({ grounds, isOpen, busy, onClose, onConfirm }: RefundPopupProps) {
  const t = useTexts('subscription')
  const [picked, setPicked] = useState<RefundGround | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const chosen = grounds.length === 1 ? grounds[0] : grounds.find((ground) => ground === picked)

  function confirm() {
    setIsMissing(chosen === undefined)
    if (chosen !== undefined) onConfirm(chosen)
  }

  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('refund_title')} closeLabel={t('close')}>
      <p>{t('refund_text')}</p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no name without a legend of its own */}
      <div className={styles.choices} role="group" aria-label={t('refund_title')}>
        {grounds.map((ground) => (
          <OptionCard
            key={ground}
            value={ground}
            label={t(`ground_${ground}`)}
            note={t(`ground_${ground}_text`)}
            isChosen={ground === chosen}
            onChoose={() => {
              setPicked(ground)
              setIsMissing(false)
            }}
          />
        ))}
      </div>
      <p className={styles.missing} role="alert">
        {isMissing && t('refund_choose')}
      </p>
      <p className={styles.aside}>{t('refund_effect')}</p>
      <div className={styles.ways}>
        <Button look="black" isWide isBusy={busy} onClick={confirm}>
          {t('refund_confirm')}
        </Button>
        <Button look="quiet" isWide onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Popup>
  )
}
