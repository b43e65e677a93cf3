import { type CSSProperties, useRef, useState } from 'react'
import styles from './confetti.module.css'

// Evenly, by steps of no ratio to each other: no clumps, no rows, and no random numbers to test.
const spread = (index: number, step: number) => (index * step) % 1

/** Falls once, in front of everything: it takes no tap, and who wants less motion gets none of it. */
export function Confetti({ pieces }: { pieces: number }) {
  const [isOver, setIsOver] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const fallen = useRef(0)
  if (isOver) return null

  function countFallen() {
    fallen.current += 1
    if (fallen.current === pieces) setIsOver(true)
  }

  return (
    <div className={styles.confetti} aria-hidden="true" onAnimationEnd={countFallen}>
      {Array.from({ length: pieces }, (_, index) => {
        const style = {
          '--at': `${spread(index, 0.618034) * 100}%`,
          '--drift': `${spread(index, 0.414214) * 12 - 6}rem`,
          // As dense with many as with few.
          '--wait': `${spread(index, 0.754878) * pieces * 16}ms`,
          '--turn': `${spread(index, 0.302776) * 4 - 2}turn`,
        }
        return <i key={index} style={style as CSSProperties} />
      })}
    </div>
  )
}
