import { useMissions } from '../../../api/missions/use-missions.ts'
import { formatPercent } from '../../../i18n/format-percent.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { InfoCard } from '../../../ui/feedback/info-card.tsx'
import { predictionMisses } from './prediction-misses.ts'
import styles from './profile.module.css'

/** How many missions are done, and how the predictions improved. Nothing is scored by wealth. */
export function MissionsCard() {
  const t = useTexts('profile')
  const { missions } = useMissions()
  const all = missions.is === 'ready' ? missions.missions : []
  const done = all.filter(({ timesDone }) => timesDone > 0).length
  const misses = predictionMisses(all)
  return (
    <InfoCard
      label={t('simulator')}
      head={
        <div>
          <h2 className={styles.label}>{t('simulator')}</h2>
          <p className={styles.planName}>
            {/* The space is reserved, so that nothing moves when the number arrives. */}
            {all.length > 0 ? t('missions', { count: done, total: all.length }) : '\u00a0'}
          </p>
        </div>
      }
      end={null}
    >
      <p className={styles.about}>
        {misses === null
          ? t('missions_about')
          : t('misses', { first: formatPercent(misses.first), last: formatPercent(misses.last) })}
      </p>
      <div className={styles.more}>
        <LinkButton onClick={() => go('simulator')}>{t('open_simulator')}</LinkButton>
      </div>
    </InfoCard>
  )
}
