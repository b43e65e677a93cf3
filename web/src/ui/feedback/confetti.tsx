import { type CSSProperties, useRef, useState } from 'react'
import styles from './confetti.module.css'

// Irrational steps spread the pieces evenly, without random numbers that tests could not predict.
const spread = (index: number, step: number) => (index * step) % 1

/**
 * Confetti that falls once, in front of everything. It ignores taps and does not show for users who prefer reduced
 * motion.
 */
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
          // The delay grows with the number of pieces, so that the density is the same for many as for few.
          '--wait': `${spread(index, 0.754878) * pieces * 16}ms`,
          '--turn': `${spread(index, 0.302776) * 4 - 2}turn`,
        }
        return <i key={index} style={style as CSSProperties} />
      })}
    </div>
  )
}
