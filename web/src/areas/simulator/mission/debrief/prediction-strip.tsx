import type { Debrief } from '@vela/simulator/types'
import { useTexts } from '../../../../i18n/texts.ts'
import { useFormats } from '../../format-amounts.ts'
import card from './debrief.module.css'
import styles from './prediction-strip.module.css'

/** What was said and how it ended, on the range in which eight of ten worlds end. */
export function PredictionStrip({ said, end, low, high, missPpm }: Debrief['prediction']) {
  const t = useTexts('simulator')
  const { whole, percent } = useFormats()
  const from = Math.min(said, end, low)
  const span = Math.max(1, Math.max(said, end, high) - from)
  const at = (cents: number) => `${(100 * (cents - from)) / span}%`
  return (
    <section className={card.card} aria-labelledby="prediction">
      <h2 id="prediction">{t('prediction_title')}</h2>
      <div className={styles.strip} aria-hidden="true">
        <span className={styles.range} style={{ left: at(low), width: `${(100 * (high - low)) / span}%` }} />
        <span className={styles.said} style={{ left: at(said) }} />
        <span className={styles.end} style={{ left: at(end) }} />
      </div>
      <dl className={styles.facts}>
        <div className={styles.saidFact}>
          <dt>{t('said')}</dt>
          <dd>{whole(said)}</dd>
        </div>
        <div>
          <dt>{t('prediction_end')}</dt>
          <dd>{whole(end)}</dd>
        </div>
      </dl>
      <p className={styles.words}>
        {low < high && t('prediction_range', { low: whole(low), high: whole(high) })}{' '}
        {t('prediction_miss', { percent: percent(missPpm / 10_000) })}
      </p>
    </section>
  )
}
