import { useMemo } from 'react'
import { habitIn } from '../../../api/habit/use-habit.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import type { Progress } from '../../../state/outbox/outbox-items.ts'
import styles from './habit-strip.module.css'

type HabitStripProps = { progress: Progress; today: string }

/** The goal of the week, calmly: no countdown, and nothing in the colour of an error. Leads to the profile. */
export function HabitStrip({ progress, today }: HabitStripProps) {
  const t = useTexts('learn')
  const language = useLanguage()
  const habit = useMemo(() => habitIn(progress, today), [progress, today])
  if (habit === null) return null
  const { week, learnedThisWeek: count, needed, weekStreak, pausedUntil } = habit
  return (
    <button type="button" className={styles.strip} onClick={() => go('profile')}>
      <span className={styles.words}>
        <strong>
          {pausedUntil !== null
            ? t('week_paused', { date: formatDay(pausedUntil, language) })
            : count >= needed
              ? t('week_reached', { count })
              : t('week_goal', { count, needed })}
        </strong>
        {weekStreak > 0 && <span> {t('weeks_kept', { count: weekStreak })}</span>}
      </span>
      <span className={styles.week} aria-hidden="true">
        {week.map(({ day, state }, at) => (
          <span key={day} data-state={state} data-today={day === today || undefined}>
            {t('weekdays')[at]}
          </span>
        ))}
      </span>
    </button>
  )
}

function formatDay(day: string, language: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}
