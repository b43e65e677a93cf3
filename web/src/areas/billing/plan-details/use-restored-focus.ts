import { type FocusEvent, useEffect, useRef } from 'react'

/** New prices are new cards. A keyboard that stood on one stands on the chosen one when they are here. */
export function useRestoredFocus(chosenId: string | undefined) {
  const section = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    // Whoever went on to something else stays there.
    if (chosenId === undefined || !hadFocus.current || document.activeElement !== document.body) return
    section.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [chosenId])

  const focusListeners = {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A card that is taken away leaves for nowhere.
      if (relatedTarget !== null) hadFocus.current = false
    },
  }
  return { section, focusListeners }
}
