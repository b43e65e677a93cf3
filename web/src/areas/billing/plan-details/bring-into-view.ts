/** [P-01] [P-05] The page moves to the choice and its price; the keyboard goes to the button below it. */
export function bringIntoView(section: HTMLElement | null, button: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  section?.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: 'start' })
  button?.focus({ preventScroll: true })
}
