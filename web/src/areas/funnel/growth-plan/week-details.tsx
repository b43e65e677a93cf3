import { ChevronDown, RotateCcw } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { coursePictureOf } from '../../../pictures/course-picture.ts'
import { reasonKey, type WeekCard, weekName } from '../../../state/plan/week-cards.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from './week-details.module.css'

type WeekDetailsProps = { card: WeekCard; minutesPerDay: number; isOpen: boolean }

/** [F-10] One week: its topics, the reasons and its chapters. */
export function WeekDetails({ card, minutesPerDay, isOpen }: WeekDetailsProps) {
  const t = useTexts('growth-plan')
  const titleOf = useTexts('chapters')
  const { name, others } = card
  const reasons = card.reasons.map(reasonKey).filter((key) => key !== null)
  return (
    <details className={styles.week} open={isOpen}>
      <summary className={styles.head}>
        <span className={styles.picture}>
          <Picture {...coursePictureOf(name.course)} alt="" />
        </span>
        <h2 className={styles.title}>
          <span className={styles.number}>
            {t('week', { week: card.week })} · {minutesPerDay} {t('minutes_a_day')}
          </span>
          <span>{weekName(name, titleOf)}</span>
          {others.length > 0 && (
            <span className={styles.others}>+ {others.map((id) => titleOf(id)).join(', ')}</span>
          )}
        </h2>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <div className={styles.body}>
        {reasons.length > 0 && (
          <ul className={styles.reasons}>
            {reasons.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
        )}
        <ol className={styles.chapters}>
          {card.chapters.map(({ id, minutes }) => (
            <li key={id} className={styles.chapter}>
              <span>{titleOf(id)}</span>
              <span className={styles.minutes}>{t('minutes', { minutes })}</span>
            </li>
          ))}
        </ol>
        <p className={styles.review}>
          <RotateCcw size={18} aria-hidden="true" />
          <span>{t('review')}</span>
          <span className={styles.minutes}>{t('minutes', { minutes: card.reviewMinutes })}</span>
        </p>
      </div>
    </details>
  )
}
