// Holds the lock of a data folder until it is killed.
import { lockDataFolder } from '../src/db/embedded/lock-data-folder.ts'

await lockDataFolder(process.argv[2] ?? '')
process.stdout.write('locked\n')
process.stdin.resume()
