import { addDays, type DayState, localDay, mondayOf } from '@vela/contract/streak'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Language } from '../../../../i18n/language.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import styles from './calendar.module.css'

/** A date has no zone of its own, so it is written as it stands. */
export function formatDate(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day))
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`

/** One month of days, with a sentence that says the same. */
export function Calendar({ states }: { states: ReadonlyMap<string, DayState> }) {
  const t = useTexts('habit')
  const language = useLanguage()
  const today = localDay()
  const [first, setFirst] = useState(firstOf(today))
  const earliest = firstOf([...states.keys()][0] ?? today)
  const month = formatDate(first, language, { month: 'long', year: 'numeric' })
  const days = Array.from({ length: 31 }, (_, at) => addDays(first, at)).filter(
    (day) => firstOf(day) === first,
  )
  const named = (wanted: DayState) =>
    days.filter((day) => states.get(day) === wanted).map((day) => Number(day.slice(8)))
  const list = (numbers: readonly number[]) => new Intl.ListFormat(language).format(numbers.map(String))
  const learned = named('learned')
  const paused = named('paused')
  const described = [
    learned.length > 0
      ? t('calendar_learned', { month, days: list(learned) })
      : t('calendar_none', { month }),
    ...(paused.length > 0 ? [t('calendar_paused', { days: list(paused) })] : []),
  ].join(' ')
  return (
    <div>
      <div className={styles.head}>
        <h3>{month}</h3>
        <IconButton
          label={t('earlier')}
          disabled={first <= earliest}
          onClick={() => setFirst(firstOf(addDays(first, -1)))}
          icon={<ChevronLeft aria-hidden="true" />}
        />
        <IconButton
          label={t('later')}
          disabled={first >= firstOf(today)}
          onClick={() => setFirst(firstOf(addDays(first, 31)))}
          icon={<ChevronRight aria-hidden="true" />}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot hold the days */}
      <div role="img" aria-label={described} className={styles.month}>
        {Array.from({ length: 7 }, (_, at) => addDays(mondayOf(today), at)).map((day) => (
          <span key={day} className={styles.weekday}>
            {formatDate(day, language, { weekday: 'narrow' })}
          </span>
        ))}
        {days.map((day, at) => (
          <span
            key={day}
            style={at === 0 ? { gridColumnStart: columnOf(day) } : undefined}
            data-state={states.get(day)}
            data-today={day === today || undefined}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  )
}

/** 1 for a Monday. */
const columnOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1
