import { type Habit, localDay } from '@vela/contract/streak'
import { useState } from 'react'
import { useHabit } from '../../../../api/habit/use-habit.ts'
import { recordDone } from '../../../../api/outbox/browser-outbox.ts'
import { useTexts } from '../../../../i18n/texts.ts'
import { choiceId } from '../../../../state/outbox/outbox-items.ts'
import { InfoCard } from '../../../../ui/feedback/info-card.tsx'
import profile from '../profile.module.css'
import { Calendar } from './calendar.tsx'
import { DigestChoice } from './digest-choice.tsx'
import { GoalChoice } from './goal-choice.tsx'
import styles from './habit-card.module.css'
import { PauseChoice } from './pause-choice.tsx'
import { ReminderChoice } from './reminder-choice.tsx'

/** The days learned, the goal of the week and pauses. It works without a network. */
export function HabitCard() {
  const t = useTexts('habit')
  const habit = useHabit()
  return (
    <InfoCard
      label={t('title')}
      head={
        <div>
          <h2 className={profile.label}>{t('title')}</h2>
          <p className={profile.planName}>
            {/* The space is reserved, so that nothing moves when the number arrives. */}
            {habit ? t('days_learned', { count: habit.daysLearned }) : '\u00a0'}
          </p>
        </div>
      }
      end={null}
    >
      {habit && <Details habit={habit} />}
    </InfoCard>
  )
}

function Details({ habit }: { habit: Habit }) {
  const t = useTexts('habit')
  const [isLost, setIsLost] = useState(false)
  const { weekStreak, dayStreak, longestWeekStreak } = habit
  const rows = [
    weekStreak > 0 && t('weeks_in_a_row', { count: weekStreak }),
    dayStreak > 1 && t('days_in_a_row', { count: dayStreak }),
    longestWeekStreak > weekStreak && t('longest', { count: longestWeekStreak }),
  ].filter((text) => text !== false)

  /** A choice holds from a day on, and is stored on the device before the screen shows it. */
  async function choose(kind: 'goal' | 'pause', from: string, value: string): Promise<void> {
    const typeId = choiceId({ from, at: Date.now() })
    setIsLost((await recordDone({ type: kind, typeId, option: value })) === 'lost')
  }

  return (
    <div className={styles.details}>
      {rows.length > 0 && <p className={profile.about}>{rows.join(' · ')}</p>}
      <Calendar states={habit.states} />
      <GoalChoice goal={habit.goal} onChoose={(days) => choose('goal', localDay(), days)} />
      <PauseChoice pausedUntil={habit.pausedUntil} onPause={(from, to) => choose('pause', from, to)} />
      <ReminderChoice />
      <DigestChoice />
      {isLost && <p role="alert">{t('not_saved')}</p>}
    </div>
  )
}
