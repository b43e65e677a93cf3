import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const readAll = async (message: IncomingMessage) => Buffer.concat(await message.toArray())

/** A proxy before the server; after `deploy` it serves the service worker of a second build. */
export async function startProxy(server: string) {
  let isDeployed = false

  async function pass(given: IncomingMessage, answer: ServerResponse) {
    const isWorker = given.url === '/worker.js'
    // Neither compressed nor 'not modified', because the response is changed here.
    const {
      'accept-encoding': _encoding,
      'if-none-match': _etag,
      'if-modified-since': _date,
      ...plain
    } = given.headers
    const headers = isWorker ? plain : given.headers
    const forwarded = request(new URL(given.url ?? '/', server), { method: given.method, headers })
    forwarded.end(await readAll(given))
    const reply = await new Promise<IncomingMessage>((resolve, reject) =>
      forwarded.once('response', resolve).once('error', reject),
    )
    const body = await readAll(reply)
    const isChanged = isWorker && isDeployed && reply.statusCode === 200
    const sent = isChanged ? Buffer.from(body.toString().replace(/id:`[^`]+`/, 'id:`second`')) : body
    answer.writeHead(reply.statusCode ?? 502, { ...reply.headers, 'content-length': sent.length })
    answer.end(sent)
  }

  const proxy = createServer((given, answer) => {
    pass(given, answer).catch(() => answer.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    deploy() {
      isDeployed = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
