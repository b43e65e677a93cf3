import { reportReached } from '../state/network.ts'

/** Asks the server for as little as possible, to learn whether it can be reached. */
export async function checkNetwork(): Promise<void> {
  await fetch('/healthz', { cache: 'no-store' }).then(
    () => reportReached(true),
    () => reportReached(false),
  )
}
