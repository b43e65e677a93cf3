/**
 * Lets the commands of an operator reach the server that holds the embedded database. The socket is a file in the data
 * folder that only the user of the server may open, so whoever can use it could read the database as well.
 */

import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Log } from '../../log.ts'
import { StartupProblem } from '../../startup-problem.ts'

/** The longest socket path. The system truncates longer ones without an error (108 bytes on Linux, 104 on macOS). */
const maxPathBytes = 100
const maxRequestBytes = 4096

const command = z.object({ command: z.string(), input: z.unknown() })
const answer = z.union([z.object({ problem: z.string() }), z.object({ answer: z.unknown() })])

/** Answers one command; it checks its input itself. */
type Handler = (input: unknown) => Promise<object>

type CommandServer = {
  readonly dataDir: string
  readonly log: Log
  readonly handlers: Readonly<Record<string, Handler>>
}

function socketPath(dataDir: string): string | null {
  const file = path.join(path.resolve(dataDir), 'command.socket')
  if (process.platform === 'win32') return `\\\\.\\pipe\\${file}`
  return Buffer.byteLength(file) <= maxPathBytes ? file : null
}

/** Answers commands until the returned function is called. The caller holds the lock on the data folder. */
export async function serveCommands(server: CommandServer): Promise<() => Promise<void>> {
  const file = socketPath(server.dataDir)
  if (file === null) {
    server.log.warn(
      'the path of the data folder is too long for a socket: npm run operator and npm run backup need a stopped server',
    )
    return async () => {}
  }
  // Left behind by a process that was killed. The lock on the folder says that nobody listens on it.
  if (process.platform !== 'win32') fs.rmSync(file, { force: true })
  const listener = net.createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', (error) => server.log.warn({ err: error }, 'a command was not answered'))
    void answerCommand(server, socket)
  })
  // With this mask the file is never readable for others, not even for a moment.
  const mask = process.umask(0o177)
  try {
    listener.listen(file)
  } finally {
    process.umask(mask)
  }
  await new Promise<void>((resolve, reject) => listener.once('listening', resolve).once('error', reject))
  return () => new Promise((resolve) => listener.close(() => resolve()))
}

async function answerCommand({ log, handlers }: CommandServer, socket: net.Socket): Promise<void> {
  try {
    const request = z.parse(command, JSON.parse(await readAll(socket)))
    const handler = Object.hasOwn(handlers, request.command) ? handlers[request.command] : undefined
    if (handler === undefined) throw new RangeError(`there is no command ${request.command}`)
    socket.end(JSON.stringify({ answer: await handler(request.input) }))
  } catch (error) {
    log.error({ err: error }, 'a command failed')
    socket.end(JSON.stringify({ problem: 'The server could not do it. Its log says why.' }))
  }
}

/** Leaves the socket open for the answer; reading it with `for await` would destroy it after the last chunk. */
function readAll(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
      if (received.length > maxRequestBytes) reject(new RangeError('the request is too long'))
    })
    socket.once('end', () => resolve(received)).once('error', reject)
  })
}

/** Asks the server that holds this data folder; null if none runs. */
export async function askServer<T extends z.ZodMiniType>(
  dataDir: string,
  request: z.input<typeof command>,
  schema: T,
): Promise<z.output<T> | null> {
  const file = socketPath(dataDir)
  if (file === null) return null
  const socket = net.connect({ path: file, allowHalfOpen: true })
  const isConnected = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (!isConnected) return null
  socket.end(JSON.stringify(request))
  const received = z.parse(answer, JSON.parse(await readAll(socket)))
  if ('problem' in received) throw new StartupProblem(received.problem)
  return z.parse(schema, received.answer)
}
