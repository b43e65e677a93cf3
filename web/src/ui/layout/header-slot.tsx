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

/** Where the header leaves room for a link of the screen's own. */
export function HeaderSlot() {
  return <div ref={setRoom} />
}

/** Shows its children in that room, which may be made in the same step that brings the screen. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(
    subscribe,
    () => room,
    () => null,
  )
  return place && createPortal(children, place)
}
