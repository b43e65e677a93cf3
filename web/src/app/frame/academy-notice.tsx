import { useEffect } from 'react'
import { checkNetwork } from '../../api/client.ts'
import { useTexts } from '../../i18n/texts.ts'
import { network } from '../../state/network.ts'
import { useStoreValue } from '../../state/storage/persisted-store.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { activateWaitingBuild, waitingBuild } from '../offline/service-worker.ts'
import styles from './academy-notice.module.css'

const firstCheckMs = 1000
const betweenChecksMs = 5000

/**
 * What requests experience decides. Some computers report `navigator.onLine` as false for ever, others as true without a
 * network, so the browser's events only say when to ask the server.
 */
function useIsOnline(): boolean {
  const isReached = useStoreValue(network, (state) => state.isReached)
  useEffect(() => {
    const check = () => void checkNetwork()
    window.addEventListener('offline', check)
    window.addEventListener('online', check)
    return () => {
      window.removeEventListener('offline', check)
      window.removeEventListener('online', check)
    }
  }, [])
  useEffect(() => {
    if (isReached) return undefined
    // The app may have been served without a network, and nothing been asked of the server since.
    const pauseMs = isReached === null ? firstCheckMs : betweenChecksMs
    const timer = setInterval(() => {
      if (!document.hidden) void checkNetwork()
    }, pauseMs)
    return () => clearInterval(timer)
  }, [isReached])
  return isReached !== false
}

/** Stands with the bar, so it is never seen where a lesson, a payment or a form could be interrupted. */
export function AcademyNotice() {
  const t = useTexts('academy-bar')
  const isOnline = useIsOnline()
  const isNewer = useStoreValue(waitingBuild, ({ worker }) => worker !== null)
  return (
    <output className={styles.notice}>
      {!isOnline && t('offline')}
      {isOnline && isNewer && (
        <>
          {t('update_ready')}{' '}
          <LinkButton onClick={() => activateWaitingBuild(navigator.serviceWorker)}>{t('update')}</LinkButton>
        </>
      )}
    </output>
  )
}
