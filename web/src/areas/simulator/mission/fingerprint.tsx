import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import styles from './chart-table.module.css'

/** The hash of the market that the server sent at the start, opened on demand; in the end with its file. */
export function Fingerprint({ hash, children }: { hash: string; children?: ReactNode }) {
  const t = useTexts('simulator')
  return (
    <details className={styles.details}>
      <summary>{t('fingerprint')}</summary>
      <p>
        {t('fingerprint_about')} {children}
      </p>
      <code className={styles.hash}>{hash}</code>
    </details>
  )
}
