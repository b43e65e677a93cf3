import type { RefundGround } from '@vela/contract/membership'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Popup } from '../../../ui/popup.tsx'
import { Choices } from './choices.tsx'
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
  const chosen = (grounds.length === 1 ? grounds[0] : grounds.find((ground) => ground === picked)) ?? null

  function confirm() {
    setIsMissing(chosen === null)
    if (chosen !== null) onConfirm(chosen)
  }

  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('refund_title')} closeLabel={t('close')}>
      <p>{t('refund_text')}</p>
      <Choices
        name={t('refund_title')}
        options={grounds.map((value) => ({
          value,
          label: t(`ground_${value}`),
          note: t(`ground_${value}_text`),
        }))}
        chosen={chosen}
        onChoose={(ground) => {
          setPicked(ground)
          setIsMissing(false)
        }}
      />
      <p className={styles.effect}>{t('refund_effect')}</p>
      <div className={styles.ways}>
        <p className={styles.missing} role="alert">
          {isMissing && t('refund_choose')}
        </p>
        <Button look="black" isWide isBusy={busy} onClick={confirm}>
          {t('refund_confirm')}
        </Button>
      </div>
    </Popup>
  )
}
