import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const listeners = new Set<() => void>()
let room: HTMLElement | null = null

function setRoom(element: HTMLElement | null): void {
  room = element
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place in the header for a screen's own link. */
export function HeaderSlot() {
  return <div ref={setRoom} />
}

/** Renders its children into the slot, which may be mounted in the same commit as the screen. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(
    subscribe,
    () => room,
    () => null,
  )
  return place && createPortal(children, place)
}
