import { questions } from '@vela/contract/questions'
import { useTexts } from '../../../i18n/texts.ts'
import { funnelSigns } from '../../../pictures/funnel-signs.ts'
import { goalObjects } from '../../../pictures/goals.ts'
import { signs } from '../../../pictures/signs.ts'
import { useAppState } from '../../../state/app-state.ts'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from './strategy-basis.module.css'

const firstTickMs = 400
const nextTickMs = 500

/** [F-05] Shows what the strategy is based on, from the visitor's answers if they exist. */
export function StrategyBasis() {
  const t = useTexts('strategy-ready')
  const answers = useAppState((state) => state.quiz.answers)
  const goal = knownOption(questions.investment_goal.options, answers['investment_goal'])
  const level = knownOption(questions.fin_plan_knowledge.options, answers['fin_plan_knowledge'])
  const minutes = knownOption(questions.dedicate_daily_goal.options, answers['dedicate_daily_goal'])
  const items = [
    { name: t('objectives'), text: t(`objectives.${goal ?? 'none'}`), picture: goalObjects.other },
    { name: t('abilities'), text: t(`abilities.${level ?? 'none'}`), picture: signs.lightBulb },
    {
      name: t('learning'),
      text: minutes === undefined ? t('learning_paced') : t('learning_daily', { minutes }),
      picture: funnelSigns.books,
    },
  ]
  return (
    <ul className={styles.items}>
      {items.map(({ name, text, picture }, index) => (
        <li key={name} className={styles.item}>
          <span className={styles.art}>
            <Picture {...picture} alt="" />
          </span>
          <div className={styles.words}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.text}>{text}</p>
          </div>
          <Tick delayMs={firstTickMs + index * nextTickMs} />
        </li>
      ))}
    </ul>
  )
}

/** A check mark that is animated after a delay: the disc grows, then the tick is drawn on it. */
function Tick({ delayMs }: { delayMs: number }) {
  return (
    <svg className={styles.tick} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={styles.rim} cx="16" cy="16" r="14" />
      <circle className={styles.disc} cx="16" cy="16" r="15" style={{ animationDelay: `${delayMs}ms` }} />
      <path
        className={styles.stroke}
        d="M10 16.5l4.2 4.2L22.2 12"
        pathLength="1"
        style={{ animationDelay: `${delayMs + 120}ms` }}
      />
    </svg>
  )
}

function knownOption<Option extends string>(options: readonly Option[], answer: string | undefined) {
  return options.find((option) => option === answer)
}
