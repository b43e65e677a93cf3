/**
 * Lets the command `npm run operator` reach the server that holds the embedded database. The socket is a file in the data
 * folder that only the user of the server may open, so whoever can use it could read the database as well.
 */

import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { roles } from '@vela/contract/operator/permissions'
import { email } from '@vela/contract/text'
import * as z from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { invite } from './invite.ts'

/** The longest socket path. The system truncates longer ones without an error (108 bytes on Linux, 104 on macOS). */
const maxPathBytes = 100
const maxRequestBytes = 4096

const invitation = z.strictObject({ email, role: z.enum(roles) })
const answer = z.union([
  z.object({ link: z.string(), expiresAt: z.string() }),
  z.object({ problem: z.string() }),
])

export type CommandRequest = z.output<typeof invitation>
export type CommandAnswer = z.output<typeof answer>

function socketPath(dataDir: string): string | null {
  const file = path.join(path.resolve(dataDir), 'operator.socket')
  if (process.platform === 'win32') return `\\\\.\\pipe\\${file}`
  return Buffer.byteLength(file) <= maxPathBytes ? file : null
}

type CommandServer = Pick<Deps, 'db' | 'now' | 'log'> & { readonly dataDir: string; readonly origin: string }

/** Answers invitations until the returned function is called. The caller holds the lock on the data folder. */
export async function serveCommands(server: CommandServer): Promise<() => Promise<void>> {
  const file = socketPath(server.dataDir)
  if (file === null) {
    server.log.warn(
      'the path of the data folder is too long for a socket: npm run operator needs a stopped server',
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

async function answerCommand({ db, now, log, origin }: CommandServer, socket: net.Socket): Promise<void> {
  try {
    const request = z.parse(invitation, JSON.parse(await readAll(socket)))
    const made = await invite({ db, now }, { ...request, invitedBy: null, requestId: 'command', origin })
    socket.end(JSON.stringify({ link: made.link, expiresAt: made.expiresAt.toISOString() }))
  } catch (error) {
    log.error({ err: error }, 'an invitation by command failed')
    socket.end(JSON.stringify({ problem: 'The server could not make the invitation. Its log says why.' }))
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
export async function askServer(dataDir: string, request: CommandRequest): Promise<CommandAnswer | null> {
  const file = socketPath(dataDir)
  if (file === null) return null
  const socket = net.connect({ path: file, allowHalfOpen: true })
  const isConnected = await new Promise<boolean>((resolve) =>
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (!isConnected) return null
  socket.end(JSON.stringify(request))
  return z.parse(answer, JSON.parse(await readAll(socket)))
}
