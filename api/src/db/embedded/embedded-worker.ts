import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { openDurable } from './durable-pglite.ts'
import type { WorkerMessage, WorkerSettings } from './worker-messages.ts'

if (parentPort === null) throw new Error('the embedded database runs in a worker thread')
const parent = parentPort
const { folder } = workerData as WorkerSettings
const terminate = 0x58
const sync = Uint8Array.of(0x53, 0, 0, 0, 4)

const database = await openDurable(folder)
let current: MessagePort | null = null

parent.on('message', (message: WorkerMessage) => {
  if (message.type === 'close') void database.close().then(() => process.exit(0))
  else serveClient(message.port)
})
parent.postMessage('ready')

/** All clients share one session, so the state that the last client left is reset for the next one. */
function serveClient(port: MessagePort): void {
  current = port
  for (const message of [sync, query('ROLLBACK'), query('DISCARD ALL')]) database.execProtocolRawSync(message)
  port.on('message', (chunk: Uint8Array) => {
    // Messages of different ports are not ordered: a late one of a replaced client must not reach the session.
    if (port !== current || chunk[0] === terminate) return
    const answer = database.execProtocolRawSync(chunk)
    if (answer.length > 0) port.postMessage(answer)
  })
}

function query(sql: string): Uint8Array {
  const bytes = Buffer.alloc(6 + sql.length)
  bytes.write('Q')
  bytes.writeUInt32BE(5 + sql.length, 1)
  bytes.write(sql, 5, 'latin1')
  return bytes
}
