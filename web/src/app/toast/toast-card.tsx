import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Toast as Told } from '../../state/toasts.ts'
import { Toast } from '../../ui/overlay/toast.tsx'
import styles from './toast-containers.module.css'

/** [S-18] */
const shownFor = { root: 4000, corner: 5000 } as const
const draggedAway = 0.8

type ToastCardProps = { told: Told; onClose: () => void }

/** Closes by itself, by a tap, or dragged aside; it waits while somebody points at it. */
export function ToastCard({ told: { kind, text, at }, onClose }: ToastCardProps) {
  const [isHeld, setIsHeld] = useState(false)
  const drag = useRef<{ readonly from: number; by: number } | null>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => close(), shownFor[at])
    return () => clearTimeout(timer)
  }, [isHeld, at])

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (at !== 'corner' || !drag.current) return
    drag.current.by = clientX - drag.current.from
    const share = Math.abs(drag.current.by) / currentTarget.offsetWidth
    currentTarget.style.transform = `translateX(${drag.current.by}px)`
    currentTarget.style.opacity = String(1 - share / 2)
  }

  function drop({ currentTarget }: PointerEvent<HTMLElement>) {
    const by = Math.abs(drag.current?.by ?? 0)
    drag.current = null
    currentTarget.style.transform = ''
    currentTarget.style.opacity = ''
    // Hardly moved: a tap, which closes as well.
    if (by < 8 || by >= currentTarget.offsetWidth * draggedAway) onClose()
  }

  return (
    <div
      className={styles.card}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onPointerDown={(event) => {
        drag.current = { from: event.clientX, by: 0 }
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={() => setIsHeld(false)}
    >
      <Toast tone={kind === 'error' ? 'bad' : 'good'}>{text}</Toast>
    </div>
  )
}
