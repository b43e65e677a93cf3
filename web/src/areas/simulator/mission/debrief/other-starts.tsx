import type { Debrief } from '@vela/simulator/types'
import { useTexts } from '../../../../i18n/texts.ts'
import { useFormats } from '../../format-amounts.ts'
import { ChartTable } from '../chart-table.tsx'
import card from './debrief.module.css'
import styles from './other-starts.module.css'

/**
 * The same decisions in all other starts: a column for each, with a mark where the plan would have ended. Columns
 * start at zero. Amounts so close together that they would look alike are points between the lowest and the highest. A few
 * amounts far above the others would flatten them, so their columns are cut.
 */
export function OtherStarts({ debrief }: { debrief: Debrief }) {
  const t = useTexts('simulator')
  const { whole, exact } = useFormats()
  const { others, better, equal, of, rungs } = debrief
  const ends = others.map(({ yours }) => yours)
  const amounts = others.flatMap(({ yours, plan }) => [yours, plan])
  const highest = Math.max(1, ...amounts)
  const lowest = Math.min(...amounts)
  const usual = amounts.toSorted((a, b) => a - b)[Math.floor(amounts.length * 0.95)] ?? highest
  const isCut = highest > 2 * usual && usual > 0
  const top = isCut ? 1.2 * usual : highest
  const isClose = lowest > top / 2 && lowest < top
  const bottom = isClose ? lowest : 0
  const height = (cents: number) =>
    Math.min(100, Math.max(0, Math.round((1000 * (cents - bottom)) / (top - bottom)) / 10))
  const label = isClose ? exact : whole
  const isKept = equal === of
  const low = whole(Math.min(...ends))
  const high = whole(Math.max(...ends))
  const kept = low === high ? t('ended', { amount: low }) : t('others_kept', { of, low, high })
  const compared = t('others_better', { better, of }) + (equal > 0 ? ` ${t('others_equal', { equal })}` : '')
  const nameOf = (label: string, index: number) =>
    label === '' ? t('others_world', { number: index + 1 }) : label
  return (
    <section className={card.card} aria-labelledby="others">
      <h2 id="others">{t('others_title')}</h2>
      <p className={styles.sentence}>
        {isKept ? kept : compared} {rungs.some(({ id }) => id === 'taken') && t('others_taken')}
      </p>
      <p className={styles.legend} aria-hidden="true">
        {label(top)}
      </p>
      <svg
        className={styles.columns}
        viewBox={`0 0 ${others.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {others.map(({ yours, plan, isThis }, index) => (
          <g key={index}>
            <rect
              className={isThis ? styles.own : styles.column}
              x={index + 0.1}
              y={100 - height(yours) - (isClose ? 2 : 0)}
              width="0.8"
              height={isClose ? 4 : height(yours)}
            />
            {yours > top && <path className={styles.cut} d={`M${index} 8h1`} />}
            {!isKept && plan <= top && (
              <path className={styles.plan} d={`M${index} ${100 - height(plan)}h1`} />
            )}
          </g>
        ))}
      </svg>
      <p className={styles.legend} aria-hidden="true">
        {label(bottom)}
      </p>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.columnKey}>{t('others_yours')}</span>
        <span className={styles.ownKey}>{t('others_this')}</span>
        {!isKept && <span className={styles.planKey}>{t('others_plan')}</span>}
      </p>
      {isCut && <p className={styles.legend}>{t('others_cut', { highest: whole(highest) })}</p>}
      <ChartTable
        heads={[t('others_start'), t('others_yours'), t('others_plan')]}
        rows={others.map(({ label, yours, plan, isThis }, index) => [
          isThis ? `${nameOf(label, index)} · ${t('others_this')}` : nameOf(label, index),
          whole(yours),
          whole(plan),
        ])}
      />
    </section>
  )
}
