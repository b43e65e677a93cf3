import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './course-card.module.css'
import { joinClasses } from './join-classes.ts'
import { SegmentedBar } from './segmented-bar.tsx'

type CourseCardProps = {
  title: string
  summary: string
  picture?: ReactNode
  ground?: 'mint' | 'lilac' | 'sand' | 'rose'
  /** `text` is shown beside the bar, e.g. '3 of 8 chapters'. */
  progress?: { value: number; text: string }
  /** Says why it is locked; the card then shows a lock in place of progress. */
  locked?: string
  /** A button, and below it whatever the course unfolds. */
  children?: ReactNode
}

export function CourseCard({
  title,
  summary,
  picture,
  ground = 'mint',
  progress,
  locked,
  children,
}: CourseCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {picture && <div className={joinClasses(styles.picture, styles[ground])}>{picture}</div>}
        <div className={styles.words}>
          <h3>{title}</h3>
          <p className={styles.summary}>{summary}</p>
        </div>
      </div>
      {locked && (
        <p className={styles.locked}>
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
