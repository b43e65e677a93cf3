import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import type { Log } from '../../log.ts'
import { StartupProblem } from '../../startup-problem.ts'
import { findWorker } from '../api-folder.ts'
import { type FolderLock, lockDataFolder } from './lock-data-folder.ts'
import { startMaintenance } from './maintenance.ts'
import { explainFolder, explainOpening, makeDataFolder } from './make-data-folder.ts'
import { PortStream } from './port-stream.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { WorkerMessage, WorkerSettings } from './worker-messages.ts'

type EmbeddedOptions = {
  readonly dataDir: string
  readonly log: Log
  readonly onLost: (reason: Error) => void
}

export async function openEmbedded({ dataDir, log, onLost }: EmbeddedOptions) {
  const home = path.resolve(dataDir)
  const folder = path.join(home, 'database')
  const lock = await lockFolder(home, folder)
  const worker = await startWorker({ folder }).catch(async (error: unknown) => {
    await lock.release()
    throw explainOpening(home, error)
  })
  let isClosed = false
  const lose = (reason: Error) => {
    if (!isClosed) onLost(reason)
    isClosed = true
  }
  worker.on('error', lose)
  worker.on('exit', (code) => lose(new Error(`the embedded database ended by itself with code ${code}`)))
  const pool = openPool(worker, log)
  const stopMaintenance = startMaintenance(pool, log)
  log.info(
    { folder },
    'the embedded database is in use: one process, about 200 writes a second, 1 GB; beyond that set DATABASE_URL',
  )
  const close = async () => {
    stopMaintenance()
    await pool.end()
    isClosed = true
    worker.postMessage({ type: 'close' } satisfies WorkerMessage)
    await once(worker, 'exit')
    await lock.release()
  }
  return { pool, worker, close }
}

async function lockFolder(home: string, folder: string): Promise<FolderLock> {
  let lock: FolderLock | null = null
  try {
    makeDataFolder(home)
    lock = await lockDataFolder(home)
    prepareDatabase(folder)
    return lock
  } catch (error) {
    await lock?.release()
    throw explainFolder(home, error)
  }
}

async function startWorker(settings: WorkerSettings): Promise<Worker> {
  const { url, isSource } = findWorker(import.meta.url)
  const execArgv = isSource ? ['--import', typescriptLoader()] : []
  const worker = new Worker(url, { workerData: settings, execArgv })
  try {
    await Promise.race([once(worker, 'message'), failOnExit(worker)])
    return worker
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupProblem(`The embedded database in ${settings.folder} does not open: ${reason}`, {
      cause: error,
    })
  }
}

async function failOnExit(worker: Worker): Promise<never> {
  const [code] = (await once(worker, 'exit')) as [number]
  throw new Error(`it ended with code ${code}`)
}

/** Registers tsx in the worker, because `--import tsx` registers it only in the main thread. */
function typescriptLoader(): string {
  return `data:text/javascript,import { register } from '${import.meta.resolve('tsx/esm/api')}'; register()`
}

/** One client, because the engine has one session: a second client would see the transaction of the first one. */
function openPool(worker: Worker, log: Log): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // Longer than the deadline of a call: a paused machine must not fail statements that wait for their turn.
    connectionTimeoutMillis: 30_000,
    user: 'postgres',
    database: 'postgres',
    password: '',
    host: 'embedded',
    stream: () => new PortStream(worker),
  })
  pool.on('error', (error) => log.error({ err: error }, 'the embedded database dropped its client'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a database connection was lost'))
  })
  return pool
}
