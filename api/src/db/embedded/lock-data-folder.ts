import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupProblem } from '../../startup-problem.ts'

export type FolderLock = { readonly release: () => Promise<void> }

/** How long a process waits to see whether another one replaces its lock; replacing takes much less time. */
const settleMs = 50
/** The longest socket path. The system truncates longer ones without an error (108 bytes on Linux, 104 on macOS). */
const maxLockPathBytes = 90

/** Prevents two engines on one folder, which would corrupt it. The lock is a socket, so it ends with its process. */
export async function lockDataFolder(home: string): Promise<FolderLock> {
  const byName = await lockByName(home)
  if (byName === null) throw inUse(home)
  try {
    const bySocket = await lockBySocket(home)
    if (bySocket === null) throw inUse(home)
    return { release: () => bySocket.release().then(byName.release) }
  } catch (error) {
    await byName.release()
    throw error
  }
}

function inUse(home: string): StartupProblem {
  return new StartupProblem(
    `The data folder ${home} is already used by another Vela process. Stop that one, or set DATA_DIR to another folder.`,
  )
}

/** Locks by a name that needs no file: a named pipe on Windows, an abstract socket on Linux. */
async function lockByName(home: string): Promise<FolderLock | null> {
  if (process.platform !== 'win32' && process.platform !== 'linux') return unlocked
  const server = await listen(
    `${process.platform === 'win32' ? '\\\\.\\pipe\\' : '\0'}vela-${identityOf(home)}`,
  )
  return server && { release: () => close(server) }
}

/**
 * Locks by a socket file, which also works between containers that share the folder but not the names. The process
 * listens on its own socket and renames it to the lock, which replaces the socket of a dead process.
 */
async function lockBySocket(home: string): Promise<FolderLock | null> {
  if (process.platform === 'win32') return unlocked
  const lock = lockPath(home)
  const found = inodeOf(lock)
  if (found !== undefined && (await isAnswered(lock))) return null
  const own = `${lock}-${randomUUID().slice(0, 8)}`
  const server = await listen(own)
  if (server === null) return null
  const made = inodeOf(own)
  if (inodeOf(lock) === found) {
    fs.renameSync(own, lock)
    // If several processes replace the same dead socket, the last one to rename has the lock.
    await pause(settleMs)
    if (inodeOf(lock) === made) {
      return {
        release: () => {
          if (inodeOf(lock) === made) fs.rmSync(lock)
          return close(server)
        },
      }
    }
  }
  await close(server)
  return null
}

const unlocked: FolderLock = { release: async () => {} }

function lockPath(home: string): string {
  const inside = path.join(fs.realpathSync(home), 'lock')
  if (Buffer.byteLength(inside) <= maxLockPathBytes) return inside
  return path.join(os.tmpdir(), `vela-${identityOf(home)}`)
}

/** Identifies the folder by its inode, because two containers may have different folders with the path /data. */
function identityOf(home: string): string {
  const { dev, ino } = fs.statSync(home)
  return `${dev}-${ino}`
}

function inodeOf(file: string): number | undefined {
  return fs.lstatSync(file, { throwIfNoEntry: false })?.ino
}

async function listen(address: string): Promise<net.Server | null> {
  const server = net.createServer((client) => client.destroy())
  try {
    server.listen(address)
    await once(server, 'listening')
    return server.unref()
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return null
    throw error
  }
}

async function close(server: net.Server): Promise<void> {
  server.close()
  await once(server, 'close')
}

async function isAnswered(address: string): Promise<boolean> {
  const client = net.connect(address)
  try {
    await once(client, 'connect')
    return true
  } catch (error) {
    return codeOf(error) !== 'ECONNREFUSED' && codeOf(error) !== 'ENOENT'
  } finally {
    client.destroy()
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
