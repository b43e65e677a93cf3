// The header and the banner of the offer, which stay in sight, with a little air.
const barsHeight = 140

/**
 * [P-01] [P-05] Scrolls to the section, or on a small phone as far as its button needs, and moves the focus to the
 * button.
 */
export function bringIntoView(section: HTMLElement | null, button: HTMLElement | null): void {
  if (!section || !button) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const height = button.getBoundingClientRect().bottom - section.getBoundingClientRect().top
  const isFitting = height < innerHeight - barsHeight
  const target = isFitting ? section : button
  target.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth', block: isFitting ? 'start' : 'end' })
  button.focus({ preventScroll: true })
}
