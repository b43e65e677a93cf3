import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../test/build-server.ts'
import { isListening } from '../test/is-listening.ts'
import { patient } from '../test/patient.ts'
import { openTestDatabase, testEngine } from '../test/test-database.ts'
import { writeTestWeb } from '../test/test-web.ts'

type Started = {
  readonly child: ChildProcess
  readonly output: () => string
  readonly errors: () => string
  /** Resolves with the exit code and the signal after all output was read. */
  readonly ended: Promise<unknown[]>
}

const children: ChildProcess[] = []
const folders: string[] = []
let built: Awaited<ReturnType<typeof buildServer>>

beforeAll(async () => {
  built = await buildServer()
})
afterAll(() => {
  built.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

test('starts, says where, and on SIGTERM answers the request in flight before it ends', async () => {
  const server = await start({ PORT: '0' })
  const port = await portOf(server)
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)

  const body = JSON.stringify({ key: 'gender', value: 'female', isMultiAnswer: false })
  const { socket, answered } = await halfSent(port, body)
  server.child.kill('SIGTERM')
  await expect.poll(() => isListening(port), patient).toBe(false)
  socket.write(body.slice(1))

  expect(await answered).toContain('{"status":"ok","data":{"id":"')
  expect(await server.ended).toEqual([0, null])
})

test('a second signal ends it at once', async () => {
  const server = await start({ PORT: '0' })
  const port = await portOf(server)
  await halfSent(port, '{}')
  server.child.kill('SIGINT')
  await expect.poll(() => isListening(port), patient).toBe(false)
  server.child.kill('SIGINT')
  expect(await server.ended).toEqual([1, null])
})

test('a taken port ends the start with one sentence', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const server = await start({ PORT: port })
  expect(await server.ended).toEqual([1, null])
  expect(server.errors()).toBe(
    `Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`,
  )
  other.close()
})

test('a bad setting ends the start with one sentence', async () => {
  const server = await start({ PORT: 'abc' })
  expect(await server.ended).toEqual([1, null])
  expect(server.errors()).toBe('PORT is "abc", but it must be a whole number from 0 to 65535.\n')
  expect(server.output()).toBe('')
})

test('[G-02] a careless start in public ends with one list, and a meant one warns and starts', async () => {
  const careless = await start({ PORT: 'abc', NODE_ENV: 'production', DEV_PAGES: 'on' })
  expect(await careless.ended).toEqual([1, null])
  expect(careless.errors().match(/^- \S+/gm)).toEqual([
    '- PORT',
    '- No',
    '- SMTP_URL',
    '- PUBLIC_URL',
    '- DEV_PAGES',
  ])
  expect(careless.output()).toBe('')

  const meant = await start({
    PORT: '0',
    NODE_ENV: 'production',
    PAYMENTS: 'sandbox',
    SMTP_URL: 'off',
    PUBLIC_URL: 'https://academy.example',
  })
  await portOf(meant)
  await expect.poll(meant.output, patient).toContain('Plans are sold for test cards')
  await expect.poll(meant.output, patient).toContain('Emails are stored and never sent')
})

test('pages that are not built end the start with one sentence', async () => {
  const server = await start({ PORT: '0', WEB_DIST: '/nowhere' })
  expect(await server.ended).toEqual([1, null])
  expect(server.errors()).toBe('The web pages are not built yet. Run "npm run build" first.\n')
})

async function start(settings: Record<string, string>): Promise<Started> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vela-main-'))
  folders.push(folder)
  const child = spawn(process.execPath, [fileURLToPath(built.main)], {
    cwd: folder,
    env: {
      NODE_OPTIONS: process.env['NODE_OPTIONS'] ?? '',
      ...(await databaseSettings(folder)),
      WEB_DIST: writeTestWeb(),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  return {
    child,
    output: collected(child.stdout),
    errors: collected(child.stderr),
    ended: once(child, 'close'),
  }
}

/** Waits until the server is ready and returns the port that it prints. */
async function portOf({ child, output }: Started): Promise<number> {
  await once(child, 'message')
  const line = /Vela is ready at http:\/\/localhost:(\d+)\n/
  // The message and the output use different channels, so they arrive in any order.
  await expect.poll(output, patient).toMatch(line)
  return Number(line.exec(output())?.[1])
}

async function databaseSettings(folder: string): Promise<Record<string, string>> {
  if (testEngine === 'embedded') return { DATA_DIR: folder }
  const { pool } = await openTestDatabase()
  return { DATABASE_URL: String(pool.options.connectionString) }
}

function collected(stream: NodeJS.ReadableStream | null): () => string {
  let text = ''
  stream?.on('data', (chunk) => {
    text += String(chunk)
  })
  return () => text
}

/** Sends a request without its last bytes. */
async function halfSent(port: number, body: string): Promise<{ socket: Socket; answered: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  const answer = collected(socket)
  await once(socket, 'connect')
  socket.write(
    [
      'POST /profile/quiz/ HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Expect: 100-continue',
      '',
      body.slice(0, 1),
    ].join('\r\n'),
  )
  // The server replies 100 after it has read the headers. From then on the request is in flight.
  await expect.poll(answer, patient).toContain('100 Continue')
  return { socket, answered: once(socket, 'close').then(answer) }
}
