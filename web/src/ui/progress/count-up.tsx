import { useEffect, useRef, useState } from 'react'
import styles from './count-up.module.css'

type CountUpProps = { to: number; format: (value: number) => string; durationMs?: number; delayMs?: number }

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Counts up from zero, and later from the current value; screen readers announce only the final value. */
export function CountUp({ to, format, durationMs = 2000, delayMs = 0 }: CountUpProps) {
  const [value, setValue] = useState(() => (wantsNoMotion() ? to : 0))
  const reached = useRef(value)

  useEffect(() => {
    const from = reached.current
    const start = performance.now() + delayMs
    const isStill = wantsNoMotion()
    let frame = requestAnimationFrame(function step(time) {
      const share = isStill ? 1 : Math.min(1, Math.max(0, (time - start) / durationMs))
      reached.current = share === 1 ? to : from + (to - from) * (1 - (1 - share) ** 3)
      setValue(reached.current)
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
