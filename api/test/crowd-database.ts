import type pg from 'pg'
import { onTestFinished } from 'vitest'

/** Takes every connection of the pool until the end of the test; answers how to give them back sooner. */
export async function crowdDatabase({ pool }: { readonly pool: pg.Pool }): Promise<() => void> {
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const release = () => {
    for (const client of held.splice(0)) client.release()
  }
  onTestFinished(release)
  return release
}
