import type { MissionRun } from '@vela/contract/mission-run'
import type { Mission, Point } from '@vela/simulator/types'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import { mixText, useFormats, usePlaceholders } from '../../format-amounts.ts'
import type { Phase } from '../mission-machine.ts'
import play from './play.module.css'
import send from './send-button.module.css'
import { SendButton, type Sending } from './send-button.tsx'
import { ValueChart } from './value-chart.tsx'
import styles from './years.module.css'

type YearsProps = Sending & {
  mission: Mission
  run: MissionRun
  points: readonly Point[]
  phase: Phase
  onDrawn: () => void
  onDecide: (option: string) => void
  onDebrief: () => void
}

// The order ticket has sellers and a ticket in the place of a chart; only its mission loads it.
const OrderTicket = lazy(() =>
  import('../../order-ticket/order-ticket.tsx').then((module) => ({ default: module.OrderTicket })),
)

/** Any world of a mission has the same number of months; this seed is nobody's. */
const noSeed = '0'.repeat(32)

/** The years, drawn month by month up to the next stop, and the decision there. Nothing hurries. */
export function Years(props: YearsProps) {
  const { mission, run, points, phase, onDrawn, onDecide, onDebrief, ...sending } = props
  const t = useTexts('simulator')
  const formats = useFormats()
  const total = useMemo(() => mission.worldOf(noSeed, run.numbers).months.length, [mission, run.numbers])
  const isDay = mission.id === 'order-ticket'
  const said = run.prediction ?? 0
  const last = points.at(-1)
  const drawing = phase.is === 'run' ? phase.from : null
  const { value = 0, paidIn = 0, takenOut = 0 } = last ?? {}
  const lastYear = takenOut - (points.at(-13)?.takenOut ?? 0)
  const figures = { value, paidIn, lastYear, fall: phase.is === 'stop' ? (phase.stop.fall ?? 0) : 0 }
  const fill = usePlaceholders(mission, run.numbers, figures)
  const panel = useRef<HTMLElement>(null)
  const words = phase.is === 'stop' ? run.texts.stops[phase.stop.id] : undefined
  const panelName = phase.is === 'stop' ? phase.stop.id : phase.is

  // The panel replaces the button that was pressed, so the focus moves to its heading. On a small phone the options are
  // below the fold: as much of the chart stays in view as they leave room for.
  useEffect(() => {
    if (panelName === 'run') {
      window.scrollTo(0, 0)
    } else {
      panel.current?.querySelector('h2')?.focus({ preventScroll: true })
      panel.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [panelName])

  return (
    <div className={styles.years}>
      <div className={styles.chart}>
        <h1 className={play.above} tabIndex={-1}>
          {fill(run.texts.title)}
        </h1>
        {isDay && (
          <Suspense>
            <OrderTicket run={run} isRunning={phase.is === 'run'} onDrawn={onDrawn} />
          </Suspense>
        )}
        {!isDay && points.length > 0 && (
          <ValueChart points={points} total={total} said={said} drawing={drawing} onDrawn={onDrawn} />
        )}
      </div>
      {phase.is === 'run' && (
        <div className={styles.skip}>
          <Button look="quiet" onClick={onDrawn}>
            {t('skip')}
          </Button>
        </div>
      )}
      {phase.is === 'stop' && (
        <section ref={panel} className={styles.panel} aria-labelledby="stop">
          <h2 id="stop" tabIndex={-1}>
            {fill(words?.title ?? '')}
          </h2>
          <p>{fill(words?.text ?? '')}</p>
          {!isDay && last !== undefined && <p className={play.note}>{mixText(last, formats)}</p>}
          <p className={send.failed} role="alert">
            {sending.failed}
          </p>
          <div className={styles.options}>
            {phase.stop.options.map((option) => (
              <OptionCard
                key={option}
                value={option}
                label={fill(words?.options[option] ?? option)}
                isDisabled={sending.isSending}
                onChoose={onDecide}
              />
            ))}
          </div>
        </section>
      )}
      {phase.is === 'end' && (
        <section ref={panel} className={styles.panel} aria-labelledby="end">
          <h2 id="end" tabIndex={-1}>
            {/* The order of mission 11 may have found no seller: what it would have cost is no ending. */}
            {value === 0 && isDay
              ? t('ended_nothing')
              : t(isDay ? 'paid_in_all' : 'ended', {
                  amount: formats.whole(mission.end(run.numbers, run.months, run.decisions)),
                })}
          </h2>
          <p>{t('ended_said', { said: formats.whole(said) })}</p>
          <SendButton isSending={false} failed={null} onClick={onDebrief}>
            {t('phase.debrief')}
          </SendButton>
        </section>
      )}
    </div>
  )
}
