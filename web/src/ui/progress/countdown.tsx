import { useEffect, useEffectEvent, useState } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './countdown.module.css'

type CountdownProps = {
  /** `endsAt` and `now` are milliseconds of the same clock. */
  endsAt: number
  now: () => number
  label: string
  /** The text that is announced once a minute; an announcement every second would drown out the page. */
  announce: (minutesLeft: number) => string
  onEnd?: () => void
}

export function Countdown({ endsAt, now, label, announce, onEnd }: CountdownProps) {
  const seconds = useSecondsLeft(endsAt, now, onEnd)
  return (
    <>
      <span className={styles.countdown} role="timer" aria-label={label}>
        {twoDigits(Math.floor(seconds / 60))}:{twoDigits(seconds % 60)}
      </span>
      <VisuallyHidden aria-live="polite">{announce(Math.ceil(seconds / 60))}</VisuallyHidden>
    </>
  )
}

function useSecondsLeft(endsAt: number, now: () => number, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => toSeconds(endsAt - now()))
  const readClock = useEffectEvent(now)
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Each tick reads the clock again, so that a sleeping phone does not extend the offer.
    const tick = () => {
      const left = endsAt - readClock()
      setSeconds(toSeconds(left))
      if (left <= 0) end()
      else timer = setTimeout(tick, left % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAt])

  return seconds
}

function toSeconds(milliseconds: number): number {
  return Math.max(0, Math.ceil(milliseconds / 1000))
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
