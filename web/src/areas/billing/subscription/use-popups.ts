import { useEffect, useRef, useState } from 'react'
import { interceptBack } from '../../../state/navigation/navigation.ts'

type PopupName = 'reasons' | 'offer' | 'reactivate' | 'refund' | 'card' | 'plan'

/** One popup at a time, a new one at each opening: nothing chosen or typed before waits in it. */
export function usePopups(first: PopupName | null) {
  const [open, setOpen] = useState(first)
  const [opening, setOpening] = useState(0)
  const shown = useRef(first)

  function turnTo(name: PopupName | null) {
    shown.current = name
    setOpen(name)
  }

  // [D3] back closes the popup first; a card form decides for itself.
  useEffect(() => {
    if (open === null || open === 'card' || open === 'plan') return undefined
    return interceptBack(() => {
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
