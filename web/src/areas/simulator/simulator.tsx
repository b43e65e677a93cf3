/**
 * The list of missions, the simulator's first screen. mission/mission.tsx plays one.
 *
 * Nothing here is ranked or scored by wealth: a mission shows what was predicted and how it ended.
 */
import type { MissionItem } from '@vela/contract/simulator'
import { Check, Lock } from 'lucide-react'
import { useMissions } from '../../api/missions/use-missions.ts'
import { useTexts } from '../../i18n/texts.ts'
import { drawn } from '../../pictures/picture-file.ts'
import { signs } from '../../pictures/signs.ts'
import { go } from '../../state/navigation/navigation.ts'
import { openMission } from '../../state/navigation/open-mission.ts'
import { Button } from '../../ui/button/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useFormats } from './format-amounts.ts'
import styles from './simulator.module.css'

export function Simulator() {
  const t = useTexts('simulator')
  const { missions, retry } = useMissions()
  return (
    <div className={styles.simulator}>
      <div>
        <h1>{t('title')}</h1>
        <p className={styles.about}>{t('about')}</p>
      </div>
      <section className={styles.box} aria-labelledby="practice-account">
        <div className={styles.practice}>
          <Picture {...signs.moneyBag} alt="" />
          <div>
            <h2 id="practice-account">{t('practice_title')}</h2>
            <p>{t('practice_about')}</p>
          </div>
        </div>
        <Button look="quiet" onClick={() => go('practice')}>
          {t('practice_open')}
        </Button>
      </section>
      {missions.is === 'ready' && <Missions missions={missions.missions} />}
      {missions.is === 'loading' && (
        <div className={styles.wait}>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      )}
      {missions.is === 'failed' && (
        <div className={styles.box} role="alert">
          <h2>{t('failed')}</h2>
          <p>{t('failed_note')}</p>
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      )}
    </div>
  )
}

function Missions({ missions }: { missions: readonly MissionItem[] }) {
  const t = useTexts('simulator')
  const done = missions.filter(({ timesDone }) => timesDone > 0).length
  // One next step: the first mission that is open and not done.
  const next = missions.find(({ isOpen, timesDone }) => isOpen && timesDone === 0)
  return (
    <>
      {done > 0 && <p className={styles.count}>{t('done_count', { done, total: missions.length })}</p>}
      <ol className={styles.missions}>
        {missions.map((mission) => (
          <li key={mission.id}>
            <MissionCard mission={mission} isNext={mission === next} />
          </li>
        ))}
      </ol>
    </>
  )
}

function stateOf({ isOpen, state, timesDone }: MissionItem) {
  if (!isOpen && state === 'new') return 'locked'
  if (state === 'started') return 'started'
  return timesDone > 0 ? 'done' : state
}

function MissionCard({ mission, isNext }: { mission: MissionItem; isNext: boolean }) {
  const t = useTexts('simulator')
  const { whole } = useFormats()
  const { id, number, drawing, texts, lastRun } = mission
  const state = stateOf(mission)
  return (
    <article
      className={styles.card}
      data-state={state}
      data-next={isNext || undefined}
      aria-labelledby={`mission-${id}`}
    >
      <span className={styles.sign} aria-hidden="true">
        {drawing && <Picture {...drawn(drawing)} alt="" />}
        <span className={styles.mark}>
          {state === 'done' && <Check size={16} strokeWidth={3} />}
          {state === 'locked' && <Lock size={14} />}
          {(state === 'new' || state === 'started') && number}
        </span>
      </span>
      <div className={styles.words}>
        <p className={styles.above}>
          {t('number', { number })} · {t(`state.${state}`)}
        </p>
        <h2 id={`mission-${id}`}>{texts.title}</h2>
        <p>{texts.summary}</p>
        {lastRun !== null && (
          <p className={styles.ended}>
            {t('said_and_end', { said: whole(lastRun.said), end: whole(lastRun.end) })}
          </p>
        )}
        <p className={styles.chapter}>{t('chapter', { chapter: texts.chapter })}</p>
      </div>
      <div className={styles.open}>
        <Button
          look={isNext || state === 'started' ? 'primary' : 'quiet'}
          aria-describedby={`mission-${id}`}
          onClick={() => (state === 'locked' ? go('subscription') : openMission(id))}
        >
          {t(`open.${state}`)}
        </Button>
      </div>
    </article>
  )
}
