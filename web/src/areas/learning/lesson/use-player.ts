import { useRef, useState } from 'react'
import { recordDone } from '../progress/record-done.ts'
import { type PlayerEvent, type PlayerState, stepPlayer, type Wanted } from './player.ts'

/** Drives the machine and makes the records it wants, one after the other. */
export function usePlayer(open: () => PlayerState) {
  const [state, setState] = useState(open)
  // Not read from the render: a record ends after the lesson is closed too, and the next one must still be made.
  const current = useRef(state)

  function give(event: PlayerEvent): void {
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
