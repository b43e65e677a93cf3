import { mkdtempSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from '../../../../../test/test-app.ts'
import { serveCommands } from '../../../../db/embedded/command-socket.ts'
import { askForInvitation, inviteByCommand } from './invite-by-command.ts'

let room: Awaited<ReturnType<typeof openTestApp>>
const dataDir = mkdtempSync(path.join(tmpdir(), 'vela-socket-'))

beforeAll(async () => {
  room = await openTestApp()
})
afterAll(async () => {
  await room.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const serve = () =>
  serveCommands({
    dataDir,
    log: room.deps.log,
    handlers: { invite: (input) => inviteByCommand(room.deps, 'https://room.test', input) },
  })
const request = { email: 'sue@room.example', role: 'support' } as const

test('[O-01] the running server makes the invitation, through a file that only its user may open', async () => {
  expect(await askForInvitation(dataDir, request)).toBeNull()
  const stop = await serve()
  const file = path.join(dataDir, 'command.socket')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const link = (await askForInvitation(dataDir, request)) ?? ''
  expect(link).toMatch(/^https:\/\/room\.test\/operator\/invitation#[\w-]{43}$/)
  const reply = await room.app.inject({
    method: 'POST',
    url: '/operator/api/invitation/',
    payload: { token: new URL(link).hash.slice(1) },
  })
  expect(reply.json()).toMatchObject(request)
  await stop()
  expect(await askForInvitation(dataDir, request)).toBeNull()
})

test('[O-01] what is no request is answered with a problem and ends nothing', async () => {
  const stop = await serve()
  for (const text of [
    '',
    '{',
    '{"command":"invite","input":{"email":"x","role":"owner"}}',
    '{"command":"toString","input":{}}',
    'x'.repeat(5000),
  ]) {
    const said = await new Promise<string>((resolve) => {
      const socket = net.connect({ path: path.join(dataDir, 'command.socket'), allowHalfOpen: true })
      let heard = ''
      socket.setEncoding('utf8').on('data', (chunk) => (heard += String(chunk)))
      socket.once('close', () => resolve(heard)).on('end', () => socket.destroy())
      socket.end(text)
    })
    expect(JSON.parse(said)).toHaveProperty('problem')
  }
  expect(await askForInvitation(dataDir, request)).toContain('/operator/invitation#')
  await stop()
})
