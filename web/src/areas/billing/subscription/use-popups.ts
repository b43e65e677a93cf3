import { useEffect, useRef, useState } from 'react'
import { interceptBack } from '../../../state/navigation/navigation.ts'

type PopupName = 'reasons' | 'offer' | 'reactivate' | 'refund' | 'card' | 'plan'

/**
 * Shows one popup at a time. `opening` changes with each opening and serves as a key that resets what was chosen or
 * typed.
 */
export function usePopups(first: PopupName | null) {
  const [open, setOpen] = useState(first)
  const [opening, setOpening] = useState(0)
  const shown = useRef(first)

  function setShown(name: PopupName | null) {
    shown.current = name
    setOpen(name)
  }

  // [D3] Back closes the popup first; a payment sheet handles Back itself.
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
    setShown(name)
  }

  return {
    open,
    opening,
    /** Reads the current value, also from a closure created before the last render. */
    isShown: (name: PopupName) => shown.current === name,
    show,
    close: () => setShown(null),
  }
}
