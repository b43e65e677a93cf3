import type { CSSProperties } from 'react'
import styles from './confetti.module.css'

const pieces = 36

// Spread evenly by steps of the golden ratio: no two runs of random numbers to test, no clumps.
const spread = (index: number, seed: number) => (index * 0.618034 + seed) % 1

/** Falls once, in front of nothing: it takes no tap, and who wants less motion sees none of it. */
export function Confetti() {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: pieces }, (_, index) => {
        const style = {
          '--at': `${spread(index, 0) * 100}%`,
          '--drift': `${spread(index * 7, 0.3) * 12 - 6}rem`,
          '--wait': `${spread(index * 3, 0.1) * 600}ms`,
          '--turn': `${spread(index * 5, 0.7) * 4 - 2}turn`,
        }
        return <i key={index} style={style as CSSProperties} />
      })}
    </div>
  )
}
