import { test as journey } from './fixtures.ts'
import { type Server, startServer } from './real-server.ts'

/**
 * A test on the second server, because it changes what everyone sees, or the clock. These tests share that server one
 * after another, in the order of their files' names. Each takes back what it changed, except the clock.
 */
export const test = journey.extend<object, { second: Server }>({
  second: [
    // Playwright reads from the empty pattern that no other fixture is needed.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    // Starting a server is slow on a busy machine.
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ second }, provide) => provide(second.url),
})
