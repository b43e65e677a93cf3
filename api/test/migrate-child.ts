// Opens a database, migrates it on a line of input, and prints how many files it applied.
import { once } from 'node:events'
import { openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { quietLog } from './quiet-log.ts'

const [url = ''] = process.argv.slice(2)
const { pool, close } = await openDatabase({ url, dataDir: '', log: quietLog })
process.stdout.write('open\n')
await once(process.stdin, 'data')
process.stdout.write(`${await migrate(pool, quietLog)}\n`)
await close()
process.stdin.destroy()
