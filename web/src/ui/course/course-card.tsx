import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import small from '../layout/icon-caption.module.css'
import { SegmentedBar } from '../progress/segmented-bar.tsx'
import styles from './course-card.module.css'

type CourseCardProps = {
  title: string
  /** The language of title and summary, if it differs from the page's. */
  lang?: string | undefined
  summary: string
  /** A line above the title: 'Unit 2'. */
  unit?: string
  /** Stands on `--ground`. */
  picture?: ReactNode
  /** `text` is shown beside the bar, for example '40%'. */
  progress?: { value: number; text: string }
  /** Shown when the course is complete. */
  completed?: string
  /** Why the course is locked; the card then shows a lock instead of progress. */
  locked?: string
  /** A smaller card, for a course whose chapters are not shown. */
  isFolded?: boolean
  /** What can be done with the course. */
  children?: ReactNode
}

/** The heading of a course. */
export function CourseCard(props: CourseCardProps) {
  const {
    title,
    lang,
    summary,
    unit,
    picture,
    progress,
    completed,
    locked,
    isFolded = false,
    children,
  } = props
  return (
    <article className={joinClasses(styles.card, isFolded && styles.folded)}>
      <div className={styles.head}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={styles.words}>
          {(unit || completed) && (
            <p className={styles.above}>
              <span>{unit}</span>
              {completed && (
                <span className={styles.badge}>
                  <Check size={14} strokeWidth={3} aria-hidden="true" />
                  {completed}
                </span>
              )}
            </p>
          )}
          <h2 className={styles.title} lang={lang}>
            {title}
          </h2>
          <p className={styles.summary} lang={lang}>
            {summary}
          </p>
        </div>
      </div>
      {locked && (
        <p className={small.line}>
          <Lock size={18} aria-hidden="true" />
          {locked}
        </p>
      )}
      {progress && !locked && (
        <div className={styles.progress}>
          <SegmentedBar value={progress.value} label={title} valueText={progress.text} segments={1} />
          <span>{progress.text}</span>
        </div>
      )}
      {children}
    </article>
  )
}
