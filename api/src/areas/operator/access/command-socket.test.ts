import { mkdtempSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/test-app.ts'
import { askServer, serveCommands } from './command-socket.ts'

let room: Awaited<ReturnType<typeof openTestApp>>
const dataDir = mkdtempSync(path.join(tmpdir(), 'vela-socket-'))

beforeAll(async () => {
  room = await openTestApp()
})
afterAll(async () => {
  await room.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const serve = () => serveCommands({ ...room.deps, dataDir, origin: 'https://room.test' })
const request = { email: 'sue@room.example', role: 'support' } as const

test('[O-01] the running server makes the invitation, through a file that only its user may open', async () => {
  expect(await askServer(dataDir, request)).toBeNull()
  const stop = await serve()
  const file = path.join(dataDir, 'operator.socket')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const answer = await askServer(dataDir, request)
  const link = answer !== null && 'link' in answer ? answer.link : ''
  expect(link).toMatch(/^https:\/\/room\.test\/operator\/invitation#[\w-]{43}$/)
  const reply = await room.app.inject({
    method: 'POST',
    url: '/operator/api/invitation/',
    payload: { token: new URL(link).hash.slice(1) },
  })
  expect(reply.json()).toMatchObject(request)
  await stop()
  expect(await askServer(dataDir, request)).toBeNull()
})

test('[O-01] what is no request is answered with a problem and ends nothing', async () => {
  const stop = await serve()
  for (const text of ['', '{', '{"email":"x","role":"owner"}', 'x'.repeat(5000)]) {
    const said = await new Promise<string>((resolve) => {
      const socket = net.connect({ path: path.join(dataDir, 'operator.socket'), allowHalfOpen: true })
      let heard = ''
      socket.setEncoding('utf8').on('data', (chunk) => (heard += String(chunk)))
      socket.once('close', () => resolve(heard)).on('end', () => socket.destroy())
      socket.end(text)
    })
    expect(JSON.parse(said)).toHaveProperty('problem')
  }
  expect(await askServer(dataDir, request)).toHaveProperty('link')
  await stop()
})
