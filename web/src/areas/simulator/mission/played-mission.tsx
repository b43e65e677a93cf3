import type { MissionItem } from '@vela/contract/simulator'
import type { Mission } from '@vela/simulator/types'
import { useEffect, useMemo, useRef } from 'react'
import { delayedRuns } from '../../../api/missions/delayed-runs.ts'
import type { DeviceRun } from '../../../api/missions/device-run.ts'
import { useIsOnline } from '../../../api/use-is-online.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { useStoreValue } from '../../../state/storage/persisted-store.ts'
import { Button } from '../../../ui/button/button.tsx'
import player from '../../../ui/layout/player.module.css'
import { PlayerBar } from '../../../ui/layout/player-bar.tsx'
import { useKeys } from '../../../ui/layout/player-keys.ts'
import { closeMission } from './close-mission.ts'
import { Debrief } from './debrief/debrief.tsx'
import { LockedMission } from './locked-mission.tsx'
import styles from './mission.module.css'
import { type Phase, phaseOf } from './mission-machine.ts'
import { MissionMessage } from './mission-message.tsx'
import play from './play/play.module.css'
import { Prediction } from './play/prediction.tsx'
import { Story } from './play/story.tsx'
import { Years } from './play/years.tsx'
import { useMission } from './use-mission.ts'

type PlayedMissionProps = {
  item: MissionItem
  mission: Mission
  missions: readonly MissionItem[]
  /** The newest run, if there is one. */
  run: DeviceRun | null
}

const phases = ['story', 'predict', 'run', 'debrief'] as const
/** The text of a failure. Others have a page, or the text of any error. */
const failureTexts = { network: 'send_failed', too_many: 'too_many' } as const
const phaseName = ({ is }: Phase) => (is === 'stop' || is === 'end' ? 'run' : is)

/** Plays one mission from wherever the person stopped. */
export function PlayedMission({ item, mission, missions, run: opened }: PlayedMissionProps) {
  const t = useTexts('simulator')
  const front = useTexts('front')
  const offline = useTexts('academy-bar')
  const isOnline = useIsOnline()
  const { state, dispatch, start, predict, decide, tryAgain } = useMission(mission, opened)
  const { run, failure, isSending } = state
  const isDelayed = useStoreValue(delayedRuns, ({ ids }) => ids.has(state.runId))
  const played = useMemo(() => run && mission.play(run.numbers, run.months, run.decisions), [mission, run])
  const phase = phaseOf(state, played?.next ?? null)
  const name = phaseName(phase)
  const content = useRef<HTMLDivElement>(null)

  useKeys({ onClose: closeMission })

  // A new phase replaces the pressed button, so the focus moves to its heading and a screen reader announces it.
  const shown = useRef(name)
  useEffect(() => {
    if (shown.current === name) return
    shown.current = name
    window.scrollTo(0, 0)
    content.current?.querySelector('h1')?.focus({ preventScroll: true })
  }, [name])

  if (failure === 'locked') return <LockedMission />
  if (failure === 'changed')
    return (
      <MissionMessage picture={signs.compass} title={t('changed_title')} text={t('changed_text')}>
        <Button isWide onClick={tryAgain}>
          {t('changed_button')}
        </Button>
      </MissionMessage>
    )

  const failed = failure && (failure === 'server' ? front('error_oops') : t(failureTexts[failure]))
  const sending = { isSending, failed }
  return (
    <div className={player.frame} data-wide={phase.is === 'debrief' || name === 'run' || undefined}>
      <PlayerBar
        closeLabel={t('close')}
        onClose={closeMission}
        progress={{
          value: (100 * (phases.indexOf(name) + 1)) / phases.length,
          segments: phases.length,
          label: t('progress'),
          valueText: t(`phase.${name}`),
        }}
      />
      {/* Says that decisions will be sent later, or that another device was first. */}
      <output className={play.note}>
        {!isOnline && offline('offline')}
        {isOnline && state.isOverruled && t('overruled')}
        {isOnline && isDelayed && t('delayed')}
      </output>
      <div ref={content} className={styles.content}>
        {run === null && (
          <Story
            item={item}
            mission={mission}
            numbers={state.numbers}
            onChange={(id, value) => dispatch({ kind: 'set_number', id, value })}
            onContinue={start}
            {...sending}
          />
        )}
        {run !== null && phase.is === 'predict' && (
          <Prediction mission={mission} run={run} onPredict={predict} {...sending} />
        )}
        {run !== null && played !== null && name === 'run' && (
          <Years
            mission={mission}
            run={run}
            points={played.points}
            phase={phase}
            onDrawn={() => dispatch({ kind: 'drawn' })}
            onDecide={decide}
            onDebrief={() => dispatch({ kind: 'open_debrief' })}
            {...sending}
          />
        )}
        {run !== null && played !== null && phase.is === 'debrief' && (
          <Debrief
            mission={mission}
            run={run}
            points={played.points}
            next={missions.find(({ number }) => number === item.number + 1)}
            onTryAgain={tryAgain}
          />
        )}
      </div>
    </div>
  )
}
