import type { Person } from '@vela/contract/person'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { formatDay } from '../../../i18n/utc-time.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { shownAs, subscriptionStateOf } from '../../../state/subscription-state.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { InfoCard } from '../../../ui/feedback/info-card.tsx'
import styles from './profile.module.css'

type PlanCardProps = { subscription: Person['subscription'] }

export function PlanCard({ subscription }: PlanCardProps) {
  const t = useTexts('profile')
  const stateName = useTexts('subscription-state')
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const state = subscriptionStateOf(subscription, now)
  const { name, tone } = shownAs(state)
  const charged = state === 'trial' || state === 'active' ? subscription?.next_charge_at : null
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
      end={<Badge tone={tone}>{stateName(name)}</Badge>}
    >
      <p className={styles.about}>{t(`about.${state}`, { date })}</p>
      <div className={styles.more}>
        <LinkButton onClick={() => go('subscription')}>{t('manage')}</LinkButton>
      </div>
    </InfoCard>
  )
}
