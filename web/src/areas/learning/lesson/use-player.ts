import { useLayoutEffect, useRef, useState } from 'react'
import { recordDone } from '../progress/record-done.ts'
import { type PlayerEvent, type PlayerState, stepPlayer, type Wanted } from './player.ts'

const doubleTapMs = 300

/** Drives the machine and makes the records it wants, one after the other. */
export function usePlayer(open: () => PlayerState) {
  const [state, setState] = useState(open)
  // Not read from the render: a record ends after the lesson is closed too, and the next one must still be made.
  const current = useRef(state)
  const shown = useRef({ index: -1, at: 0 })

  useLayoutEffect(() => {
    shown.current = { index: state.index, at: performance.now() }
  }, [state.index])

  /** `at` is when it was tapped: the second half of a double tap is not meant for the page that came meanwhile. */
  function give(event: PlayerEvent, at = Number.POSITIVE_INFINITY): void {
    if (at - shown.current.at < doubleTapMs) return
    const before = current.current
    const after = stepPlayer(before, event)
    if (after === before) return
    current.current = after
    setState(after)
    if (after.kind === 'saving') void keep(after.wanted[0])
  }

  async function keep(wanted: Wanted): Promise<void> {
    give({ kind: await recordDone(wanted) })
  }

  return { state, give }
}
