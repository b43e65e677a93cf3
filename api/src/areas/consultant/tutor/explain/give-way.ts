import { setImmediate as nextTurn } from 'node:timers/promises'

/** Called in between. */
export type GiveWay = () => Promise<void>

const shareMs = 15

/** For work that takes long: once it has had its share, whoever waits comes first. */
export function givingWay(): GiveWay {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < shareMs) return
    await nextTurn()
    since = performance.now()
  }
}
