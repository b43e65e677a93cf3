import type { ReactNode } from 'react'
import { formatAddOnPrice } from '../../../../i18n/add-on-price.ts'
import { useLanguage, useTexts } from '../../../../i18n/texts.ts'
import { coursePictureOf } from '../../../../pictures/course-picture.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Picture } from '../../../../ui/layout/picture.tsx'
import { useTitleLanguage } from '../../cache/use-cache.ts'
import { lockOf } from '../../map/chapter-stops.ts'
import type { Guide, NextStep } from '../../map/next-step.ts'
import type { Today } from '../../map/today.ts'
import { lookStyle } from '../courses/course-look.ts'
import { openNextStep } from '../open-chapter.ts'
import { Sittings } from './sittings.tsx'
import styles from './today-card.module.css'

/** [D5] The one thing to do now. */
export function TodayCard({ guide }: { guide: Guide }) {
  const { today, next } = guide
  if (today !== null) return <Day guide={guide} today={today} />
  if (next.is === 'chapter') return <Next next={next} />
  return next.is === 'locked' ? <Locked next={next} /> : <AllDone />
}

function Day({ guide: { next, sections }, today }: { guide: Guide; today: Today }) {
  const t = useTexts('learn')
  const lang = useTitleLanguage()
  const { isDone, overdue, sittings } = today
  const chapter = next.is === 'chapter' ? next.stop.section : null
  const isListed = sittings.some((sitting) => sitting.chapter === chapter?.id && sitting.kind === 'chapter')
  return (
    <Card
      next={next}
      title={t(isDone ? 'done_today' : 'today')}
      above={`${t('week_day', today)} · ${t('minutes', today)}`}
    >
      <Sittings sittings={sittings} sections={sections} />
      {isDone && overdue === null && <p className={styles.note}>{t('done_today_note')}</p>}
      {chapter !== null && !isListed && (
        <p className={styles.note}>
          {t(overdue === chapter.id ? 'left_over' : 'next_chapter')}: <span lang={lang}>{chapter.title}</span>
        </p>
      )}
      <Open next={next} label={labelKey(today, next)} />
    </Card>
  )
}

function labelKey({ isDone, overdue }: Today, next: NextStep) {
  if (next.is === 'look_back') return 'review_today'
  if (next.is !== 'chapter') return null
  if (overdue === next.stop.section.id) return 'catch_up'
  if (!isDone) return null
  // The plan may schedule only part of a chapter for today.
  return next.stop.progress > 0 ? 'continue_today' : 'one_more'
}

function Next({ next }: { next: Extract<NextStep, { is: 'chapter' }> }) {
  const t = useTexts('learn')
  const { section } = next.stop
  return (
    <Card next={next} title={t('next_up')} above={t('minutes', section)}>
      <p className={styles.chapter} lang={useTitleLanguage()}>
        {section.title}
      </p>
      <Open next={next} />
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

function Locked({ next }: { next: Extract<NextStep, { is: 'locked' }> }) {
  const t = useTexts('learn')
  const { course } = next.stop
  const isAddOn = lockOf(course) === 'add_on'
  return (
    <Card next={next} title={t(isAddOn ? 'all_done' : 'open_read')}>
      <p className={styles.note}>
        {isAddOn ? t('more.add_on', { course: course.title }) : t('more.subscription')}
      </p>
      <Open next={next} />
    </Card>
  )
}

type OpenProps = { next: NextStep; label?: ReturnType<typeof labelKey> }

function Open({ next, label = null }: OpenProps) {
  const t = useTexts('learn')
  const language = useLanguage()
  if (next.is === 'all_done') return null
  const { course, progress } = next.stop
  const own = progress > 0 && progress < 100 ? 'continue_today' : 'start_today'
  return (
    <Button
      isWide
      look={label === 'one_more' || label === 'continue_today' ? 'quiet' : 'primary'}
      onClick={() => openNextStep(next)}
    >
      {next.is === 'locked'
        ? t(`unlock.${lockOf(course)}`, { price: formatAddOnPrice(language) })
        : t(label ?? own)}
    </Button>
  )
}

type CardProps = { next?: NextStep; title: string; above?: string; children: ReactNode }

/** In the colour of the course that is next and with its picture, as on the map. */
function Card({ next = { is: 'all_done' }, title, above, children }: CardProps) {
  const course = next.is === 'all_done' ? null : next.stop.course.id
  return (
    <section className={styles.card} aria-labelledby="today" style={course === null ? {} : lookStyle(course)}>
      <div className={styles.head}>
        {course !== null && (
          <span className={styles.picture}>
            <Picture {...coursePictureOf(course)} alt="" />
          </span>
        )}
        <h2 id="today">{title}</h2>
        {above && <p className={styles.above}>{above}</p>}
      </div>
      {children}
    </section>
  )
}
