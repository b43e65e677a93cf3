import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** The built server on a free port with its own data folder; has its URL and a function to stop it. */
export type Server = {
  readonly url: string
  /** Everything that the server stores: its database and its output. */
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

/** The settings are those of the tests, except where others are passed. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vela-e2e-'))
  const server = spawn(process.execPath, ['api/dist/main.js'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Strangers do not reach it, so it may have the pages for developers, and no address and no mail server.
      NODE_ENV: 'test',
      DOCS: 'off',
      PAYMENTS: 'sandbox',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEV_PAGES: 'on',
      LOG_LEVEL: 'warn',
      // Tests use several IP addresses, because registrations are limited per address.
      TRUST_PROXY: 'loopback',
      ...settings,
    },
  })
  try {
    // In production the server has its own machine. Here it would mistake the wait for a processor for overload and
    // refuse requests.
    if (server.pid !== undefined) setPriority(server.pid, constants.priority.PRIORITY_HIGH)
  } catch {
    // Not every user may raise the priority.
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
