import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './upsale-popup.module.css'

type QuickTipProps = { isOpen: boolean; onClose: () => void }

/** [U-02] The popup between the first offer and the second. */
export function QuickTip({ isOpen, onClose }: QuickTipProps) {
  const t = useTexts('upsale')
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('tip_title')} closeLabel={t('close')}>
      <div className={styles.content}>
        <Picture {...signs.lightBulb} alt="" />
        <h3>{t('tip_question')}</h3>
        <p>{t('tip_text')}</p>
        <p>{t('tip_offer')}</p>
        <Button isWide onClick={onClose}>
          {t('got_it')}
        </Button>
      </div>
    </Popup>
  )
}
