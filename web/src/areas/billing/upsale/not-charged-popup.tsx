import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './upsale-popup.module.css'

type NotChargedPopupProps = { why: 'refused' | 'unsure'; isOpen: boolean; onGoOn: () => void }

/**
 * Explains a charge that was refused or whose outcome is unknown. Every way to close it continues to the next screen.
 */
export function NotChargedPopup({ why, isOpen, onGoOn }: NotChargedPopupProps) {
  const t = useTexts('upsale')
  return (
    <Popup isOpen={isOpen} onClose={onGoOn} title={t(`${why}_title`)} closeLabel={t('close')}>
      <div className={styles.content}>
        <p>{t(`${why}_text`)}</p>
        <Button isWide onClick={onGoOn}>
          {t('go_on')}
        </Button>
      </div>
    </Popup>
  )
}
