import { FileText, Settings } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { profileAvatars } from '../../../pictures/avatars.ts'
import { useAppState } from '../../../state/app-state.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { auth } from '../../../state/session/auth.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import { BalanceCard } from './balance-card.tsx'
import { CertificatesCard } from './certificates/certificates-card.tsx'
import { HabitCard } from './habit/habit-card.tsx'
import { IdeasCard } from './ideas-card.tsx'
import { MissionsCard } from './missions-card.tsx'
import { PlanCard } from './plan-card.tsx'
import styles from './profile.module.css'

/** The profile screen. */
export function Profile() {
  const t = useTexts('profile')
  const person = useStoreValue(auth, (state) => state.data)
  const answered = useAppState((state) => state.gender)
  const gender = person?.gender ?? answered
  const name = person?.screen_name.trim()
  return (
    <div className={styles.profile}>
      <div className={styles.person}>
        <div className={styles.portrait}>
          <Picture {...profileAvatars[gender]} alt={t(`portrait_${gender}`)} />
        </div>
        <div className={styles.words}>
          {name && <p className={styles.greeting}>{t('greeting')}</p>}
          <h1 className={styles.name}>{name || t('nameless')}</h1>
          <p className={styles.email}>{person?.email}</p>
        </div>
      </div>
      <div className={styles.cards}>
        <PlanCard subscription={person?.subscription ?? null} />
        <CertificatesCard />
        <HabitCard />
        <IdeasCard />
        <MissionsCard />
        <BalanceCard />
        <Button look="quiet" isWide icon={<FileText aria-hidden="true" />} onClick={() => go('plan_page')}>
          {t('plan_page')}
        </Button>
        <Button look="quiet" isWide icon={<Settings aria-hidden="true" />} onClick={() => go('settings')}>
          {t('settings')}
        </Button>
      </div>
    </div>
  )
}
