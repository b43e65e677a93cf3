import { useEffect, useSyncExternalStore } from 'react'
import { checkNetwork } from '../api/client.ts'
import { useTexts } from '../i18n/texts.ts'
import { network } from '../state/network.ts'
import { useStoreValue } from '../state/persisted-store.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './academy-notice.module.css'
import { newerBuild, takeNewerBuild } from './keep-offline.ts'

const firstCheckMs = 1000
const betweenChecksMs = 5000

function followFlag(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** The browser's own word, and what requests experience: while they fail, the server is asked until it answers. */
function useIsOnline(): boolean {
  const hasNetwork = useSyncExternalStore(followFlag, () => navigator.onLine)
  const isReached = useStoreValue(network, (state) => state.isReached)
  useEffect(() => {
    if (isReached) return undefined
    // The app may have been served without a network, and nothing been asked of the server since.
    const pauseMs = isReached === null ? firstCheckMs : betweenChecksMs
    const timer = setInterval(() => {
      if (navigator.onLine) void checkNetwork()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [isReached])
  return hasNetwork && isReached !== false
}

/** Stands with the bar, so it is never seen where a lesson, a payment or a form could be interrupted. */
export function AcademyNotice() {
  const t = useTexts('academy-bar')
  const isOnline = useIsOnline()
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
