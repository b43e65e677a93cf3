import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useStoreValue } from '../state/persisted-store.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './academy-notice.module.css'
import { newerBuild, takeNewerBuild } from './keep-offline.ts'

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Stands with the bar, so it is never seen where a lesson, a payment or a form could be interrupted. */
export function AcademyNotice() {
  const t = useTexts('academy-bar')
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const isNewer = useStoreValue(newerBuild, ({ worker }) => worker !== null)
  return (
    <output className={styles.notice}>
      {!isOnline && t('offline')}
      {isOnline && isNewer && (
        <>
          {t('update_ready')}{' '}
          <LinkButton onClick={() => takeNewerBuild(navigator.serviceWorker)}>{t('update')}</LinkButton>
        </>
      )}
    </output>
  )
}
