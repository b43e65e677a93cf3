import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildServer } from '../test/build-server.ts'
import { startChild } from '../test/child.ts'
import { fetchPatiently } from '../test/patient.ts'
import { quietLog } from '../test/quiet-log.ts'
import { openDatabase } from './db/database.ts'

let built: Awaited<ReturnType<typeof buildServer>>
let home: string

beforeAll(async () => {
  built = await buildServer()
  home = mkdtempSync(path.join(tmpdir(), 'vela-operator-'))
})
afterAll(() => {
  built.remove()
  rmSync(home, { recursive: true, force: true })
})

const settings = (dataDir: string) => ({ DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', PORT: '0' })

type Said = { readonly code: number; readonly output: string; readonly errors: string }

function run(dataDir: string, ...args: string[]): Promise<Said> {
  const file = fileURLToPath(new URL('operator-command.js', built.main))
  return new Promise((resolve) => {
    const env = { ...process.env, ...settings(dataDir) }
    const child = execFile(process.execPath, [file, ...args], { env }, (_, output, errors) =>
      resolve({ code: child.exitCode ?? 1, output, errors }),
    )
  })
}

test.each([
  [['invite', 'nobody'], 'Say whom to invite'],
  [['invite', 'a@b.example', '--role', 'king'], 'The role must be one of owner, support, analyst.'],
])('[O-01] the command says what is wrong with %j', async (args, problem) => {
  const said = await run(path.join(home, 'unused'), ...args)
  expect(said).toMatchObject({ code: 1, output: '' })
  expect(said.errors).toContain(problem)
})

test('[O-01] without a server the command opens the database itself', async () => {
  const dataDir = path.join(home, 'stopped')
  const { code, output } = await run(dataDir, 'invite', 'owner@room.example')
  expect(code).toBe(0)
  expect(output).toMatch(
    /^Start Vela with npm start, then open this link.*\nhttp:\/\/localhost:0\/operator\/invitation#[\w-]{43}\n$/,
  )
  const { pool, close } = await openDatabase({ url: null, dataDir, log: quietLog })
  const { rows } = await pool.query(
    'select email, i.role, a.action, a.operator_id from operator_invitation i, operator_audit a',
  )
  await close()
  expect(rows).toEqual([
    { email: 'owner@room.example', role: 'owner', action: 'operator.invite', operator_id: null },
  ])
})

test('[O-01] a running server that holds the embedded database makes the invitation', async () => {
  const dataDir = path.join(home, 'running')
  const server = startChild(built.main, {
    env: { ...settings(dataDir), WEB_DIST: 'none', LOG_LEVEL: 'silent' },
  })
  onTestFinished(async () => {
    server.kill()
    await server.ended
  })
  const port = /:(\d+)$/.exec(await server.nextLine())?.[1] ?? ''
  const { output, errors } = await run(dataDir, 'invite', 'sue@room.example', '--role', 'support')
  expect(errors).toBe('')
  const link = /http:\S+/.exec(output)?.[0] ?? ''
  expect(link).toMatch(new RegExp(`^http://localhost:${port}/operator/invitation#[\\w-]{43}$`))
  expect(statSync(path.join(dataDir, 'command.socket')).mode & 0o777).toBe(0o600)

  const reply = await fetchPatiently(`http://localhost:${port}/operator/api/invitation/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${port}` },
    body: JSON.stringify({ token: new URL(link).hash.slice(1) }),
  })
  expect(await reply.json()).toMatchObject({ email: 'sue@room.example', role: 'support' })

  // A killed server leaves its socket behind, which hinders neither the command nor the next server.
  server.kill()
  await server.ended
  expect((await run(dataDir, 'invite', 'sue@room.example')).output).toContain('Start Vela with npm start')
})
