import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The built server on a free port with a data folder of its own; answers its address and how to end it. */
type Running = {
  readonly url: string
  /** Everything the server keeps: its database, and what it said. */
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

export async function startServer(): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vela-e2e-'))
  const server = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PAYMENTS: 'sandbox',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEV_PAGES: 'on',
      LOG_LEVEL: 'warn',
      // Journeys may come from several places: one has a budget for registrations.
      TRUST_PROXY: 'loopback',
    },
  })
  try {
    // Elsewhere it has a machine to itself. Here it would take the wait for a processor for too much to do, and say so.
    if (server.pid !== undefined) setPriority(server.pid, constants.priority.PRIORITY_HIGH)
  } catch {
    // Not everybody may.
  }
  const log = createWriteStream(join(dataDir, 'said.log'))
  server.stdout.pipe(log)
  server.stderr.pipe(log)
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }

  let said = ''
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      said += data
      const ready = /ready at http:\/\/[^:\s]+:(\d+)/.exec(said)?.[1]
      if (ready) resolve(ready)
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', listen)
    server.once('close', () => reject(new Error(`The server did not start:\n${said}`)))
  })
  return { url: `http://127.0.0.1:${port}`, dataDir, stop }
}
