import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const listeners = new Set<() => void>()
let slot: HTMLElement | null = null

function setSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place in the header for a screen's own link. */
export function HeaderSlot() {
  return <div ref={setSlot} />
}

/** Renders its children into the slot, which may be mounted in the same commit as the screen. */
export function InHeader({ children }: { children: ReactNode }) {
  const target = useSyncExternalStore(
    subscribe,
    () => slot,
    () => null,
  )
  return target && createPortal(children, target)
}
