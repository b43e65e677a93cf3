import { once } from 'node:events'
import net from 'node:net'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { quietLog } from '../../../test/quiet-log.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { watchForwarded } from './unknown-proxies.ts'

test('a forwarded request whose client has left is no error', async () => {
  const database = await openTestDatabase()
  onTestFinished(database.close)
  const app = fastify()
  onTestFinished(() => app.close())
  app.addHook('onRequest', (request, _response, done) => {
    request.raw.socket.destroy()
    done()
  })
  watchForwarded(app, { db: database.db, log: quietLog })
  const ended = new Promise((resolve) => {
    app.addHook('onRequest', async () => resolve('started'))
    app.addHook('onError', async (_request, _response, error) => resolve(error))
  })
  app.get('/', async () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const client = net.connect(port, '127.0.0.1').on('error', () => {})
  await once(client, 'connect')
  client.write('GET / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\n\r\n')
  expect(await ended).toBe('started')
})
