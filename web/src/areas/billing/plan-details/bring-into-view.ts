/** [P-01] [P-05] Scrolls to the plans and their price, and moves the focus to the button below them. */
export function bringIntoView(section: HTMLElement | null, button: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  button?.focus({ preventScroll: true })
}
