import { joinClasses } from '../join-classes.ts'
import hidden from '../layout/visually-hidden.module.css'
import styles from './segmented-bar.module.css'

type SegmentedBarProps = {
  /** The progress over all segments, from 0 to 100. */
  value: number
  label: string
  /** Announced instead of a percentage, for example '4/22'. */
  valueText?: string
  segments?: number
  /** Whether a full segment is a stage that was passed, and looks like it. */
  hasStages?: boolean
}

export function SegmentedBar({
  value,
  label,
  valueText,
  segments = 3,
  hasStages = false,
}: SegmentedBarProps) {
  const percent = Math.min(100, Math.max(0, value))
  return (
    <div className={styles.bar}>
      <progress
        className={hidden.hidden}
        aria-label={label}
        aria-valuetext={valueText}
        value={Math.round(percent)}
        max={100}
      />
      {Array.from({ length: segments }, (_, index) => (
        <Segment key={index} share={filledShare(percent, index, segments)} hasStages={hasStages} />
      ))}
    </div>
  )
}

/**
 * A segment. An empty fill is hidden: if it were only moved out of sight, it would leave a thin line of its colour on
 * screens with one pixel per point.
 */
function Segment({ share, hasStages }: { share: number; hasStages: boolean }) {
  const transform = `translateX(${share * 100 - 100}%)`
  return (
    <span
      className={joinClasses(
        styles.segment,
        hasStages && styles.tall,
        hasStages && share === 1 && styles.passed,
      )}
      aria-hidden="true"
    >
      <span className={styles.fill} style={{ transform, visibility: share === 0 ? 'hidden' : undefined }} />
    </span>
  )
}

function filledShare(percent: number, index: number, segments: number): number {
  return Math.min(1, Math.max(0, (percent / 100) * segments - index))
}
