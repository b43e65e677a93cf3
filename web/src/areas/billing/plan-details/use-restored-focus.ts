import { type FocusEvent, useEffect, useRef } from 'react'

/** New prices replace the cards. If one of them had the focus, the chosen new card receives it. */
export function useRestoredFocus(chosenId: string | undefined) {
  const section = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    // The focus is not moved if the user has focused something else in the meantime.
    if (chosenId === undefined || !hadFocus.current || document.activeElement !== document.body) return
    section.current?.querySelector<HTMLElement>('input:checked')?.focus({ preventScroll: true })
  }, [chosenId])

  const focusListeners = {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // A removed card blurs without a new target, so only a blur to another element resets this.
      if (relatedTarget !== null) hadFocus.current = false
    },
  }
  return { section, focusListeners }
}
