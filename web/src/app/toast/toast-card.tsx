import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Toast as ToastMessage } from '../../state/toasts.ts'
import { Toast } from '../../ui/overlay/toast.tsx'
import styles from './toast-containers.module.css'

/** [S-18] How long a toast shows, and the share of its width by which it must be dragged to close. */
const timeoutMs = { root: 4000, corner: 5000 } as const
const dismissShare = 0.8

type ToastCardProps = { toast: ToastMessage; onClose: () => void }

/** Closes after a timeout, on a tap or when dragged away; the timeout pauses while a pointer is over it. */
export function ToastCard({ toast: { kind, text, at }, onClose }: ToastCardProps) {
  const [isHeld, setIsHeld] = useState(false)
  const drag = useRef<{ readonly from: number; by: number } | null>(null)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => close(), timeoutMs[at])
    return () => clearTimeout(timer)
  }, [isHeld, at])

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    if (at !== 'corner' || !drag.current) return
    drag.current.by = clientX - drag.current.from
    const share = Math.abs(drag.current.by) / currentTarget.offsetWidth
    currentTarget.style.transform = `translateX(${drag.current.by}px)`
    currentTarget.style.opacity = String(1 - share / 2)
  }

  function release({ currentTarget }: PointerEvent<HTMLElement>) {
    const by = Math.abs(drag.current?.by ?? 0)
    drag.current = null
    currentTarget.style.transform = ''
    currentTarget.style.opacity = ''
    // A movement this small is a tap, which also closes the toast.
    if (by < 8 || by >= currentTarget.offsetWidth * dismissShare) onClose()
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
      onPointerUp={release}
      onPointerCancel={() => setIsHeld(false)}
    >
      <Toast tone={kind === 'error' ? 'bad' : 'good'}>{text}</Toast>
    </div>
  )
}
