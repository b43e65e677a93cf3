/**
 * The debrief: why it ended as it did. The engine replays the run with one thing changed at a time, and in all
 * other starts; the era is named only here, and the browser checks that it was fixed at the start.
 */
import type { MissionRun } from '@vela/contract/mission-run'
import type { MissionItem } from '@vela/contract/simulator'
import type { Mission, Point } from '@vela/simulator/types'
import { useMemo } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { openMission } from '../../../../state/navigation/open-mission.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { usePlaceholders } from '../../format-amounts.ts'
import { openChapter } from '../open-chapter.ts'
import play from '../play/play.module.css'
import { ValueChart } from '../play/value-chart.tsx'
import { Commitment } from './commitment.tsx'
import styles from './debrief.module.css'
import { Ladder } from './ladder.tsx'
import { OtherStarts } from './other-starts.tsx'
import { PredictionStrip } from './prediction-strip.tsx'

type DebriefProps = {
  mission: Mission
  run: MissionRun
  points: readonly Point[]
  next: MissionItem | undefined
  onTryAgain: () => void
}

export function Debrief({ mission, run, points, next, onTryAgain }: DebriefProps) {
  const t = useTexts('simulator')
  const { numbers, months, decisions, reveal, prediction, texts } = run
  const result = useMemo(() => {
    const world = { label: reveal?.label ?? '', start: reveal?.start ?? 0, months }
    return mission.debrief(numbers, world, decisions, prediction ?? 0)
  }, [mission, numbers, months, decisions, reveal, prediction])
  const isInvented = reveal?.start === 0
  const isDay = mission.id === 'order-ticket'
  const fill = usePlaceholders(mission, numbers, result.whyNumbers)

  return (
    <div className={styles.debrief}>
      <header className={styles.head}>
        <p className={play.above}>{fill(texts.title)}</p>
        <h1 tabIndex={-1}>{t('phase.debrief')}</h1>
        <p className={styles.why}>{fill(texts.ends[result.why] ?? '')}</p>
      </header>
      <Ladder rungs={result.rungs} plan={fill(texts.plan)} />
      <div className={styles.column}>
        <PredictionStrip {...result.prediction} />
        {!isDay && (
          <ValueChart points={points} total={points.length} said={result.prediction.said} drawing={null} />
        )}
        <OtherStarts debrief={result} />
        <section className={styles.card} aria-labelledby="era">
          <h2 id="era">{t('era_title')}</h2>
          <p className={styles.era}>
            {isDay && t('era_day')}
            {isInvented && !isDay && t('era_invented')}
            {!isInvented && t('era', { label: reveal?.label ?? '' })}
          </p>
          {!isInvented && <p className={styles.note}>{t('era_limits')}</p>}
          <Commitment mission={mission} run={run} />
        </section>
      </div>
      <footer className={styles.end}>
        <div className={styles.remember}>
          <h2>{t('remember')}</h2>
          <p>{fill(texts.lesson)}</p>
        </div>
        <Button isWide onClick={onTryAgain}>
          {t('again')}
        </Button>
        {next !== undefined && (
          <Button isWide look="quiet" onClick={() => openMission(next.id)}>
            {t('next', { title: next.texts.title })}
          </Button>
        )}
        <Button isWide look="quiet" onClick={() => openChapter(mission.chapter)}>
          {t('to_chapter')}
        </Button>
      </footer>
    </div>
  )
}
