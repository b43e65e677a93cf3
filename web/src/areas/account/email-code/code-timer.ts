import { readStored, removeStored, writeStored } from '../../../state/storage/local-storage.ts'

const waitMs = 30_000

/** when a new code may be asked for; a reload goes on counting, a wrong clock never makes it longer. */
export function codeTimerEnd(now: number): number {
  const stored = Number.parseInt(readStored('code_timer_end') ?? '', 10)
  const end = Number.isNaN(stored) ? now + waitMs : Math.min(stored, now + waitMs)
  writeStored('code_timer_end', String(end))
  return end
}

/** A new code was sent: it is counted anew. */
export function restartCodeTimer(now: number): number {
  removeStored('code_timer_end')
  return codeTimerEnd(now)
}
