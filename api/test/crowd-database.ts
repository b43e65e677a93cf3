import type pg from 'pg'
import { onTestFinished } from 'vitest'

/** Until the end of the test nobody else gets a connection, and is soon told so. */
export async function crowdDatabase({ pool }: { readonly pool: pg.Pool }): Promise<void> {
  const { options } = pool
  const patience = options.connectionTimeoutMillis
  const held = await Promise.all(Array.from({ length: options.max }, () => pool.connect()))
  onTestFinished(() => {
    options.connectionTimeoutMillis = patience
    for (const client of held) client.release()
  })
  options.connectionTimeoutMillis = 20
}
