import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { lockOf, type Stop } from '../map/chapter-stops.ts'
import type { Today } from '../map/today.ts'
import { useTitleLanguage } from '../shelf/use-shelf.ts'
import { openChapter } from './open-chapter.ts'
import { Sittings } from './sittings.tsx'
import type { Suggestion } from './suggest.ts'
import styles from './today-card.module.css'

/** [D5] the one thing to do now. */
export function TodayCard({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.is === 'day') return <Day {...suggestion} />
  if (suggestion.is === 'next') return <Next {...suggestion} />
  return suggestion.is === 'locked' ? <Locked {...suggestion} /> : <AllDone />
}

function Day({ today, stop, titles }: Extract<Suggestion, { is: 'day' }>) {
  const t = useTexts('learn')
  const { isDone, overdue, sittings } = today
  return (
    <Card
      title={t(isDone ? 'done_today' : 'today')}
      above={`${t('week_day', today)} · ${t('minutes', today)}`}
    >
      <Sittings sittings={sittings} titles={titles} />
      {overdue !== null && (
        <p className={styles.note}>{t('left_over', { chapter: titles.get(overdue) ?? '' })}</p>
      )}
      {isDone && overdue === null && <p className={styles.note}>{t('done_today_note')}</p>}
      {stop && <Open stop={stop} label={labelOf(today)} />}
    </Card>
  )
}

function labelOf({ isDone, overdue, sittings }: Today) {
  if (overdue !== null) return 'catch_up'
  if (isDone) return 'one_more'
  return sittings.every(({ kind }) => kind === 'review') ? 'review_today' : null
}

function Next({ stop }: { stop: Stop }) {
  const t = useTexts('learn')
  return (
    <Card title={t('next_up')} above={t('minutes', stop.section)}>
      <p className={styles.chapter} lang={useTitleLanguage()}>
        {stop.section.title}
      </p>
      <Open stop={stop} />
    </Card>
  )
}

function AllDone() {
  const t = useTexts('learn')
  return (
    <Card title={t('all_done')}>
      <p className={styles.note}>{t('all_done_note')}</p>
    </Card>
  )
}

function Locked({ stop }: { stop: Stop }) {
  const t = useTexts('learn')
  const { course } = stop
  const isAddOn = lockOf(course) === 'add_on'
  return (
    <Card title={t(isAddOn ? 'all_done' : 'open_read')}>
      <p className={styles.note}>
        {isAddOn ? t('more.add_on', { course: course.title }) : t('more.subscription')}
      </p>
      <Open stop={stop} />
    </Card>
  )
}

type OpenProps = { stop: Stop; label?: ReturnType<typeof labelOf> }

function Open({ stop, label = null }: OpenProps) {
  const t = useTexts('learn')
  const { course, section, progress, is } = stop
  const own = progress > 0 && progress < 100 ? 'continue_today' : 'start_today'
  return (
    <Button
      isWide
      look={label === 'one_more' ? 'quiet' : 'primary'}
      onClick={() => openChapter(course, section)}
    >
      {t(is === 'locked' ? `unlock.${lockOf(course)}` : (label ?? own))}
    </Button>
  )
}

type CardProps = { title: string; above?: string; children: ReactNode }

function Card({ title, above, children }: CardProps) {
  return (
    <section className={styles.card} aria-labelledby="today">
      <div className={styles.head}>
        <h2 id="today">{title}</h2>
        {above && <p className={styles.above}>{above}</p>}
      </div>
      {children}
    </section>
  )
}
