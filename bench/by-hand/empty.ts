import { fastify } from 'fastify'

/** A route that does nothing, in its own process like the product: the fastest possible response on this machine. */
const app = fastify()
app.get('/empty', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = typeof address === 'object' ? address?.port : address
process.stdout.write(`ready at http://127.0.0.1:${port}\n`)
