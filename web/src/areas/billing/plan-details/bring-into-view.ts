/** [P-01] [P-05] the page moves to the button, and so does a keyboard. */
export function bringIntoView(element: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'center' })
  element?.focus({ preventScroll: true })
}
