import { useEffect, useEffectEvent } from 'react'

type Keys = {
  readonly onClose: () => void
  readonly onNext?: () => void
  readonly onPrevious?: () => void
  /** Called with the zero-based index of the option. */
  readonly onOption?: (index: number) => void
}

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

/**
 * Handles the arrow keys, Enter, Escape and 1 to 5. The focused element comes first: a button is pressed, a table
 * scrolls, a field takes what is typed.
 */
export function useKeys({ onNext, onPrevious, onClose, onOption }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
    if (event.repeat || document.querySelector('dialog[open]')) return
    if (key === 'Escape') onClose()
    if (isIn(target, 'input, textarea')) return
    if (key === 'ArrowRight' && !isIn(target, '.table')) onNext?.()
    if (key === 'ArrowLeft' && !isIn(target, '.table')) onPrevious?.()
    if (key === 'Enter' && !isIn(target, 'button, a')) onNext?.()
    // Single-character shortcuts work only while the page has the focus (WCAG 2.1.4).
    if (/^[1-5]$/.test(key) && isIn(target, '[data-page]')) onOption?.(Number(key) - 1)
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
