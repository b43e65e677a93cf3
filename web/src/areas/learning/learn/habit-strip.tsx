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
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const weekday = format({ weekday: 'narrow' })
  return (
    <button type="button" className={styles.strip} onClick={() => go('profile')}>
      <span className={styles.words}>
        <strong>
          {pausedUntil !== null
            ? t('week_paused', {
                date: format({ day: 'numeric', month: 'long' }).format(new Date(pausedUntil)),
              })
            : count >= needed
              ? t('week_reached', { count })
              : t('week_goal', { count, needed })}
        </strong>
        {weekStreak > 0 && <span> {t('weeks_kept', { count: weekStreak })}</span>}
      </span>
      <span className={styles.week} aria-hidden="true">
        {week.map(({ day, state }) => (
          <span key={day} data-state={state} data-today={day === today || undefined}>
            {weekday.format(new Date(day))}
          </span>
        ))}
      </span>
    </button>
  )
}
