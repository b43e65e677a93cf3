import { useEffect, useState } from 'react'
import styles from './count-up.module.css'

type CountUpProps = { to: number; format: (value: number) => string; durationMs?: number; delayMs?: number }

/** Counts from nought; a screen reader hears the end value only. */
export function CountUp({ to, format, durationMs = 2000, delayMs = 0 }: CountUpProps) {
  const [value, setValue] = useState(0)

  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const start = performance.now() + delayMs
    let frame = requestAnimationFrame(function step(time) {
      const share = isStill ? 1 : Math.min(1, Math.max(0, (time - start) / durationMs))
      setValue(to * (1 - (1 - share) ** 3))
      if (share < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [to, durationMs, delayMs])

  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot count
    <span className={styles.number} role="img" aria-label={format(to)}>
      {format(value)}
    </span>
  )
}
