import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo } from 'node:net'

/** Serves a page tag by tag: `more` sends the next one and returns whether any are left. */
export async function serveSlowly(html: string) {
  const body = html.indexOf('<body')
  const tags = html.slice(body).match(/[^>]*>/g) ?? []
  const pieces = [html.slice(0, body), ...tags]
  let waiting: ServerResponse | undefined
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(204).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(pieces.shift())
    waiting = response
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    more() {
      const piece = pieces.shift()
      if (piece === undefined) waiting?.end()
      else waiting?.write(piece)
      return pieces.length > 0
    },
    close: () => server.close(),
  }
}
