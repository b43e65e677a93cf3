import { useLayoutEffect, useRef, useState } from 'react'
import { recordDone } from '../../../api/outbox/browser-outbox.ts'
import { type PendingRecord, type PlayerEvent, type PlayerState, playerReducer } from './player.ts'

const doubleTapMs = 300

/** Runs the player and stores its pending records one after the other. */
export function usePlayer(open: () => PlayerState) {
  const [state, setState] = useState(open)
  // This is a ref, because a record may finish after the lesson was closed, and the next one must still be stored.
  const current = useRef(state)
  const shown = useRef({ index: -1, at: 0 })

  useLayoutEffect(() => {
    shown.current = { index: state.index, at: performance.now() }
  }, [state.index])

  /** `at` is the time of the tap: the second tap of a double tap must not reach the page that has just appeared. */
  function dispatch(event: PlayerEvent, at = Number.POSITIVE_INFINITY): void {
    if (at - shown.current.at < doubleTapMs) return
    const before = current.current
    const after = playerReducer(before, event)
    if (after === before) return
    current.current = after
    setState(after)
    if (after.kind === 'saving') void store(after.pending[0])
  }

  async function store(record: PendingRecord): Promise<void> {
    dispatch({ kind: await recordDone(record) })
  }

  return { state, dispatch }
}
