import { type Habit, localDay, readHabit } from '@vela/contract/streak'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { choiceIn, type Progress } from '../../state/outbox/outbox-items.ts'
import { outbox, startOutbox } from '../outbox/browser-outbox.ts'

/** The habit of the signed-in person, as far as this device knows; null until their days were read. */
export function habitIn({ isReady, list }: Progress, today: string): Habit | null {
  if (!isReady) return null
  const choices = list('goal', 'pause').map(choiceIn)
  return readHabit({ days: list('day').map(({ typeId }) => typeId), choices }, today)
}

export function useHabit(): Habit | null {
  useEffect(() => startOutbox(), [])
  const progress = useSyncExternalStore(outbox.subscribe, outbox.progress, outbox.progress)
  const today = localDay()
  return useMemo(() => habitIn(progress, today), [progress, today])
}
