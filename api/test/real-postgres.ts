import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { type BinarySource, findPostgres, type RunAs } from './postgres-binaries.ts'

type RealPostgres = {
  readonly url: (database: string) => string
  readonly stop: () => Promise<void>
  /** SIGINT closes it in order, SIGQUIT cuts everybody off, SIGKILL is a crash. The data stays. */
  readonly halt: (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => Promise<void>
  readonly resume: () => Promise<void>
}

const nobody = { uid: 65_534, gid: 65_534 }
export const runAs: RunAs = process.getuid?.() === 0 ? nobody : undefined
const env = { ...process.env, LC_ALL: 'C.UTF-8' }
/** Nobody misses the data of a test, and its tables are too small to tend. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off']

type Options = {
  readonly sources?: readonly BinarySource[]
  /** False keeps the promises of a real server, for measurements. */
  readonly isForgetful?: boolean
  /** In place of the temporary folder. */
  readonly parent?: string
}

/** A throw-away server on a unix socket below the temporary folder: no port, no password, no trace. */
export async function startPostgres({
  sources = ['system', 'npm'],
  isForgetful = true,
  parent = os.tmpdir(),
}: Options = {}): Promise<RealPostgres> {
  const base = fs.mkdtempSync(path.join(parent, 'vela-postgres-'))
  fs.chmodSync(base, 0o711)
  const binaries = findPostgres({ runAs, sources, spare: path.join(base, 'binaries') })
  const data = path.join(base, 'data')
  fs.mkdirSync(data, { mode: 0o700 })
  if (runAs) for (const folder of [base, data]) fs.chownSync(folder, runAs.uid, runAs.gid)
  initialise(path.join(binaries, 'initdb'), data)
  const settings = ['listen_addresses=', 'max_connections=200', ...(isForgetful ? forgetful : [])].flatMap(
    (setting) => ['-c', setting],
  )
  const start = () => launch(path.join(binaries, 'postgres'), ['-D', data, '-k', base, ...settings])
  let server = await start()
  async function halt(signal: NodeJS.Signals): Promise<void> {
    server.kill(signal)
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  }
  async function resume(): Promise<void> {
    const deadline = performance.now() + 60_000
    for (;;) {
      try {
        server = await start()
        return
      } catch (error) {
        // The orphans of a killed server hold its shared memory for a moment.
        if (performance.now() > deadline) throw error
        await pause(100)
      }
    }
  }
  return {
    halt,
    resume,
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(base)}`,
    stop: async () => {
      await halt('SIGINT')
      fs.rmSync(base, { recursive: true })
    },
  }
}

export function initialise(initdb: string, data: string): void {
  const flags = ['-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const { status, stderr, error } = spawnSync(initdb, ['-D', data, ...flags], {
    ...runAs,
    env,
    cwd: '/',
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`initdb failed: ${stderr}`, { cause: error })
}

/** With setpriv the server goes down even when the test run is killed; the signal is tied to the spawning thread. */
export async function launch(postgres: string, args: readonly string[]): Promise<ChildProcess> {
  const identity = runAs ? [`--reuid=${runAs.uid}`, `--regid=${runAs.gid}`, '--clear-groups'] : []
  const [command, given] = hasSetpriv()
    ? ['setpriv', [...identity, '--pdeathsig=SIGINT', postgres, ...args]]
    : [postgres, args]
  const server = spawn(command, given, {
    ...(command === postgres && runAs),
    env,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const output: string[] = []
  const lines = createInterface(server.stderr)
  for await (const line of lines) {
    output.push(line)
    if (/ready to accept (?:read-only )?connections/.test(line)) {
      // Leaving the loop closed the reader; unread, the pipe would fill up and hold the server.
      server.stderr.resume()
      return server
    }
  }
  throw new Error(`PostgreSQL did not start: ${output.join('\n')}`)
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--help'], { encoding: 'utf8' }).stdout?.includes('pdeathsig') ?? false
}
