import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { Popup } from '../../../ui/popup.tsx'
import styles from './upsale-popup.module.css'

type RefusedPopupProps = { isOpen: boolean; onGoOn: () => void }

/** A refused charge is said in plain words, and every way out of it leads on. */
export function RefusedPopup({ isOpen, onGoOn }: RefusedPopupProps) {
  const t = useTexts('upsale')
  return (
    <Popup isOpen={isOpen} onClose={onGoOn} title={t('refused_title')} closeLabel={t('close')}>
      <div className={styles.content}>
        <p>{t('refused_text')}</p>
        <Button isWide onClick={onGoOn}>
          {t('go_on')}
        </Button>
      </div>
    </Popup>
  )
}
