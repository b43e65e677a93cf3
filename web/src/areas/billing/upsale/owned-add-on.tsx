import { useTexts } from '../../../i18n/texts.ts'
import { coursePictures } from '../../../pictures/courses.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from '../result.module.css'

/** Shown to a buyer who goes back to the offer, so that it does not look as if the course could be bought twice. */
export function OwnedAddOn({ onGoOn }: { onGoOn: () => void }) {
  const t = useTexts('upsale')
  return (
    <div className={styles.result}>
      <div className={styles.picture}>
        <Picture {...coursePictures.fundamentalAnalysis} alt="" />
      </div>
      <h1>{t('owned_title')}</h1>
      <p className={styles.text}>{t('owned_text')}</p>
      <Button isWide onClick={onGoOn}>
        {t('go_on')}
      </Button>
    </div>
  )
}
