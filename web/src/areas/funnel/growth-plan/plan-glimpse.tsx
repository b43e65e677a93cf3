import { outline } from '@vela/content/outline'
import { isPlanReady, makePlan } from '@vela/contract/plan'
import { useTexts } from '../../../i18n/texts.ts'
import { coursePictureOf } from '../../../pictures/course-picture.ts'
import { useAppState } from '../../../state/app-state.ts'
import { toWeekCards, weekName } from '../../../state/plan/week-cards.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from './plan-glimpse.module.css'

/** [F-06] The visitor's own plan on the e-mail step: the first week, and the others out of focus. */
export function PlanGlimpse() {
  const t = useTexts('growth-plan')
  const titleOf = useTexts('chapters')
  const answers = useAppState((state) => state.quiz.answers)
  if (!isPlanReady(answers)) return null
  const plan = makePlan(answers, outline)
  return (
    <ol className={styles.weeks}>
      {toWeekCards(plan).map(({ week, name }) => (
        <li key={week} className={styles.week} aria-hidden={week > 1 || undefined}>
          <span className={styles.picture}>
            <Picture {...coursePictureOf(name.course)} alt="" />
          </span>
          <span className={styles.words}>
            <span className={styles.number}>
              {t('week', { week })} · {plan.minutesPerDay} {t('minutes_a_day')}
            </span>
            {weekName(name, titleOf)}
          </span>
        </li>
      ))}
    </ol>
  )
}
