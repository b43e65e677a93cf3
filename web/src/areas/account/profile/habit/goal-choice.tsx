import { goals } from '@vela/contract/streak'
import { useId } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import styles from './goal-choice.module.css'

type GoalChoiceProps = { goal: number; onChoose: (days: string) => void }

/** The goal of the week. */
export function GoalChoice({ goal, onChoose }: GoalChoiceProps) {
  const t = useTexts('habit')
  const noteId = useId()
  return (
    <fieldset className={styles.goal} aria-describedby={noteId}>
      <legend>{t('goal')}</legend>
      <div className={styles.options}>
        {goals.map((days) => (
          <label key={days}>
            <input
              type="radio"
              name="weekly-goal"
              value={days}
              checked={days === String(goal)}
              onChange={() => onChoose(days)}
            />
            {t('goal_days', { count: Number(days) })}
          </label>
        ))}
      </div>
      <p id={noteId}>{t('goal_note')}</p>
    </fieldset>
  )
}
