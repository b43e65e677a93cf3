/**
 * [G-11] `npm run restore -- file` or `node api/dist/restore.js file`: loads a backup into an empty database, the one at
 * DATABASE_URL or a new one in DATA_DIR, whichever engine it came from, and compares the sums.
 */

import path from 'node:path'
import { loadEnv } from '../env.ts'
import { createLogger } from '../log.ts'
import { StartupProblem } from '../startup-problem.ts'
import { checkBackupFile } from './backup-file.ts'
import { printSums, runCommand } from './command-output.ts'
import { restoreBackup } from './restore-backup.ts'

async function run(): Promise<void> {
  const env = loadEnv()
  const [file, ...rest] = process.argv.slice(2)
  if (file === undefined || rest.length > 0)
    throw new StartupProblem('Say which file: npm run restore -- /path/of/vela-….sql.gz')
  const startedAt = performance.now()
  // A warning says that the command waits for a database that does not answer.
  const log = createLogger({ logLevel: 'warn' }, process.stderr)
  const header = await checkBackupFile(path.resolve(file))
  process.stdout.write(`In the backup of ${header.takenAt}:\n`)
  printSums(header.sums)
  const target = { url: env.databaseUrl, dataDir: env.dataDir }
  const { sums, dueSince } = await restoreBackup(path.resolve(file), header, target, log)
  process.stdout.write('Restored:\n')
  printSums(sums)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`All ${Object.keys(sums).length} sums are equal, after ${seconds} s.\n`)
  if (dueSince > 0)
    process.stdout.write(
      `${dueSince} subscriptions became due since the backup and may have been charged: see "Backup" in docs/operations.md before you start a server.\n`,
    )
}

runCommand('The backup was not restored.', run)
