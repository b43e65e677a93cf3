/**
 * [G-10] `npm run backup [-- folder]` or `node api/dist/backup.js [folder]`: writes one file, while the server runs. The
 * embedded database belongs to the process that has it open, so a running server is asked for a copy of its files; if
 * none runs, the command opens the database.
 */

import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { openDatabase } from '../db/database.ts'
import { askServer } from '../db/embedded/command-socket.ts'
import { type Env, loadEnv } from '../env.ts'
import { createLogger } from '../log.ts'
import { StartupProblem } from '../startup-problem.ts'
import { printSums, runCommand } from './command-output.ts'
import { inCopy, inTransaction } from './snapshot.ts'
import { type Backup, writeBackup } from './write-backup.ts'

async function run(): Promise<void> {
  const env = loadEnv()
  const [folder = env.backupDir] = process.argv.slice(2)
  if (folder === null)
    throw new StartupProblem('Say where to: npm run backup -- /path/of/a/folder, or set BACKUP_DIR.')
  const startedAt = performance.now()
  const { file, bytes, sums } = await makeBackup(env, folder)
  printSums(sums)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(
    `${file}: ${bytes} bytes in ${seconds} s. It holds secrets: keep it as safe as the database.\n`,
  )
}

async function makeBackup(env: Env, folder: string): Promise<Backup> {
  // A warning says that the command waits for a database that does not answer.
  const log = createLogger({ logLevel: 'warn' }, process.stderr)
  const order = { folder, at: new Date() }
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (env.databaseUrl === null) {
    const answer = await askServer(
      env.dataDir,
      { command: 'copy-database', input: {} },
      z.object({ folder: z.string() }),
    )
    if (answer !== null) return inCopy(answer.folder, log, (client) => writeBackup(client, order))
    if (!fs.existsSync(path.join(env.dataDir, 'database')))
      throw new StartupProblem(`There is no database in ${env.dataDir}. Set DATA_DIR or DATABASE_URL.`)
  }
  const { pool, close } = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log })
  return inTransaction(pool, (client) => writeBackup(client, order)).finally(close)
}

runCommand('The backup failed.', run)
