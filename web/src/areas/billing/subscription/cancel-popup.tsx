import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import { Choices } from './choices.tsx'
import styles from './popups.module.css'

// 'another' rather than 'other', because telemetry drops every value that is also a quiz answer.
const reasons = ['dislike', 'price', 'platform', 'another'] as const

/** Scrolls the text box into view, because on a low screen it would appear behind the buttons. */
const showInView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

type CancelPopupProps = {
  isOpen: boolean
  busy: boolean
  onClose: () => void
  /** Called with the chosen reason, or with `unsaid`, because a reason is optional. */
  onConfirm: (reason: string) => void
}

/** [M-05] [D14] The text written under `another` is neither sent nor stored. */
export function CancelPopup({ isOpen, busy, onClose, onConfirm }: CancelPopupProps) {
  const t = useTexts('subscription')
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null)
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('sorry_title')} closeLabel={t('close')}>
      <p>{t('sorry_text')}</p>
      <Choices
        name={t('sorry_text')}
        options={reasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
        chosen={reason}
        onChoose={setReason}
      />
      {reason === 'another' && (
        <label ref={showInView} className={styles.words}>
          <span>{t('other_label')}</span>
          <textarea rows={2} maxLength={500} autoComplete="off" />
          <small>{t('other_hint')}</small>
        </label>
      )}
      <div className={styles.ways}>
        <Button look="black" isWide isBusy={busy} onClick={() => onConfirm(reason ?? 'unsaid')}>
          {t('cancel')}
        </Button>
        <Button look="quiet" isWide onClick={onClose}>
          {t('keep')}
        </Button>
      </div>
    </Popup>
  )
}
