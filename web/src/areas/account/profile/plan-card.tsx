import type { Person } from '@vela/contract/person'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { formatDay } from '../../../i18n/utc-time.ts'
import { go } from '../../../state/navigation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { InfoCard } from '../../../ui/info-card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { standingOf } from '../standing.ts'
import styles from './profile.module.css'

const tones = {
  none: 'quiet',
  updating: 'quiet',
  unpaid: 'bad',
  overdue: 'bad',
  trial: 'good',
  renewing: 'good',
  active: 'good',
  cancelled: 'quiet',
  expired: 'bad',
} as const

type PlanCardProps = { subscription: Person['subscription'] }

export function PlanCard({ subscription }: PlanCardProps) {
  const t = useTexts('profile')
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const standing = standingOf(subscription, now)
  const charged = standing === 'trial' || standing === 'active' ? subscription?.next_charge_at : null
  const end = charged ?? subscription?.expired_at
  const date = end === undefined ? '' : formatDay(end, language)
  return (
    <InfoCard
      label={t('plan')}
      head={
        <div>
          <h2 className={styles.label}>{t('plan')}</h2>
          <p className={styles.planName}>{t('plan_name')}</p>
        </div>
      }
      end={<Badge tone={tones[standing]}>{t(`standing.${standing}`)}</Badge>}
    >
      <p className={styles.about}>{t(`about.${standing}`, { date })}</p>
      <div className={styles.more}>
        <LinkButton onClick={() => go('subscription')}>{t('manage')}</LinkButton>
      </div>
    </InfoCard>
  )
}
