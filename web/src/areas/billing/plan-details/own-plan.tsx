import { outline } from '@vela/content/outline'
import { makePlan } from '@vela/contract/plan'
import { questions } from '@vela/contract/questions'
import { Check } from 'lucide-react'
import { useMemo } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useAppState } from '../../../state/app-state.ts'
import { chaptersDoneByWeek, toWeekCards, weekName } from '../../../state/plan/week-cards.ts'
import styles from './own-plan.module.css'

/** [P-01] Shows the four weeks that the visitor's own answers produced. */
export function OwnPlan() {
  const t = useTexts('plan-details')
  const titleOf = useTexts('chapters')
  const answers = useAppState((state) => state.quiz.answers)
  const isNewer = useAppState((state) => state.flow !== null)
  const plan = useMemo(() => makePlan(answers, outline), [answers])
  const chapters = chaptersDoneByWeek(plan).at(-1) ?? 0
  const extras = [t('get_all'), t('get_consultant')]
  return (
    <section>
      <h2 className={styles.title}>{t(isNewer ? 'get_title_newer' : 'get_title')}</h2>
      <p className={styles.facts}>{t('facts', { minutes: plan.minutesPerDay, chapters })}</p>
      <div className={styles.card}>
        <ol className={styles.weeks}>
          {toWeekCards(plan).map((card) => (
            <li key={card.week} className={styles.week}>
              <span className={styles.number}>{t('week', { week: card.week })}</span>
              <span className={styles.words}>
                <span className={styles.course}>{weekName(card.name, titleOf)}</span>
                <span className={styles.count}>{t('chapters', { count: card.chapters.length })}</span>
              </span>
            </li>
          ))}
        </ol>
        <ul className={styles.extras}>
          {extras.map((extra) => (
            <li key={extra} className={styles.extra}>
              <Check size={20} aria-hidden="true" />
              {extra}
            </li>
          ))}
        </ul>
      </div>
      <MadeFor />
    </section>
  )
}

/** [P-02] The income and the savings goal that the plan is based on. */
function MadeFor() {
  const t = useTexts('plan-details')
  const { income_level, goal, answers } = useAppState((state) => state.quiz)
  // A visitor who came by an emailed link has answers, but not yet the values that the quiz derives from them [F-13].
  const income = findOption(questions.income_level.options, answers['income_level']) ?? income_level
  const savingsGoal = findOption(
    questions.savings_goal.options,
    answers['savings_goal'] ?? goal.toLowerCase(),
  )
  return (
    <dl className={styles.made}>
      <div>
        <dt>{t('income')}</dt>
        <dd>{t(`income.${income}`)}</dd>
      </div>
      <div>
        <dt>{t('saving_for')}</dt>
        <dd>{t(`goal.${savingsGoal ?? 'other goals'}`)}</dd>
      </div>
    </dl>
  )
}

function findOption<Option extends string>(options: readonly Option[], answer: string | undefined) {
  return options.find((option) => option === answer)
}
