/**
 * The mission screen: finds out where the person stopped, and plays the mission from there.
 *
 * Start here, then mission-machine.ts (the phases as a pure reducer), use-mission.ts (what is sent) and
 * api/missions/device-run.ts (the run on this device, which goes on without a network ). play/ shows the story, the
 * prediction and the years, debrief/ explains the ending. The engine is the server's own, `@vela/simulator`.
 */
import type { MissionItem } from '@vela/contract/simulator'
import { useEffect } from 'react'
import { useMissions } from '../../../api/missions/use-missions.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { useAppState } from '../../../state/app-state.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { useMissionRun } from './load-run.ts'
import { LockedMission } from './locked-mission.tsx'
import { MissionMessage } from './mission-message.tsx'
import { PlayedMission } from './played-mission.tsx'

/** Without an active mission it leads to the list. */
export function Mission() {
  const id = useAppState((state) => state.activeMission)
  const { missions, retry } = useMissions()
  const item = missions.is === 'ready' ? missions.missions.find((one) => one.id === id) : undefined
  // A cached list may say that a mission is new that was started on another device.
  const isSettled = missions.is === 'ready' && missions.isFresh

  if (missions.is === 'failed') return <FailedMission onRetry={retry} />
  if (id === null || (isSettled && item === undefined)) return <ToMissions />
  if (!isSettled || item === undefined) return <MissionSkeleton />
  return <MissionLoader key={item.id} item={item} missions={missions.missions} />
}

type MissionLoaderProps = { item: MissionItem; missions: readonly MissionItem[] }

function MissionLoader({ item, missions }: MissionLoaderProps) {
  const { loaded, retry } = useMissionRun(item)

  if (!item.isOpen && item.runId === null) return <LockedMission />
  if (loaded.is === 'loading') return <MissionSkeleton />
  if (loaded.is === 'failed') return <FailedMission onRetry={retry} />
  if (loaded.is === 'unknown') return <ToMissions />
  return <PlayedMission item={item} missions={missions} mission={loaded.mission} run={loaded.run} />
}

function ToMissions() {
  useEffect(() => replaceScreen('simulator'), [])
  return null
}

function FailedMission({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('simulator')
  return (
    <MissionMessage picture={signs.compass} title={t('failed')} text={t('failed_note')}>
      <Button isWide onClick={onRetry}>
        {t('retry')}
      </Button>
    </MissionMessage>
  )
}

function MissionSkeleton() {
  const t = useTexts('simulator')
  return <PageSkeleton label={t('loading')} />
}
