import hidden from '../layout/visually-hidden.module.css'
import styles from './segmented-bar.module.css'

type SegmentedBarProps = {
  /** The progress over all segments, from 0 to 100. */
  value: number
  label: string
  /** Announced instead of a percentage, for example '4/22'. */
  valueText?: string
  segments?: number
}

export function SegmentedBar({ value, label, valueText, segments = 3 }: SegmentedBarProps) {
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
        <span key={index} className={styles.segment} aria-hidden="true">
          <Fill share={filledShare(percent, index, segments)} />
        </span>
      ))}
    </div>
  )
}

/**
 * The fill of a segment. An empty one is hidden: if it were only moved out of sight, it would leave a thin line of its
 * colour on screens with one pixel per point.
 */
function Fill({ share }: { share: number }) {
  const transform = `translateX(${share * 100 - 100}%)`
  return (
    <span className={styles.fill} style={{ transform, visibility: share === 0 ? 'hidden' : undefined }} />
  )
}

function filledShare(percent: number, index: number, segments: number): number {
  return Math.min(1, Math.max(0, (percent / 100) * segments - index))
}
