import { useTexts } from '../../i18n/texts.ts'
import styles from './loading-overlay.module.css'

/** [S-16] */
export function LoadingOverlay() {
  const t = useTexts('front')
  return (
    <output className={styles.overlay}>
      <span className={styles.spinner} aria-hidden="true" />
      <span>{t('loading')}</span>
    </output>
  )
}
