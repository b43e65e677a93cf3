import { createStore } from 'zustand/vanilla'

/** The runs of which the server has not taken a decision although it was sent: they wait and are sent again. */
export const delayedRuns = createStore<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

export function noteDelayed(runId: string, isDelayed: boolean): void {
  const { ids } = delayedRuns.getState()
  if (ids.has(runId) === isDelayed) return
  const others = [...ids].filter((id) => id !== runId)
  delayedRuns.setState({ ids: new Set(isDelayed ? [...others, runId] : others) })
}
