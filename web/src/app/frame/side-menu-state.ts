import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../../state/storage/local-storage.ts'

const lockMs = 400

type Menu = {
  readonly isOpen: boolean
  /** Counts openings. The browser may close the dialog while toggling is locked; a new key mounts a new dialog. */
  readonly opening: number
}

const closed: Menu = { isOpen: false, opening: 0 }
const listeners = new Set<() => void>()
let menu: Menu = { ...closed, isOpen: readStored('side_menu') === 'open' }
let changedAt = Number.NEGATIVE_INFINITY

const isLocked = () => performance.now() - changedAt < lockMs

function setMenu(next: Menu): void {
  menu = next
  changedAt = performance.now()
  if (next.isOpen) writeStored('side_menu', 'open')
  else removeStored('side_menu')
  for (const listener of listeners) listener()
}

/** [S-14] Opens the menu. Toggling is ignored for 400 ms after each change. */
export function openMenu(): void {
  if (!isLocked()) setMenu({ isOpen: true, opening: menu.opening + 1 })
}

export function closeMenu(): void {
  if (!isLocked()) closeMenuAtOnce()
}

/**
 * Closes the menu for a link inside it. It ignores the lock, or the menu would cover the screen that the link opened.
 */
export function closeMenuAtOnce(): void {
  if (menu.isOpen) setMenu({ ...menu, isOpen: false })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The state of the menu. The prerendered page has a closed menu; a stored open state applies right after hydration. */
export function useMenu(): Menu {
  return useSyncExternalStore(
    subscribe,
    () => menu,
    () => closed,
  )
}
