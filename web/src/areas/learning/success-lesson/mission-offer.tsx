import { ArrowRight } from 'lucide-react'
import { useMissions } from '../../../api/missions/use-missions.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import { openMission } from '../../../state/navigation/open-mission.ts'
import styles from './success-lesson.module.css'

/** Offers the mission of the chapter that was finished, if it is open to this person. */
export function MissionOffer({ chapter }: { chapter: string }) {
  const t = useTexts('lesson')
  const { missions } = useMissions()
  const mission =
    missions.is === 'ready' ? missions.missions.find((one) => one.chapter === chapter) : undefined
  if (mission === undefined || !mission.isOpen) return null
  return (
    <button type="button" className={styles.next} onClick={() => openMission(mission.id, replaceScreen)}>
      <span className={styles.label}>{t('success_mission')}</span>
      <span className={styles.name}>{mission.texts.title}</span>
      <ArrowRight aria-hidden="true" />
    </button>
  )
}
