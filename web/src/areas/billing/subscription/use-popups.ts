import { useEffect, useRef, useState } from 'react'
import { onBack } from '../../../state/navigation.ts'

type PopupName = 'reasons' | 'offer' | 'reactivate' | 'refund' | 'card'

/** One popup at a time, a new one at each opening: nothing chosen or typed before waits in it. */
export function usePopups() {
  const [open, setOpen] = useState<PopupName | null>(null)
  const [opening, setOpening] = useState(0)
  const shown = useRef<PopupName | null>(null)

  function turnTo(name: PopupName | null) {
    shown.current = name
    setOpen(name)
  }

  // [D3] back closes the popup first; the card form decides for itself.
  useEffect(() => {
    if (open === null || open === 'card') return undefined
    return onBack(() => {
      shown.current = null
      setOpen(null)
      return true
    })
  }, [open])

  function show(name: PopupName) {
    setOpening((before) => before + 1)
    turnTo(name)
  }

  return {
    open,
    opening,
    /** Now, also for who has waited for something since. */
    isShown: (name: PopupName) => shown.current === name,
    show,
    close: () => turnTo(null),
  }
}
