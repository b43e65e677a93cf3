import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openModel } from './open-model.ts'

async function serve(status: number, headers: Record<string, string> = {}) {
  const server = createServer((_request, response) => response.writeHead(status, headers).end())
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }
}

test('[C-10] a provider that sends us on to another host is not followed, so the key and the question stay here', async () => {
  const other = await serve(200)
  let reached = 0
  other.server.on('request', () => {
    reached += 1
  })
  const provider = await serve(307, { location: `${other.url}/chat/completions` })
  const stop = new AbortController()
  // The second request is the first retry: by then the redirect was refused.
  let requests = 0
  provider.server.on('request', () => {
    requests += 1
    if (requests === 2) stop.abort()
  })
  const model = openModel({ model: { apiKey: 'sk-test', name: 'any', url: provider.url, dailyTokens: 1000 } })
  const reply = model?.ask(
    { messages: [{ role: 'user', content: 'What is a fund?' }], tools: [] },
    stop.signal,
  )
  const readFirst = async () => reply?.pieces[Symbol.asyncIterator]().next()
  await expect(readFirst()).rejects.toThrow('the model failed')
  expect({ requests, reached }).toEqual({ requests: 2, reached: 0 })
})
