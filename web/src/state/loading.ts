import { appState } from './app-state.ts'

let running = 0

function updateLoading(): void {
  const loading = running > 0
  if (appState.getState().loading !== loading) appState.setState({ loading })
}

/**
 * [S-17] Sets `loading`, which is true while any request that shows the overlay runs. The returned function ends this
 * request, once.
 */
export function beginLoading(): () => void {
  let isOver = false
  running += 1
  updateLoading()
  return () => {
    if (isOver) return
    isOver = true
    running -= 1
    updateLoading()
  }
}
