import { createStore } from 'zustand/vanilla'

/**
 * Whether the last request reached the server; null until one has finished. `navigator.onLine` proves nothing: in
 * Chromium up to 147 it stays true on a page that the service worker serves without a network.
 */
export const network = createStore<{ readonly isReached: boolean | null }>(() => ({ isReached: null }))

export function reportReached(isReached: boolean): void {
  if (network.getState().isReached !== isReached) network.setState({ isReached })
}
