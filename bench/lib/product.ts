import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const root = path.join(import.meta.dirname, '../..')

export type Running = {
  readonly url: string
  /** Processor time it has used so far. */
  readonly cpuMs: () => number
  /** Memory that it has now, in bytes. */
  readonly memory: () => number
  readonly stop: () => Promise<void>
}

/** As the kernel counts it, in hundredths of a second; nothing where there is no /proc. */
function cpuMsOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return Number.NaN
  // The name before the last bracket may hold anything.
  const [, fields = ''] = /\) (.*)$/s.exec(fs.readFileSync(file, 'utf8')) ?? []
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number)
  return (user + system) * 10
}

function memoryOf(pid: number | undefined): number {
  const file = `/proc/${pid}/status`
  if (!fs.existsSync(file)) return Number.NaN
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1]) * 1024
}

/** The built product as it ships: validation, limits and log switched on. The load names a new address each time. */
export function startProduct(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
  onLine?: (line: string) => void,
): Promise<Running> {
  const env = {
    // Nobody else reaches it, so it may run without an address, a mail server and real payments.
    NODE_ENV: 'test',
    DOCS: 'off',
    PAYMENTS: 'sandbox',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
    ...settings,
  }
  return startServer(['api/dist/main.js'], env, onLine)
}

export function startEmpty(): Promise<Running> {
  return startServer(['--import', 'tsx', 'bench/by-hand/empty.ts'], { NODE_ENV: 'production' })
}

async function startServer(
  main: readonly string[],
  env: Readonly<Record<string, string>>,
  onLine?: (line: string) => void,
): Promise<Running> {
  const server = spawn(process.execPath, main, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  for await (const line of createInterface(server.stdout)) {
    const url = /ready at (\S+)/.exec(line)?.[1]
    if (url === undefined) continue
    // Not before the reader of this loop is closed, which pauses the stream.
    setImmediate(() => createInterface(server.stdout).on('line', (said) => onLine?.(said)))
    return {
      url: url.replace('localhost', '127.0.0.1'),
      cpuMs: () => cpuMsOf(server.pid),
      memory: () => memoryOf(server.pid),
      stop: async () => {
        server.kill('SIGTERM')
        await ended
      },
    }
  }
  throw new Error('A server did not start.')
}
