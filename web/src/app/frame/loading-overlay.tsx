import { useTexts } from '../../i18n/texts.ts'
import styles from './loading-overlay.module.css'

/** [S-16] Covers the screen while a call runs that the user has to wait for. */
export function LoadingOverlay() {
  const t = useTexts('front')
  return (
    <output className={styles.overlay}>
      <span className={styles.spinner} aria-hidden="true" />
      <span>{t('loading')}</span>
    </output>
  )
}
