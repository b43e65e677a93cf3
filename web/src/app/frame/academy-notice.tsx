import { useIsOnline } from '../../api/use-is-online.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useStoreValue } from '../../state/storage/persisted-store.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { activateWaitingBuild, waitingBuild } from '../offline/service-worker.ts'
import styles from './academy-notice.module.css'

/** Shows only together with the academy bar, so it never interrupts a lesson, a payment or a form. */
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
